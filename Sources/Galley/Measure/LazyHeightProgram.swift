// Heights and layouts are asked for by different users: who only lays out pays for no program.

internal import FontEngine

/// A program that is made once and run from any thread.
final class SharedHeightProgram: Sendable {
  let program: HeightProgram
  init(_ program: HeightProgram) { self.program = program }
}

/// The height program of one document, made when a height is first asked for.
struct LazyHeightProgram: ~Copyable, Sendable {
  private let program = LazyReference<SharedHeightProgram>()

  /// The program of the document, which is the same at each call.
  func program(of document: PreparedDocument) -> SharedHeightProgram {
    if let known = program.load() { return known }
    return program.storeIfNil(SharedHeightProgram(HeightProgramBuilder.build(document)))
  }

  /// What a function makes of the program; it is not counted meanwhile.
  @inline(__always) func with<Result>(
    _ document: PreparedDocument, _ body: (HeightProgram) -> Result
  ) -> Result {
    program.with { body($0.program) } ?? body(program(of: document).program)
  }
}
