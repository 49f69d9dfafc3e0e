import Testing

/// Sizes of tracks around items that span several: CSS Grid 2 section 11.5.1.
@Suite struct GridSpanRuleTests {
  /// Items are lines, the width of boxes that may be on lines of their own, and their number.
  ///
  /// Tracks are their positions and widths.
  @Test(arguments: [
    ("auto auto auto", "1/3 100 1,2/4 100 1", "width:max-content", "0+50 50+50 100+50"),
    ("auto auto auto", "1/3 100 1,2/4 100 1", "width:300px", "0+50 50+50 100+50"),
    ("auto auto auto", "1 40 1,1/3 100 1,2/4 100 1", "width:300px", "0+40 40+60 100+50"),
    ("auto auto auto auto", "1/4 90 1,2/5 150 1", "width:300px", "0+30 30+50 80+50 130+50"),
    ("auto auto auto", "1/3 100 1,2/4 100 1", "width:300px;direction:rtl", "250+50 200+50 150+50"),
    ("auto auto auto", "1/3 100 1,2/4 100 1", "width:max-content;gap:10px", "0+45 55+45 110+45"),
    ("auto auto auto", "1/3 20 5,2/4 30 3", "width:min-content", "0+10 10+15 25+15"),
    ("auto auto auto", "1/3 50 6,2/4 50 4,1 20 3", "width:180px", "0+60 60+60 120+60"),
    ("min-content max-content", "1/3 50 3", "width:max-content", "0+25 25+125"),
    ("max-content min-content", "1/3 50 3", "width:max-content", "0+125 125+25"),
    ("auto min-content", "1/3 50 3", "width:300px", "0+125 125+25"),
    ("auto max-content", "1/3 50 3", "width:300px", "0+25 25+125"),
    ("min-content max-content auto", "1/4 50 3,2/4 20 5", "width:300px", "0+0 0+140 140+10"),
    ("max-content max-content auto", "1/4 50 3,2/4 20 5", "width:max-content", "0+50 50+90 140+10"),
    ("minmax(auto,30px) auto auto", "1/4 100 1", "width:300px", "0+30 30+35 65+35"),
    (
      "minmax(auto,30px) minmax(auto,40px) auto", "1/3 100 1,2/4 120 1",
      "width:300px", "0+30 30+40 70+80"
    ),
    ("minmax(auto,30px) minmax(auto,40px)", "1/3 100 1", "width:300px", "0+30 30+40"),
    ("minmax(min-content,30px) minmax(min-content,40px)", "1/3 100 2", "width:300px", "0+45 45+55"),
    (
      "minmax(min-content,20px) minmax(min-content,min-content) minmax(min-content,50px)",
      "1/4 100 2", "width:300px",
      "0+20 20+40 60+50"
    ),
    (
      "minmax(max-content,20px) minmax(max-content,min-content) minmax(max-content,50px)",
      "1/4 100 2", "width:300px",
      "0+20 20+130 150+50"
    ),
    ("minmax(0,min-content) minmax(0,max-content)", "1/3 50 3", "width:300px", "0+25 25+125"),
    (
      "minmax(0,min-content) minmax(0,max-content)", "1 20 2,2 10 3,1/3 50 3",
      "width:300px", "0+20 20+130"
    ),
    (
      "minmax(0,max-content) minmax(0,max-content)", "1 40 1,1/3 100 1",
      "width:300px", "0+40 40+60"
    ),
    (
      "minmax(0,max-content) minmax(0,max-content) minmax(0,max-content)",
      "1 20 2,1/3 50 3,2/4 60 3", "width:300px",
      "0+40 40+110 150+90"
    ),
    (
      "minmax(0,min-content) minmax(0,max-content) minmax(0,max-content)",
      "1/3 20 2,2 10 3,1/4 40 6", "width:300px",
      "0+0 0+40 40+200"
    ),
    ("fit-content(40px) auto", "1/3 50 3", "width:300px", "0+40 40+110"),
    ("fit-content(40px) fit-content(60px)", "1/3 50 3", "width:300px", "0+40 40+60"),
    ("fit-content(50px) minmax(40px,max-content)", "1/3 20 10", "width:300px", "0+50 50+150"),
    ("fit-content(50px) fit-content(20px)", "1 30 1,1/3 20 10", "width:300px", "0+50 50+20"),
    ("fit-content(20px) fit-content(30px)", "1/3 100 2", "width:300px", "0+50 50+50"),
    ("10% auto", "1/3 100 1", "width:max-content", "0+10 10+90"),
    ("minmax(10%,max-content) auto", "1/3 50 4", "width:max-content", "0+95 95+105"),
    (
      "1fr 2fr 1fr", "1/3 100 1,2/4 100 1",
      "width:max-content", "0+33.328 33.328+66.656 99.984+33.344"
    ),
    ("1fr 2fr 1fr", "1/3 100 1,2/4 100 1", "width:60px", "0+15 15+30 45+15"),
    (
      "minmax(min-content,1fr) minmax(max-content,2fr)", "1/3 50 3",
      "width:60px", "0+16.656 16.656+133.344"
    ),
    ("minmax(min-content,1fr) 1fr", "1 60 1,1/3 100 1", "width:50px", "0+100 100+0"),
    ("0fr 0fr", "1/3 100 1", "width:60px", "0+0 0+0"),
    ("0fr auto", "1/3 100 1", "width:60px", "0+0 0+0"),
    ("minmax(min-content,0fr) minmax(min-content,1fr)", "1/3 100 1", "width:50px", "0+0 0+100"),
    ("minmax(min-content,0fr) minmax(min-content,0fr)", "1/3 100 1", "width:50px", "0+50 50+50"),
    (
      "1fr auto minmax(20px,1fr) 2fr", "1/3 50 4,2/5 90 2,1/5 150 2",
      "width:min-content", "0+0 0+0 0+20 20+0"
    ),
    (
      "1fr auto minmax(20px,1fr) 2fr", "1/3 50 4,2/5 90 2,1/5 150 2",
      "width:max-content", "0+200 200+0 200+200 400+400"
    ),
    (
      "auto auto auto auto auto auto auto",
      "1/7 100 1,2/8 130 1", "width:300px",
      "0+16.656 16.656+21.656 38.313+21.656 59.969+21.672 81.641+21.672 103.313+21.672 124.984+21.672"
    ),
    ("minmax(auto,20px) auto", "1/3 50 4", "width:min-content", "0+20 20+30"),
    ("minmax(auto,20px) auto", "1/3 50 4", "width:max-content", "0+20 20+180"),
  ])
  func `tracks grow by the greatest increase that items with one span need`(
    columns: String, items: String, css: String, tracks: String
  ) throws {
    let boxes = items.split(separator: ",").map { item in
      let words = item.split(separator: " ")
      let box = "<b style='width:\(words[1])px'></b>"
      return "<p style='grid-column:\(words[0])'>"
        + String(repeating: box, count: Int(words[2]) ?? 0) + "</p>"
    }
    let marks = tracks.split(separator: " ").indices.map { track in
      "<i id=\(RuleSupport.letters[track]) style='grid-column:\(track + 1)/\(track + 2)'></i>"
    }
    let html = """
      <style>div{display:grid;position:relative;justify-content:start}p{margin:0;font-size:0}
      b{display:inline-block}i{position:absolute;inset:0}</style>
      <div style="\(css);grid-template-columns:\(columns)">\(boxes.joined())\(marks.joined())</div>
      """
    let found = try boxDump(html, width: 400, showsText: false).split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return "\(words[1])+\(words[3])"
    }
    #expect(found.joined(separator: " ") == tracks)
  }

  @Test func `rows grow by the greatest increase too`() throws {
    let html = """
      <div style="display:grid;grid-template:auto min-content 20px auto/1fr 1fr 1fr">
      <i id=a style="grid-area:1/1/4;height:100px"></i>\
      <i id=b style="grid-area:2/2/5;height:150px"></i>\
      <i id=c style="grid-area:1/3"></i><i id=d style="grid-area:2/3"></i>\
      <i id=e style="grid-area:4/3"></i></div>
      """
    #expect(
      try boxDump(html, width: 90) == """
        a 0 0 30 100
        b 30 40 30 150
        c 60 0 30 40
        d 60 40 30 65
        e 60 125 30 65
        """)
  }
}
