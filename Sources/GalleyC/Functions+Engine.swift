// The functions of galley.h: engines, fonts, rows, versions, memory.

internal import CGalley
internal import Galley
internal import GalleyFonts
internal import GalleyJSON
internal import GalleyJSONPictures

/// `galley_engine_create` of galley.h.
@_cdecl("galley_engine_create")
public func createEngine(
  _ folder: UnsafePointer<CChar>?, _ limits: UnsafeRawPointer?,
  _ engine: UnsafeMutablePointer<UInt64>?
) -> Int32 {
  call { () throws(CallFailure) in
    let place = try unsafe Memory.place(engine, "engine")
    let folder = try unsafe Memory.text(folder, "folder")
    var used = Limits()
    if let given = unsafe limits?.assumingMemoryBound(to: galley_limits.self).pointee {
      used.take(given)
    }
    let made = Engine(fonts: try fonts(of: folder), limits: used, pictures: .drawn())
    unsafe place.pointee = try Engine.all.insert(made)
  }
}

/// The fonts of a folder; nil for the bundled ones, an empty name for none.
private func fonts(of folder: String?) throws(CallFailure) -> FontLibrary {
  do throws(FontError) {
    guard let folder else { return try GalleyFonts.bundled() }
    let library = FontLibrary()
    if !folder.isEmpty { try library.register(folder: folder) }
    return library
  } catch {
    throw CallFailure(status: GALLEY_BAD_FILE, message: error.description)
  }
}

/// `galley_engine_destroy` of galley.h.
@_cdecl("galley_engine_destroy")
public func destroyEngine(_ engine: UInt64) -> Int32 {
  call { () throws(CallFailure) in try Engine.all.remove(engine) }
}

/// `galley_engine_add_font` of galley.h.
@_cdecl("galley_engine_add_font")
public func addFont(
  _ engine: UInt64, _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ family: UnsafePointer<CChar>?
) -> Int32 {
  call { () throws(CallFailure) in
    let engine = try Engine.all.object(engine)
    let file = try unsafe Memory.bytes(bytes, count, "bytes")
    let family = try unsafe Memory.text(family, "family")
    do throws(FontError) {
      try engine.typesetter.fonts.register(bytes: file, name: family ?? "bytes", family: family)
    } catch {
      throw CallFailure(status: GALLEY_BAD_FILE, message: error.description)
    }
  }
}

/// `galley_answer` of galley.h.
@_cdecl("galley_answer")
public func answerRow(
  _ engine: UInt64, _ row: UnsafePointer<UInt8>?, _ count: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ answerCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  call { () throws(CallFailure) in
    let engine = try Engine.all.object(engine)
    let place = try unsafe Memory.BytesPlace(answer, answerCount, "answer")
    let most = engine.typesetter.limits.lineBytes
    let bytes = try unsafe Memory.bytes(row, count, most: most, "row")
    let made = engine.answerer.answer(bytes)
    try place.store(made)
  }
}

/// `galley_versions` of galley.h.
@_cdecl("galley_versions")
public func versions(
  _ engine: UInt64, _ json: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ jsonCount: UnsafeMutablePointer<Int>?
) -> Int32 {
  call { () throws(CallFailure) in
    let engine = try Engine.all.object(engine)
    let place = try unsafe Memory.BytesPlace(json, jsonCount, "json")
    var writer = JSONWriter()
    writer.versions(of: engine.typesetter.fonts)
    place.store(writer.bytes)
  }
}

/// `galley_version` of galley.h.
@_cdecl("galley_version")
public func version() -> UnsafePointer<CChar> { unsafe VersionText.start }

/// `galley_last_error` of galley.h.
@_cdecl("galley_last_error")
public func lastError() -> UnsafePointer<CChar> { unsafe UnsafePointer(LastError.message) }

/// `galley_free` of galley.h.
@_cdecl("galley_free")
public func free(_ bytes: UnsafeMutablePointer<UInt8>?) -> Int32 {
  call { () throws(CallFailure) in try unsafe Memory.free(bytes) }
}

/// `galley_image_size` of galley.h.
@_cdecl("galley_image_size")
public func imageSize(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int, _ width: UnsafeMutablePointer<Double>?,
  _ height: UnsafeMutablePointer<Double>?
) -> Int32 {
  call { () throws(CallFailure) in
    let widthPlace = try unsafe Memory.place(width, "width")
    let heightPlace = try unsafe Memory.place(height, "height")
    guard let size = ImageSizes.size(ofFile: try unsafe Memory.bytes(bytes, count, "bytes")) else {
      throw CallFailure(status: GALLEY_BAD_FILE, message: "the bytes are no known image")
    }
    unsafe widthPlace.pointee = size.width
    unsafe heightPlace.pointee = size.height
  }
}
