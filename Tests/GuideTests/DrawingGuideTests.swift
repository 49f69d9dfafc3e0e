import Galley
import GalleyFonts
import GalleyProof
import GalleyTestSupport
import Testing

// GUIDE Drawing.md 1
protocol Canvas {
  func fill(_ outline: Layout.Outline, _ color: SRGBColor)
  func ring(_ ring: DisplayList.Ring, _ color: SRGBColor)
  func shadow(_ shadow: DisplayList.Shadow)
  func tiles(_ tiles: DisplayList.Tiles)
  func ellipse(_ rect: Rect, _ color: SRGBColor, lineWidth: Double?)
  func stroke(_ line: DisplayList.Line)
  func glyphs(_ run: DisplayList.GlyphRun)
  func picture(_ image: DisplayList.Image)
  func save()
  func clip(to outline: Layout.Outline)
  func beginGroup(opacity: Double)
  func beginGroup(_ effect: DisplayList.Effect)
  func concatenate(_ transform: DisplayList.Transform)
  func restore()
}

func draw(_ list: DisplayList, on canvas: some Canvas) {
  for item in list {
    switch item {
    case .fillRect(let rect, let color): canvas.fill(Layout.Outline(of: [rect]), color)
    case .fillRoundedRect(let shape, let color): canvas.fill(shape.outline, color)
    case .fillRing(let ring, let color): canvas.ring(ring, color)
    case .fillPath(let outline, let color): canvas.fill(outline, color)
    case .fillEllipse(let rect, let color): canvas.ellipse(rect, color, lineWidth: nil)
    case .strokeEllipse(let rect, let color, let width):
      canvas.ellipse(rect, color, lineWidth: width)
    case .line(let line): canvas.stroke(line)
    case .shadow(let shadow): canvas.shadow(shadow)
    case .tiles(let tiles): canvas.tiles(tiles)
    case .image(let image): canvas.picture(image)
    case .glyphs(let run): canvas.glyphs(run)
    case .pushClip(let rect):
      canvas.save()
      canvas.clip(to: Layout.Outline(of: [rect]))
    case .pushRoundedClip(let shape):
      canvas.save()
      canvas.clip(to: shape.outline)
    case .pushPathClip(let outline):
      canvas.save()
      canvas.clip(to: outline)
    case .pushGroup(let opacity): canvas.beginGroup(opacity: opacity)
    case .pushEffect(let effect): canvas.beginGroup(effect)
    case .pushTransform(let transform):
      canvas.save()
      canvas.concatenate(transform)
    case .pop: canvas.restore()
    }
  }
}
// END

// GUIDE Testing.md 1
@Suite struct LabelTests {
  let typesetter: Typesetter
  let style = TextStyle(fontSize: 15, fontWeight: 600)

  init() throws { typesetter = Typesetter(fonts: try GalleyFonts.bundled()) }

  @Test func `a label fits on one line`() {
    let label = RichText(html: "<span lang=de>Speichern</span>")
    expectFits(typesetter.prepare(label, style: style), lines: 1, width: 90)
  }

  @Test func `a longer label does not fit`() {
    let label = RichText(html: "<span lang=de>Einstellungen speichern</span>")
    withKnownIssue {
      expectFits(typesetter.prepare(label, style: style), lines: 1, width: 90)
    }
  }
}
// END

// GUIDE Testing.md 5
func expectPost(
  _ layout: Layout, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  expectNoOverlap(
    in: layout, fileID: fileID, filePath: filePath, line: line, column: column)
}
// END

/// Records the names of what is painted.
private final class Recorder: Canvas {
  var names: [String] = []
  var depth = 0

