// What is told where a stage ends: benchmarks time the stages of the one pipeline there is.

/// The stages up to the width, in their order.
@_spi(Stages)
public enum PreparationStage: Int, CaseIterable, Sendable {
  case style, text, itemise, shape, prepare
}

/// What is told when a stage has ended.
protocol StageWatch {
  func didEnd(_ stage: PreparationStage)
}

/// Nothing is: no instruction is left of it.
struct NoWatch: StageWatch {
  @inline(__always) func didEnd(_ stage: PreparationStage) {}
}

/// A function is.
private struct ToldWatch: StageWatch {
  let tell: (PreparationStage) -> Void
  func didEnd(_ stage: PreparationStage) { tell(stage) }
}

extension Typesetter {
  /// Prepares a text, and tells where each stage ends.
  @_spi(Stages)
  public func prepare(
    _ text: consuming RichText, style: consuming TextStyle = TextStyle(),
    atEndOfStage tell: @escaping (PreparationStage) -> Void
  ) -> PreparedText {
    PreparedText(
      text: text, style: style, typesetter: self, stop: nil, watch: ToldWatch(tell: tell))
  }
}
