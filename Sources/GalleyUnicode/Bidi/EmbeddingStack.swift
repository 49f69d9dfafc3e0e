// Input: embedding and isolate controls, in order. Output: the current level and override.
// Source: UAX #9, rules X1 to X8 and BD2 (depth 125).

/// The directional status stack with its three counters.
struct EmbeddingStack {
  private struct Entry: BitwiseCopyable {
    var level: UInt8
    var override: UInt8
    var isIsolate: Bool
  }

  static let maximumDepth: UInt8 = 125
  /// No override: characters keep their class.
  static let neutral: UInt8 = 0xFF

  private var entries: [Entry] = []
  private var overflowIsolates = 0
  private var overflowEmbeddings = 0
  private var validIsolates = 0
  private(set) var level: UInt8 = 0
  /// L, R, or `neutral`.
  private(set) var override: UInt8 = neutral

  mutating func reset(level base: UInt8) {
    entries.removeAll(keepingCapacity: true)
    overflowIsolates = 0
    overflowEmbeddings = 0
    validIsolates = 0
    push(level: base, override: Self.neutral, isIsolate: false)
  }

  private mutating func push(level: UInt8, override: UInt8, isIsolate: Bool) {
    entries.append(Entry(level: level, override: override, isIsolate: isIsolate))
    self.level = level
    self.override = override
  }

  private mutating func pop() {
    entries.removeLast()
    guard let last = entries.last else { return }
    level = last.level
    override = last.override
  }

  private func nextLevel(rightToLeft: Bool) -> UInt8 {
    rightToLeft ? (level + 1) | 1 : (level + 2) & ~1
  }

  /// X2 to X5: LRE, RLE, LRO, RLO.
  mutating func embed(_ kind: UInt8) {
    let rightToLeft = kind == BidiType.RLE || kind == BidiType.RLO
    let next = nextLevel(rightToLeft: rightToLeft)
    guard next <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 else {
      if overflowIsolates == 0 { overflowEmbeddings += 1 }
      return
    }
    let isOverride = kind == BidiType.LRO || kind == BidiType.RLO
    let override = rightToLeft ? BidiType.R : BidiType.L
    push(level: next, override: isOverride ? override : Self.neutral, isIsolate: false)
  }

  /// X5a to X5c: LRI, RLI, FSI.
  mutating func isolate(rightToLeft: Bool) {
    let next = nextLevel(rightToLeft: rightToLeft)
    guard next <= Self.maximumDepth, overflowIsolates == 0, overflowEmbeddings == 0 else {
      overflowIsolates += 1
      return
    }
    validIsolates += 1
    push(level: next, override: Self.neutral, isIsolate: true)
  }

  /// X6a: PDI.
  ///
  /// Returns whether it closes an effective isolate.
  mutating func closeIsolate() -> Bool {
    if overflowIsolates > 0 {
      overflowIsolates -= 1
      return false
    }
    guard validIsolates > 0 else { return false }
    overflowEmbeddings = 0
    while let last = entries.last, !last.isIsolate { pop() }
    pop()
    validIsolates -= 1
    return true
  }

  /// X7: PDF.
  mutating func closeEmbedding() {
    if overflowIsolates > 0 { return }
    if overflowEmbeddings > 0 {
      overflowEmbeddings -= 1
    } else if entries.count >= 2, let last = entries.last, !last.isIsolate {
      pop()
    }
  }
}
