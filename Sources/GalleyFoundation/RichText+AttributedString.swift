// Folder GalleyFoundation: conversion from and to Foundation's `AttributedString`.
// Input: `AttributedString`, or `RichText`.
// Output: `RichText`, or `AttributedString` with attributes of its own where Foundation has none.
// Source: Foundation's attributes and presentation intents.
// Uses: Galley.
// Not: the stages of Galley: texts are read and made as runs.
// Read: RichText+AttributedString, GalleyAttributes, RichText+PresentationIntents, URL+Link,
//   Layout+AttributedString.

// Conversion from and to Foundation's attributed strings, by runs.
// A separate product, because Foundation adds some 20 MB to a Linux image.

public import Galley

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension RichText {
  /// Creates a text from an attributed string.
  ///
  /// It reads Foundation's `link`, `imageURL`, `alternateDescription` and `languageIdentifier`, on
  /// Apple's platforms also `inlinePresentationIntent` and `presentationIntent`, and all attributes
  /// of `galley`. A line feed is a line break; all white space is kept.
  ///
  /// - Parameters:
  ///   - text: The attributed string.
  ///   - styleSheet: The author style sheet.
  /// - Complexity: O(*n*) for *n* characters and runs.
  public init(_ text: AttributedString, styleSheet: StyleSheet = .empty) {
    self.init(
      runs: text.runs.map { run in
        Run(
          String(text.characters[run.range]),
          Attributes(run.attributes, isObject: text.characters[run.range].first == "\u{FFFC}"))
      }, styleSheet: styleSheet)
  }
}

extension AttributedString {
  /// Creates an attributed string from a text.
  ///
  /// It writes the attributes that `RichText.init(_:styleSheet:)` reads. As in Markdown there are
  /// no characters between blocks, which their attributes distinguish.
  ///
  /// - Parameter text: The text.
  /// - Complexity: That of `RichText.runs`.
  public init(_ text: RichText) {
    self.init()
    for run in text.runs {
      append(AttributedString(run.text, attributes: AttributeContainer(run.attributes)))
    }
  }
}

extension RichText.Attributes {
  /// Creates the attributes of a container.
  ///
  /// - Parameter container: Attributes of Foundation and Galley.
  /// - Complexity: O(*n*) for *n* blocks around the run.
  public init(_ container: AttributeContainer) { self.init(container, isObject: false) }

  init(_ container: AttributeContainer, isObject: Bool) {
    self.init()
    let galley = AttributeScopes.GalleyAttributes.self
    link =
      container[galley.ReferenceAttribute.self]
      ?? container[AttributeScopes.FoundationAttributes.LinkAttribute.self]?.relativeString
    isBold = container[galley.BoldAttribute.self] ?? false
    isItalic = container[galley.ItalicAttribute.self] ?? false
    isUnderlined = container[galley.UnderlineAttribute.self] ?? false
    isStruckThrough = container[galley.StrikethroughAttribute.self] ?? false
    isCode = container[galley.CodeAttribute.self] ?? false
    position = container[galley.PositionAttribute.self] ?? .baseline
    style = RichText.Style(
      color: container[galley.ColorAttribute.self],
      background: container[galley.BackgroundAttribute.self],
      size: container[galley.SizeAttribute.self],
      families: container[galley.FamiliesAttribute.self] ?? [],
      language: container[AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self],
      direction: container[galley.DirectionAttribute.self])
    blocks = container[galley.BlocksAttribute.self] ?? []
    image = container[galley.ImageAttribute.self]
    if image == nil, isObject,
      let url = container[AttributeScopes.FoundationAttributes.ImageURLAttribute.self]
    {
      image = RichText.Image(
        source: url.relativeString,
        alt: container[AttributeScopes.FoundationAttributes.AlternateDescriptionAttribute.self])
    }
    #if canImport(Darwin)
      addIntents(of: container)
    #endif
  }
}

extension AttributeContainer {
  /// Creates a container with Foundation's attributes where they exist, otherwise Galley's.
  ///
  /// - Parameter attributes: The attributes of a run.
  /// - Complexity: O(*n*) for *n* blocks around the run.
  public init(_ attributes: RichText.Attributes) {
    self.init()
    let galley = AttributeScopes.GalleyAttributes.self
    let foundation = AttributeScopes.FoundationAttributes.self
    if let link = attributes.link {
      let url = URL(string: link)
      self[foundation.LinkAttribute.self] = url
      if url?.relativeString != link { self[galley.ReferenceAttribute.self] = link }
    }
    if attributes.isBold { self[galley.BoldAttribute.self] = true }
    if attributes.isItalic { self[galley.ItalicAttribute.self] = true }
    if attributes.isUnderlined { self[galley.UnderlineAttribute.self] = true }
    if attributes.isStruckThrough { self[galley.StrikethroughAttribute.self] = true }
    if attributes.isCode { self[galley.CodeAttribute.self] = true }
    if attributes.position != .baseline {
      self[galley.PositionAttribute.self] = attributes.position
    }
    let style = attributes.style
    self[galley.ColorAttribute.self] = style.color
    self[galley.BackgroundAttribute.self] = style.background
    self[galley.SizeAttribute.self] = style.size
    if !style.families.isEmpty { self[galley.FamiliesAttribute.self] = style.families }
    self[foundation.LanguageIdentifierAttribute.self] = style.language
    self[galley.DirectionAttribute.self] = style.direction
    if !attributes.blocks.isEmpty { self[galley.BlocksAttribute.self] = attributes.blocks }
    if let image = attributes.image {
      self[galley.ImageAttribute.self] = image
      self[foundation.ImageURLAttribute.self] = URL(string: image.source)
      self[foundation.AlternateDescriptionAttribute.self] = image.alt
    }
    #if canImport(Darwin)
      addIntents(of: attributes)
    #endif
  }
}
