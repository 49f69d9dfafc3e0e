import FontEngine
import Testing

@Suite struct FontErrorTests {
  @Test func `errors compare by what they name`() {
    #expect(FontError.fileNotReadable(path: "a") != .fileNotReadable(path: "b"))
  }
}
