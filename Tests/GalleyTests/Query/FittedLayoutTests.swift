// Layouts that fit a screen: `layout(fitting:)` and `<meta name=viewport>`.

import GalleyFonts
import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct FittedLayoutTests {
  private static func prepared(_ html: String) throws -> PreparedText {
    Typesetter(fonts: try GalleyFonts.bundled()).prepare(RichText(html: html))
  }

  @Test func `text without wide content keeps its width and scale`() throws {
    let fitted = try Self.prepared("<p>some words that wrap</p>").layout(fitting: 100)
    #expect(fitted.scale == 1 && fitted.layoutWidth == 100 && fitted.size.width == 100)
  }

  @Test(arguments: [
    ("<div style='width:640px'>x</div>", 656.0), ("<pre style='margin:0;width:50%'>x</pre>", 320),
    ("<table width=1000><tr><td>x</table>", 1008),
  ])
  func `wide content is laid out at its width and scaled down`(
    html: String, width: Double
  ) throws {
    let fitted = try Self.prepared("<body style='margin:8px'>\(html)").layout(fitting: 320)
    #expect(fitted.layout.contentWidth <= fitted.layoutWidth)
    #expect(abs(fitted.layoutWidth * fitted.scale - 320) < 0.01)
    #expect(abs(fitted.layoutWidth - max(320, width - 8)) <= 8)
  }

  @Test func `touches are those of the scaled layout`() throws {
    let fitted = try Self.prepared(
      "<div style='width:960px'><a href=far style='margin-left:900px'>far</a></div>"
    ).layout(fitting: 320)
    let link = try #require(fitted.layout.links.first?.rects.first)
    let rect = fitted.screenRect(link)
    #expect(rect.x + rect.width <= 320)
    let point = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
    #expect(fitted.link(at: point)?.href == "far")
    #expect(fitted.hitTest(point).link?.href == "far")
  }

  @Test func `percentages that keep content wide end after four layouts`() throws {
    let fitted = try Self.prepared("<div style='margin-left:90%;width:500px'>x</div>")
      .layout(fitting: 320)
    #expect(fitted.size.width <= 320.01)
  }

  private static let screens: [(String, Double, Double)] = [
    ("", 980, 320 / 980), ("width=device-width", 320, 1), ("width=600", 600, 320 / 600),
    ("width=device-width, initial-scale=1", 320, 1), ("initial-scale=2", 160, 2),
    ("width=600;initial-scale=0.25", 1280, 0.25), ("width = 640 , user-scalable = no", 640, 0.5),
    ("width=-5", 980, 320 / 980), ("width=abc", 1, 5), ("initial-scale=no", 3200, 0.25),
    ("width=600 maximum-scale=0.5", 600, 0.5), ("minimum-scale=0.8,width=600", 600, 0.8),
  ]

  @Test(arguments: screens)
  func `the viewport of a page sets its width and scale`(
    content: String, width: Double, scale: Double
  ) throws {
    let meta = content.isEmpty ? "" : "<meta name=Viewport content='\(content)'>"
    let prepared = try Self.prepared("\(meta)<p>x</p>")
    let fitted = prepared.layout(screenWidth: 320)
    #expect(fitted.layoutWidth == width)
    #expect(abs(fitted.scale - scale) < 1e-9)
    #expect((prepared.text.viewport == nil) == content.isEmpty)
  }
}
