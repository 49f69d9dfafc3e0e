// Presentation intents of Markdown and SwiftUI, in Apple's Foundation only. The open Foundation on
// Linux has no such types; Galley's own attributes represent blocks there.

#if canImport(Darwin)
  import Foundation
  import Galley

  extension RichText.Attributes {
    mutating func addIntents(of container: AttributeContainer) {
      let inline = container.inlinePresentationIntent ?? []
      isBold = isBold || inline.contains(.stronglyEmphasized)
      isItalic = isItalic || inline.contains(.emphasized)
      isCode = isCode || inline.contains(.code)
      isStruckThrough = isStruckThrough || inline.contains(.strikethrough)
      guard blocks.isEmpty, let intent = container.presentationIntent else { return }
      blocks = intent.components.reversed().compactMap { component in
        RichText.Block.Kind(component.kind).map {
          RichText.Block($0, identity: component.identity)
        }
      }
    }
  }

  extension RichText.Block.Kind {
    init?(_ kind: PresentationIntent.Kind) {
      switch kind {
      case .paragraph: self = .paragraph
      case .header(let level): self = .heading(level)
      case .orderedList: self = .orderedList
      case .unorderedList: self = .unorderedList
      case .listItem(let ordinal): self = .listItem(ordinal: ordinal)
      case .codeBlock(let languageHint): self = .codeBlock(language: languageHint)
      case .blockQuote: self = .quote
      case .table: self = .table
      case .tableHeaderRow: self = .tableHeaderRow
      case .tableRow: self = .tableRow
      case .tableCell: self = .tableCell
      case .thematicBreak: return nil
      @unknown default: return nil
      }
    }
  }

  extension AttributeContainer {
    mutating func addIntents(of attributes: RichText.Attributes) {
      var inline: InlinePresentationIntent = []
      if attributes.isBold { inline.insert(.stronglyEmphasized) }
      if attributes.isItalic { inline.insert(.emphasized) }
      if attributes.isCode { inline.insert(.code) }
      if attributes.isStruckThrough { inline.insert(.strikethrough) }
      if !inline.isEmpty { inlinePresentationIntent = inline }
      // Kinds with parts that blocks do not have, such as columns, are stored in Galley's
      // attribute.
      var intent: PresentationIntent?
      for block in attributes.blocks {
        guard let kind = PresentationIntent.Kind(block.kind) else { continue }
        intent = PresentationIntent(kind, identity: block.identity, parent: intent)
      }
      presentationIntent = intent
    }
  }

  extension PresentationIntent.Kind {
    init?(_ kind: RichText.Block.Kind) {
      switch kind {
      case .paragraph, .division: self = .paragraph
      case .heading(let level): self = .header(level: level)
      case .orderedList: self = .orderedList
      case .unorderedList: self = .unorderedList
      case .listItem(let ordinal): self = .listItem(ordinal: ordinal)
      case .codeBlock(let language): self = .codeBlock(languageHint: language)
      case .quote: self = .blockQuote
      case .table, .tableHeaderRow, .tableRow, .tableCell: return nil
      }
    }
  }
#endif
