// Input: the inline boxes around a fragment item. Output: the clips and groups in which it is painted.
// Source: CSS Masking 1, section 5; CSS Color 4, section 13; Filter Effects 1, section 5; Compositing 1, section 3.

internal import GalleyStyle
internal import GalleySystem

/// The inline boxes that are painted as groups.
struct InlineGroups {
  /// By inline box: the outline of its `clip-path` on the page, nil without one.
  fileprivate var clips: [Index<InlineBox>: Layout.Outline?] = [:]
  /// By fragment of an atomic inline that is a layer: the innermost inline box around it.
  fileprivate var boxOfLayer: [Int32: Index<InlineBox>] = [:]
  /// The open groups, outermost first.
  fileprivate var open: [OpenInlineGroup] = []

  var isEmpty: Bool { clips.isEmpty }
}

private struct OpenInlineGroup {
  let box: Index<InlineBox>
  /// The position of its first item behind the clip.
  var start = 0
  var isClipped = false
  var isEffect = false
  /// The opacity of a group without other effects.
  var opacity = 1.0
}

extension DisplayListBuilder {
  /// Finds the inline boxes with groups.
  mutating func findInlineGroups() {
    let tree = prepared.tree
    // Texts have few styles and many inline boxes.
    let isGroup = tree.styles.map { $0.box.isGroupOfInlines }
    guard isGroup.contains(true) else { return }
    for (number, box) in tree.inlineBoxes.enumerated() where isGroup[Int(box.style)] {
      inlineGroups.clips[Index(number)] = .some(nil)
    }
    guard !inlineGroups.isEmpty else { return }
    reportBlocksInGroups()
    var isKnown: Set<Index<InlineBox>> = []
    for line in fragments.lines where line.paragraph.exists {
      let box = tree.paragraphs[line.paragraph].box
      for number in line.itemRange {
        let fragmentItem = fragments.fragmentItems[number]
        if fragmentItem.kind == .atomic {
          let atomic = Int(fragmentItem.boxFragment)
          if kinds.indices.contains(atomic), kinds[atomic].isLayer {
            inlineGroups.boxOfLayer[Int32(atomic)] = fragmentItem.inlineBox
          }
        }
        // As in Chromium, the first fragment is the reference box for all of them.
        guard fragmentItem.kind == .inlineBox, fragmentItem.inlineBox.exists,
          inlineGroups.clips[fragmentItem.inlineBox] != nil,
          let shape = tree.styles[tree.inlineBoxes[fragmentItem.inlineBox].style].box.paint?.values
            .clipPath, isKnown.insert(fragmentItem.inlineBox).inserted
        else { continue }
        inlineGroups.clips[fragmentItem.inlineBox] = clipOutline(
          shape, in: rect(fragmentItem.rect), of: box)
      }
    }
  }

  /// Reports blocks in inline boxes that are groups: they are painted outside of the group.
  private mutating func reportBlocksInGroups() {
    for box in prepared.tree.boxes {
      var inlineBox = box.inlineParent
      while inlineBox.exists {
        guard inlineGroups.clips[inlineBox] == nil else {
          return omit("an effect of an inline box on blocks in it", .unsupportedProperty)
        }
        inlineBox = prepared.tree.inlineBoxes[inlineBox].parent
      }
    }
  }

  /// Changes the open groups to those of the inline boxes around a fragment item.
  mutating func enterGroups(around fragmentItem: FragmentItem) {
    if !inlineGroups.isEmpty { changeGroups(to: fragmentItem.inlineBox) }
  }

  mutating func leaveGroups() {
    if !inlineGroups.open.isEmpty { changeGroups(to: .none) }
  }

  /// Paints a box that opens groups of its own, inside of those that are open.
  mutating func paintInGroups(_ paint: (inout Self) -> Void) {
    guard !inlineGroups.isEmpty else { return paint(&self) }
    let open = inlineGroups.open
    inlineGroups.open = []
    paint(&self)
    inlineGroups.open = open
  }

  /// Paints a layer in the groups of the inline boxes around it.
  mutating func paintInGroups(layer fragment: Int, _ paint: (inout Self) -> Void) {
    guard let inlineBox = inlineGroups.boxOfLayer[Int32(fragment)] else { return paint(&self) }
    paintInGroups { builder in
      builder.changeGroups(to: inlineBox)
      builder.paintInGroups(paint)
      builder.leaveGroups()
    }
  }

  private mutating func changeGroups(to inlineBox: Index<InlineBox>) {
    var chain: [Index<InlineBox>] = []
    var box = inlineBox
    while box.exists {
      if inlineGroups.clips[box] != nil { chain.append(box) }
      box = prepared.tree.inlineBoxes[box].parent
    }
    chain.reverse()
    let kept = zip(chain, inlineGroups.open).prefix { $0 == $1.box }.count
    guard kept < chain.count || kept < inlineGroups.open.count else { return }
    enterPage()
    while inlineGroups.open.count > kept, let last = inlineGroups.open.popLast() { end(last) }
    for box in chain[kept...] { begin(box) }
  }

  private mutating func begin(_ inlineBox: Index<InlineBox>) {
    var group = OpenInlineGroup(box: inlineBox)
    if let clip = inlineGroups.clips[inlineBox] ?? nil {
      items.append(.pushPathClip(clip))
      group.isClipped = true
    }
    group.start = items.count
    let style = colors(ofInlineBox: inlineBox)
    if let effect = effect(of: style) {
      items.append(.pushEffect(effect))
      group.isEffect = true
    } else if style.opacity < 1 {
      group.opacity = Double(style.opacity)
      items.append(.pushGroup(opacity: group.opacity))
    }
    inlineGroups.open.append(group)
  }

  private mutating func end(_ group: OpenInlineGroup) {
    if group.isEffect {
      items.append(.pop)
    } else if group.opacity <= 0 {
      items.removeSubrange(group.start...)
    } else if group.opacity < 1 {
      endGroup(from: group.start, group.opacity)
    }
    if group.isClipped { items.append(.pop) }
  }
}

extension BoxProperties {
  /// Whether an inline box with these properties is painted as a group.
  fileprivate var isGroupOfInlines: Bool {
    opacity < 1 || paint?.values.clipPath != nil
      || !effects.isDisjoint(with: [.filter, .blending])
  }
}
