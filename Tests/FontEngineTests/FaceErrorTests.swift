import FontEngine
import Testing

@Suite struct FaceErrorTests {
  @Test func `errors are compared by their values`() {
    #expect(FaceError.fileNotReadable(path: "a") != .fileNotReadable(path: "b"))
  }
}
