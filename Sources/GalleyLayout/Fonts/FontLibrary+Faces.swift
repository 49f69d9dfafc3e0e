// Input: a font library. Output: what each face has: file, weights, axes, scripts, glyphs.

internal import FontEngine
internal import GalleySystem
internal import GalleyUnicode

extension FontLibrary {
  /// A face in words and numbers, for tools.
  package struct FaceSummary: Sendable {
    /// An axis of a variable face.
    package struct Axis: Sendable {
      package let tag: String
      package let minimum: Double
      package let standard: Double
      package let maximum: Double
    }

    package let family: String
    /// The path or name with which it was registered.
    package let file: String
    /// The name of the style in the file, such as "Bold Italic".
    package let style: String
    package let isItalic: Bool
    /// Weights from 1 to 1000; equal for a face of one weight.
    package let lightest: Double
    package let heaviest: Double
    package let axes: [Axis]
    /// The tags of scripts (ISO 15924) of which it has most characters, in alphabetical order.
    package let scripts: [String]
    package let glyphCount: Int
    /// Whether the file can be used; the other properties are those of its registration then.
    package let isUsable: Bool
  }

  /// All faces, family by family.
  ///
  /// - Complexity: O(*n*) for *n* faces, which are opened.
  package var faceSummaries: [FaceSummary] {
    catalog.families.flatMap { family in
      family.faces.map { FaceSummary($0, family: family.name) }
    }
  }
}

extension FontLibrary.FaceSummary {
  init(_ registered: RegisteredFace, family: String) {
    let face = registered.face
    let description = registered.description
    self.family = family
    file = face?.name ?? registered.path ?? ""
    style = face?.styleName ?? ""
    isItalic = description.isItalic
    lightest = Double(description.weight.lowerBound)
    heaviest = Double(description.weight.upperBound)
    axes = (face?.axes ?? []).map { axis in
      Axis(
        tag: Self.name(of: axis.tag), minimum: Double(axis.minimum),
        standard: Double(axis.standard), maximum: Double(axis.maximum))
    }
    scripts = face.map(ScriptRanges.shared.scripts) ?? []
    glyphCount = face?.glyphCount ?? 0
    isUsable = face != nil
  }

  /// The four letters of a tag.
  fileprivate static func name(of tag: UInt32) -> String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}

/// The ranges of characters with one script.
private struct ScriptRanges: Sendable {
  static let shared = ScriptRanges()

  private struct Extent: Sendable {
    var script: String
    var first: UInt32
    var last: UInt32
  }
  private let extents: [Extent]

  /// Of a long range each 16th character counts, which bounds the time for faces of Chinese.
  private static let longest: UInt32 = 1024
  private static let step = 16
  /// The scripts end before the planes of tags and private use.
  private static let limit: UInt32 = 0x20000
  /// Common, inherited and unknown characters have no script.
  private static let others: Set = ["Zyyy", "Zinh", "Zzzz"]

  private init() {
    var extents: [Extent] = []
    var last: UInt32 = 0
    for scalar in UInt32(0x41)..<Self.limit {
      let tag = Script(of: scalar).tag
      if tag == last, let index = extents.indices.last {
        extents[index].last = scalar
      } else {
        last = tag
        let name = FontLibrary.FaceSummary.name(of: tag)
        extents.append(Extent(script: name, first: scalar, last: scalar))
      }
    }
    self.extents = extents.filter { !Self.others.contains($0.script) }
  }

  /// The scripts of which a face has at least a third of the characters.
  ///
  /// Most faces lack historic letters of a script.
  func scripts(of face: FontFace) -> [String] {
    var counts: [String: (all: Int, found: Int)] = [:]
    for extent in extents {
      let isLong = extent.last - extent.first > Self.longest
      for scalar in stride(from: extent.first, through: extent.last, by: isLong ? Self.step : 1) {
        var count = counts[extent.script] ?? (0, 0)
        count.all += 1
        if face.covers(scalar) { count.found += 1 }
        counts[extent.script] = count
      }
    }
    return counts.filter { $0.value.found * 3 >= $0.value.all }.keys.sorted()
  }
}
