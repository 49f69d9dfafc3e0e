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
  /// Whether the open groups are inside of others.
  fileprivate var isNested = false
  /// The ended groups of a stacking context, which are painted above its flow.
  fileprivate var ended: [EndedInlineGroup] = []

  var isEmpty: Bool { clips.isEmpty }
}

private struct OpenInlineGroup {
  let box: Index<InlineBox>
  /// The position of its first item, and of the first one behind the clip.
  var first = 0
  var start = 0
  var isClipped = false
  var isEffect = false
  /// The opacity of a group without other effects.
  var opacity = 1.0
}

/// A group with its items, without its end.
struct EndedInlineGroup {
  fileprivate var group: OpenInlineGroup
  fileprivate var items: [DisplayList.Item]
}

/// What is painted above the flow of a stacking context.
enum PaintLayer {
  case fragment(Int)
  /// A group of an inline box, and the layers in it.
  case group(EndedInlineGroup, [Int])
}

extension DisplayListBuilder {
  // MARK: Order

  /// Begins the flow of a stacking context; returns the state to which `endFlow` returns.
  mutating func beginFlow() -> InlineGroups? {
    guard !inlineGroups.isEmpty else { return nil }
    let around = inlineGroups
    (inlineGroups.open, inlineGroups.isNested, inlineGroups.ended) = ([], false, [])
    return around
  }

  mutating func endFlow(in around: InlineGroups?) {
    guard let around else { return }
    (inlineGroups.open, inlineGroups.isNested) = (around.open, around.isNested)
    inlineGroups.ended = around.ended
  }

  /// The layers above a flow, and the groups of inline boxes in it, which are stacking contexts: in the
  /// order of the tree, with the layers in the groups.
  mutating func layersAboveFlow(_ layers: [Int]) -> [PaintLayer] {
    var rest = inlineGroups.ended[...]
    inlineGroups.ended = []
    guard !rest.isEmpty else { return layers.map { .fragment($0) } }
    rest = rest.sorted { level(of: $0) < level(of: $1) }[...]
    let groups = Set(rest.map(\.group.box))
    var members: [Index<InlineBox>: [Int]] = [:]
    var others: [Int] = []
    for fragment in layers {
      if let box = outermostContext(aroundLayer: fragment), groups.contains(box) {
        members[box, default: []].append(fragment)
      } else {
        others.append(fragment)
      }
    }
    var result: [PaintLayer] = []
    for fragment in others {
      let box = fragments.boxes[fragment].box
      let place = (style(ofBox: box).box.stackLevel, prepared.tree.boxes[box].node)
      while let next = rest.first, (level(of: next), node(of: next)) < place {
        result.append(.group(next, members.removeValue(forKey: next.group.box) ?? []))
        rest.removeFirst()
      }
      result.append(.fragment(fragment))
    }
    return result + rest.map { .group($0, members.removeValue(forKey: $0.group.box) ?? []) }
  }

  private func node(of group: EndedInlineGroup) -> NodeIndex {
    prepared.tree.inlineBoxes[group.group.box].node
  }

  private func level(of group: EndedInlineGroup) -> Int32 {
    let box = properties(of: group.group.box)
    return box.position == .static ? 0 : box.stackLevel
  }

  private func properties(of inlineBox: Index<InlineBox>) -> BoxProperties {
    prepared.tree.styles[prepared.tree.inlineBoxes[inlineBox].style].box
  }

  /// The outermost inline box around a layer that is a stacking context.
  private func outermostContext(aroundLayer fragment: Int) -> Index<InlineBox>? {
    guard var box = inlineGroups.boxOfLayer[Int32(fragment)] else { return nil }
    var outermost: Index<InlineBox>?
    while box.exists {
      if inlineGroups.clips[box] != nil, properties(of: box).makesInlineContext { outermost = box }
      box = prepared.tree.inlineBoxes[box].parent
    }
    return outermost
  }

  /// Paints a group with the layers in it.
  mutating func paint(_ ended: EndedInlineGroup, layers: [Int]) {
    enterPage()
    let shift = items.count - ended.group.first
    items += ended.items
    var group = ended.group
    group.start += shift
    for fragment in layers {
      (inlineGroups.open, inlineGroups.isNested) = ([group], true)
      changeGroups(to: inlineGroups.boxOfLayer[Int32(fragment)] ?? group.box)
      paintInGroups { $0.paintContext(fragment) }
      changeGroups(to: group.box)
    }
    (inlineGroups.open, inlineGroups.isNested) = ([], false)
    enterPage()
    end(group)
  }

  // MARK: Groups

  /// Finds the inline boxes with groups.
  mutating func findInlineGroups() {
    let tree = prepared.tree
    // Texts have few styles and many inline boxes.
    let isBehind = tree.styles.map { $0.box.position != .static && $0.box.stackLevel < 0 }
    if isBehind.contains(true), tree.inlineBoxes.contains(where: { isBehind[Int($0.style)] }) {
      omit("a negative z-index of an inline box", .unsupportedProperty)
    }
    let isGroup = tree.styles.map { $0.box.isGroupOfInlines }
    guard isGroup.contains(true) else { return }
    for (number, box) in tree.inlineBoxes.enumerated() where isGroup[Int(box.style)] {
      inlineGroups.clips[Index(number)] = .some(nil)
    }
    guard !inlineGroups.isEmpty else { return }
    if tree.styles.contains(where: { $0.box.hasEffectOnInlines }) { reportBlocksInGroups() }
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
        guard !properties(of: inlineBox).hasEffectOnInlines else {
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
    let (open, isNested) = (inlineGroups.open, inlineGroups.isNested)
    (inlineGroups.open, inlineGroups.isNested) = ([], isNested || !open.isEmpty)
    paint(&self)
    (inlineGroups.open, inlineGroups.isNested) = (open, isNested)
  }

  /// Paints a layer in the groups of the inline boxes around it.
  mutating func paintInGroups(layer fragment: Int, _ paint: (inout Self) -> Void) {
    guard let inlineBox = inlineGroups.boxOfLayer[Int32(fragment)] else { return paint(&self) }
    paintInGroups { builder in
      builder.inlineGroups.isNested = true
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
    while inlineGroups.open.count > kept, let last = inlineGroups.open.popLast() {
      guard inlineGroups.open.isEmpty, !inlineGroups.isNested else {
        end(last)
        continue
      }
      inlineGroups.ended.append(
        EndedInlineGroup(group: last, items: items.take(from: last.first)))
    }
    for box in chain[kept...] { begin(box) }
  }

  private mutating func begin(_ inlineBox: Index<InlineBox>) {
    var group = OpenInlineGroup(box: inlineBox, first: items.count)
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
  /// Whether an inline box with these properties is painted above its line, with all that is in it.
  fileprivate var isGroupOfInlines: Bool {
    hasEffectOnInlines || position != .static && stackLevel >= 0
  }

  /// Whether an inline box with these properties is a stacking context.
  fileprivate var makesInlineContext: Bool {
    hasEffectOnInlines || position != .static && zIndex != nil
  }

  /// Whether an inline box with these properties is changed as a whole.
  fileprivate var hasEffectOnInlines: Bool {
    opacity < 1 || paint?.values.clipPath != nil
      || !effects.isDisjoint(with: [.filter, .blending])
  }
}