  func fill(_ outline: Layout.Outline, _ color: SRGBColor) { names.append("fill") }
  func ellipse(_ rect: Rect, _ color: SRGBColor, lineWidth: Double?) { names.append("ellipse") }
  func stroke(_ line: DisplayList.Line) { names.append("line") }
  func glyphs(_ run: DisplayList.GlyphRun) { names.append("glyphs") }
  func picture(_ image: DisplayList.Image) { names.append("picture") }
  func save() { depth += 1 }
  func ring(_ ring: DisplayList.Ring, _ color: SRGBColor) { names.append("ring") }
  func shadow(_ shadow: DisplayList.Shadow) { names.append("shadow") }
  func tiles(_ tiles: DisplayList.Tiles) { names.append("tiles") }
  func clip(to outline: Layout.Outline) { names.append("clip") }
  func beginGroup(opacity: Double) { depth += 1 }
  func beginGroup(_ effect: DisplayList.Effect) { depth += 1 }
  func concatenate(_ transform: DisplayList.Transform) { names.append("transform") }
  func restore() { depth -= 1 }
}

@Suite struct DrawingGuideTests {
  private func typesetter() throws -> Typesetter { Typesetter(fonts: try GalleyFonts.bundled()) }

  @Test func `Drawing in your own view`() throws {
    let html = """
      <ul><li>One</ul>
      <p style='background: #ff0; border-radius: 3px'>Hello <a href=/x>world</a></p>
      <div style='overflow: hidden; height: 5px'><p>cut</div>
      <p style='transform: rotate(2deg)'>turned <img src=a.png width=9 height=9>
      """
    let layout = try typesetter().prepare(RichText(html: html)).layout(width: 320)
    let canvas = Recorder()
    let touch = try #require(layout.links.first?.rects.first).center
    draw(layout.displayList(), on: canvas)
    let plain = canvas.names
    for name in ["fill", "ellipse", "line", "glyphs", "picture", "clip", "transform"] {
      #expect(plain.contains(name), "\(name)")
    }
    #expect(canvas.depth == 0)

    // GUIDE Drawing.md 2
    var fonts: [DisplayList.Face: Int] = [:]
    for case .glyphs(let run) in layout.displayList() {
      let number = fonts[run.font.face, default: fonts.count]
      fonts[run.font.face] = number
      print(number, run.font.face.familyName, run.size, layout.text(in: run.range))
    }
    // END

    #expect(fonts.count == 1)
    canvas.names = []

    // GUIDE Drawing.md 3
    if let link = layout.hitTest(touch).link {
      draw(layout.displayList(pressing: link), on: canvas)
    }
    let selection = DisplayList.Highlight(
      layout.word(at: 6), background: SRGBColor(red: 0xB3, green: 0xD7, blue: 0xFF))
    draw(layout.displayList(highlights: [selection]), on: canvas)
    // END

    #expect(canvas.names.count > 2 * plain.count)
  }

  @Test func `Testing with touch points and pictures`() throws {
    let typesetter = try typesetter()
    let status = RichText(html: "<p>Hello <a href='/world'>wide, wide world</a>!</p>")
    let titles = ["en": "Settings", "de": "Einstellungen", "fi": "Asetukset", "ja": "設定"]

    // GUIDE Testing.md 2
    let layout = typesetter.prepare(status).layout(width: 320)

    let link = expectLink(at: Point(x: 60, y: 25), in: layout, to: "/world")
    expectNoLink(at: Point(x: 300, y: 25), in: layout)
    expectNoOverlap(in: layout)
    // END

    #expect(link?.href == "/world")

    // GUIDE Testing.md 3
    for (language, title) in titles {
      let label = RichText(html: "<b lang=\(language)>\(title)</b>")
      expectFits(typesetter.prepare(label), lines: 2, width: 120)
    }
    // END

    let offer = RichText(html: "<div class=card style='padding: 8px'><p class=price>12 €</div>")
    // GUIDE Testing.md 4
    let cell = typesetter.prepare(offer).layout(width: 320)

    expectElement(".price", isInside: ".card", in: cell)
    expectNoOverflow(in: cell)
    // END

    expectPost(layout)

    // GUIDE Testing.md 6
    expectProof(layout, named: "status")
    // END

    // GUIDE Testing.md 7
    var proof = Proof(layout, overlays: [.lineBoxes, .baselines, .links], margin: 12)
    proof.touch = Point(x: 60, y: 25)
    proof.pressedLink = layout.links.first
    let png: [UInt8] = try proof.png(scale: 2)
    let svg: String = proof.svg()
    // END

    #expect(png.count > 1000 && svg.hasPrefix("<svg"))
  }

