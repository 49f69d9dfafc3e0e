// The annotations of ruby at a point, which are in front of the other content of their line.
// Source: CSS 2.2 appendix E, with the hit tests of Chromium.

internal import GalleyStyle
internal import GalleySystem

extension HitCollector {
  mutating func walk(annotationsOnLine number: Int) {
    for annotation in hits.annotations.on(line: number).reversed() {
      walk(context: Int(annotation))
    }
  }

  /// Walks through the annotation of a raised column, apart from those of its line.
  mutating func walk(annotationOfRaised fragment: Int) {
    if let annotation = tester.annotation(ofRaised: fragment) { walk(context: annotation) }
  }

  /// Notes an annotation, which is an inline box in Chromium.
  mutating func noteAnnotation(_ fragment: Int) {
    let box = layout.document.tree.boxes[layout.fragments.boxes[fragment].box]
    guard box.part == .rubyText, box.node.exists,
      layout.elementIndex.flagsOfStyle[box.style].contains(.isHittable),
      tester.meets(
        layout.annotationRect(ofFragment: fragment) ?? layout.fragments.boxes[fragment].rect)
    else { return }
    note(box.node)
    let ruby = layout.document.styled.markup.nodes[box.node].parent
    if ruby.exists, !layout.annotations(ofCulledRuby: ruby).isEmpty { note(ruby) }
  }
}
