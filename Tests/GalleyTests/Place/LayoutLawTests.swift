import GalleyFonts
import GalleySystem
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct LayoutLawTests {
  static let typesetter: Typesetter? = try? Typesetter(fonts: GalleyFonts.bundled())
  static let images = ImageSizes.uniform(Size(width: 40, height: 30))

  static let texts = [
    "",
    "plain words that go on for a while and then stop",
    "<p>One <b>two</b> <i>three</i>.</p><p>Four</p>",
    "<h2>Title</h2><ul><li>a<li>b<ol><li>c</ol></ul><hr><pre>x\n\ty</pre>",
    "<p dir=rtl>שלום <a href=x>עולם</a> 123 (abc)</p>",
    "<table border=1><tr><td>a<td>b b b<tr><td colspan=2>c</table>",
    "<img align=left><p>text beside a float that is long enough to go below it again</p>",
    "<p>漢字仮名交じり文 with Latin, ไทย and العربية, 😀 and 👩‍👩‍👧</p>",
    "<div style='margin:20px'><div style='margin:30px'></div></div>x",
  ]

  @Test(arguments: texts) func `height alone equals the height of the layout`(_ html: String) throws
  {
    let prepared = try #require(Self.typesetter).prepare(RichText(html: html), images: Self.images)
    for width in [0, 1, 40, 120.5, 320, 1000, .infinity] {
      #expect(prepared.height(width: width) == prepared.layout(width: width).size.height)
    }
  }

  @Test(arguments: texts) func `the same input gives the same layout`(_ html: String) throws {
    let typesetter = try #require(Self.typesetter)
    let first = typesetter.prepare(RichText(html: html), images: Self.images).layout(width: 200)
    let second = typesetter.prepare(RichText(html: html), images: Self.images).layout(width: 200)
    #expect(first.hasSameGeometry(as: second))
  }

  @Test(arguments: texts)
  func `text items of a line do not overlap and are inside of it`(
    _ html: String
  ) throws {
    let layout = try #require(Self.typesetter).prepare(RichText(html: html), images: Self.images)
      .layout(width: 160)
    for line in layout.fragments.lines {
      let fragmentItems = layout.fragments.fragmentItems[
        Int(line.fragmentItemsStart)..<Int(line.fragmentItemsEnd)
      ]
      .filter { $0.kind == .text || $0.kind == .atomic }
      .sorted { $0.rect.x < $1.rect.x }
      for (left, right) in zip(fragmentItems, fragmentItems.dropFirst()) {
        #expect(left.rect.maxX <= right.rect.x, "fragment items do not overlap")
      }
      for fragmentItem in fragmentItems { #expect(fragmentItem.textStart >= line.textStart) }
    }
  }

  @Test(arguments: texts + ReflowLawTests.texts)
  func `lines of a paragraph have disjoint ranges that cover its text`(_ html: String) throws {
    let prepared = try #require(Self.typesetter).prepare(RichText(html: html), images: Self.images)
    for width in [0, 40, 160, 1000.0] {
      let layout = prepared.layout(width: width)
      let tree = layout.document.tree
      for paragraph in tree.paragraphs.indices {
        let own = layout.fragments.lines.filter { $0.paragraph == Index(paragraph) }
        for (line, next) in zip(own, own.dropFirst()) {
          #expect(line.textStart < line.textEnd && line.textEnd <= next.textStart, "at \(width)")
          let between = tree.text[Int(line.textEnd)..<Int(next.textStart)]
          #expect(between.allSatisfy(ASCII.isSpace), "only spaces are between lines")
        }
      }
    }
  }

  @Test func `a width that is not a number is zero`() throws {
    let prepared = try #require(Self.typesetter).prepare(
      RichText(html: "<p>two words</p>"), images: Self.images)
    #expect(prepared.height(width: .nan) == prepared.height(width: 0))
    #expect(prepared.height(width: -5) == prepared.height(width: 0))
  }

  @Test func `adjoining margins collapse to the largest`() throws {
    let typesetter = try #require(Self.typesetter)
    func height(_ html: String) -> Double {
      typesetter.prepare(RichText(html: html), images: Self.images).height(width: 300)
    }
    let line = height("x")
    #expect(height("<p>x</p>") == line + 32)
    #expect(height("<p>x</p><p>x</p>") == 2 * line + 48)
    #expect(height("<div style='margin:30px'><p>x</p></div>") == line + 60)
    #expect(height("<div style='padding:1px'><p>x</p></div>") == line + 34)
    #expect(height("<p>x</p><div></div><p>x</p>") == 2 * line + 48)
  }

  @Test func `a float before a block moves down with the block's margin`() throws {
    let prepared = try #require(Self.typesetter).prepare(
      RichText(html: "<img align=left height=60><p>after</p>"), images: Self.images)
    #expect(prepared.height(width: 300) == 76)
  }
}
