// Output of the tokenizer, input of the tree builder. Offsets below the length of the source are in
// the source, others in the tokenizer's decoded bytes. A range is in one of them.

/// A token without storage.
///
/// It is large, so it is passed by address, and each token overwrites the previous one.
struct HTMLToken: BitwiseCopyable {
  enum Kind: UInt8 { case text, null, startTag, endTag, comment, instruction, doctype, endOfFile }

  var kind: Kind
  var tag: Tag = .unknown
  var isSelfClosing = false
  /// The name of a tag.
  var name = PackedName()
  /// The range of the text, comment or instruction, or of the name of a tag or doctype.
  var start: Int32 = 0
  var end: Int32 = 0
  /// The range in the tokenizer's attributes.
  var attributesStart: Int32 = 0
  var attributesEnd: Int32 = 0
  /// The offset of its start in the source.
  var sourceOffset: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(end) }

  /// Creates a token of a range of bytes.
  ///
  /// Offsets are below 2^31 because of the limit of sources.
  init(kind: Kind, _ range: Range<Int> = 0..<0, sourceOffset: Int = 0) {
    self.kind = kind
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    self.sourceOffset = Int32(truncatingIfNeeded: sourceOffset)
  }
}

/// The properties of a doctype token besides its name.
struct DoctypeIdentifiers: Equatable {
  var hasName = false
  var publicIdentifier: Range<Int>?
  var systemIdentifier: Range<Int>?
  var forcesQuirks = false
}
