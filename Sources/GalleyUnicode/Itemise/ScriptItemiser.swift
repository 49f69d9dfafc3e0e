// Input: UTF-8. Output: runs of one script. Neutral characters join the run before them, at the
// start the first run. A character of several scripts reduces the set of the run. A closing bracket
// has the script of its opening one.
// Source: UAX #24, sections 5.1 and 5.2; the order of preference is that of Chromium's
// ScriptRunIterator.

internal import GalleySystem

/// Resolves scripts from left to right.
struct ScriptItemiser {
  /// The run's only script, not a neutral one; `none` if there are several.
  private var single = none
  /// The possible scripts of the run if `single` is `none`; the first is preferred, Common if none
  /// is known.
  private var current: [UInt8] = []
  /// The scripts of the current character.
  private var next: [UInt8] = []
  private var shared: [UInt8] = []
  private var brackets = ScriptBrackets()
  /// The script of a run of neutral characters only: the preference of one of them, or Common.
  private var neutralScript = common

  private static let common: UInt8 = 0
  private static let inherited: UInt8 = 1
  private static let none: UInt8 = 0xFF

  /// Appends the runs of a range.
  ///
  /// Returns whether it has characters that may be emoji.
  mutating func itemise(
    _ text: Span<UInt8>, in range: Range<Int>, into runs: inout [ScriptRun]
  ) -> Bool {
    reset()
    let scripts = PropertyTable.script
    let lists = PropertyTable.scriptList
    var mayHaveEmoji = false
    var runStart = range.lowerBound
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let step = text.scalar(at: cursor)
      let after = cursor + step.length
      let script = scripts[step.scalar]
      let list = lists[step.scalar]
      mayHaveEmoji = mayHaveEmoji || EmojiScanner.mayMatter(step.scalar)
      if list == 0, script == single {
        cursor = after
        continue
      }
      if list == 0, single != Self.none, script > Self.inherited {
        // A change from one script to another, as in Japanese between words.
        append(runStart..<cursor, to: &runs)
        brackets.resolve(to: resolved, exceptLast: false)
        single = script
        runStart = cursor
        cursor = after
        continue
      }
      let isNeutral = script == Self.common && (list == 0 || ScriptLists.first(list) == script)
      let mark = isNeutral ? Self.markList(text, at: after, end: range.upperBound) : 0
      if list == 0, mark == 0, script <= Self.inherited {
        cursor = after
        continue
      }
      let bracket = list == 0 ? 0 : PropertyTable.bidiClass[step.scalar] & BidiType.bracketMask
      if single != Self.none, mark == 0, bracket == 0, list != 0,
        isNeutral || ScriptLists.contains(single, in: list)
      {
        // The run's script is one of the character's scripts, as for full stops in Japanese.
        cursor = after
        continue
      }
      openSingle()
      setNext(script: script, list: list, mark: mark, isFirst: cursor == range.lowerBound)
      if bracket != 0 { brackets.take(step.scalar, bracket, current, &next) }
      if !merge() {
        append(runStart..<cursor, to: &runs)
        brackets.resolve(to: resolved, exceptLast: bracket == BidiType.openBracket)
        swap(&current, &next)
        runStart = cursor
      }
      single = current.count == 1 && current[0] > Self.inherited ? current[0] : Self.none
      cursor = after
    }
    append(runStart..<range.upperBound, to: &runs)
    return mayHaveEmoji
  }

  private mutating func reset() {
    current.removeAll(keepingCapacity: true)
    current.append(Self.common)
    single = Self.none
    neutralScript = Self.common
    brackets.reset()
  }

  /// Replaces `current` by a list of the single script.
  private mutating func openSingle() {
    guard single != Self.none else { return }
    current.clear()
    current.append(single)
    single = Self.none
  }

  private var resolved: Script {
    let first = single != Self.none ? single : current.first ?? Self.common
    return Script(rawValue: first == Self.common ? neutralScript : first) ?? .common
  }

  @inline(__always) private func append(_ range: Range<Int>, to runs: inout [ScriptRun]) {
    guard !range.isEmpty else { return }
    runs.append(
      ScriptRun(
        start: Int32(truncatingIfNeeded: range.lowerBound),
        end: Int32(truncatingIfNeeded: range.upperBound), script: resolved, priority: .text))
  }

  /// The list of a mark at an offset that passes its scripts to a neutral character before it.
  private static func markList(_ text: Span<UInt8>, at offset: Int, end: Int) -> UInt8 {
    // Marks begin at U+0300.
    guard offset < end, text[offset] >= 0xCC else { return 0 }
    let list = PropertyTable.scriptList[text.scalar(at: offset).scalar]
    guard list != 0 else { return 0 }
    return ScriptLists.first(list) == inherited ? list : 0
  }

  private mutating func setNext(script: UInt8, list: UInt8, mark: UInt8, isFirst: Bool) {
    next.removeAll(keepingCapacity: true)
    if mark != 0 {
      let range = ScriptLists.range(mark)
      next.append(contentsOf: ScriptLists.scripts[range.lowerBound + 1..<range.upperBound])
    } else if list == 0 || (script == Self.inherited && !isFirst) {
      next.append(script)
    } else {
      next.append(contentsOf: ScriptLists.scripts[ScriptLists.range(list)])
    }
  }

  /// Intersects `current` with `next`.
  ///
  /// Returns whether the run continues.
  private mutating func merge() -> Bool {
    let preferred = current[0]
    if next[0] <= Self.inherited {
      if next.count == 2, preferred <= Self.inherited, neutralScript == Self.common {
        neutralScript = next[1]
      }
      return true
    }
    if preferred <= Self.inherited {
      swap(&current, &next)
      return true
    }
    if current.count == 1 { return next.contains(preferred) }
    return intersect(preferred: preferred)
  }

  /// Intersects the lists and determines the new preferred script, the first of the list.
  ///
  /// It is the run's script if the character has that script too. Otherwise it is the character's
  /// script if the run has it.
  private mutating func intersect(preferred: UInt8) -> Bool {
    let keepsPreferred = next.contains(preferred)
    let skipped = keepsPreferred ? 0 : 1
    let head = keepsPreferred ? preferred : next[0]
    shared.clear()
    if keepsPreferred || current[1...].contains(head) { shared.append(head) }
    for script in current[1...] where next[skipped...].contains(script) { shared.append(script) }
    if shared.isEmpty { return false }
    swap(&current, &shared)
    return true
  }
}

extension ScriptLists {
  static func first(_ list: UInt8) -> UInt8 { scripts[Int(starts[Int(list)])] }

  static func contains(_ script: UInt8, in list: UInt8) -> Bool {
    let scripts = scripts
    for index in range(list) where scripts[index] == script { return true }
    return false
  }

  static func range(_ list: UInt8) -> Range<Int> {
    Int(starts[Int(list)])..<Int(starts[Int(list) + 1])
  }
}
