// What the tokenizer hands to the tree builder. Offsets below the length of the source lie in the
// source; those from there on lie in the tokenizer's decoded bytes. No range lies in both.

/// One token, without storage of its own; large enough to be passed by its address.
///
/// Each token is written in the place of the one before.
struct HTMLToken: BitwiseCopyable {
  enum Kind: UInt8 { case text, null, startTag, endTag, comment, instruction, doctype, endOfFile }

  var kind: Kind
  var tag: Tag = .unknown
  var isSelfClosing = false
  /// The name of a tag.
  var name = PackedName()
  /// Text, data of the comment, instruction, or name of the tag or doctype.
  var start: Int32 = 0
  var end: Int32 = 0
  /// Range in the tokenizer's attributes.
  var attributesStart: Int32 = 0
  var attributesEnd: Int32 = 0
  /// Where it begins in the source.
  var sourceOffset: Int32 = 0

  var range: Range<Int> { Int(start)..<Int(end) }

  /// A token of a range of bytes; offsets are below 2^31, which the limit of sources sees to.
  init(kind: Kind, _ range: Range<Int> = 0..<0, sourceOffset: Int = 0) {
    self.kind = kind
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    self.sourceOffset = Int32(truncatingIfNeeded: sourceOffset)
  }
}

/// What a doctype token carries besides its name.
struct DoctypeIdentifiers: Equatable {
  var hasName = false
  var publicIdentifier: Range<Int>?
  var systemIdentifier: Range<Int>?
  var forcesQuirks = false
}
