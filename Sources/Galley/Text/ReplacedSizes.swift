// Input: an element that is drawn as one box, its attributes and its font's figures. Output: the
// size of its content box where no width or height property says otherwise.
// Specification: HTML, section 15.5 (form controls) and CSS 2.2, section 10.3.2; the figures are
// Chromium's on Linux, with classic scroll bars of 15 px.

internal import GalleyStyle

/// The figures of a control's font that its size depends on, px.
struct ControlFont: Sendable, Equatable {
  var size: Float
  /// OS/2 xAvgCharWidth at this size.
  var averageCharacterWidth: Float
  /// Width of the font's bounding box at this size: head xMax - xMin.
  var maximumCharacterWidth: Float
  /// The advance of U+0030.
  var zeroWidth: Float
  /// Used line height: `normal` for `select`, whatever is set for it.
  var lineHeight: Float
}

/// What the size of a replaced box depends on; absent attributes keep the defaults.
struct ReplacedAttributes: Sendable {
  /// `type`, in lower case.
  var type = ""
  /// Positive integers; nil where the attribute is absent or none.
  var size: Int?
  var columns: Int?
  var rows: Int?
  var isMultiple = false
  /// Of a number field, as written.
  var minimum: String?
  var maximum: String?
  var step: String?
  var viewBox: String?
  /// `width` and `height` of a canvas.
  var width: Int?
  var height: Int?
  /// Whether `overflow` keeps a text area from having a scroll bar.
  var hidesOverflow = false
  var isScrollable = false
  /// The widest option of a select, px, in its font.
  var optionWidth: Float = 0
}

/// The natural size of replaced elements and form controls.
enum ReplacedSize {
  typealias Size = (width: Float?, height: Float?, ratio: Float?)

  /// Content box, px, and width / height; nil for what the element does not have.
  ///
  /// Buttons are inline-blocks and have no size of their own; so have `object` with fallback content,
  /// `embed` without type and, without scripting, `canvas`.
  static func intrinsic(tag: Tag, attributes: ReplacedAttributes, font: ControlFont) -> Size {
    switch tag {
    case .input: input(attributes, font)
    case .textarea: textArea(attributes, font)
    case .select: select(attributes, font)
    case .progress: (10 * font.size, font.size, nil)
    case .meter: (5 * font.size, font.size, nil)
    case .audio: (300, 54, nil)
    case .canvas: canvas(attributes)
    case .svg: vectorGraphic(attributes)
    case .video, .iframe, .object, .embed: (300, 150, nil)
    default: (nil, nil, nil)
    }
  }

  /// The text on a button without a value; nil where the type has none.
  static func buttonLabel(type: String) -> String? {
    switch type {
    case "submit": "Submit"
    case "reset": "Reset"
    default: nil
    }
  }

  // MARK: Input

  private static func input(_ attributes: ReplacedAttributes, _ font: ControlFont) -> Size {
    switch attributes.type {
    // The look of the system gives them a size.
    case "checkbox", "radio": return (0, 0, nil)
    case "range": return (129, 16, nil)
    case "color": return (44, 23, nil)
    case "submit", "reset", "button", "hidden": return (nil, nil, nil)
    // A picture that is not there.
    case "image": return (0, 0, nil)
    // Room for 34 zeros; the button sets the height: its line, padding and border.
    case "file": return ((34 * font.zeroWidth).rounded(.up), font.lineHeight + 6, nil)
    // The fields' text at Noto Sans' proportions, then the picker. Padding is 1 px on the left.
    case "date": return (8.2 * font.size + 10, font.lineHeight + 2, nil)
    case "time": return (5.85 * font.size + 20, font.lineHeight + 2, nil)
    case "datetime-local": return (14.2 * font.size + 16, font.lineHeight + 2, nil)
    case "month": return (10.6 * font.size + 8, font.lineHeight + 2, nil)
    case "week": return (10 * font.size + 8, font.lineHeight + 2, nil)
    case "number":
      guard let count = numberLength(attributes) else {
        return (textWidth(count: 20, font), font.lineHeight, nil)
      }
      return (textWidth(count: count, font) + spinButtonWidth, font.lineHeight, nil)
    default:
      return (textWidth(count: attributes.size ?? 20, font), font.lineHeight, nil)
    }
  }

