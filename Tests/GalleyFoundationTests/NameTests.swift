// A compilation with these modules, which fails if a public name of Galley is ambiguous.
import Foundation
import Galley
import GalleyFoundation
import RegexBuilder
import Testing

@Suite struct NameTests {
  private let values: [Any.Type] = [
    StyleSheet.self, TextStyle.self, PreparedText.self, PreparedText.Measurement.self,
    Diagnostic.self, RichText.self, Truncation.self, FontLibrary.self, FontError.self,
    FontLibrary.GenericFamily.self, HyphenationPatterns.self, Layout.Position.self,
    Layout.Caret.self, Layout.Link.self, Layout.RectStyle.self, Layout.Selection.self,
    Layout.Match.self, Layout.self, Layout.Anchor.self, Layout.AccessibilityElement.self,
    Layout.Hit.self, Layout.CaretMove.self, Layout.Outline.self, Layout.Offset.self,
    Layout.Line.self, Layout.Run.self, Diagnostic.SourceOffset.self,
    Typesetter.self, RowContent.self, RowHeights<Int>.Anchor.self, RowHeights<Int>.Viewport.self,
    RowHeights<Int>.self, RowHeights<Int>.Change.self, RowHeights<Int>.Row.self,
    HeightCache.Damage.self, HeightCache.self, HeightCache.DamagedFile.self,
    HeightCache.Failure.self, RowMeasurer.self, RowHeights<Int>.Request.self,
    RowHeights<Int>.Response.self, RowMeasurer.Priority.self, RichText.LinkDetection.self,
    Point.self, Size.self, Rect.self, ImageSizes.self, SRGBColor.self, Limits.self,
  ]
  private let elements: [any RichText.BlockElement.Type] = [
    Paragraph.self, Heading.self, BulletList.self, NumberedList.self, ListItem.self,
    BlockQuote.self, Division.self, CodeBlock.self, HorizontalRule.self, RawHTML.self,
  ]
  private let inlines: [any RichText.InlineElement.Type] = [
    Bold.self, Italic.self, Underline.self, Strikethrough.self, InlineCode.self, Superscript.self,
    Subscript.self, Hyperlink.self, InlineImage.self, LineBreak.self, Styled.self,
  ]

  @Test func `public types have names that differ from Foundation and RegexBuilder`() {
    #expect(values.count + elements.count + inlines.count == 70)
    #expect(Set(values.map { ObjectIdentifier($0) }).count == values.count)
  }

  @Test func `an error of fonts needs no other import`() {
    do throws(FontError) {
      try FontLibrary().register(file: "/no/such.ttf")
      Issue.record("the file was registered")
    } catch {
      switch error {
      case .fileNotReadable(let path): #expect(path == "/no/such.ttf")
      default: Issue.record("\(error)")
      }
      #expect("\(error)" == "cannot read the font file or folder /no/such.ttf")
    }
  }
}
