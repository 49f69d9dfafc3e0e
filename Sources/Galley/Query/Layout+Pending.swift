// Stand-ins until the queries land on main: whoever lands the real ones deletes this file.

extension Layout {
  /// A line box.
  public struct Line: Sendable {
    /// The line box.
    public var rect: Rect
    /// The y of the baseline.
    public var baseline: Double
  }
  /// The line boxes.
  public var lines: [Line] {
    fragments.lines.map { line in
      Line(rect: rect(line.rect), baseline: line.baseline.px / pixelRatio)
    }
  }
  /// The links.
  public var links: [LinkRegion] { [] }
  /// The end of the widest line.
  public var usedWidth: Double { lines.map(\.rect.maxX).max() ?? 0 }
  /// What is under a point.
  public func hitTest(_ point: Point) -> Hit {
    Hit(position: TextPosition(offset: 0), isInside: false)
  }
  /// The layout as text.
  public func dump() -> String { "" }
}
/// A link.
public struct LinkRegion: Sendable {
  /// As written.
  public var href: String
  /// One for each line.
  public var rects: [Rect]
}
/// A place in the text.
public struct TextPosition: Sendable {
  /// UTF-8 offset.
  public var offset: Int
}
/// What is under a point.
public struct Hit: Sendable {
  /// The link.
  public var link: LinkRegion?
  /// The nearest place.
  public var position: TextPosition
  /// Index of the line.
  public var line: Int?
  /// Whether the point is on the text.
  public var isInside: Bool
}
