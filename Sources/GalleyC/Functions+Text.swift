// The functions of galley.h: styles, heights, prepared texts.

internal import CGalley
internal import Galley
internal import GalleyJSON
internal import GalleySystem

/// `galley_style_create` of galley.h.
@_cdecl("galley_style_create")
public func createStyle(
  _ json: UnsafePointer<UInt8>?, _ count: Int, _ style: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  call { () throws(CallFailure) in
    let place = try unsafe Memory.place(style, "style")
    let bytes = try unsafe Memory.bytes(json, count, most: 1 << 24, "json")
    let made: TextStyle
    do throws(RootStyle.Invalid) {
      made = try RootStyle.style(json: bytes.span)
    } catch {
      throw CallFailure(status: GALLEY_BAD_ROW, message: error.reason)
    }
    unsafe place.pointee = try EngineStyle.insert(made)
  }
}

/// `galley_style_destroy` of galley.h.
@_cdecl("galley_style_destroy")
public func destroyStyle(_ style: UInt64) -> Int32 {
  call { () throws(CallFailure) in try EngineStyle.remove(style) }
}

/// `galley_height` of galley.h.
@_cdecl("galley_height")
public func height(
  _ engine: UInt64, _ html: UnsafePointer<UInt8>?, _ count: Int, _ width: Double, _ style: UInt64,
  _ height: UnsafeMutablePointer<Double>?
) -> Int32 {
  call { () throws(CallFailure) in
    let engine = try Engine.all.object(engine)
    let place = try unsafe Memory.place(height, "height")
    let style = try EngineStyle.style(style)
    let most = engine.typesetter.limits.lineBytes
    let text = try unsafe Memory.text(html, count, most: most, "html")
    unsafe place.pointee = try engine.prepare(text, style).checkedHeight(width: width)
  }
}

/// `galley_text_create` of galley.h.
@_cdecl("galley_text_create")
public func createText(
  _ engine: UInt64, _ html: UnsafePointer<UInt8>?, _ count: Int, _ style: UInt64,
  _ text: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  call { () throws(CallFailure) in
    let engine = try Engine.all.object(engine)
    let place = try unsafe Memory.place(text, "text")
    let style = try EngineStyle.style(style)
    let most = engine.typesetter.limits.lineBytes
    let html = try unsafe Memory.text(html, count, most: most, "html")
    let prepared = PreparedRow(
      row: LayoutRow(html: html, width: 0), number: 1, text: try engine.prepare(html, style))
    unsafe place.pointee = try EngineText.all.insert(EngineText(engine: engine, prepared: prepared))
  }
}

/// `galley_text_create_row` of galley.h.
@_cdecl("galley_text_create_row")
public func createTextOfRow(
  _ engine: UInt64, _ row: UnsafePointer<UInt8>?, _ count: Int,
  _ text: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  call { () throws(CallFailure) in
    let engine = try Engine.all.object(engine)
    let place = try unsafe Memory.place(text, "text")
    let most = engine.typesetter.limits.lineBytes
    let bytes = try unsafe Memory.bytes(row, count, most: most, "row")
    let prepared: PreparedRow
    do throws(LayoutRow.Failure) {
      prepared = try engine.answerer.prepare(bytes.span)
    } catch {
      throw CallFailure(status: GALLEY_BAD_ROW, message: error.reason)
    }
    unsafe place.pointee = try EngineText.all.insert(EngineText(engine: engine, prepared: prepared))
  }
}

/// `galley_text_destroy` of galley.h.
@_cdecl("galley_text_destroy")
public func destroyText(_ text: UInt64) -> Int32 {
  call { () throws(CallFailure) in try EngineText.all.remove(text) }
}

/// `galley_text_height` of galley.h.
@_cdecl("galley_text_height")
public func textHeight(
  _ text: UInt64, _ width: Double, _ height: UnsafeMutablePointer<Double>?
) -> Int32 {
  call { () throws(CallFailure) in
    let text = try EngineText.all.object(text)
    let place = try unsafe Memory.place(height, "height")
    unsafe place.pointee = try text.height(width: width)
  }
}

/// `galley_text_answer` of galley.h.
@_cdecl("galley_text_answer")
public func textAnswer(
  _ text: UInt64, _ widths: UnsafePointer<Double>?, _ widthCount: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ answerCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  call { () throws(CallFailure) in
    let text = try EngineText.all.object(text)
    let place = try unsafe Memory.BytesPlace(answer, answerCount, "answer")
    let made = text.engine.answerer.answer(
      text.prepared, widths: try unsafe copy(widths, widthCount))
    try place.store(made)
  }
}

/// `galley_text_ask` of galley.h.
@_cdecl("galley_text_ask")
public func askText(
  _ text: UInt64, _ row: UnsafePointer<UInt8>?, _ count: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ answerCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  call { () throws(CallFailure) in
    let text = try EngineText.all.object(text)
    let place = try unsafe Memory.BytesPlace(answer, answerCount, "answer")
    let answerer = text.engine.answerer
    let most = text.engine.typesetter.limits.lineBytes
    let bytes = try unsafe Memory.bytes(row, count, most: most, "row")
    let made = answerer.answer(text.prepared, request: bytes.span)
    try place.store(made)
  }
}

/// A copy of widths, each of them valid.
private func copy(
  _ widths: UnsafePointer<Double>?, _ count: Int
) throws(CallFailure) -> [Double] {
  if count == 0 { return [] }
  guard let widths = unsafe widths else { throw .argument("widths is null") }
  guard (1...Limits.widthsOfRow).contains(count) else {
    throw .limit("\(UInt(bitPattern: count)) widths, the limit is \(Limits.widthsOfRow)")
  }
  let copied = unsafe [Double](UnsafeBufferPointer(start: widths, count: count))
  for width in copied where !(width >= 0 && width.isFinite) {
    throw .argument("a width must be a finite number of 0 or more, not \(width)")
  }
  return copied
}

/// `galley_text_png` of galley.h.
@_cdecl("galley_text_png")
public func textPicture(
  _ text: UInt64, _ width: Double, _ scale: Double,
  _ png: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ pngCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  call { () throws(CallFailure) in
    let text = try EngineText.all.object(text)
    let place = try unsafe Memory.BytesPlace(png, pngCount, "png")
    guard (0...100_000).contains(width), scale > 0, scale <= 64 else {
      throw .argument("the width must be from 0 to 100000, the scale above 0 and at most 64")
    }
    let bytes: [UInt8]
    do throws(JSONPictures.Failure) {
      bytes = try text.engine.answerer.png(of: text.prepared, width: width, scale: scale)
    } catch {
      throw CallFailure(status: GALLEY_NO_PICTURE, message: error.reason)
    }
    place.store(bytes)
  }
}
