// The stored form of a style, and its description. Every key may be missing: the property then has
// its default.

extension TextStyle: Codable {
  private enum CodingKeys: String, CodingKey {
    case fontFamilies, fontSize, fontWeight, lineHeight, color, language, colorScheme, pixelRatio,
      scale, viewportHeight, truncation, declarations
  }

  /// Writes a style.
  ///
  /// The keys of the JSON form are the names of the properties: `{"fontFamilies": ["Inter"],
  /// "fontSize": 16, "lineHeight": {"multiple": 1.4}, "colorScheme": "light", "pixelRatio": 2, …}`.
  /// A line height is `{"multiple": …}` or `{"pixels": …}`, a declaration is
  /// `{"property": …, "value": …}`. Properties that are nil are left out.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder, such as one for a number that is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(fontFamilies, forKey: .fontFamilies)
    try container.encodeIfPresent(fontSize, forKey: .fontSize)
    try container.encodeIfPresent(fontWeight, forKey: .fontWeight)
    try container.encodeIfPresent(lineHeight, forKey: .lineHeight)
    try container.encodeIfPresent(color, forKey: .color)
    try container.encodeIfPresent(language, forKey: .language)
    try container.encode(colorScheme, forKey: .colorScheme)
    try container.encode(pixelRatio, forKey: .pixelRatio)
    try container.encode(scale, forKey: .scale)
    try container.encode(viewportHeight, forKey: .viewportHeight)
    try container.encodeIfPresent(truncation, forKey: .truncation)
    try container.encode(declarations, forKey: .declarations)
  }

  /// Reads a style.
  ///
  /// A property whose key is missing has its default. Other keys are ignored.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` that names a key whose value has another type.
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func take<Value: Decodable>(_ key: CodingKeys, _ path: WritableKeyPath<TextStyle, Value>) throws
    {
      if let value = try container.decodeIfPresent(Value.self, forKey: key) {
        self[keyPath: path] = value
      }
    }
    try take(.fontFamilies, \.fontFamilies)
    fontSize = try container.decodeIfPresent(Double.self, forKey: .fontSize)
    fontWeight = try container.decodeIfPresent(Int.self, forKey: .fontWeight)
    lineHeight = try container.decodeIfPresent(LineSpacing.self, forKey: .lineHeight)
    color = try container.decodeIfPresent(String.self, forKey: .color)
    language = try container.decodeIfPresent(String.self, forKey: .language)
    try take(.colorScheme, \.colorScheme)
    try take(.pixelRatio, \.pixelRatio)
    try take(.scale, \.scale)
    try take(.viewportHeight, \.viewportHeight)
    truncation = try container.decodeIfPresent(Truncation.self, forKey: .truncation)
    try take(.declarations, \.declarations)
  }
}

extension TextStyle.LineSpacing: Codable {
  private enum CodingKeys: String, CodingKey {
    case multiple, pixels
  }

  /// Writes a line height as `{"multiple": 1.4}` or `{"pixels": 20}`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .multiple(let factor): try container.encode(factor, forKey: .multiple)
    case .pixels(let length): try container.encode(length, forKey: .pixels)
    }
  }

  /// Reads a line height.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` unless exactly one of the two keys is there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let factor = try container.decodeIfPresent(Double.self, forKey: .multiple)
    let length = try container.decodeIfPresent(Double.self, forKey: .pixels)
    switch (factor, length) {
    case (let factor?, nil): self = .multiple(factor)
    case (nil, let length?): self = .pixels(length)
    default:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a line height has either the key multiple or the key pixels"))
    }
  }
}

extension TextStyle: CustomStringConvertible {
  /// The declarations of the root element, and other properties that differ from their defaults.
  public var description: String {
    let usual = TextStyle()
    var parts = rootDeclarations
    if let language { parts.append("language:\(language)") }
    if pixelRatio != usual.pixelRatio { parts.append("pixelRatio:\(pixelRatio.shortText)") }
    if scale != usual.scale { parts.append("scale:\(scale.shortText)") }
    if viewportHeight != usual.viewportHeight {
      parts.append("viewportHeight:\(viewportHeight.shortText)")
    }
    if let truncation { parts.append("truncation:\(truncation)") }
    return parts.isEmpty ? "default" : parts.joined(separator: "; ")
  }
}

extension Truncation: CustomStringConvertible {
  /// The number of lines and the token as HTML: `3 lines "…"`.
  public var description: String {
    "\(maxLines.counted("line")) \"\(tokenHTML)\""
  }
}
