import Foundation
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyStyle

/// The html5lib tokenizer tests, which are not part of the project.
///
/// They run where `GALLEY_SHARED`, or the folder `shared` beside the project, holds them.
@Suite struct TokenizerConformanceTests {
  private static let folder: URL? = {
    let beside = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared")
    let shared = ProcessInfo.processInfo.environment["GALLEY_SHARED"].map(
      URL.init(fileURLWithPath:))
    let folder = (shared ?? beside).appendingPathComponent("html5lib-tokenizer")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  @Test(.enabled(if: folder != nil, "html5lib tokenizer tests are not here"))
  func `every html5lib tokenizer test passes`() throws {
    let folder = try #require(Self.folder)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "test" }.sorted { $0.path < $1.path }
    var passed = 0
    var failures: [String] = []
    var unfit = 0
    var instructions = 0
    for file in files {
      let contents = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
      let tests = (contents as? [String: [[String: Any]]])?["tests"] ?? []
      for test in tests {
        for state in test["initialStates"] as? [String] ?? ["Data state"] {
          guard let test = try TokenizerCase(test, state: state) else {
            unfit += 1
            continue
          }
          let result = test.run()
          if result.isInstruction {
            instructions += 1
          } else if let failure = result.failure {
            failures.append("\(file.lastPathComponent), \(state): \(failure)")
          } else {
            passed += 1
          }
        }
      }
    }
    print(
      "html5lib tokenizer: \(passed) of \(passed + failures.count + instructions);",
      "\(instructions) expect a comment where Chromium has a processing instruction;",
      "\(unfit) excluded, not Unicode text")
    #expect(failures.isEmpty, "\(failures.prefix(20).joined(separator: "\n"))")
    #expect(passed > 6000)
    #expect(instructions < 40)
  }
}

/// One test in one initial state.
private struct TokenizerCase {
  var name: String
  var input: String
  var expected: [NSArray]
  var mode: HTMLTokenizer.Mode
  var lastStartTag: Galley.Tag

  /// Nil where the input is not Unicode text: it holds an unpaired surrogate.
  init?(_ test: [String: Any], state: String) throws {
    name = test["description"] as? String ?? ""
    let isEscaped = test["doubleEscaped"] as? Bool ?? false
    let raw = try #require(test["input"] as? String)
    let output = try #require(test["output"] as? [[Any]])
    guard let input = isEscaped ? Self.unescape(raw) : raw else { return nil }
    self.input = input
    expected = output.map { token in
      token.map { item in
        isEscaped ? (item as? String).map { Self.unescape($0) as Any? ?? item } ?? item : item
      } as NSArray
    }
    mode =
      switch state {
      case "RCDATA state": .characterReferences
      case "RAWTEXT state": .rawText
      case "Script data state": .script
      case "PLAINTEXT state": .plaintext
      case "CDATA section state": .sectionCDATA
      default: .data
      }
    lastStartTag = Galley.Tag(name: (test["lastStartTag"] as? String ?? "").utf8)
  }

  private static func unescape(_ text: String) -> String? {
    var units: [UInt16] = []
    var rest = Array(text.utf16)[...]
    while let unit = rest.popFirst() {
      if unit == 0x5C, rest.first == 0x75,
        let value = UInt16(String(decoding: rest.dropFirst().prefix(4), as: UTF16.self), radix: 16)
      {
        units.append(value)
        rest = rest.dropFirst(5)
      } else {
        units.append(unit)
      }
    }
    return String(validating: units, as: UTF16.self)
  }

  /// The difference from the expected tokens, or nil; and whether `<?…>` is the only cause.
  ///
  /// Chromium 156 creates processing instructions for most of them, and drops unclosed ones.
  func run() -> (failure: String?, isInstruction: Bool) {
    let source = Array(input.utf8)
    var tokenizer = HTMLTokenizer(sourceCount: source.count)
    tokenizer.mode = mode
    tokenizer.lastStartTag = lastStartTag
    var token = HTMLToken(kind: .endOfFile)
    var found: [NSArray] = []
    var text = ""
    func flush() {
      if !text.isEmpty { found.append(["Character", text]) }
      text = ""
    }
    while true {
      tokenizer.next(in: source.span, &token)
      func string(_ range: Range<Int>) -> String {
        String(decoding: tokenizer.copy(range, source.span), as: UTF8.self)
      }
      switch token.kind {
      case .text, .null:
        text += string(token.range)
        continue
      case .endOfFile:
        flush()
        if found == expected { return (nil, false) }
        let isComment = { (token: NSArray) in
          token.firstObject as? String == "Comment"
            && (token.lastObject as? String)?.hasPrefix("?") == true
        }
        let rest = found.filter { $0.firstObject as? String != "Instruction" }
        let isInstruction = rest == expected.filter { !isComment($0) }
        return ("\(name): \(found) is not \(expected)", isInstruction)
      case .comment:
        flush()
        found.append(["Comment", string(token.range)])
      case .instruction:
        flush()
        found.append(["Instruction", string(token.range)])
      case .endTag:
        flush()
        found.append(["EndTag", string(token.range)])
      case .startTag:
        flush()
        var attributes: [String: String] = [:]
        for index in Int(token.attributesStart)..<Int(token.attributesEnd) {
          let attribute = tokenizer.attributes[index]
          attributes[string(attribute.nameRange)] = string(attribute.valueRange)
        }
        let name = string(token.range)
        found.append(
          token.isSelfClosing
            ? ["StartTag", name, attributes, true] : ["StartTag", name, attributes])
      case .doctype:
        flush()
        let doctype = tokenizer.doctype
        found.append([
          "DOCTYPE", doctype.hasName ? string(token.range) : NSNull(),
          doctype.publicIdentifier.map(string) ?? NSNull(),
          doctype.systemIdentifier.map(string) ?? NSNull(), !doctype.forcesQuirks,
        ])
      }
    }
  }
}
