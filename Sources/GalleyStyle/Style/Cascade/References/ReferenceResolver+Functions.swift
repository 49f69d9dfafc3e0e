// Calls of functions of authors. Source: CSS Functions and Mixins 1, section 3.

/// The parameters and local properties of a function whose result is computed.
struct FunctionFrame {
  var name: [UInt8]
  /// By name: the value; nil for an invalid one.
  var values: [[UInt8]: [UInt8]?] = [:]
  /// Values before substitution.
  var pending: [[UInt8]: [UInt8]] = [:]
  /// By parameter: its syntax.
  var syntaxes: [[UInt8]: PropertySyntax] = [:]
  /// The properties that are computed, and those of them that refer to themselves.
  var visiting: Set<[UInt8]> = []
  var cyclic: Set<[UInt8]> = []
}

extension ReferenceResolver {
  /// Appends the result of a function.
  mutating func call(
    _ name: [UInt8], _ arguments: TokenCursor, into output: inout [UInt8], depth: Int
  ) -> Bool {
    guard depth < Limits.referenceDepth, let function = context.functions[name],
      !calls.contains(name)
    else { return false }
    // In Chromium a call in an argument of the same function is a cycle.
    calls.append(name)
    defer { calls.removeLast() }
    steps -= 32 + 8 * (function.parameters.count + function.body.count)
    guard steps > 0, var frame = frame(name, function, arguments, depth: depth) else {
      return false
    }
    var result: [UInt8]?
    for statement in function.body {
      if let name = statement.name {
        frame.pending[name] = statement.text
        frame.values[name] = nil
        frame.syntaxes[name] = nil
      } else {
        result = statement.text
      }
    }
    guard let result else { return false }
    frames.append(frame)
    var value = substitute(result, depth: depth + 1)
    frames.removeLast()
    if let syntax = function.result { value = value.flatMap { computed($0, syntax) } }
    guard let value else { return false }
    append(value, to: &output)
    return output.count <= Limits.substitutedBytes
  }

  /// The parameters of a call; nil if the arguments do not fit.
  private mutating func frame(
    _ name: [UInt8], _ function: CustomFunction, _ arguments: TokenCursor, depth: Int
  ) -> FunctionFrame? {
    var arguments = arguments
    arguments.skipSpace()
    let parts = arguments.isAtEnd ? [] : arguments.commaSeparated
    guard parts.count <= function.parameters.count else { return nil }
    var frame = FunctionFrame(name: name)
    for (place, parameter) in function.parameters.enumerated() {
      var value: [UInt8]?
      if place < parts.count {
        var part = parts[place].trimmed
        if part.current.kind == .openCurly {
          var ahead = part
          let inner = ahead.enterBlock()
          if ahead.isAtEnd { part = inner.trimmed }
        }
        var text: [UInt8] = []
        if substitute(part, into: &text, depth: depth + 1) { value = text }
        if let syntax = parameter.syntax { value = value.flatMap { computed($0, syntax) } }
      } else if parameter.initial == nil {
        return nil
      }
      if let value {
        frame.values[parameter.name] = .some(value)
      } else if let initial = parameter.initial {
        frame.pending[parameter.name] = initial
        frame.syntaxes[parameter.name] = parameter.syntax
      } else {
        frame.values[parameter.name] = .some(nil)
      }
    }
    return frame
  }

  private mutating func computed(_ text: [UInt8], _ syntax: PropertySyntax) -> [UInt8]? {
    steps -= text.count
    if let known = units, known.known != .face,
      PropertySyntax.fontUse(of: text, isRoot: known.isRoot) > known.known
    {
      awaitsFont = true
      return nil
    }
    var units = context.units
    defer { if units.usedViewportWidth { usedMedia = true } }
    return syntax.computed(text, &units, context.element)
  }

  /// A property of the innermost function with it; nil if no function has it.
  mutating func local(_ name: [UInt8], depth: Int) -> (value: [UInt8]?, Void)? {
    for level in frames.indices.reversed() {
      steps -= 4
      if let value = frames[level].values[name] { return (value, ()) }
      guard let text = frames[level].pending[name] else { continue }
      guard frames[level].visiting.insert(name).inserted else {
        frames[level].cyclic.formUnion(frames[level].visiting)
        return (nil, ())
      }
      let inner = Array(frames[(level + 1)...])
      frames.removeLast(inner.count)
      var value = depth < Limits.referenceDepth ? substitute(text, depth: depth + 1) : nil
      if let syntax = frames[level].syntaxes[name] {
        value = value.flatMap { computed($0, syntax) }
      }
      if frames[level].cyclic.contains(name) { value = nil }
      frames[level].visiting.remove(name)
      frames[level].pending[name] = nil
      frames[level].values[name] = .some(value)
      frames += inner
      return (value, ())
    }
    return nil
  }
}
