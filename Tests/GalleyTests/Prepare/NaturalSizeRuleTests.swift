import Testing

/// Natural sizes of replaced elements and controls: HTML sections 15.4 and 15.5, CSS Images 3
/// section 4.
@Suite struct NaturalSizeRuleTests {
  private func size(_ html: String) throws -> String {
    let found = try boxDump(html, width: 900, showsText: false)
    return found.split(separator: " ").suffix(2).joined(separator: " ")
  }

  @Test(arguments: [
    ("<img id=a src=i>", "40 30"), ("<img id=a src=i width=20>", "20 15"),
    ("<img id=a src=i height=15>", "20 15"),
    ("<img id=a src=i width=10 height=10>", "10 10"),
    ("<img id=a src=i style='width:80px'>", "80 60"),
    ("<img id=a src=i style='max-width:20px'>", "20 15"),
    ("<img id=a src=i style='min-width:80px'>", "80 60"),
    ("<img id=a src=i style='aspect-ratio:1;width:20px'>", "20 20"),
    ("<img id=a src=i style='max-width:20px;max-height:20px'>", "20 15"),
    ("<img id=a src=i style='padding:3px'>", "46 36"),
  ])
  func `an image keeps its ratio where one size is missing`(html: String, found: String) throws {
    let value = try size(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("<video id=a></video>", "300 150"),
    ("<iframe id=a></iframe>", "304 154"), ("<iframe id=a style='border:0'></iframe>", "300 150"),
    ("<object id=a data=x type=video/mp4></object>", "300 150"),
    ("<svg id=a></svg>", "300 150"), ("<svg id=a width=20 height=10></svg>", "20 10"),
    ("<svg id=a viewBox='0 0 2 1' width=20></svg>", "20 10"),
    ("<audio id=a controls></audio>", "300 54"),
  ])
  func `an object without a natural size is 300 px wide and 150 px high`(
    html: String, found: String
  ) throws {
    let value = try size(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("<input id=a type=checkbox>", "13 13"), ("<input id=a type=radio>", "13 13"),
    ("<input id=a type=range>", "129 16"), ("<input id=a type=color>", "50 27"),
    ("<progress id=a></progress>", "100 10"),
    ("<meter id=a></meter>", "50 10"), ("<input id=a type=checkbox style='width:20px'>", "20 13"),
    ("<progress id=a style='font-size:20px'></progress>", "200 20"),
    ("<input id=a type=hidden>", "none"), ("<hr id=a style='width:50px'>", "52 2"),
  ])
  func `a control has the size of its kind`(html: String, found: String) throws {
    let value = try size(html)
    #expect(
      value.split(separator: " ").suffix(found == "none" ? 1 : 2).joined(separator: " ") == found)
  }

  @Test(arguments: [
    ("<button id=a style='font:10px/20px Noto Sans Mono'>ab</button>", "28 26"),
    ("<button id=a style='font:10px/20px Noto Sans Mono;padding:0;border:0'>abc</button>", "18 20"),
    (
      "<input id=a type=submit value=abc style='font:10px/20px Noto Sans Mono;padding:0;border:0'>",
      "18 20"
    ),
    ("<button id=a style='font:10px/20px Noto Sans Mono;width:90px'>ab</button>", "90 26"),
    ("<button id=a style='font:10px/20px Noto Sans Mono;padding:0;border:0'></button>", "0 0"),
  ])
  func `a button has the size of its label`(html: String, found: String) throws {
    let value = try size(html)
    #expect(value == found)
  }

  @Test(arguments: [
    ("<input id=a style='font:10px/20px Noto Sans Mono;width:50px;padding:0;border:0'>", "50 20"),
    (
      "<textarea id=a style='font:10px/20px Noto Sans Mono;width:50px;height:30px'></textarea>",
      "56 36"
    ),
    ("<select id=a style='width:50px;height:30px'><option>x</select>", "50 30"),
    (
      "<textarea id=a rows=3 style='font:10px/20px Noto Sans Mono;width:50px;padding:0;border:0'></textarea>",
      "50 60"
    ),
  ])
  func `a field has the height of its lines`(html: String, found: String) throws {
    let value = try size(html)
    #expect(value == found)
  }
}
