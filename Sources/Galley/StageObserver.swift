// Notifications at the end of each stage, by which benchmarks measure the stages of the pipeline.

/// The stages that do not depend on the width, in order.
@_spi(Stages)
public enum PreparationStage: Int, CaseIterable, Sendable {
  case style, text, itemise, shape, prepare
}

/// What is told of the ends of stages, and can stop before the next one.
struct StageObserver {
  var stop: StopFlag?
  var watch: ((PreparationStage) -> Void)?

  /// Tells the end of a stage, and returns whether the next one is not needed.
  func ends(_ stage: PreparationStage) -> Bool {
    watch?(stage)
    return stop?.isSet == true
  }
}

extension Typesetter {
  /// Prepares a text and calls a function at the end of each stage.
  @_spi(Stages)
  public func prepare(
    _ text: consuming RichText, style: consuming TextStyle = TextStyle(),
    atEndOfStage tell: @escaping (PreparationStage) -> Void
  ) -> PreparedText {
    PreparedText(
      text: text, style: style, sizes: GivenSizes(), typesetter: self,
      observer: StageObserver(watch: tell))
  }
}
