import Testing

/// What Chromium's pictures of mails show: BROWSER_RULES 15.25 to 15.33.
@Suite struct PictureRuleTests {
  private func lines(_ html: String) throws -> [String] {
    try paintDump(html).split(separator: "\n").map { String($0) }
  }

  @Test(arguments: [
    ("center", "8 4"), ("0 0", "0 0"), ("-1.5px -2.25px", "-1.5 -2.25"), ("1.5px 2.25px", "2 2"),
    ("100% 100%", "17 7"),
  ])
  func `a picture begins on a pixel if it is not repeated and begins inside (15.25)`(
    position: String, found: String
  ) throws {
    let css = "width:20.5px;height:11px;background:url(i) no-repeat \(position)/4px 4px"
    let dump = try paintDump("<div style='\(css)'></div>")
    #expect(dump == "tiles 0 0 21 11 each \(found) 4 4 src i")
  }

  @Test func `a repeated picture keeps its fraction (15.25)`() throws {
    let css = "width:20px;height:10px;background:url(i) 1.5px 2.25px/4px 4px"
    #expect(
      try paintDump("<div style='\(css)'></div>").hasPrefix("tiles 0 0 20 10 each 1.5 2.25 4 4"))
  }

  @Test(arguments: [("separate", "collapse"), ("collapse", "separate")])
  func `the table says whether the borders of cells collapse (15.26)`(table: String, cell: String)
    throws
  {
    let cell = "border-collapse:\(cell);border:2px solid #010000;padding:0;width:9px;height:9px"
    let found = try lines(
      "<table style='border-collapse:\(table);border-spacing:0'><td style='\(cell)'></table>")
    #expect(found.count { $0.hasPrefix("line solid") } == 4)
  }

  @Test(arguments: [
    ("2px solid #010000", "fill 1 1 22 12 rounded 4/4 4/4 4/4 4/4"),
    ("6px double #010000", "fill 1 1 30 20 rounded 4/4 4/4 4/4 4/4"),
    ("2px dotted #010000", "fill 0 0 24 14 rounded 5/5 5/5 5/5 5/5"),
    ("2px solid #01000080", "fill 0 0 24 14 rounded 5/5 5/5 5/5 5/5"),
  ])
  func `a background ends below an opaque border with corners (15.27)`(
    border: String, found: String
  ) throws {
    let css = "width:20px;height:10px;border-radius:5px;background:#020000;border:\(border)"
    #expect(try lines("<div style='\(css)'></div>").first == found + " #020000")
  }

  @Test(arguments: [("inside", 7.0), ("outside", nil)])
  func `a symbol in a line begins where the line begins (15.28)`(
    position: String, start: Double?
  ) throws {
    let list = "margin:0 0 0 7px;padding:0;list-style-position:\(position)"
    let dump = try lines("<ul style='\(list)'><li>a</ul>")
    let symbol = try #require(dump.first { $0.hasPrefix("fill ellipse") })
    let x = try #require(Double(symbol.split(separator: " ")[2]))
    if let start { #expect(x == start) } else { #expect(x < 7) }
  }

  @Test func `the canvas ends with a whole pixel (15.29)`() throws {
    let found = try lines(
      "<style>html{background:#010000}</style><p style='height:9.5px;margin:0'>")
    #expect(found.first?.hasSuffix(" 10 #010000") == true)
  }

  @Test func `a decoration has the thickness and place of the font (15.30)`() throws {
    func line(_ css: String) throws -> [Double] {
      let style = "font:40px Noto Sans;text-decoration:underline;\(css)"
      let dump = try lines("<div style='\(style)'>a</div>")
      let line = try #require(dump.first { $0.hasPrefix("line") })
      return line.split(separator: " ").compactMap { Double($0) }
    }
    let automatic = try line("")
    let thin = try line("text-decoration-thickness:from-font")
    let placed = try line("text-underline-position:from-font")
    // The underline of Noto Sans is 50/1000 em thick and begins 100/1000 em below the baseline.
    #expect(automatic[3] == 4 && thin[3] == 2 && placed[3] == 4)
    #expect(placed[1] == automatic[1] - 2 + 4)
    let through = try lines(
      "<s style='font:40px Noto Sans;text-decoration-thickness:from-font'>a</s>")
    #expect(through.last?.contains(" 2 #000000") == true)
  }

  @Test func `the bar of a fraction has whole pixels (15.33)`() throws {
    let dump = try lines("<math style='font-size:16px'><mfrac><mi>a</mi><mi>b</mi></mfrac></math>")
    let line = try #require(dump.first { $0.hasPrefix("line") })
    let place = line.split(separator: " ").compactMap { Double($0) }
    #expect(place[1] == place[1].rounded() && place[3] == 1)
  }

  @Test(arguments: 0..<16)
  func `the bar of a fraction is visible at each position (15.33)`(sixteenth: Int) throws {
    let dump = try lines(
      """
      <div style='height:\(Double(sixteenth) / 16)px'></div>
      <math display=block style='font-size:16px'><mfrac><mi>a</mi><mi>b</mi></mfrac></math>
      """)
    #expect(dump.count { $0.hasPrefix("line") } == 1)
  }

  @Test(arguments: [(0.3, "fill 0 10 9 1"), (0.05, nil)])
  func `a background of less than half a pixel has one (15.11)`(height: Double, found: String?)
    throws
  {
    let dump = try lines(
      """
      <div style='height:10.1px'></div>
      <div style='width:9px;height:\(height)px;background:#010000'></div>
      """)
    #expect(dump.first { $0.hasPrefix("fill") }.map { String($0.prefix(13)) } == found)
  }
}
