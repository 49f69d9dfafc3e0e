// Heights and layouts are asked for by different users: who only lays out pays for no program.

internal import FontEngine

/// Makes a document's program once.
final class LazyHeightProgram: Sendable {
  private let made = LazyReference<SharedHeightProgram>()

  func program(of document: PreparedDocument) -> SharedHeightProgram {
    if let known = made.load() { return known }
    return made.storeIfNil(SharedHeightProgram(HeightProgramBuilder.build(document)))
  }

  /// What a function makes of the program.
  @inline(__always) func with<Result>(
    _ document: PreparedDocument, _ body: (HeightProgram) -> Result
  ) -> Result {
    made.with { body($0.program) } ?? body(program(of: document).program)
  }
}

/// A program that is made once and run from any thread.
final class SharedHeightProgram: Sendable {
  let program: HeightProgram
  init(_ program: HeightProgram) { self.program = program }
}

extension PreparedDocument {
  /// The program, made when a height is first asked for.
  var heightProgram: SharedHeightProgram { lazyHeightProgram.program(of: self) }
}
