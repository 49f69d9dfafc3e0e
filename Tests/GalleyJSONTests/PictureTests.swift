import Foundation
import Galley
import GalleyJSON
import GalleyJSONPictures
import GalleyProof
import Testing

@Suite struct PictureTests {
  private func bitmap(_ picture: JSONValue?) throws -> Bitmap {
    let data = try #require(Data(base64Encoded: picture?["data"]?.string ?? "-"))
    return try Bitmap(png: Array(data))
  }

  @Test(arguments: [
    ("{}", 100, 54), (#"{"scale":2}"#, 200, 108), (#"{"height":20}"#, 100, 20),
    (#"{"height":20,"scale":3}"#, 300, 60), (#"{"crop":[10,5,30,7.5]}"#, 30, 8),
    (#"{"overflow":true}"#, 250, 54), (#"{"overflow":true,"height":9}"#, 250, 9),
  ])
  func `a picture has the size that was asked for`(
    _ picture: String, _ width: Int, _ height: Int
  ) throws {
    let html = "<p style='width:250px;height:22px;background:red'>x"
    let row = "{\"html\":\"\(html)\",\"width\":100,\"picture\":\(picture)}"
    let answer = try Answers.value(row, pictures: .drawn())["picture"]
    let bitmap = try bitmap(answer)
    #expect(bitmap.width == width && bitmap.height == height)
    #expect(answer?["width"]?.number == Double(width))
    #expect(answer?["height"]?.number == Double(height))
  }

  @Test func `clipped content does not widen a picture`() throws {
    let html = "<div style='overflow:hidden'><p style='width:900px'>x</div>"
    let row = "{\"html\":\"\(html)\",\"width\":100,\"picture\":{\"overflow\":true}}"
    #expect(try bitmap(try Answers.value(row, pictures: .drawn())["picture"]).width == 100)
  }

  @Test func `a part of a picture has the pixels of the whole`() throws {
    let html = "<p>Some words <b>in</b> two lines or three <u>of them</u>"
    func picture(_ members: String) throws -> Bitmap {
      let row = "{\"html\":\"\(html)\",\"width\":100,\"picture\":{\(members)}}"
      return try bitmap(try Answers.value(row, pictures: .drawn())["picture"])
    }
    let whole = try picture(#""background":"tan","overlays":["lines"]"#)
    let part = try picture(#""background":"tan","overlays":["lines"],"crop":[20,15,40,30]"#)
    var marks = 0
    for y in 0..<30 {
      for x in 0..<40 {
        #expect(part[x, y] == whole[x + 20, y + 15])
        if part[x, y] != part[0, 0] { marks += 1 }
      }
    }
    #expect(marks > 50)
  }

  @Test func `the background is that of the colour scheme without another`() throws {
    let row = #"{"html":"","width":10,"style":{"colorScheme":"dark"},"picture":{"height":4}}"#
    let bitmap = try bitmap(try Answers.value(row, pictures: .drawn())["picture"])
    #expect(bitmap[0, 0] == SRGBColor(red: 0x12, green: 0x12, blue: 0x12))
  }

  @Test func `a picture with a path is a file below the folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let row = #"{"html":"<p>x","width":50,"picture":{"path":"a/b.png"}}"#
    let answer = try Answers.value(row, pictures: .drawn(in: folder.path))
    #expect(answer["picture"]?["path"]?.string == "a/b.png" && answer["picture"]?["data"] == nil)
    let file = try Data(contentsOf: folder.appendingPathComponent("a/b.png"))
    #expect(try Bitmap(png: Array(file)).width == 50)
    let refused = try Answers.value(row, pictures: .drawn())
    #expect(refused["error"]?.string?.contains("path needs a folder") == true)
  }

  @Test(arguments: ["/a.png", "../a.png", "a/../../b.png", "a//b.png", ".", "", "a/\\u0000"])
  func `a path that leaves the folder is an error`(_ path: String) throws {
    let row = "{\"html\":\"<p>x\",\"width\":50,\"picture\":{\"path\":\"\(path)\"}}"
    let answer = try Answers.value(row, pictures: .drawn(in: "/nonexistent"))
    #expect(answer["error"]?.string?.contains("picture.path is not a") == true)
  }

  @Test func `a picture beyond the largest area is an error`() throws {
    let row = #"{"html":"","width":50000,"picture":{"scale":64,"height":5000}}"#
    let answer = try Answers.value(row, pictures: .drawn())
    #expect(answer["error"]?.string?.contains("pixels") == true)
    #expect(try Answers.value(row)["error"]?.string == "line 1: no pictures are drawn here")
  }
}
