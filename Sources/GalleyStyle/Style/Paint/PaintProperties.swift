// Folder GalleyStyle/Style/Paint: properties that change pixels only.
// Input: tokens of values; specified values.
// Output: `PaintValue` (specified), `PaintProperties` and `TextPaintProperties` (computed), in objects that
//   only styles with such properties have.
// Source: CSS Backgrounds 3, CSS Images 4, CSS Masking 1, CSS Text Decoration 4, CSS UI 4.
// Uses: Style, Style/Cascade/Builder, Style/Properties, Style/Syntax, Style/Values,
//   Style/Values/Colors, Style/Values/Grammar.
// Not: layout: no property here changes a position or size.
// Read: PaintProperties, PaintValue, ValueParser+Paint, ValueParser+Images, StyleBuilder+Paint.

// Computed values of properties that change pixels only. Lengths are in CSS px, without the pixel ratio.

/// The computed values of a box that layout does not use.
package struct PaintProperties: Sendable, Hashable {
  package var shadows: [BoxShadow] = []
  package var outline = PaintLine()
  package var outlineOffset: Float = 0
  /// The images of the background, the first one on top.
  package var images: [PaintImage] = []
  package var positionX: [LengthPercentage] = []
  package var positionY: [LengthPercentage] = []
  package var sizes: [BackgroundSize] = []
  package var repeats: [BackgroundRepeat] = []
  package var origins: [BackgroundBox] = []
  package var clips: [BackgroundBox] = []
  package var objectPositionX = LengthPercentage.percent(50)
  package var objectPositionY = LengthPercentage.percent(50)
  package var columnRule = PaintLine()
  package var clipPath: ClipShape?
  package var blendMode = BlendMode.normal
  package var filters: [PaintFilter] = []

  package init() {}
}

/// The inherited values that layout does not use.
package struct TextPaintProperties: Sendable, Hashable {
  package var shadows: [BoxShadow] = []
  package var fillColor: Color?
  package var skipsNoInk = false
  /// The line along the outlines of glyphs; 0 for none.
  package var strokeWidth: Float = 0
  package var strokeColor: Color?
  /// The marks of emphasis; empty for the circles of the initial shape.
  package var emphasisMark = ""
  package var emphasisColor: Color?
  /// The image of list markers.
  package var markerImage: PaintImage?
  package var underlinePosition = UnderlinePosition.automatic
  /// What fills shapes and text of SVG, and its opacity.
  package var graphicFill = GraphicPaint.color(.black)
  package var fillOpacity: Float = 1
  /// Whether it is text of SVG, which is painted by `fill`.
  package var isGraphic = false

  package init() {}
}

extension PaintProperties: InitialValues {}
extension TextPaintProperties: InitialValues {}

/// The values of a box and of text; nil if they are initial.
package typealias BoxPaint = RareValues<PaintProperties>
package typealias TextPaint = RareValues<TextPaintProperties>

/// A shadow of a box or of text.
package struct BoxShadow: Sendable, Hashable {
  package var x: Float
  package var y: Float
  package var blur: Float
  package var spread: Float
  package var color: Color
  package var isInset: Bool
}

/// An outline or a rule between columns.
package struct PaintLine: Sendable, Hashable {
  package var style = BorderStyle.none
  /// Nil for the width of `medium`.
  package var width: Float?
  /// Nil for the colour of the text.
  package var color: Color?
  /// Whether the outline is that of the browser (`auto`).
  package var isAutomatic = false

  package var usedWidth: Float { style == .none || style == .hidden ? 0 : width ?? 3 }
}

package struct BackgroundRepeat: Sendable, Hashable {
  package enum Kind: UInt8, Sendable { case `repeat`, space, round, none }
  package var x = Kind.repeat
  package var y = Kind.repeat

  package init(x: Kind = Kind.repeat, y: Kind = Kind.repeat) {
    self.x = x
    self.y = y
  }
}

package enum BackgroundSize: Sendable, Hashable {
  case cover, contain
  /// Nil for `auto`.
  case size(LengthPercentage?, LengthPercentage?)
}

package enum BackgroundBox: UInt8, Sendable { case border, padding, content, text }

package enum PaintImage: Sendable, Hashable {
  case none
  /// The address of a `url()` as written.
  case address(String)
  indirect case gradient(PaintGradient)
}

/// A gradient before the size of its box is known.
package struct PaintGradient: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case linear(degrees: Double)
    /// To a side or corner: -1, 0 or 1 in both directions.
    case corner(x: Int, y: Int)
    case radial(isCircle: Bool, RadialSize, x: LengthPercentage, y: LengthPercentage)
    case conic(degrees: Double, x: LengthPercentage, y: LengthPercentage)
  }
  package enum RadialSize: Sendable, Hashable {
    case closestSide, closestCorner, farthestSide, farthestCorner
    case radii(LengthPercentage, LengthPercentage)
  }
  package struct Stop: Sendable, Hashable {
    /// Nil for a hint between two colours.
    package var color: Color?
    package var position: LengthPercentage?
  }
  package var kind: Kind
  package var stops: [Stop]
  package var isRepeating: Bool
}

/// A basic shape of `clip-path`.
package enum ClipShape: Sendable, Hashable {
  /// The radii; nil for the closest side, infinite for the farthest.
  case ellipse(
    isCircle: Bool, LengthPercentage?, LengthPercentage?, x: LengthPercentage, y: LengthPercentage)
  case inset(Sides<LengthPercentage>, radius: Sides<LengthPercentage>)
  case polygon([ShapePoint])
}

/// How a box is mixed with what is behind it (Compositing 1, section 10).
package enum BlendMode: UInt8, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, hue, saturation, color, luminosity, plusLighter, plusDarker
}

/// A function of `filter` (Filter Effects 1, section 6).
package enum PaintFilter: Sendable, Hashable {
  /// Blurs by a standard deviation in CSS px.
  case blur(Float)
  /// A function of colours and its amount, 1 for 100 %.
  case color(Function, Double)
  /// Turns the hue by degrees.
  case hueRotate(Double)
  case shadow(BoxShadow)

  package enum Function: String, Sendable {
    case brightness, contrast, grayscale, invert, opacity, saturate, sepia
  }
}

package enum UnderlinePosition: UInt8, Sendable { case automatic, fromFont, under }

package struct ShapePoint: Sendable, Hashable {
  package var x: LengthPercentage
  package var y: LengthPercentage
}
