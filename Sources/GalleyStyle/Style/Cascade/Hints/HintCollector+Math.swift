// Attributes of MathML elements. Source: MathML Core, sections 2.1.3 (global attributes), 3.2.3.

internal import GalleySystem

extension HintCollector {
  mutating func collectFormula() {
    let element = tree.nodes[node]
    for index in Int(element.attributesStart)..<Int(element.attributesEnd) {
      let attribute = tree.attributes[index]
      let value = tree.string(attribute.valueRange)
      switch tree.string(attribute.nameRange) {
      case "displaystyle":
        switch value.lowercased() {
        case "true": add(.mathStyle, .code(0))
        case "false": add(.mathStyle, .code(1))
        default: break
        }
      case "scriptlevel":
        guard let level = Int(value.drop { $0 == "+" }) else { break }
        let isStep = value.hasPrefix("+") || value.hasPrefix("-")
        if isStep, level >= 0 {
          add(.mathDepth, .bits(UInt16(clamping: min(level, 0xFE))))
        } else if !isStep {
          add(.mathDepth, .number(Double(level)))
        }
      case "mathsize": addParsed("font-size", value)
      case "mathcolor": addParsed("color", value)
      case "mathbackground": addParsed("background-color", value)
      case "mathvariant" where tag == .mi && value.lowercased() == "normal":
        add(.textTransform, .bits(0))
      default: break
      }
    }
  }

  mutating func addParsed(_ property: String, _ value: String) {
    let set = SheetParser.parseDeclarations(Array("\(property):\(value)".utf8))
    for declaration in set.declarations { add(declaration.property, declaration.value) }
  }
}
