// Input: a replaced element, its attributes and its font's metrics. Output: the size of its content
// box without width and height properties.
// Specification: HTML, section 15.5 (form controls) and CSS 2.2, section 10.3.2. The values are
// those of Chromium on Linux with classic scroll bars of 15 px.

internal import GalleyStyle

/// The metrics of a control's font that determine its size, in device px.
struct ControlFont: Sendable, Equatable {
  var size: Float
  /// OS/2 xAvgCharWidth at this size.
  var averageCharacterWidth: Float
  /// The width of the font's bounding box at this size: head xMax - xMin.
  var maximumCharacterWidth: Float
  /// The advance of U+0030, in the first face that has it.
  var zeroWidth: Float
  /// Whether that is the font's own.
  var hasZero = true
  /// The used line height: `normal` for `select`, regardless of its style.
  var lineHeight: Float
  /// Device px per CSS px.
  var scale: Float = 1

  /// Whether the first family is one whose average width Chromium does not use.
  var isWithoutAverageWidth = false

  /// Whether the average width is that of letters.
  var hasAverageWidth: Bool {
    guard hasZero, !isWithoutAverageWidth || zeroWidth <= 0 else { return false }
    return zeroWidth <= 0 || averageCharacterWidth <= 1.7 * zeroWidth
  }

  /// The families of macOS whose fonts have wrong average widths.
  ///
  /// Chromium compares the name of the first family with them, also on other systems and where
  /// another face is used. Case counts.
  static let familiesWithoutAverageWidth: Set<String> = [
    "#GungSeo", "#HeadLineA", "#PCMyungjo", "#PilGi", "American Typewriter", "Apple Braille",
    "Apple LiGothic", "Apple LiSung", "Apple Symbols", "AppleGothic", "AppleMyungjo",
    "Arial Hebrew", "Chalkboard", "Cochin", "Corsiva Hebrew", "Courier", "Euphemia UCAS", "Geneva",
    "Gill Sans", "Hei", "Helvetica", "Hoefler Text", "InaiMathi", "Kai", "Lucida Grande",
    "Marker Felt", "Monaco", "Mshtakan", "New Peninim MT", "Osaka", "Raanana", "STHeiti", "Symbol",
    "Times",
  ]
}

/// The attributes that determine the size of a replaced box.
struct ReplacedAttributes: Sendable {
  /// The `type` in lower case.
  var type = ""
  /// Positive integers; nil for missing or invalid attributes.
  var size: Int?
  var columns: Int?
  var rows: Int?
  var isMultiple = false
  /// The limits and step of a number field, as written.
  var minimum: String?
  var maximum: String?
  var step: String?
  var viewBox: String?
  /// The `width` and `height` of a canvas.
  var width: Int?
  var height: Int?
  /// Whether `overflow` hides the scroll bar of a text area.
  var hidesOverflow = false
  var isScrollable = false
  /// Whether the control has `appearance: none`, without which a select has an arrow.
  var isPlain = false
  /// The width of a select's widest option in px, in a list box with the edges around it.
  var optionWidth: Float = 0
  /// The width of the fields of a date or time in px.
  var fieldsWidth: Float = 0
  /// The height of a list box's rows in px.
  var rowHeight: Float = 0
}

/// The natural sizes of replaced elements and form controls.
enum ReplacedSize {
  typealias Size = (width: Float?, height: Float?, ratio: Float?)

  /// The content box in px, and its width divided by its height; nil for missing values.
  ///
  /// Buttons are inline-blocks and have no natural size. The same holds for `object` with fallback
  /// content, `embed` without a type and, without scripting, `canvas`.
  static func intrinsic(tag: Tag, attributes: ReplacedAttributes, font: ControlFont) -> Size {
    switch tag {
    case .input: input(attributes, font)
    case .textarea: textArea(attributes, font)
    case .select: select(attributes, font)
    // Their sizes are those of the browser's sheet.
    case .progress, .meter, .audio: (0, 0, nil)
    case .canvas: canvas(attributes)
    case .svg: vectorGraphic(attributes)
    case .video, .iframe, .object, .embed: (300, 150, nil)
    default: (nil, nil, nil)
    }
  }

  /// The default label of a button; nil for types without one.
  static func buttonLabel(type: String) -> String? {
    switch type {
    case "submit": "Submit"
    case "reset": "Reset"
    default: nil
    }
  }

  // MARK: Input

