// The predefined counter styles that Chromium supports, by name. Other names are decimal.
// Specification: CSS Counter Styles 3, section 6, and "Ready-made Counter Styles" for the Ethiopic,
// Hangul and Urdu ones.

extension CounterStyle {
  /// The predefined style of a name; decimal for an unknown name.
  static func named(_ name: String) -> CounterStyle { predefined(name) ?? decimal }

  /// The predefined style of a name; nil for others.
  ///
  /// Only names of predefined styles ignore case.
  static func predefined(_ name: String) -> CounterStyle? {
    table[name] ?? table[name.lowercased()]
  }

  static let decimal = CounterStyle(
    algorithm: .numeric(Array("0123456789".unicodeScalars)),
    range: Int(Int32.min)...Int(Int32.max))

  /// The suffix of a marker, which also follows a number in a fallback style.
  static func suffix(of name: String) -> String {
    switch name {
    case "ethiopic-numeric": "/ "
    case "korean-hangul-formal", "korean-hanja-formal", "korean-hanja-informal": ", "
    case "hiragana", "hiragana-iroha", "katakana", "katakana-iroha", "japanese-formal",
      "japanese-informal", "simp-chinese-formal", "simp-chinese-informal", "trad-chinese-formal",
      "trad-chinese-informal":
      "、"
    default:
      name.hasPrefix("ethiopic-halehame") && table[name] != nil
        ? "፦" : name.hasPrefix("cjk-") && table[name] != nil ? "、" : ". "
    }
  }

  private static let table: [String: CounterStyle] =
    numericStyles
    .merging(letterStyles) { first, _ in first }
    .merging(additiveStyles) { first, _ in first }
    .merging(longhandStyles) { first, _ in first }

  // MARK: Place value

  private static let numericStyles: [String: CounterStyle] = {
    let all = Int(Int32.min)...Int(Int32.max)
    let zeros: [(String, UInt32)] = [
      ("arabic-indic", 0x660), ("bengali", 0x9E6), ("cambodian", 0x17E0), ("devanagari", 0x966),
      ("gujarati", 0xAE6), ("gurmukhi", 0xA66), ("kannada", 0xCE6), ("khmer", 0x17E0),
      ("lao", 0xED0), ("malayalam", 0xD66), ("mongolian", 0x1810), ("myanmar", 0x1040),
      ("oriya", 0xB66), ("persian", 0x6F0), ("tamil", 0xBE6), ("telugu", 0xC66), ("thai", 0xE50),
      ("tibetan", 0xF20), ("urdu", 0x6F0),
    ]
    var styles: [String: CounterStyle] = [
      "decimal-leading-zero": CounterStyle(algorithm: .leadingZero, range: all),
      "cjk-decimal": CounterStyle(algorithm: .numeric(Array("〇一二三四五六七八九".unicodeScalars))),
    ]
    for (name, zero) in zeros {
      let digits = (zero..<zero + 10).compactMap(Unicode.Scalar.init)
      styles[name] = CounterStyle(algorithm: .numeric(digits), range: all)
    }
    return styles
  }()

  // MARK: Letters

  private static let letterStyles: [String: CounterStyle] = {
    let lower = "abcdefghijklmnopqrstuvwxyz"
    let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    let alphabets = [
      ("lower-alpha", lower), ("lower-latin", lower), ("upper-alpha", upper),
      ("upper-latin", upper), ("lower-greek", "αβγδεζηθικλμνξοπρστυφχψω"),
      ("hiragana", "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん"),
      ("hiragana-iroha", "いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす"),
      ("katakana", "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン"),
      ("katakana-iroha", "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"),
      ("ethiopic-halehame", "ሀለሐመሠረሰቀበተኀነአከወዐዘየደገጠጰጸፀፈፐ"),
      ("ethiopic-halehame-am", "ሀለሐመሠረሰሸቀበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ"),
      ("ethiopic-halehame-ti-er", "ሀለሐመረሰሸቀቐበተቸነኘአከኸወዐዘዠየደጀገጠጨጰጸፈፐ"),
      ("ethiopic-halehame-ti-et", "ሀለሐመሠረሰሸቀቐበተቸኀነኘአከኸወዐዘዠየደጀገጠጨጰጸፀፈፐ"),
      ("hangul", "가나다라마바사아자차카타파하"), ("hangul-consonant", "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"),
    ]
    let cycles = [
      ("cjk-earthly-branch", "子丑寅卯辰巳午未申酉戌亥"), ("cjk-heavenly-stem", "甲乙丙丁戊己庚辛壬癸"),
    ]
    var styles: [String: CounterStyle] = [:]
    for (name, letters) in alphabets {
      styles[name] = CounterStyle(
        algorithm: .alphabetic(Array(letters.unicodeScalars)), range: 1...Int(Int32.max))
    }
    for (name, symbols) in cycles {
      let symbols = Array(symbols.unicodeScalars)
      styles[name] = CounterStyle(
        algorithm: .fixed(symbols), range: 1...symbols.count, fallback: "cjk-decimal")
    }
    return styles
  }()

