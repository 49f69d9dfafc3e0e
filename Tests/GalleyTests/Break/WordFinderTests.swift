// Words as a double click selects them.

import Foundation
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyUnicode

@Suite struct WordFinderTests {
  /// Answers of ICU 78 with Chromium's data.
  @Test(arguments: [
    "ภาษา|ไทย|เป็น|ภาษา|ที่|มี|ระดับ|เสียง", "ພາສາ|ລາວ|ເປັນ|ພາສາ", "ភាសាខ្មែរ|ជា|ភាសា", "မြန်မာဘာသာ|စကား",
    // Other letters and digits go with the word beside them.
    "abcไทย|คำabc| |12", "ไทย12คำ", "ไทย_คำ",
    "ต่างๆ| |นานา", "กรุงเทพฯ|มหา", "มากา",
    "한국어", "ᥖᥭᥰᥖᥬᥳᥑᥨᥒᥰ", "a|:|b| |12|:|30", "don't| |stop",
    "中华|人民|共和国|成立|于|1949|年|10|月", "東京|都|に|住|んで|い|ます", "インターネット|の|サービス",
    "ﾊﾞｽ|に|乗る", "漢゙|字", "〱漢", "漢|_|字", "2026|년| |한국어|a",
  ])
  func `a word is found from each of its characters and by iteration`(words: String) {
    expect(words)
  }

  /// `Tools/break-records/words.py … COUNT FOLDER` and GALLEY_WORD_RECORDS=FOLDER make it a longer
  /// run.
  @Test(arguments: ["dictionary", "ideograph"])
  func `random texts are divided as ICU divides them`(name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let records =
      ProcessInfo.processInfo.environment["GALLEY_WORD_RECORDS"]
      ?? folder.path + "/Unicode/recorded"
    let path = records + "/\(name)-words.txt"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 400)
    for line in lines { expect(String(line)) }
  }

  private func expect(_ words: String) {
    let bar = UInt8(ascii: "|")
    let text = words.utf8.filter { $0 != bar }
    var bounds = [0]
    for word in words.utf8.split(separator: bar) {
      bounds.append(bounds[bounds.count - 1] + word.count)
    }
    var finder = WordFinder()
    var found = [0]
    var back = [text.count]
    while let last = found.last, last < text.count {
      found.append(finder.next(after: last, in: text.span, start: 0, end: text.count))
    }
    while let first = back.last, first > 0 {
      back.append(finder.previous(before: first, in: text.span, start: 0, end: text.count))
    }
    #expect(found == bounds, "\(words)")
    #expect(back.reversed() == bounds, "\(words)")
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      for offset in start..<end where text[offset] & 0xC0 != 0x80 {
        let range = finder.range(around: offset, in: text.span, start: 0, end: text.count)
        #expect(range == start..<end, "\(words) at \(offset)")
      }
    }
  }
}
