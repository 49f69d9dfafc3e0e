// Numbers with their units. Source: CSS Syntax 3, sections 4.3.3 and 4.3.12.

extension CSSTokenizer {
  mutating func consumeNumeric() -> CSSToken {
    var token = CSSToken(kind: .number)
    token.number = consumeNumber(isInteger: &token.flag)
    if startsIdent(0) {
      let name = consumeName(.dimension)
      token.kind = .dimension
      token.nameStart = name.nameStart
      token.nameStop = name.nameStop
    } else if at(0) == 0x25 {
      position += 1
      token.kind = .percentage
    }
    return token
  }

  private mutating func consumeNumber(isInteger: inout Bool) -> Double {
    isInteger = true
    var sign = 1.0
    if at(0) == 0x2B || at(0) == 0x2D {
      sign = at(0) == 0x2D ? -1 : 1
      position += 1
    }
    var mantissa = 0.0
    var exponent = 0
    while isDigit(at(0)) {
      mantissa = mantissa * 10 + Double(at(0) - 0x30)
      position += 1
    }
    if at(0) == 0x2E, isDigit(at(1)) {
      isInteger = false
      position += 1
      while isDigit(at(0)) {
        if mantissa < 1e15 {
          mantissa = mantissa * 10 + Double(at(0) - 0x30)
          exponent -= 1
        }
        position += 1
      }
    }
    if at(0) | 0x20 == 0x65 {
      let signed = at(1) == 0x2B || at(1) == 0x2D
      if isDigit(at(signed ? 2 : 1)) {
        isInteger = false
        let negative = at(1) == 0x2D
        position += signed ? 2 : 1
        var value = 0
        while isDigit(at(0)) {
          value = min(value * 10 + Int(at(0) - 0x30), 10_000)
          position += 1
        }
        exponent += negative ? -value : value
      }
    }
    return sign * scale(mantissa, exponent)
  }

  /// `mantissa * 10^exponent`, exact for common exponents.
  private func scale(_ mantissa: Double, _ exponent: Int) -> Double {
    if exponent == 0 || mantissa == 0 { return mantissa }
    var power = 1.0
    for _ in 0..<min(abs(exponent), 400) { power *= 10 }
    let value = exponent < 0 ? mantissa / power : mantissa * power
    return value.isFinite ? value : 1e38
  }
}
