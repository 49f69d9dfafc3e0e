// Folder Galley/Paint/List: display lists as public values.
// Input: the items of a `DisplayListBuilder`.
// Output: `DisplayList`: fills, lines, pictures, glyph runs, clips and transforms, and its text form.
// Source: CSS 2.2 appendix E; what Skia, Cairo and Core Graphics have operations for.
// Uses: FontEngine, Units, Markup, Style, Query.
// Read: DisplayList, DisplayList+Glyphs, DisplayList+Lines, DisplayList+Shapes,
//   DisplayList+Backgrounds, TileSizing, DisplayList+Effects, DisplayList+Moved, DisplayList+Dump.

// The painting operations of a layout, back to front, for any graphics system. GalleyProof draws
// them. Source: CSS 2.2 appendix E; Skia, Cairo and Core Graphics have an operation for each item.

public import GalleyStyle

/// The painting operations of a layout, back to front.
///
/// Lengths are in CSS px from the top left corner of the layout, x to the right and y down. Colours
/// are sRGB with straight alpha; the opacity of a box with more than one item is that of its group. A
/// list is made from a finished layout; making and drawing it lays out nothing.
public struct DisplayList: Sendable {
  var items: [Item] = []
  /// What the list leaves out: properties and elements of the layout that are not painted, one report
  /// for each kind and text.
  ///
  /// `Layout.diagnostics` does not have them, because no height, line or touch depends on them. Their
  /// kinds are `unsupportedProperty` and `unsupportedElement`, and `limit` if layers, shadows and
  /// shapes of a hostile document were left out.
  public internal(set) var diagnostics: [Diagnostic] = []

  /// One step of painting.
  public enum Item: Sendable {
    /// Fills a rectangle.
    ///
    /// Browsers round its edges to whole pixels.
    case fillRect(Rect, SRGBColor)
    /// Fills a rectangle with rounded corners.
    indirect case fillRoundedRect(RoundedRect, SRGBColor)
    /// Fills the area between two rounded rectangles.
    indirect case fillRing(Ring, SRGBColor)
    /// Fills the inside of closed contours.
    ///
    /// Holes run counter-clockwise, so that both fill rules have the same result.
    case fillPath(Layout.Outline, SRGBColor)
    /// Fills the ellipse in a rectangle.
    case fillEllipse(Rect, SRGBColor)
    /// Draws the line of the ellipse in a rectangle; the line is inside of the rectangle.
    case strokeEllipse(Rect, SRGBColor, lineWidth: Double)
    /// Draws a side of a border, a text decoration or a fraction bar.
    case line(Line)
    /// Draws the shadow of a box.
    indirect case shadow(Shadow)
    /// Fills an area with a gradient or picture.
    indirect case tiles(Tiles)
    /// Draws the picture of a replaced element, which the caller has.
    indirect case image(Image)
    /// Draws glyphs of one font and colour.
    case glyphs(GlyphRun)
    /// Clips the items up to the matching `pop` to a rectangle, inside of the clip around it.
    case pushClip(Rect)
    /// Clips the items up to the matching `pop` to a rectangle with rounded corners.
    indirect case pushRoundedClip(RoundedRect)
    /// Clips the items up to the matching `pop` to the inside of closed contours.
    case pushPathClip(Layout.Outline)
    /// Draws the items up to the matching `pop` as one picture, which is blended with an opacity.
    case pushGroup(opacity: Double)
    /// Draws the items up to the matching `pop` as one picture, which filters change and which is
    /// mixed with what is behind it.
    indirect case pushEffect(Effect)
    /// Draws the items up to the matching `pop` in local coordinates.
    case pushTransform(Transform)
    /// Ends the last push.
    case pop
  }
}

extension DisplayList: RandomAccessCollection {
  /// The index of the first item: 0.
  public var startIndex: Int { 0 }
  /// The number of items.
  public var endIndex: Int { items.count }
  /// The item at an index.
  ///
  /// - Parameter position: An index from 0 to the number of items, exclusive.
  public subscript(position: Int) -> Item { items[position] }
}
