// The bar above the list: a title and the visible rows.

import Galley
import GalleyProof

@MainActor
struct StatusBar {
  private static let sheet = StyleSheet(
    """
    div { display: flex; justify-content: space-between; align-items: baseline; padding: 14px 16px 0;
      font: 14px/24px sans-serif; color: #65676b }
    b { font-size: 18px; color: #1c1e21 }
    """)
  private let typesetter: Typesetter

  init(typesetter: Typesetter) { self.typesetter = typesetter }

  func draw(_ title: String, _ note: String, on canvas: inout Canvas, width: Double) {
    let size = Size(width: width, height: ListView.barHeight)
    let grey = SRGBColor(red: 246, green: 247, blue: 249)
    canvas.fill(Rect(origin: .zero, size: size), grey)
    let text = RichText(
      html: "<div><b>\(title)</b><span>\(note)</span></div>", styleSheet: Self.sheet)
    var proof = Proof(typesetter.prepare(text).layout(width: size.width))
    proof.background = grey
    canvas.draw(proof.bitmap(scale: canvas.scale), x: 0, y: 0)
    let line = Rect(x: 0, y: size.height - 0.5, width: size.width, height: 0.5)
    canvas.fill(line, SRGBColor(red: 200, green: 202, blue: 207))
  }
}
