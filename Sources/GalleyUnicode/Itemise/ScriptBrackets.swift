// Input: the brackets of a text, in order. Output: the script of a closing bracket.
// Source: UAX #24, section 5.2 (paired punctuation); Chromium's ScriptRunIterator.

/// The open brackets with the scripts of their runs.
struct ScriptBrackets {
  private struct Opener: BitwiseCopyable {
    package var scalar: UInt32
    /// Common until its run has ended.
    package var script: UInt8
  }

  private static let maximumDepth = 32
  private static let common = Script.common.rawValue

  private var openers: [Opener] = []
  /// The number of the innermost openers in the current run.
  private var unresolved = 0

  mutating func reset() {
    openers.removeAll(keepingCapacity: true)
    unresolved = 0
  }

  /// Processes a bracket.
  ///
  /// `scripts` are its scripts, which may be replaced.
  mutating func take(
    _ scalar: UInt32, _ kind: UInt8, _ current: [UInt8], _ scripts: inout [UInt8]
  ) {
    if kind == BidiType.openBracket {
      open(scalar, &scripts)
    } else {
      close(scalar, current, &scripts)
    }
  }

  private mutating func open(_ scalar: UInt32, _ scripts: inout [UInt8]) {
    if openers.count == Self.maximumDepth {
      openers.removeFirst()
      unresolved = min(unresolved, Self.maximumDepth - 1)
    }
    // Full-width forms are Common by property and ideographic in use.
    if scripts == [Self.common], ScalarProperties(scalar).isEastAsian {
      let list = ScriptLists.range(PropertyTable.scriptList[0x300C])
      scripts.removeAll(keepingCapacity: true)
      scripts.append(contentsOf: ScriptLists.scripts[list])
    }
    openers.append(Opener(scalar: scalar, script: Self.common))
    unresolved += 1
  }

  private mutating func close(_ scalar: UInt32, _ current: [UInt8], _ scripts: inout [UInt8]) {
    let partner = ScalarProperties(scalar).pairedBracket
    guard let match = openers.lastIndex(where: { $0.scalar == partner }) else { return }
    var script = openers[match].script
    if Self.isIdeographic(script), let shared = current.first(where: Self.isIdeographic) {
      script = shared
    }
    if script != Self.common {
      scripts.removeAll(keepingCapacity: true)
      scripts.append(script)
    }
    let inner = openers.count - match - 1
    openers.removeLast(inner)
    unresolved = max(0, unresolved - inner)
  }

  /// Sets the script of the run of the innermost openers, which has ended.
  mutating func resolve(to script: Script, exceptLast: Bool) {
    var count = min(unresolved, openers.count)
    guard count > 0 else { return }
    var index = openers.count - 1
    unresolved = 0
    if exceptLast {
      index -= 1
      count -= 1
      unresolved = 1
    }
    while count > 0 {
      openers[index].script = script.rawValue
      index -= 1
      count -= 1
    }
  }

  private static func isIdeographic(_ script: UInt8) -> Bool {
    script == Script.han.rawValue || script == Script.hiragana.rawValue
      || script == Script.bopomofo.rawValue
  }
}
