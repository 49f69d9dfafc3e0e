// Computes a style from matching rules.

extension DocumentStyler {
  mutating func compute(
    _ matches: [MatchedRule], parent: Int32, tag: Tag, pseudo: PseudoElement, _ container: Int32
  ) -> (draft: StyleDraft, containerAxes: ContainerAxes) {
    let matches = limited(matches)
    let parentStyle = parent < 0 ? initialStyle : table.resolved[Int(parent)]
    // Generated content of the root element is styled before `root` is set.
    let root = self.root < 0 ? parent : self.root
    var builder = StyleBuilder(
      parent: parentStyle, root: parent < 0 ? nil : table.resolved[Int(root)],
      environment: environment)
    builder.context.container = containers.unitSize(container)
    applyCustoms(matches, &builder)
    cascader.run(matches, sources, direction: parentStyle.computed.text.direction)
    if pseudo == .firstLine { cascader.keep { $0.appliesToFirstLine } }
    applyWinners(matches, &builder)
    if builder.context.usedViewportWidth {
      table.usedViewportWidth = true
      // The table is not shared: an attribute of one row would make all rows depend on the width.
      if sources.count > sheets.sources.count { isShareable = false }
    }
    if builder.context.usedFontMetrics { isShareable = false }
    var style = builder.style
    let parentBox = parentBox(parent)
    StyleAdjuster.adjust(
      &style,
      AdjusterContext(
        tag: tag, isRoot: parent < 0, pseudo: pseudo,
        looksAsSystem: style.own.hasAppearance && !authorsChangeAppearance(matches),
        isReplaced: pseudo == .none && Self.isReplaced(tag),
        parentDisplay: parentBox?.display ?? .block,
        parentInlinifies: parentBox?.inlinifiesChildren ?? false,
        parentJustification: parent < 0 ? .normal : parentStyle.computed.box.grid.justifyItems,
        parentIsLegacyBox: parentBox?.flex.isLegacyBox ?? false,
        parentDecorations: parentStyle.computed.text.decorations,
        pixelRatio: environment.pixelRatio,
        scrollsViewport: tag == .body && pseudo == .none && parent >= 0 && parent == self.root
          && parentStyle.computed.box.hasVisibleOverflow))
    return (style, builder.context.usedContainerAxes)
  }

  /// Whether a winning author declaration removes a control's native appearance.
  private func authorsChangeAppearance(_ matches: [MatchedRule]) -> Bool {
    var isChanged = false
    cascader.forEachTouched { property, winner in
      guard property.changesAppearance else { return }
      switch matches[Int(winner.match)].origin {
      case .author, .inline: isChanged = true
      case .browser, .hints: break
      }
    }
    return isChanged
  }

  private var initialStyle: ResolvedStyle {
    var style = StyleDraft()
    style.computed.text.language = environment.language
    style.computed.text.font.size *= Float(environment.textScale)
    return ResolvedStyle(style)
  }

  /// The box properties of the nearest ancestor with a box; elements with `display: contents` have
  /// none.
  private func parentBox(_ parent: Int32) -> BoxProperties? {
    var id = parent
    while id >= 0, table.resolved[Int(id)].computed.box.display == .contents {
      id = table.resolved[Int(id)].parent
    }
    return id < 0 ? nil : table.resolved[Int(id)].computed.box
  }

  private static func isReplaced(_ tag: Tag) -> Bool {
    switch tag {
    case .img, .svg, .math, .input, .textarea, .select, .button, .canvas, .video, .audio, .iframe,
      .object, .embed, .meter, .progress, .hr:
      true
    default: false
    }
  }

  private mutating func applyWinners(_ matches: [MatchedRule], _ builder: inout StyleBuilder) {
    var order: [(Property, WinningDeclaration)] = []
    cascader.forEachTouched { order.append(($0, $1)) }
    var cache = SubstitutionCache()
    var index = 0
    func stage(_ last: Property, _ builder: inout StyleBuilder, _ styler: inout DocumentStyler) {
      while index < order.count, order[index].0.rawValue <= last.rawValue {
        styler.apply(order[index], matches, &builder, &cache)
        index += 1
      }
    }
    stage(.fontSize, &builder, &self)
    builder.finishFontSize()
    stage(.lineHeight, &builder, &self)
    builder.finishFont(featuresTouched: false)
    stage(.letterSpacing, &builder, &self)
    let touched = order.contains {
      ($0.0.rawValue >= Property.fontVariantLigatures.rawValue
        && $0.0.rawValue <= Property.fontFeatureSettings.rawValue) || $0.0 == .letterSpacing
    }
    if touched { builder.finishFont(featuresTouched: true) }
    stage(.borderEndStartRadius, &builder, &self)
  }

