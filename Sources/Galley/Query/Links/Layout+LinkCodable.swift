// The stored form of a link.

extension Layout.Link: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, href, url, title, text, range, rects, isTruncated
  }

  /// Writes a link.
  ///
  /// The JSON form is `{"id": 0, "href": "/a", "url": "https://example.org/a", "title": "A", "text": "more",
  /// "range": [12, 16], "rects": […], "isTruncated": false}`, without `url` and `title` where
  /// they are nil.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: An error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(href, forKey: .href)
    try container.encodeIfPresent(url, forKey: .url)
    try container.encodeIfPresent(title, forKey: .title)
    try container.encode(text, forKey: .text)
    try container.encode(range, forKey: .range)
    try container.encode(rects, forKey: .rects)
    try container.encode(isTruncated, forKey: .isTruncated)
  }

  /// Reads a link.
  ///
  /// Other keys are ignored.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` that names a key which is missing or has another type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let href = try container.decode(String.self, forKey: .href)
    let title = try container.decodeIfPresent(String.self, forKey: .title)
    let url = try container.decodeIfPresent(String.self, forKey: .url)
    let text = Array(try container.decode(String.self, forKey: .text).utf8)
    let (length, titleLength) = (href.utf8.count, title?.utf8.count)
    self.init(
      LinkRegion(
        id: try container.decode(ID.self, forKey: .id),
        isTruncated: try container.decode(Bool.self, forKey: .isTruncated),
        range: try container.decode(Range<Layout.Offset>.self, forKey: .range),
        rects: try container.decode([Rect].self, forKey: .rects),
        address: LinkAddress(
          href: 0..<length, title: titleLength.map { length..<(length + $0) }),
        source: LinkSource(
          bytes: Array(href.utf8) + Array((title ?? "").utf8), plain: text, base: .resolved(url)),
        sourceRange: text.indices))
  }
}