  // MARK: Sums

  private static let additiveStyles: [String: CounterStyle] = {
    let roman = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
      (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    let georgian = Array("ჵჰჯჴხჭწძცჩშყღქფჳტსრჟპოჲნმლკითჱზვედგბა".unicodeScalars)
    let weights =
      [10_000] + [1000, 100, 10, 1].flatMap { power in (1...9).reversed().map { $0 * power } }
    let upperArmenian = CounterStyle(algorithm: .armenian("Ա"), range: 1...99_999_999)
    return [
      "lower-roman": CounterStyle(algorithm: .additive(roman), range: 1...3999),
      "upper-roman": CounterStyle(
        algorithm: .additive(roman.map { ($0.0, $0.1.uppercased()) }), range: 1...3999),
      "georgian": CounterStyle(
        algorithm: .additive(zip(weights, georgian).map { ($0, String($1)) }), range: 1...19_999),
      "armenian": upperArmenian, "upper-armenian": upperArmenian,
      "lower-armenian": CounterStyle(algorithm: .armenian("ա"), range: 1...99_999_999),
      "hebrew": CounterStyle(algorithm: .hebrew, range: 0...999_999),
      "ethiopic-numeric": CounterStyle(algorithm: .ethiopic, range: 1...Int(Int32.max)),
    ]
  }()

  // MARK: Longhand

  private static let longhandStyles: [String: CounterStyle] = {
    func chinese(
      _ digits: String, _ powers: String, _ groups: String, _ minus: String, formal: Bool
    )
      -> CounterStyle
    {
      var longhand = CounterLonghand(digits, powers: powers, groups: groups, negative: minus)
      longhand.marksGaps = true
      longhand.ones = formal ? .written : .omittedInTeens
      return CounterStyle(algorithm: .longhand(longhand), range: Int(Int32.min)...Int(Int32.max))
    }
    func korean(_ digits: String, _ powers: String, _ groups: String, formal: Bool) -> CounterStyle
    {
      var longhand = CounterLonghand(digits, powers: powers, groups: groups, negative: "마이너스 ")
      longhand.groupSeparator = " "
      longhand.ones = formal ? .written : .omitted
      return CounterStyle(algorithm: .longhand(longhand), range: Int(Int32.min)...Int(Int32.max))
    }
    func japanese(_ digits: String, _ powers: String, formal: Bool) -> CounterStyle {
      var longhand = CounterLonghand(digits, powers: powers, groups: "", negative: "マイナス")
      longhand.ones = formal ? .written : .omitted
      return CounterStyle(
        algorithm: .longhand(longhand), range: -9999...9999, fallback: "cjk-decimal")
    }
    let traditional = chinese("零一二三四五六七八九", "十百千", "萬億", "負", formal: false)
    return [
      "cjk-ideographic": traditional, "trad-chinese-informal": traditional,
      "trad-chinese-formal": chinese("零壹貳參肆伍陸柒捌玖", "拾佰仟", "萬億", "負", formal: true),
      "simp-chinese-informal": chinese("零一二三四五六七八九", "十百千", "万亿", "负", formal: false),
      "simp-chinese-formal": chinese("零壹贰叁肆伍陆柒捌玖", "拾佰仟", "万亿", "负", formal: true),
      "japanese-informal": japanese("〇一二三四五六七八九", "十百千", formal: false),
      "japanese-formal": japanese("零壱弐参四伍六七八九", "拾百阡", formal: true),
      "korean-hangul-formal": korean("영일이삼사오육칠팔구", "십백천", "만억", formal: true),
      "korean-hanja-formal": korean("零壹貳參四五六七八九", "拾百仟", "萬億", formal: true),
      "korean-hanja-informal": korean("零一二三四五六七八九", "十百千", "萬億", formal: false),
    ]
  }()
}