  private static let spinButtonWidth: Float = 15
  private static let scrollBarWidth: Float = 15

  /// The average width, rounded where rounding makes it larger.
  private static func characterWidth(_ font: ControlFont) -> Float {
    max(font.averageCharacterWidth, font.averageCharacterWidth.rounded())
  }

  /// One character has the font's maximal width, as in Internet Explorer.
  private static func textWidth(count: Int, _ font: ControlFont) -> Float {
    let rest = Float(max(count, 1) - 1) * characterWidth(font)
    return (font.maximumCharacterWidth.rounded() + rest).rounded(.up)
  }

  /// Characters of the longest number; nil if the range or the step is open.
  private static func numberLength(_ attributes: ReplacedAttributes) -> Int? {
    guard let minimum = attributes.minimum, let maximum = attributes.maximum,
      Double(minimum) != nil, Double(maximum) != nil, attributes.step?.lowercased() != "any"
    else { return nil }
    let step = attributes.step.flatMap { Double($0) == nil ? nil : $0 } ?? "1"
    var whole = 0
    var decimals = 0
    for number in [minimum, maximum, step] {
      let parts = number.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
      whole = max(whole, parts.first?.count ?? 0)
      decimals = max(decimals, parts.count > 1 ? parts[1].count : 0)
    }
    return whole + decimals + (decimals > 0 ? 1 : 0)
  }

  // MARK: Text area and select

  private static func textArea(_ attributes: ReplacedAttributes, _ font: ControlFont) -> Size {
    let columns = Float(max(attributes.columns ?? 20, 1))
    let rows = Float(max(attributes.rows ?? 2, 1))
    let width = (columns * characterWidth(font)).rounded(.up)
    return (
      width + (attributes.hidesOverflow ? 0 : scrollBarWidth),
      rows * font.lineHeight + (attributes.isScrollable ? scrollBarWidth : 0), nil
    )
  }

  private static func select(_ attributes: ReplacedAttributes, _ font: ControlFont) -> Size {
    guard attributes.isListBox else {
      // The arrow and the space around the text; a pixel above and below.
      return (attributes.optionWidth.rounded(.up) + 20, font.lineHeight + 2, nil)
    }
    let width = attributes.optionWidth > 0 ? attributes.optionWidth + 4 : 0
    return (width, Float(attributes.size ?? 4) * (font.lineHeight + 1), nil)
  }

  // MARK: Graphics

  private static func canvas(_ attributes: ReplacedAttributes) -> Size {
    let width = Float(attributes.width ?? 300)
    let height = Float(attributes.height ?? 150)
    return (width, height, height > 0 && width > 0 ? width / height : nil)
  }

  /// A view box gives a ratio and no size: `auto` is then the width that is available.
  ///
  /// The attributes `width` and `height` are presentational hints, so the cascade has them.
  private static func vectorGraphic(_ attributes: ReplacedAttributes) -> Size {
    guard let viewBox = attributes.viewBox else { return (300, 150, nil) }
    let isSeparator: (Character) -> Bool = { $0 == "," || $0.isWhitespace }
    let numbers = viewBox.split(whereSeparator: isSeparator).map { Float($0) }
    guard numbers.count == 4, let width = numbers[2], let height = numbers[3],
      width > 0, height > 0, numbers[0] != nil, numbers[1] != nil
    else { return (300, 150, nil) }
    return (nil, nil, width / height)
  }
}

extension ReplacedAttributes {
  /// Whether a `select` shows several options at once.
  var isListBox: Bool { isMultiple || (size ?? 1) > 1 }
}
