import Galley
import Testing

@testable import GalleyCLI

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
  func `what is written is what was read`(_ text: String) throws {
    #expect(try rewritten(text) == text)
  }

  @Test func `escapes become characters and control characters become escapes`() throws {
    #expect(try rewritten(#" "A\n\t\r\/\b\f\u0001" "#) == #""A\n\t\r/\u0008\u000c\u0001""#)
    #expect(try rewritten(#""\ud83d\ude00 \u05d0""#) == "\"😀 א\"")
  }

  @Test func `half of a surrogate pair becomes the replacement character`() throws {
    #expect(try rewritten(#""\ud83d.""#) == "\"\u{FFFD}.\"")
    #expect(try rewritten(#""\ude00\ud83d\u0041""#) == "\"\u{FFFD}\u{FFFD}A\"")
  }

  @Test func `numbers that JSON does not know are read and written as null`() throws {
    #expect(try rewritten("[NaN, Infinity, -Infinity, 1e999]") == "[null,null,null,null]")
  }

  @Test(arguments: [
    ("", "the text ends at byte 0"), ("[1,", "the text ends at byte 3"),
    ("{\"a\" 1}", "a colon is expected at byte 5"), ("{1:2}", "a key is expected at byte 1"),
    ("[1 2]", "a comma is expected at byte 3"), ("\"abc", "a string does not end at byte 4"),
    ("\"\\x\"", "an unknown escape at byte 3"), ("nul", "null is expected at byte 3"),
    ("1 1", "something after the value at byte 2"),
    ("\"\\u00g0\"", "four hexadecimal digits are expected at byte 5"),
    ("-", "a value is expected at byte 0"), ("hello", "a value is expected at byte 0"),
  ])
  func `an error names its reason and its place`(_ text: String, _ message: String) {
    do throws(JSONError) {
      _ = try JSONReader.value(of: Array(text.utf8).span)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `deep nesting is an error and no crash`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try JSONReader.value(of: Array(text.utf8).span) }
  }

  @Test func `the last of several equal keys counts`() throws {
    let value = try JSONReader.value(of: Array(#"{"a":1,"a":2}"#.utf8).span)
    #expect(value["a"]?.number == 2)
  }
}
