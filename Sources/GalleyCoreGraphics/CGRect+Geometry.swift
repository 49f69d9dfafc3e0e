// Values of Core Graphics and Foundation from those of Galley, and back.
// Untried on a system with Core Graphics: Linux type-checks it against stubs (Tests/Stubs).

#if canImport(CoreGraphics)
  public import CoreGraphics
  public import Foundation
  public import Galley

  extension CGPoint {
    /// Creates a point; 1 CSS px is 1 unit.
    ///
    /// - Parameter point: A point of Galley.
    public init(_ point: Point) { self.init(x: point.x, y: point.y) }
  }

  extension Point {
    /// Creates a point; 1 unit is 1 CSS px.
    ///
    /// - Parameter point: A point of Core Graphics.
    public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  }

  extension CGSize {
    /// Creates a size; 1 CSS px is 1 unit.
    ///
    /// - Parameter size: A size of Galley.
    public init(_ size: Size) { self.init(width: size.width, height: size.height) }
  }

  extension Size {
    /// Creates a size; 1 unit is 1 CSS px.
    ///
    /// - Parameter size: A size of Core Graphics.
    public init(_ size: CGSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }
  }

  extension CGRect {
    /// Creates a rectangle; 1 CSS px is 1 unit.
    ///
    /// - Parameter rect: A rectangle of Galley.
    public init(_ rect: Rect) {
      self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  extension Rect {
    /// Creates a rectangle; 1 unit is 1 CSS px.
    ///
    /// - Parameter rect: A rectangle of Core Graphics.
    public init(_ rect: CGRect) {
      self.init(
        x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
        height: Double(rect.height))
    }
  }

  extension CGAffineTransform {
    /// Creates a transform.
    ///
    /// - Parameter transform: A transform of a display list.
    public init(_ transform: DisplayList.Transform) {
      self.init(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.e,
        ty: transform.f)
    }
  }

  extension SRGBColor {
    /// The colour in the sRGB colour space.
    public var cgColor: CGColor {
      CGColor(
        srgbRed: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
        alpha: CGFloat(alpha) / 255)
    }
  }

  extension Layout.Outline {
    /// The contours as a path.
    ///
    /// - Complexity: O(*n*) for *n* elements.
    public var cgPath: CGPath {
      let path = CGMutablePath()
      for element in elements {
        switch element {
        case .move(let point): path.move(to: CGPoint(point))
        case .line(let point): path.addLine(to: CGPoint(point))
        case .curve(let end, let control1, let control2):
          path.addCurve(
            to: CGPoint(end), control1: CGPoint(control1), control2: CGPoint(control2))
        case .close: path.closeSubpath()
        }
      }
      return path
    }
  }

  extension NSRange {
    /// Creates a range of UTF-16 code units from a range of a layout's text.
    ///
    /// - Parameters:
    ///   - range: A range of `Layout.text`.
    ///   - layout: The layout.
    /// - Complexity: O(*n*) for *n* bytes before the end of the range.
    public init(_ range: Range<Layout.Offset>, in layout: Layout) {
      self.init(layout.utf16Range(of: range))
    }
  }

  extension Range<Layout.Offset> {
    /// Creates a range of a layout's text from a range of UTF-16 code units.
    ///
    /// - Parameters:
    ///   - range: A range in UTF-16 code units of `Layout.text`.
    ///   - layout: The layout.
    /// - Complexity: O(*n*) for *n* bytes before the end of the range.
    public init(_ range: NSRange, in layout: Layout) {
      self = layout.range(utf16: range.lowerBound..<range.upperBound)
    }
  }
#endif
