// Lines, runs, links and accessibility elements as views with identities, and offsets as a type.

import Testing

@testable import Galley
@testable import GalleyLayout

struct ViewTests {
  private static let samples = [
    "<p>Hello <a href=u>world of <b>links</b> in a row</a>, and <a href=v>more</a> text after it.</p>",
    "<p dir=rtl>שלום <a href=u>עולם 123</a> abc</p><ul><li>one<li>two <img width=9 height=9></ul>",
    "<p>a <span style='display:inline-block'>b c d e f g h i j k</span> l <a href=w></a> m</p>",
    "<div style='-webkit-line-clamp:1;display:-webkit-box;-webkit-box-orient:vertical'>a b c d e f g",
    "",
  ]

  @Test(arguments: samples) func `the runs of a layout are those of its lines`(_ html: String)
    throws
  {
    let layout = try QuerySupport.layout(html, width: 60)
    #expect(layout.lines.count == layout.lineCount)
    #expect(Array(layout.runs) == layout.lines.flatMap { Array($0.runs) })
    for line in layout.lines {
      #expect(layout.lines[line.id.number] == line)
      for index in line.runs.indices {
        let run = line.runs[index]
        #expect(run.line.id == line.id)
        #expect(run.range.isEmpty || line.range.contains(run.range.lowerBound))
      }
    }
  }

  @Test(arguments: samples) func `identities are unique and find their elements`(
    _ html: String
  ) throws {
    let layout = try QuerySupport.layout(html, width: 60)
    #expect(Set(layout.lines.map(\.id)).count == layout.lines.count)
    #expect(Set(layout.runs.map(\.id)).count == layout.runs.count)
    #expect(layout.links.map(\.id.number) == Array(layout.links.indices))
    #expect(Set(layout.links).count == layout.links.count)
    let elements = layout.accessibility.flattened
    #expect(elements.map(\.id.number) == Array(elements.indices))
    for element in elements {
      #expect((element.role == .link) == (element.link != nil))
      #expect(element.link.map { layout.links[$0.id.number] } == element.link)
    }
  }

  @Test func `the identity of a link does not depend on the width`() throws {
    let wide = try QuerySupport.layout(Self.samples[0], width: 500)
    let narrow = try QuerySupport.layout(Self.samples[0], width: 60)
    #expect(wide.links.map(\.id) == narrow.links.map(\.id))
    #expect(wide.links[0] != narrow.links[0] && wide.links[0].href == narrow.links[0].href)
  }

  /// Larger values are copied by `memcpy`, once for each access to a link.
  @Test func `a link is small enough to be copied inline`() {
    #expect(MemoryLayout<Layout.Link>.size <= 128)
  }

  @Test func `the text of a layout is equal at each access`() throws {
    let layout = try QuerySupport.layout(Self.samples[0], width: 60)
    #expect(layout.text == String(decoding: layout.document.tree.plain, as: UTF8.self))
    #expect(layout.text == layout.text)
  }

  @Test func `offsets are strideable`() {
    let offset: Layout.Offset = 4
    #expect(offset.utf8 == 4 && offset < 5 && offset.distance(to: 9) == 5)
    #expect(offset.advanced(by: 3) == 7 && "\(offset)" == "4")
    let range: Range<Layout.Offset> = 2..<6
    #expect(range.count == 4 && range.utf8 == 2..<6 && Range(utf8: 2..<6) == range)
  }

  @Test func `layouts with different text or boxes differ in geometry`() throws {
    let layout = try QuerySupport.layout("<p>one <a href=a>two</a>", width: 60)
    #expect(
      layout.hasSameGeometry(as: try QuerySupport.layout("<p>one <a href=b>two</a>", width: 60)))
    #expect(
      !layout.hasSameGeometry(as: try QuerySupport.layout("<p>one <a href=a>two</a>", width: 30)))
    #expect(
      !layout.hasSameGeometry(as: try QuerySupport.layout("<p>one <a href=a>tw2</a>", width: 60)))
  }

  @Test func `loops by index over lines and runs take linear time`() throws {
    func time(_ count: Int) throws -> Duration {
      let html = String(repeating: "<p>one <b>two</b>", count: count)
      let layout = try QuerySupport.layout(html, width: 300)
      return processorTime {
        var total = 0
        for index in 0..<layout.lineCount {
          let runs = layout.lines[index].runs
          for run in runs.indices { total += runs[run].range.count }
        }
        #expect(total >= 7 * count)
      }
    }
    try expectGrowth(of: "lines[i].runs[j]", from: 1000, to: 8000, time)
  }
}
