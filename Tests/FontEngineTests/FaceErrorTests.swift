import FontEngine
import Testing

@Suite struct FaceErrorTests {
  @Test func `errors compare by what they name`() {
    #expect(FaceError.fileNotReadable(path: "a") != .fileNotReadable(path: "b"))
  }
}
