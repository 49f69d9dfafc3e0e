// Movements of the caret.

import Testing

@testable import Galley
@testable import GalleyLayout

@Suite struct CaretMoveTests {
  @Test func `word movements end at word ends forwards and starts backwards`() throws {
    let layout = try QuerySupport.layout("<p>One, two-three 漢</p>")
    #expect(layout.walk(.nextWord).map(\.offset) == [3, 8, 14, 18])
    #expect(layout.walk(.previousWord).map(\.offset) == [15, 9, 5, 0])
  }

  @Test func `movements down and up keep x and end at the outer lines`() throws {
    let layout = try QuerySupport.layout(
      "<p style='margin:0;font:16px Noto Sans Mono'>aaaaaaaa b cccccccc</p>", width: 80)
    let start = Layout.Position(offset: 5)
    let x = try #require(layout.caret(at: start)).rect.x
    let short = try #require(layout.position(.down, from: start, keeping: x))
    #expect(short.offset == 10 && layout.line(at: short) == layout.lines[1])
    let long = try #require(layout.position(.down, from: short, keeping: x))
    #expect(long.offset == 16)
    #expect(layout.position(.down, from: long) == nil)
    #expect(layout.position(.up, from: start) == nil)
    #expect(layout.position(.lineEnd, from: start)?.offset == 8)
    #expect(layout.position(.lineStart, from: long)?.offset == 11)
  }

  @Test func `movements right increase x in text of both directions`() throws {
    let layout = try QuerySupport.layout("<p>ab אבג cd</p>", width: 300)
    let steps = layout.walk(.right)
    #expect(steps.map(\.offset) == [1, 2, 3, 7, 5, 3, 10, 11, 12])
    let x = steps.compactMap { layout.caret(at: $0)?.rect.x }
    #expect(zip(x, x.dropFirst()).allSatisfy { $0 < $1 })
    let right = try QuerySupport.layout("<p dir=rtl>אבג</p>", width: 300)
    #expect(right.position(.left, from: Layout.Position(offset: 0))?.offset == 2)
    #expect(right.position(.wordLeft, from: Layout.Position(offset: 0))?.offset == 6)
  }

  @Test func `a cluster of two elements is one step`() throws {
    let layout = try QuerySupport.layout("<p>x<a href=u>कव</a>िता</p>", width: 300)
    #expect(layout.walk(.right).map(\.offset) == [1, 4, 10, 16])
    #expect(layout.walk(.left).map(\.offset) == [10, 4, 1, 0])
  }

  /// A neutral mark has the direction of the text after it, and its cluster begins with the space
  /// before it.
  @Test func `a cluster of two directions is one step, in the run in which it begins`() throws {
    let layout = try QuerySupport.layout("<p dir=rtl>אב \u{200C}XY ג</p>", width: 300)
    #expect(layout.lines[0].runs.map(\.range) == [0..<5, 5..<10, 10..<13])
    #expect(layout.walk(.left).map(\.offset) == [2, 4, 8, 9, 8, 11, 13])
    #expect(layout.walk(.right).map(\.offset) == [11, 10, 9, 10, 4, 2, 0])
  }

  @Test func `a walk ends behind a cluster that is divided between lines`() throws {
    let layout = try QuerySupport.layout(
      "<div style='width:42px;overflow-wrap:normal'><img width=40 height=30>\u{93E}</div>")
    #expect(layout.lineCount == 2)
    #expect(layout.walk(.right).map(\.offset) == [6])
    #expect(layout.walk(.left).map(\.offset) == [0])
    let more = try QuerySupport.layout(
      "<div style='width:42px;overflow-wrap:normal'><img width=40 height=30>\u{93E}<p>x</div>")
    #expect(more.walk(.right).map(\.offset).suffix(2) == [7, 8])
  }
}
