// Heights and layouts are asked for by different users: who only lays out pays for no program.

internal import FontEngine

/// A program that is made once and run from any thread.
final class SharedHeightProgram: Sendable {
  let program: HeightProgram
  init(_ program: HeightProgram) { self.program = program }
}

extension PreparedDocument {
  /// The program, made when a height is first asked for.
  var heightProgram: SharedHeightProgram {
    if let known = lazyHeightProgram.load() { return known }
    return lazyHeightProgram.storeIfNil(SharedHeightProgram(HeightProgramBuilder.build(self)))
  }

  /// What a function makes of the program.
  @inline(__always) func withHeightProgram<Result>(_ body: (HeightProgram) -> Result) -> Result {
    lazyHeightProgram.with { body($0.program) } ?? body(heightProgram.program)
  }
}