  private mutating func apply(
    _ entry: (Property, WinningDeclaration), _ matches: [MatchedRule],
    _ builder: inout StyleBuilder, _ cache: inout SubstitutionCache
  ) {
    let (property, winner) = entry
    var value = sources[Int(winner.source)].declarations[Int(winner.index)].value
    if case .wide(let keyword) = value, keyword == .revert || keyword == .revertLayer {
      value = reverted(property, winner, matches, builder.parent.computed.text.direction)
    }
    if case .unresolved(let reference) = value {
      value = cache.value(
        sources[Int(winner.source)].declarations[Int(winner.index)].property, reference,
        table.customTables, around: builder.style.inherited.customs, steps: &valueSteps)
    }
    builder.apply(property, value)
  }

  /// The rules, without those of sheets if the applied values of sheets exceed the limit.
  private mutating func limited(_ matches: [MatchedRule]) -> [MatchedRule] {
    for match in matches where match.origin == .author {
      valueSteps -= Int(sources[Int(match.source)].blocks[Int(match.block)].bytes) / 2
    }
    guard valueSteps <= 0 else { return matches }
    isShareable = false
    return matches.filter { $0.origin != .author }
  }

  /// The winning value among rules of an earlier origin.
  private func reverted(
    _ property: Property, _ winner: WinningDeclaration, _ matches: [MatchedRule],
    _ direction: Direction
  ) -> StyleValue {
    let origin = matches[Int(winner.match)].origin
    var result = StyleValue.wide(.unset)
    guard origin != .browser else { return result }
    for match in matches where match.origin == .browser {
      let set = sources[Int(match.source)]
      let block = set.blocks[Int(match.block)]
      for declaration in set.declarations[Int(block.start)..<Int(block.end)]
      where declaration.property == property || declaration.property.physical(direction) == property
      {
        result = declaration.value
      }
    }
    return result
  }

  // MARK: Custom properties

  private mutating func applyCustoms(_ matches: [MatchedRule], _ builder: inout StyleBuilder) {
    var declared: [[UInt8]: CustomDeclaration] = [:]
    for match in matches where match.origin != .browser {
      let set = sources[Int(match.source)]
      let block = set.blocks[Int(match.block)]
      for custom in set.customs[Int(block.customStart)..<Int(block.customEnd)] {
        if let known = declared[custom.name], known.isImportant, !custom.isImportant { continue }
        declared[custom.name] = custom
      }
    }
    guard !declared.isEmpty else { return }
    valueSteps -= 8 * declared.count
    guard valueSteps > 0 else { return }
    var resolver = ReferenceResolver(
      table.customTables, around: builder.parent.inherited.customs, steps: valueSteps)
    for (name, custom) in declared {
      switch custom.keyword {
      case .initial: resolver.table.values[name] = .some(nil)
      case .some: break
      case nil where custom.isLiteral: resolver.table.values[name] = custom.value
      case nil: resolver.pending[name] = custom.value
      }
    }
    resolver.resolvePending()
    valueSteps = resolver.steps
    table.customTables.append(resolver.table)
    builder.style.inherited.customs = Int32(table.customTables.count - 1)
  }
}

/// The last substituted declaration.
///
/// The longhands of a shorthand read it one after another.
struct SubstitutionCache {
  private var key: UnresolvedValue?
  private var declarations: [Declaration] = []

  /// The value of a longhand after substitution.
  mutating func value(
    _ property: Property, _ reference: UnresolvedValue, _ tables: [CustomTable], around: Int32,
    steps: inout Int
  ) -> StyleValue {
    if key != reference {
      key = reference
      declarations = []
      var resolver = ReferenceResolver(tables, around: around, steps: steps)
      let text = resolver.substitute(reference.text)
      steps = resolver.steps
      if let text,
        let meaning = PropertyName.byName[reference.name]
      {
        var cursor = TokenCursor(TokenList(text))
        while cursor.end > 0, cursor.list.tokens[cursor.end - 1].kind == .whitespace {
          cursor.end -= 1
        }
        if !ValueParser.hasReference(cursor) {
          declarations = ValueParser.parse(meaning, named: reference.name, cursor) ?? []
        }
      }
    }
    for declaration in declarations where declaration.property == property {
      return declaration.value
    }
    return .wide(.unset)
  }
}