  @Test func `Testing with touch points and pictures: the message of the longer label`() throws {
    let message = try #require(
      try Guides.blocks("text", in: "Sources/Galley/Galley.docc/Testing.md").first)
    let tests = try LabelTests()
    let label = RichText(html: "<span lang=de>Einstellungen speichern</span>")
    withKnownIssue {
      expectFits(tests.typesetter.prepare(label, style: tests.style), lines: 1, width: 90)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix(message + "\ngalley layout 1\n") }
    }
  }

  @Test func `the page of GalleyTestSupport`() throws {
    let prepared = try typesetter().prepare(
      RichText(html: "<p>Hello <a href='/world'>wide, wide world</a>!</p>"))
    let layout = prepared.layout(width: 320)

    // GUIDE GalleyTestSupport.md 1
    expectLink(at: Point(x: 60, y: 25), in: layout, to: "/world")
    expectFits(prepared, lines: 2, width: 320)
    // END
  }

  @Test func `Touch and selection`() throws {
    let prepared = try typesetter().prepare(
      RichText(html: "<p>Hello <a href='/world'>wide, wide world</a>!</p>"))
    var opened: [String] = []
    func open(_ address: String) { opened.append(address) }
    func selectRow() { opened.append("row") }

    // GUIDE TouchAndSelection.md 1
    let layout = prepared.layout(width: 320)
    let hit = layout.hitTest(Point(x: 60, y: 25))
    if let link = hit.link {
      open(link.url ?? link.href)
    } else {
      selectRow()
    }
    // END

    #expect(opened == ["/world"])

    // GUIDE TouchAndSelection.md 2
    let text = layout.text
    let word = layout.word(at: 5)  // a range of offsets
    let string = text[Range(word, in: text)]  // the same range of the String
    let utf16 = layout.utf16Range(of: word)  // for NSRange and similar types
    let again = layout.range(utf16: utf16)
    // END

    #expect(string == " " || string == "Hello")
    #expect(again == word && utf16 == word.lowerBound.utf8..<word.upperBound.utf8)
    var list = layout.displayList()

    // GUIDE TouchAndSelection.md 3
    if let link = layout.link(at: Point(x: 60, y: 25)) {
      let outline = link.path(cornerRadius: 4, outset: 2)
      print(outline.svgPath)
      list = layout.displayList(pressing: link)
    }
    // END

    #expect(list.count == layout.displayList().count)

    // GUIDE TouchAndSelection.md 5
    let start = layout.closestPosition(to: Point(x: 10, y: 20))
    let end = layout.closestPosition(to: Point(x: 90, y: 20))
    if let start, let end {
      let selection = layout.selection(from: start, to: end)
      print(selection.text, selection.rects)
    }
    for match in layout.matches(of: "wide") { print(match.range, match.rects) }
    // END

    #expect(start != end && layout.matches(of: "wide").count == 2)
  }

  @Test func `Accessibility`() throws {
    let typesetter = try typesetter()
    var activated: Layout.Link?

    // GUIDE Accessibility.md 1
    let layout = typesetter.prepare(
      RichText(
        html: """
          <h2>News</h2><p>Read <a href="/more">more</a>.</p>
          <ul><li>One<li>Two</ul><img src="a.png" alt="A cat" width="40" height="30">
          """)
    ).layout(width: 320)
    let tree = layout.accessibility
    print(tree)
    // END

    #expect(tree.role == .document && tree.flattened.contains { $0.text == "A cat" })

    // GUIDE Accessibility.md 2
    for element in layout.spokenElements {
      let words = element.marker.map { "\($0) \(element.text)" } ?? element.text
      print(element.role, words, element.frame)
    }
    // END

    let spoken = layout.spokenElements.map(\.text)
    #expect(spoken == ["News", "Read", "more", "One", "Two", "A cat"])
    let roles = tree.flattened.map(\.role)
    #expect(roles.contains(.heading) && roles.contains(.listItem) && roles.contains(.link))

    // GUIDE Accessibility.md 3
    if let point = layout.links.first?.rects.first?.center {
      activated = layout.hitTest(point).link
    }
    // END

    #expect(activated?.href == "/more")
  }
}
