// Folder GalleyCoreGraphics: drawing with Core Graphics; untried on a system that has it.
// Input: a `DisplayList` and the accessibility elements of a layout.
// Output: drawing operations of a `CGContext`, fonts of Core Text, accessibility elements of UIKit.
// Source: Core Graphics, Core Text and UIKit.
// Uses: nothing.
// Not: the stages of Galley: only public interfaces are used.
// Read: CGContext+DisplayList, DisplayListFonts, CGRect+Geometry, Layout+AccessibilityElements.

// A display list drawn with Core Graphics.
// Untried on a system with Core Graphics: Linux type-checks it against stubs (Tests/Stubs).

#if canImport(CoreGraphics) && canImport(CoreText)
  public import CoreGraphics
  internal import CoreText
  public import Galley

  extension CGContext {
    /// Draws a display list, back to front.
    ///
    /// The context has its origin at the top left corner of the layout and y down, as in
    /// `UIView.draw(_:)`, a flipped `NSView`, or after a translation and a scale by -1. Of filters,
    /// only shadows are drawn: Core Graphics has no others.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - fonts: The fonts that earlier drawings made.
    ///   - picture: Returns the picture of a replaced element; nil for a placeholder.
    /// - Complexity: O(*n*) for *n* items and glyphs.
    public func draw(
      _ list: DisplayList, fonts: DisplayListFonts,
      picture: (DisplayList.Image) -> CGImage? = { _ in
        nil
      }
    ) {
      // For each open push, whether it is a group.
      var groups: [Bool] = []
      for item in list {
        switch item {
        case .fillRect(let rect, let color):
          setFillColor(color.cgColor)
          fill(CGRect(rect))
        case .fillRoundedRect(let shape, let color): fill(shape.outline, color)
        case .fillRing(let ring, let color): fill(ring, color)
        case .fillPath(let outline, let color): fill(outline, color)
        case .shadow(let shadow): draw(shadow)
        case .tiles(let tiles): draw(tiles)
        case .fillEllipse(let rect, let color):
          setFillColor(color.cgColor)
          fillEllipse(in: CGRect(rect))
        case .strokeEllipse(let rect, let color, let lineWidth):
          setStrokeColor(color.cgColor)
          setLineWidth(CGFloat(lineWidth))
          strokeEllipse(
            in: CGRect(rect).insetBy(dx: CGFloat(lineWidth / 2), dy: CGFloat(lineWidth / 2)))
        case .line(let line): draw(line)
        case .image(let image): draw(image, picture(image), fonts)
        case .glyphs(let run): draw(run, fonts)
        case .pushClip(let rect):
          saveGState()
          clip(to: CGRect(rect))
        case .pushRoundedClip(let shape): clip(to: shape.outline)
        case .pushPathClip(let outline): clip(to: outline)
        case .pushGroup(let opacity):
          saveGState()
          setAlpha(CGFloat(opacity))
          beginTransparencyLayer(auxiliaryInfo: nil)
          groups.append(true)
          continue
        case .pushEffect(let effect):
          saveGState()
          set(effect)
          beginTransparencyLayer(auxiliaryInfo: nil)
          groups.append(true)
          continue
        case .pushTransform(let transform):
          saveGState()
          concatenate(CGAffineTransform(transform))
        case .pop:
          if groups.popLast() == true { endTransparencyLayer() }
          restoreGState()
        }
        if item.isPush { groups.append(false) }
      }
    }

    /// Sets how the next transparency layer is mixed with what is behind it, with its shadow.
    private func set(_ effect: DisplayList.Effect) {
      setAlpha(CGFloat(effect.opacity))
      setBlendMode(effect.blendMode.cgBlendMode)
      for case .shadow(let x, let y, let deviation, let color) in effect.filters {
        setShadow(
          offset: CGSize(width: x, height: y), blur: CGFloat(2 * deviation), color: color.cgColor)
      }
    }

    private func fill(_ outline: Layout.Outline, _ color: SRGBColor) {
      setFillColor(color.cgColor)
      addPath(outline.cgPath)
      fillPath()
    }

    /// Draws a line; a wave is a straight line.
    private func draw(_ line: DisplayList.Line) {
      setStrokeColor(color(line))
      let isDouble = line.pattern == .double
      setLineWidth(CGFloat(isDouble ? line.thickness / 3 : line.thickness))
      setLineDash(phase: 0, lengths: line.dashes.map { CGFloat($0) })
      for part in isDouble ? [-1.0, 1] : [0] {
        let offset = part * line.thickness / 3
        let (x, y) = line.isVertical ? (offset, 0) : (0, offset)
        move(to: CGPoint(x: line.start.x + x, y: line.start.y + y))
        addLine(to: CGPoint(x: line.end.x + x, y: line.end.y + y))
      }
      strokePath()
      setLineDash(phase: 0, lengths: [])
    }

    private func color(_ line: DisplayList.Line) -> CGColor { line.color.cgColor }

    private func draw(
      _ image: DisplayList.Image, _ picture: CGImage?, _ fonts: DisplayListFonts
    ) {
      guard let picture else {
        fill(image.box.outline, SRGBColor(red: 0xEC, green: 0xEF, blue: 0xF2))
        if let text = image.placeholder { draw(text, fonts) }
        return
      }
      saveGState()
      defer { restoreGState() }
      addPath(image.box.outline.cgPath)
      clip()
      setAlpha(CGFloat(image.opacity))
      // Core Graphics draws pictures with y up.
      let rect = CGRect(image.contentRect)
      translateBy(x: 0, y: rect.minY + rect.maxY)
      scaleBy(x: 1, y: -1)
      draw(picture, in: rect)
    }

    private func draw(_ run: DisplayList.GlyphRun, _ fonts: DisplayListFonts) {
      guard let font = fonts.font(of: run) else { return }
      let (slant, bold) = (run.font.syntheticSlant, run.font.syntheticBold * run.size)
      setFillColor(run.color.cgColor)
      setTextDrawingMode(bold > 0 ? .fillStroke : .fill)
      if bold > 0 {
        setStrokeColor(run.color.cgColor)
        setLineWidth(CGFloat(bold))
      }
      // The text matrix turns glyphs upright and applies to the positions too.
      textMatrix = CGAffineTransform(a: 1, b: 0, c: CGFloat(slant), d: -1, tx: 0, ty: 0)
      let glyphs = run.glyphs.map { CGGlyph(truncatingIfNeeded: $0.id) }
      let positions = run.glyphs.map { glyph in
        let (x, y) = (glyph.x + bold / 2, glyph.y - bold / 2)
        return CGPoint(x: x + slant * y, y: -y)
      }
      CTFontDrawGlyphs(font, glyphs, positions, glyphs.count, self)
    }
  }

  extension DisplayList.BlendMode {
    fileprivate var cgBlendMode: CGBlendMode {
      switch self {
      case .normal: .normal
      case .multiply: .multiply
      case .screen: .screen
      case .overlay: .overlay
      case .darken: .darken
      case .lighten: .lighten
      case .colorDodge: .colorDodge
      case .colorBurn: .colorBurn
      case .hardLight: .hardLight
      case .softLight: .softLight
      case .difference: .difference
      case .exclusion: .exclusion
      case .hue: .hue
      case .saturation: .saturation
      case .color: .color
      case .luminosity: .luminosity
      case .plusLighter: .plusLighter
      case .plusDarker: .plusDarker
      }
    }
  }
#endif
