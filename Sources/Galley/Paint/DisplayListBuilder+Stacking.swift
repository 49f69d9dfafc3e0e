// The paint order. Source: CSS 2.2 appendix E; CSS Flexbox 1 section 5.4.

internal import GalleySystem

extension DisplayListBuilder {
  /// Paints a stacking context from back to front, as a group if it is translucent.
  mutating func paint(stackingContext fragment: Int) {
    paintInGroups(layer: fragment) { $0.paintContext(fragment) }
  }

  mutating func paintContext(_ fragment: Int) {
    let style = style(ofBox: fragments.boxes[fragment].box).box
    let opacity = Double(style.opacity)
    let clip = style.paint?.values.clipPath
    // Shapes and filters can have any number of parts.
    if items.isLimited, clip != nil || !style.effects.isDisjoint(with: [.filter]) { return }
    let effect = effect(of: style, isolates: isolates(fragment))
    guard opacity < 1 || clip != nil || effect != nil else { return paintLayers(of: fragment) }
    enterPage()
    if let clip { items.append(.pushPathClip(clipOutline(clip, ofFragment: fragment))) }
    if let effect {
      items.append(.pushEffect(effect))
      paintLayers(of: fragment)
      enterPage()
      items.append(.pop)
      if clip != nil { items.append(.pop) }
      return
    }
    let start = items.count
    if opacity < 1 { items.append(.pushGroup(opacity: opacity)) }
    paintLayers(of: fragment)
    enterPage()
    if opacity < 1 { endGroup(from: start, opacity) }
    if clip != nil { items.append(.pop) }
  }

  /// The filters, the opacity and the blend mode of a group; nil if it has an opacity only.
  ///
  /// A context in which another one is blended is a group too, because nothing behind it takes part.
  func effect(of style: BoxProperties, isolates: Bool = false) -> DisplayList.Effect? {
    guard !style.effects.isDisjoint(with: [.filter, .blending]) || isolates else { return nil }
    let effect = DisplayList.Effect(style)
    return effect.changesMore || isolates ? effect : nil
  }

  /// Whether a stacking context inside of another one is blended with its content.
  private func isolates(_ fragment: Int) -> Bool {
    guard hasBlending, fragment > 0 else { return false }
    let layers = stacking.layers(in: fragment)
    return (layers.behind.lowerBound..<layers.before.upperBound).contains { place in
      style(ofBox: fragments.boxes[Int(stacking.layers[place])].box).box.effects
        .contains(.blending)
    }
  }

  /// Ends a group; one with a single item becomes this item with the opacity.
  mutating func endGroup(from start: Int, _ opacity: Double) {
    if items.count <= start + 1 {
      items.removeSubrange(start...)
    } else if items.count == start + 2, let item = items[start + 1].faded(opacity) {
      items.replace(from: start, by: item)
    } else {
      items.append(.pop)
    }
  }

  private mutating func paintLayers(of fragment: Int) {
    let layers = stacking.layers(in: fragment)
    paintBox(ofFragment: fragment)
    for position in layers.behind { paint(stackingContext: Int(stacking.layers[position])) }
    let around = beginFlow()
    paintContent(of: fragment)
    for layer in layersAboveFlow(layers.before.map { Int(stacking.layers[$0]) }) {
      switch layer {
      case .fragment(let fragment): paint(stackingContext: fragment)
      case .group(let group, let layers): paint(group, layers: layers)
      }
    }
    endFlow(in: around)
  }

  /// Paints the content of a box without its layers: blocks, floats, lines.
  private mutating func paintContent(of fragment: Int) {
    var flow = [fragment]
    var floats: [Int] = []
    var index = fragment + 1
    while index < Int(fragments.boxes[fragment].end) {
      switch kinds[index] {
      case .inFlow:
        paintBox(ofFragment: index)
        flow.append(index)
        index += 1
        continue
      case .float: floats.append(index)
      case .item: flow.append(index)
      case .atomic, .positioned, .outOfFlow: break
      }
      index = max(index + 1, Int(fragments.boxes[index].end))
    }
    for float in floats { paintWhole(float) }
    for member in flow {
      if member != fragment, kinds[member] == .item {
        paintWhole(member)
      } else {
        paintForeground(ofFragment: member)
      }
    }
  }

  /// Paints a box atomically, except for the layers in it.
  private mutating func paintWhole(_ fragment: Int) {
    paintBox(ofFragment: fragment)
    paintContent(of: fragment)
  }

  private mutating func paintBox(ofFragment index: Int) {
    enter(fragments.boxes[index].box, clips.around(fragment: index))
    paintBackground(ofFragment: index)
  }

  /// Paints a box's own lines, its fraction bar and its marker.
  private mutating func paintForeground(ofFragment index: Int) {
    let box = fragments.boxes[index].box
    enter(box, clips.around(fragment: index))
    paintBar(ofFragment: index)
    paintCollapsedBorders(ofTable: index)
    for member in linesOfParagraph.range(prepared.tree.boxes[box].paragraph) {
      let line = fragments.lines[linesOfParagraph.members[member]]
      guard belongs(line, to: fragments.boxes[index]) else { continue }
      for number in line.itemRange {
        let fragmentItem = fragments.fragmentItems[number]
        enterGroups(around: fragmentItem)
        if fragmentItem.kind == .atomic {
          let atomic = Int(fragmentItem.boxFragment)
          if kinds.indices.contains(atomic), !kinds[atomic].isLayer {
            paintInGroups { $0.paintWhole(atomic) }
          }
          if highlights.isEmpty { continue }
          enter(box, clips.ofContent[box] ?? PaintClip())
          paintHighlights(ofFragmentItem: number, isOver: true)
        } else {
          enter(box, clips.ofContent[box] ?? PaintClip())
          paintHighlights(ofFragmentItem: number, isOver: false)
          let stretch = stretch(of: fragmentItem, inFragment: index)
          if let stretch { items.append(.pushTransform(DisplayList.Transform(map: stretch))) }
          paint(fragmentItem, number, on: line)
          if stretch != nil { items.append(.pop) }
        }
      }
    }
    leaveGroups()
    enter(box, clips.around(fragment: index))
    paintMarker(ofFragment: index)
    paintOutline(ofFragment: index)
  }
}

extension DisplayList.Effect {
  fileprivate init(_ style: BoxProperties) {
    let paint = style.paint?.values
    self.init(
      filters: (paint?.filters ?? []).map { DisplayList.Filter($0) },
      opacity: Double(style.opacity),
      blendMode: DisplayList.BlendMode(paint?.blendMode ?? .normal))
  }

  /// Whether it changes more than the opacity.
  fileprivate var changesMore: Bool { !filters.isEmpty || blendMode != .normal }
}

extension DisplayList.Item {
  /// The item with an opacity; nil for one that has none of its own.
  fileprivate func faded(_ opacity: Double) -> DisplayList.Item? {
    switch self {
    case .fillRect(let rect, let color): return .fillRect(rect, color.faded(opacity))
    case .fillRoundedRect(let shape, let color):
      return .fillRoundedRect(shape, color.faded(opacity))
    case .fillRing(let ring, let color): return .fillRing(ring, color.faded(opacity))
    case .fillPath(let outline, let color): return .fillPath(outline, color.faded(opacity))
    case .line(let line):
      return .line(
        DisplayList.Line(
          line.rect, line.pattern, line.color.faded(opacity), isVertical: line.isVertical))
    case .glyphs(let run): return .glyphs(run.colored(run.color.faded(opacity)))
    default: return nil
    }
  }
}
