import Galley
import GalleySystem
import Testing

@testable import GalleyJSON

@Suite struct JSONTests {
  private func rewritten(_ text: String) throws -> String {
    var writer = JSONWriter()
    writer.value(try JSONReader.value(of: Array(text.utf8).span))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    "null", "true", "false", "0", "-3", "109876543210987655", "-9223372036854775808", "2.5", "\"\"",
    "[]", "{}", "[1,[2,[3]],{\"a\":null}]",
    "{\"id\":\"a\",\"width\":320,\"points\":[[1.125,2],[0,-0.5]]}", "\"שלום 😀 \\\\ \\\" /\"",
  ])
  func `JSON is equal after reading and writing`(_ text: String) throws {
    #expect(try rewritten(text) == text)
  }

  @Test func `escapes become characters and control characters become escapes`() throws {
    #expect(try rewritten(#" "A\n\t\r\/\b\f\u0001" "#) == #""A\n\t\r/\u0008\u000c\u0001""#)
    #expect(try rewritten(#""\ud83d\ude00 \u05d0""#) == "\"😀 א\"")
  }

  @Test func `a number is written as the shortest text that reads as the number`() {
    let large = [64e9 - 1, 64e9, 64e9 + 1, 1e15, 1e17, 0x1p60]
    let units = (-200...200).map(Double.init) + large + large.map { -$0 }
    let some = (0..<10_000).map { Double(Int32(truncatingIfNeeded: $0 &* 0x9E37_79B9)) }
    for value in (units + some).flatMap({ [$0 / 64, $0 / 80, $0 * 1e-9] }) {
      var writer = JSONWriter()
      writer.number(value)
      let isWhole = value == value.rounded() && abs(value) < 1e15
      let expected = isWhole ? String(Int64(value)) : String(value)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }
    for value in [UInt64.max, 0, 9, 10, 99, 100] {
      var writer = JSONWriter()
      writer.number(value)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == String(value))
    }
  }

  @Test func `a number beyond a Double is read, and written as null`() throws {
    #expect(try rewritten("[1e999, -1E+999, 1e-999]") == "[null,null,0]")
  }

  @Test(arguments: [
    ("", "the text ends at byte 0"), ("[1,", "the text ends at byte 3"),
    ("{\"a\" 1}", "a colon is expected at byte 5"), ("{1:2}", "a key is expected at byte 1"),
    ("[1 2]", "a comma is expected at byte 3"), ("\"abc", "a string does not end at byte 4"),
    ("\"\\x\"", "an unknown escape at byte 2"), ("nul", "null is expected at byte 3"),
    ("1 1", "something after the value at byte 2"),
    ("\"\\u00g0\"", "four hexadecimal digits are expected at byte 5"),
    ("-", "a value is expected at byte 0"), ("hello", "a value is expected at byte 0"),
    ("[NaN]", "a value is expected at byte 1"), ("-Infinity", "a value is expected at byte 0"),
    ("01", "a number begins with a zero too many at byte 1"),
    ("-00", "a number begins with a zero too many at byte 2"),
    ("1.", "a digit is expected at byte 2"), ("1.e5", "a digit is expected at byte 2"),
    ("1e", "a digit is expected at byte 2"), ("1e+", "a digit is expected at byte 3"),
    (".5", "a value is expected at byte 0"), ("+1", "a value is expected at byte 0"),
    ("1.2.3", "something after the value at byte 3"),
    ("0x10", "something after the value at byte 1"),
    ("\"a\tb\"", "a control character in a string at byte 2"),
    ("\"\u{0}\"", "a control character in a string at byte 1"),
    ("[1,]", "a value is expected at byte 3"), ("{\"a\":1,}", "a key is expected at byte 7"),
    ("\"\\ud83d.\"", "half of a surrogate pair at byte 1"),
    ("\"\\ude00\"", "half of a surrogate pair at byte 1"),
    ("\"a\\ud83d\\u0041\"", "half of a surrogate pair at byte 2"),
    ("{\"a\":1,\"b\":2,\"a\":3}", "the key \"a\" occurs twice at byte 13"),
    ("{\"a\":1,\"\\u0061\":3}", "the key \"a\" occurs twice at byte 7"),
    ("\u{FEFF}1", "a value is expected at byte 0"),
    ("1\u{B}", "something after the value at byte 1"),
  ])
  func `an error has a reason and an offset`(_ text: String, _ message: String) {
    do throws(JSONError) {
      _ = try JSONReader.value(of: Array(text.utf8).span)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `deep nesting is an error`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try JSONReader.value(of: Array(text.utf8).span) }
  }

  @Test func `keys are compared by bytes, in linear time`() throws {
    let equal = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    #expect(Array(try rewritten(equal).utf8) == Array(equal.utf8))
    let many = (0..<20_000).map { "\"k\($0)\":0" }
    #expect(try rewritten("{" + many.joined(separator: ",") + "}").utf8.count > 100_000)
    #expect(throws: JSONError.self) {
      try rewritten("{" + (many + ["\"k7\":0"]).joined(separator: ",") + "}")
    }
  }
}