  private static func input(_ attributes: ReplacedAttributes, _ font: ControlFont) -> Size {
    let (scale, line) = (font.scale, font.lineHeight)
    switch attributes.type {
    // The appearance of the system determines their size.
    case "checkbox", "radio":
      return attributes.isPlain ? (0, 0, nil) : (13 * scale, 13 * scale, nil)
    case "range": return (129 * scale, 16 * scale, nil)
    // Its size is that of the browser's sheet. The swatch has a padding and a border.
    case "color": return (6 * scale, 0, nil)
    case "submit", "reset", "button", "hidden": return (nil, nil, nil)
    // A missing image.
    case "image": return (0, 0, nil)
    // The width of 34 zeros. The height is that of the line with the button.
    case "file": return ((34 * font.zeroWidth).rounded(.up), line, nil)
    // The width of the fields, then the picker.
    case "time":
      let picker = 1.05 * font.size + 6 * scale
      let width = attributes.fieldsWidth.rounded(.up) + 1.05 * font.size + 14 * scale
      return (width, max(line + 2 * scale, picker), nil)
    case "date", "datetime-local", "month", "week":
      let width = attributes.fieldsWidth.rounded(.up) + font.size + 4 * scale
      return (width, dateHeight(font), nil)
    case "number":
      guard let count = numberLength(attributes) else {
        return (textWidth(count: 20, font), font.lineHeight, nil)
      }
      return (textWidth(count: count, font) + spinButtonWidth * scale, font.lineHeight, nil)
    default:
      return (textWidth(count: attributes.size ?? 20, font), font.lineHeight, nil)
    }
  }

  /// The height of the fields of a date, or of the picker beside them.
  private static func dateHeight(_ font: ControlFont) -> Float {
    max(font.lineHeight + 2 * font.scale, font.size + 4 * font.scale)
  }

  private static let spinButtonWidth: Float = 15
  private static let scrollBarWidth: Float = 15

  /// The average width, rounded if that is larger.
  ///
  /// In some fonts it is that of an ideograph; there, the width of a zero is used.
  private static func characterWidth(_ font: ControlFont) -> Float {
    guard font.hasAverageWidth else { return font.zeroWidth }
    return max(font.averageCharacterWidth, font.averageCharacterWidth.rounded())
  }

  /// One character has the font's maximum width, as in Internet Explorer.
  private static func textWidth(count: Int, _ font: ControlFont) -> Float {
    guard font.hasAverageWidth else {
      return (Float(max(count, 1)) * characterWidth(font)).rounded(.up)
    }
    let rest = Float(max(count, 1) - 1) * characterWidth(font)
    return (font.maximumCharacterWidth.rounded() + rest).rounded(.up)
  }

  /// The length of the longest number; nil if the range or step is open.
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
    let scrollBar = (scrollBarWidth * font.scale).rounded()
    return (
      width + (attributes.hidesOverflow ? 0 : scrollBar),
      rows * font.lineHeight + (attributes.isScrollable ? scrollBar : 0), nil
    )
  }

  private static func select(_ attributes: ReplacedAttributes, _ font: ControlFont) -> Size {
    guard attributes.isListBox else {
      let width = attributes.optionWidth.rounded(.up)
      if attributes.isPlain { return (width, font.lineHeight, nil) }
      // The arrow and the space around the text, each in whole device px; 1 px above and below.
      let arrow = (16 * font.scale).rounded(.down) + (4 * font.scale).rounded(.down)
      return (width + arrow, font.lineHeight + 2 * font.scale.rounded(.down), nil)
    }
    return (attributes.optionWidth, Float(attributes.size ?? 4) * attributes.rowHeight, nil)
  }

  // MARK: Graphics

  private static func canvas(_ attributes: ReplacedAttributes) -> Size {
    let width = Float(attributes.width ?? 300)
    let height = Float(attributes.height ?? 150)
    return (width, height, height > 0 && width > 0 ? width / height : nil)
  }

  /// The size of an `svg`.
  ///
  /// With a view box, it has a ratio and no size, so that `auto` is the available width.
  ///
  /// The attributes `width` and `height` are presentational hints, which the cascade applies.
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

  /// Whether an `input` is a line of text.
  var isTextField: Bool {
    switch type {
    case "checkbox", "radio", "range", "color", "submit", "reset", "button", "hidden", "image",
      "file", "date", "time", "datetime-local", "month", "week":
      false
    default: true
    }
  }
}
