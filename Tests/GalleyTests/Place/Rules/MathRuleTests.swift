import Testing

/// Formulas: MathML Core section 3.
///
/// The face is Noto Sans Math at 100 px; a character's box is a space's.
@Suite struct MathRuleTests {
  // MARK: Rows

  @Test func `a row has the width of its children, aligned by their baselines`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><mspace width=10px height=30px depth=5px id=a>\
      </mspace>
      <mspace width=20px height=10px depth=20px id=b></mspace></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 10 35
        b 10 20 20 30
        """)
  }

  @Test func `an operator has the spaces of its entry in the dictionary`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><mspace width=10px id=a></mspace><mo id=c>+</mo>
      <mspace width=10px id=b></mspace></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 60 10 0
        c 32.219 0 57.203 49
        b 111.641 60 10 0
        "+" 32.219 -47 57.203 149
        """)
  }

  @Test func `an operator at the start of a row is a prefix`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><mo id=c>+</mo><mspace width=10px id=b>\
      </mspace></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        c 0 0 57.203 49
        b 57.203 60 10 0
        "+" 0 -47 57.203 149
        """)
  }

  // MARK: Fractions

  @Test func `a fraction centres its parts, with a gap to the bar`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><mfrac id=a>\
      <mspace width=20px height=30px id=b></mspace>
      <mspace width=40px height=30px id=c></mspace></mfrac></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 42 75
        b 11 0 20 30
        c 1 45 40 30
        """)
  }

  @Test func `a fraction in display style has greater shifts`() throws {
    let html = """
      <math display=block style="font:100px/1 'Noto Sans Math'"><mfrac id=a>
      <mspace width=20px height=30px id=b></mspace><mspace width=40px height=30px id=c></mspace>\
      </mfrac></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 79 0 42 95
        b 90 0 20 30
        c 80 65 40 30
        """)
  }

  @Test func `a fraction without a bar is a stack with a gap`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><mfrac id=a linethickness=0>
      <mspace width=20px height=30px id=b></mspace><mspace width=40px height=30px id=c></mspace>\
      </mfrac></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 42 75
        b 11 0 20 30
        c 1 45 40 30
        """)
  }

  @Test func `a thick bar moves the parts away by half of its thickness`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><mfrac id=a linethickness=20px>
      <mspace width=20px height=30px id=b></mspace><mspace width=40px height=30px id=c></mspace>\
      </mfrac></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 42 90
        b 11 0 20 30
        c 1 60 40 30
        """)
  }

  // MARK: Scripts

  @Test func `a superscript is raised and a subscript lowered by the shifts of the face`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><msup><mspace width=20px height=50px id=a>\
      </mspace>
      <mspace width=10px height=20px id=b></mspace></msup><msub><mspace width=20px height=50px>\
      </mspace>
      <mspace width=10px height=20px id=d></mspace></msub></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 23.594 20 50
        b 20 0 10 20
        d 70 80.391 10 20
        """)
  }

  @Test func `both scripts keep a gap between them`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><msubsup><mspace width=20px height=50px id=a>\
      </mspace>
      <mspace width=10px height=40px id=b></mspace>\
      <mspace width=12px height=40px depth=30px id=c></mspace>
      </msubsup></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 53.203 20 50
        b 20 90 10 40
        c 20 0 12 70
        """)
  }

  @Test func `prescripts are to the left of the base`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><mmultiscripts>\
      <mspace width=20px height=50px id=a></mspace>
      <mprescripts/><mspace width=10px height=20px id=b></mspace><none/></mmultiscripts></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 30 3.594 20 50
        b 20 60.391 10 20
        """)
  }

  @Test func `an over script is centred above its base and an under script below`() throws {
    let html = """
      <math display=block style="font:100px/1 'Noto Sans Math'"><munderover>
      <mspace width=40px height=50px id=a></mspace><mspace width=10px height=20px id=b></mspace>
      <mspace width=60px height=20px id=c></mspace></munderover></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 80 40 40 50
        b 95 105 10 20
        c 70 5 60 20
        """)
  }

  // MARK: Boxes

  @Test func `padding of mpadded changes the box and not the content`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'">\
      <mpadded id=a width=60px height=40px depth=10px lspace=5px>
      <mspace width=20px height=30px id=b></mspace></mpadded></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 60 50
        b 5 10 20 30
        """)
  }

  @Test func `a phantom takes the space of its content`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><mphantom id=a><mspace width=20px height=30px>\
      </mspace>
      </mphantom><mspace width=10px id=b></mspace></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 20 30
        b 20 30 10 0
        """)
  }

  @Test func `cells of a table are centred on the axis`() throws {
    let html = """
      <math style="font:100px/1 'Noto Sans Math'"><mtable id=a><mtr><mtd id=b>\
      <mspace width=20px height=30px>
      </mspace></mtd><mtd id=c><mspace width=40px height=10px></mspace></mtd></mtr></mtable></math>
      """
    let found = try boxDump(html)
    #expect(
      found == """
        a 0 0 220 83.594
        b 0 0 100 83.594
        c 100 0 120 83.594
        """)
  }
}
