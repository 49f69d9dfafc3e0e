// The lines of a display list: borders, decorations and column rules, with their patterns.

public import GalleyStyle

extension DisplayList {
  /// A line of a border or decoration, which fills a rectangle along its longer side.
  public struct Line: Sendable, Hashable {
    /// The pattern of a line of thickness *t*.
    public enum Pattern: String, Sendable {
      /// The whole rectangle.
      case solid
      /// Two lines of *t* / 3 at the long edges.
      case double
      /// Squares of side *t* with gaps of *t*; circles if *t* is above 3 px.
      case dotted
      /// Dashes of 2 *t* with gaps of about *t*; of 3 *t* with gaps of about 2 *t* below 3 px.
      case dashed
      /// A wave of thickness *t* around the rectangle.
      case wavy
    }
    /// The area of the line in CSS px.
    ///
    /// Browsers round its edges to whole pixels, and draw at least one pixel. They do not round the
    /// ends of a solid line that decorates text.
    public internal(set) var rect: Rect
    /// Whether the line decorates text.
    public internal(set) var isDecoration = false
    /// The pattern.
    public let pattern: Pattern
    /// The colour.
    public let color: SRGBColor
    /// Whether the line runs from the top to the bottom, not from the left to the right.
    public let isVertical: Bool

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - rect: The area in CSS px.
    ///   - pattern: The pattern.
    ///   - color: The colour.
    ///   - isVertical: Whether it runs from the top to the bottom.
    public init(_ rect: Rect, _ pattern: Pattern = .solid, _ color: SRGBColor, isVertical: Bool) {
      self.rect = rect
      self.pattern = pattern
      self.color = color
      self.isVertical = isVertical
    }

    /// The same line in another colour.
    func colored(_ color: SRGBColor) -> Line {
      var line = Line(rect, pattern, color, isVertical: isVertical)
      line.isDecoration = isDecoration
      return line
    }

    /// The thickness in CSS px.
    public var thickness: Double { isVertical ? rect.width : rect.height }
    /// The middle of the left or top edge, where a graphics system begins a stroke.
    public var start: Point {
      isVertical
        ? Point(x: rect.x + rect.width / 2, y: rect.y)
        : Point(x: rect.x, y: rect.y + rect.height / 2)
    }
    /// The middle of the right or bottom edge.
    public var end: Point {
      isVertical
        ? Point(x: rect.x + rect.width / 2, y: rect.maxY)
        : Point(x: rect.maxX, y: rect.y + rect.height / 2)
    }
    /// The lengths of dash and gap in CSS px at one pixel per CSS px; empty for patterns without
    /// gaps.
    ///
    /// - Complexity: O(1).
    public var dashes: [Double] {
      switch pattern {
      case .dotted, .dashed:
        let dashes = dashes(scale: 1)
        return [dashes.dash, dashes.gap]
      case .solid, .double, .wavy: return []
      }
    }

    /// The dashes of a dotted or dashed line.
    ///
    /// - Parameter scale: Pixels per CSS px; the pattern depends on the thickness in pixels.
    /// - Returns: Lengths in CSS px.
    /// - Complexity: O(1).
    public func dashes(scale: Double) -> Dashes {
      var dashes = Dashes(
        length: (isVertical ? rect.height : rect.width) * scale, thickness: thickness * scale,
        isDotted: pattern == .dotted)
      dashes.dash /= scale
      dashes.gap /= scale
      return dashes
    }
  }

  /// The shape of a wavy line: one cubic curve for each period.
  package struct Wave: Sendable, Hashable {
    /// The length of a period.
    package let length: Double
    /// The distance of the control points below and above the middle of the period.
    package let reach: Double

    /// Creates the wave of a thickness in pixels (BROWSER_RULES 15.6).
    package init(thickness: Double) {
      length = 1 + 2 * (2 * thickness + 0.5).rounded()
      reach = 0.5 + (3 * thickness + 0.5).rounded()
    }

    /// The distance of the curve's highest point from the middle of the period.
    package var height: Double { reach * 3.0.squareRoot() / 6 }
  }

  /// The dashes of a line: their length and that of the gaps, which fit into the line.
  public struct Dashes: Sendable, Hashable {
    /// The length of a dash, or the diameter of a circle.
    public internal(set) var dash: Double
    /// The length of a gap.
    public internal(set) var gap: Double
    /// Whether the dashes are circles.
    public let isRound: Bool

    /// Creates the dashes of a line in pixels (BROWSER_RULES 15.6).
    package init(length: Double, thickness: Double, isDotted: Bool) {
      isRound = isDotted && thickness > 3
      (dash, gap) = Self.lengths(thickness, isDotted: isDotted, isThick: thickness >= 3)
      if isRound {
        gap = length < 2 * thickness ? length : Self.gap(length, dash, gap)
      } else if length <= 2 * dash {
        (dash, gap) = (length, 0)
      } else if length <= 2 * dash + gap {
        let factor = length / (2 * dash + gap)
        (dash, gap) = (dash * factor, gap * factor)
      } else {
        gap = Self.gap(length, dash, gap)
      }
    }

    /// The dash and the gap that a line would have if its length were any.
    ///
    /// `isThick` is for 3 pixels or more, in whatever unit the thickness is.
    static func lengths(
      _ thickness: Double, isDotted: Bool, isThick: Bool
    ) -> (dash: Double, gap: Double) {
      (
        isDotted ? thickness : thickness * (isThick ? 2 : 3),
        isDotted || isThick ? thickness : thickness * 2
      )
    }

    /// The gap nearest to a length with which the line ends with a dash.
    private static func gap(_ length: Double, _ dash: Double, _ gap: Double) -> Double {
      let least = ((length + gap) / (dash + gap)).rounded(.down)
      let (wide, narrow) = (
        (length - least * dash) / (least - 1), (length - (least + 1) * dash) / least
      )
      guard least > 1 else { return narrow > 0 ? narrow : gap }
      return narrow <= 0 || abs(wide - gap) < abs(narrow - gap) ? wide : narrow
    }
  }
}
