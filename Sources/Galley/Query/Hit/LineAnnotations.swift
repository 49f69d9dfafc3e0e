// Input: fragments with ruby columns. Output: the annotations on each line, which hit tests find before
// the other text of the line, as they are painted above it.

internal import GalleyStyle
internal import GalleySystem

/// The annotations of ruby columns, by the line that contains the columns.
struct LineAnnotations: Sendable {
  /// By annotation: its line, in ascending order.
  private var lines: [Int] = []
  private var fragments: [Index<BoxFragment>] = []

  init(_ layout: Layout, children: Groups<BoxFragment, BoxFragment>) {
    guard layout.document.hasAnnotations else { return }
    let (tree, items) = (layout.document.tree, layout.fragments.fragmentItems)
    for (number, line) in layout.fragments.lines.enumerated()
    where line.paragraph.exists && tree.paragraphs[line.paragraph].flags.contains(.hasRuby) {
      for item in items[line.itemRange] where item.kind == .atomic {
        let annotation = children.range(item.boxFragment).last {
          tree.boxes[layout.fragments.boxes[children.members[$0]].box].part == .rubyText
        }
        guard let annotation else { continue }
        lines.append(number)
        fragments.append(children.members[annotation])
      }
    }
  }

  var isEmpty: Bool { fragments.isEmpty }

  /// The annotations on a line in the order of their columns.
  ///
  /// - Complexity: Logarithmic in the number of all.
  func on(line: Int) -> ArraySlice<Index<BoxFragment>> {
    if fragments.isEmpty { return [] }
    let start = lines.indices.partitioningIndex { lines[$0] >= line }
    let end = (start..<lines.count).partitioningIndex { lines[$0] > line }
    return fragments[start..<end]
  }
}

extension HitTester {
  /// Whether a line is a base or an annotation, whose items are on the line around it.
  func isPart(ofLineAround number: Int) -> Bool {
    let paragraph = layout.fragments.lines[number].paragraph
    guard paragraph.exists else { return false }
    let tree = layout.document.tree
    return tree.boxes[tree.paragraphs[paragraph].box].part.isOfRuby
  }

  /// Tests the annotations on a line from the last one.
  func onAnnotations(ofLine number: Int) -> HitTarget? {
    let annotations = index.hitTestIndex.annotations.on(line: number)
    guard annotations.count > LongLines.least, let long = hitLine(number) else {
      for annotation in annotations.reversed() {
        if let target = hit(context: Int(annotation)) { return target }
      }
      return nil
    }
    var end = annotations.count
    while let place = long.annotationBounds.last(in: 0..<end, meeting: area) {
      let annotation = annotations[annotations.startIndex + place]
      if let target = hit(context: Int(annotation)) { return target }
      end = place
    }
    return nil
  }

  /// The annotation of a raised column, which is tested apart from the line around it; nil for other
  /// boxes.
  func annotation(ofRaised fragment: Int) -> Int? {
    let hits = index.hitTestIndex
    if !hits.hasAnnotations { return nil }
    let children = index.childrenOfFragment
    let place = children.range(Index(fragment)).last {
      hits.boxes[children.members[$0]].isAnnotation
    }
    return place.map { Int(children.members[$0]) }
  }
}
