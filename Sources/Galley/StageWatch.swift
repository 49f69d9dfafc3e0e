// Notifications at the end of each stage, by which benchmarks measure the stages of the pipeline.

/// The stages that do not depend on the width, in order.
@_spi(Stages)
public enum PreparationStage: Int, CaseIterable, Sendable {
  case style, text, itemise, shape, prepare
}

/// A function for the end of each stage; nil for none.
typealias StageWatch = (PreparationStage) -> Void

extension Typesetter {
  /// Prepares a text and calls a function at the end of each stage.
  @_spi(Stages)
  public func prepare(
    _ text: consuming RichText, style: consuming TextStyle = TextStyle(),
    atEndOfStage tell: @escaping (PreparationStage) -> Void
  ) -> PreparedText {
    PreparedText(
      text: text, style: style, sizes: GivenSizes(), typesetter: self, stop: nil,
      watch: tell)
  }
}
