// Computes a style from matching rules.

internal import GalleySystem

extension DocumentStyler {
  mutating func compute(
    _ matches: [MatchedRule], parent: Index<ResolvedStyle>, tag: Tag, pseudo: PseudoElement,
    _ container: Index<QueryContainers.Container>
  ) -> (draft: StyleDraft, containerAxes: ContainerAxes) {
    let matches = limited(matches)
    let parentStyle = parent.isNone ? initialStyle : table.resolved[parent]
    // Generated content of the root element is styled before `root` is set.
    let root = self.root.isNone ? parent : self.root
    var builder = StyleBuilder(
      parent: parentStyle, root: parent.isNone ? nil : table.resolved[root],
      environment: environment)
    builder.context.container = containers.unitSize(container)
    let customs = applyCustoms(matches, &builder)
    cascade(matches, &builder)
    if pseudo == .firstLine {
      cascader.keep { $0.appliesToFirstLine }
      builder.style.computed.text.direction = parentStyle.computed.text.direction
    }
    applyWinners(matches, &builder, awaitingFont: customs)
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
        tag: tag, isRoot: parent.isNone, pseudo: pseudo,
        looksAsSystem: style.own.hasAppearance && !authorsChangeAppearance(matches),
        isReplaced: pseudo == .none && Self.isReplaced(tag),
        parentDisplay: parentBox?.display ?? .block,
        parentInlinifies: parentBox?.inlinifiesChildren ?? false,
        parentJustification: parent.isNone ? .normal : parentStyle.computed.box.grid.justifyItems,
        parentIsLegacyBox: parentBox?.flex.isLegacyBox ?? false,
        parentDecorations: parentStyle.computed.text.decorations,
        containingDirection: style.own.hasFlowRelativeSide
          ? directionOfBlock(around: parent) : .leftToRight,
        pixelRatio: environment.pixelRatio,
        scrollsViewport: tag == .body && pseudo == .none && parent.exists && parent == self.root
          && parentStyle.computed.box.hasVisibleOverflow))
    return (style, builder.context.usedContainerAxes)
  }

  /// Finds the winners, in which flow-relative properties refer to the element's own direction.
  private mutating func cascade(_ matches: [MatchedRule], _ builder: inout StyleBuilder) {
    let inherited = builder.parent.computed.text.direction
    cascader.run(matches, sources, direction: inherited)
    guard cascader.dependsOnDirection else { return }
    var state = Application()
    apply((.direction, cascader.winner(.direction)), matches, &builder, &state)
    let direction = builder.style.computed.text.direction
    if direction != inherited { cascader.run(matches, sources, direction: direction) }
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
  private func parentBox(_ parent: Index<ResolvedStyle>) -> BoxProperties? {
    var id = parent
    while id.exists, table.resolved[id].computed.box.display == .contents {
      id = table.resolved[id].parent
    }
    return id.isNone ? nil : table.resolved[id].computed.box
  }

  /// The direction of the nearest ancestor that contains blocks or lines.
  private func directionOfBlock(around parent: Index<ResolvedStyle>) -> Direction {
    var id = parent
    while id.exists, case let style = table.resolved[id].computed {
      if style.box.display != .contents, !style.box.display.isInlineBox {
        return style.text.direction
      }
      id = table.resolved[id].parent
    }
    return initialStyle.computed.text.direction
  }

  private static func isReplaced(_ tag: Tag) -> Bool {
    switch tag {
    case .img, .svg, .math, .input, .textarea, .select, .button, .canvas, .video, .audio, .iframe,
      .object, .embed, .meter, .progress, .hr:
      true
    default: false
    }
  }

  private mutating func applyWinners(
    _ matches: [MatchedRule], _ builder: inout StyleBuilder,
    awaitingFont customs: CustomLevels?
  ) {
    var order: [(Property, WinningDeclaration)] = []
    cascader.forEachTouched { order.append(($0, $1)) }
    var state = Application()
    var index = 0
    func stage(_ last: Property, _ builder: inout StyleBuilder, _ styler: inout DocumentStyler) {
      while index < order.count, order[index].0.rawValue <= last.rawValue {
        styler.apply(order[index], matches, &builder, &state)
        index += 1
      }
    }
    stage(.fontSize, &builder, &self)
    builder.finishFontSize()
    let awaitsFace = customs.map { resolve($0, &builder, .size) } ?? false
    stage(.lineHeight, &builder, &self)
    builder.finishFont(featuresTouched: false)
    if awaitsFace, let customs { _ = resolve(customs, &builder, .face) }
    stage(.letterSpacing, &builder, &self)
    let touched = order.contains {
      ($0.0.rawValue >= Property.fontVariantLigatures.rawValue
        && $0.0.rawValue <= Property.fontFeatureSettings.rawValue) || $0.0 == .letterSpacing
    }
    if touched { builder.finishFont(featuresTouched: true) }
    stage(.borderEndStartRadius, &builder, &self)
  }

  /// What the declarations of an element share while they are applied.
  private struct Application {
    var cache = SubstitutionCache()
    /// The levels of the cascade; nil before the first `revert`.
    var levels: PropertyLevels?
  }

  private mutating func apply(
    _ entry: (Property, WinningDeclaration), _ matches: [MatchedRule],
    _ builder: inout StyleBuilder, _ state: inout Application
  ) {
    var value = specified(entry.1, &builder, &state)
    while case .wide(let keyword) = value, keyword.reverts {
      var levels = state.levels.take() ?? PropertyLevels(matches, sources, cascader.direction)
      let restored = levels.restore(entry.0, by: keyword)
      state.levels = consume levels
      value = restored.map { specified($0, &builder, &state) } ?? .wide(.unset)
    }
    builder.apply(entry.0, value)
  }

  /// The value of a declaration after substitution.
  private mutating func specified(
    _ winner: WinningDeclaration, _ builder: inout StyleBuilder, _ state: inout Application
  ) -> StyleValue {
    let declaration = sources[Int(winner.source)].declarations[Int(winner.index)]
    guard case .unresolved(let reference) = declaration.value else { return declaration.value }
    if !state.cache.holds(reference) {
      var resolver = ReferenceResolver(
        table.customTables, around: builder.style.inherited.customs,
        references(builder.context), steps: valueSteps)
      state.cache.fill(reference, &resolver, elementContext(builder.context))
      valueSteps = resolver.steps
    }
    if state.cache.usedMedia { builder.context.usedViewportWidth = true }
    for unit in state.cache.relativeUnits {
      _ = builder.context.pixels(Measure(value: 1, unit: unit))
    }
    return state.cache.value(of: declaration.property)
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

  // MARK: Custom properties

  /// Computes the custom properties; returns their declarations if some wait for the font.
  private mutating func applyCustoms(
    _ matches: [MatchedRule], _ builder: inout StyleBuilder
  ) -> CustomLevels? {
    var levels = CustomLevels(matches, sources)
    let parent = builder.parent.inherited.customs
    guard !levels.isEmpty || !table.customTables[Int(parent)].own.isEmpty else { return nil }
    valueSteps -= 8 * levels.count
    guard valueSteps > 0 else { return nil }
    table.customTables.append(CustomTable())
    builder.style.inherited.customs = Int32(table.customTables.count - 1)
    levels.restoreAll()
    return resolve(levels, &builder, .none) ? levels : nil
  }

  /// Fills the element's table of custom properties.
  ///
  /// Returns whether a value waits for more of the font than is known.
  private mutating func resolve(
    _ levels: CustomLevels, _ builder: inout StyleBuilder,
    _ known: PropertySyntax.FontUse
  ) -> Bool {
    let units =
      sheets.properties.isEmpty && sheets.functions.isEmpty
      ? nil
      : ReferenceResolver.ElementUnits(
        context: builder.context, isRoot: builder.isRoot, known: known)
    // The tables are moved, because a second reference would copy all of them for each element.
    var tables: [CustomTable] = []
    swap(&tables, &table.customTables)
    var resolver = ReferenceResolver(
      consume tables, parent: builder.parent.inherited.customs, references(builder.context),
      units: units, steps: valueSteps)
    resolver.levels = levels
    for (name, custom) in levels.declarations {
      if let keyword = custom.keyword {
        resolver.declare(name, keyword)
      } else if custom.isLiteral, sheets.properties.isEmpty || sheets.properties[name] == nil {
        resolver.table.values[name] = custom.value
      } else {
        resolver.pending[name] = custom.value
      }
    }
    resolver.resolvePending()
    swap(&table.customTables, &resolver.tables)
    valueSteps = resolver.steps
    if let units = resolver.units { builder.context.take(uses: units.context) }
    if resolver.usedMedia { builder.context.usedViewportWidth = true }
    if uses.contains(.siblings) {
      let parent = Int(builder.parent.inherited.customs)
      valueSteps -= resolver.table.values.values.reduce(0) { $0 + ($1?.count ?? 0) }
      resolver.table.mentionsSiblings =
        table.customTables[parent].mentionsSiblings
        || resolver.table.values.values.contains {
          $0.map { ReferenceUses($0).contains(.siblings) } ?? false
        }
    }
    table.customTables[Int(builder.style.inherited.customs)] = resolver.table
    return resolver.awaitsFont
  }
}
