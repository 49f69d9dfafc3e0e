// Output: the answer to a row.

/// The answer to a row of JSON.
public struct JSONAnswer: Sendable {
  /// One JSON object in UTF-8, without a line end.
  public var bytes: [UInt8] = []
  /// The reason why the answer is `{"id", "error"}`; nil for other answers.
  public var error: String?
  /// Whether the answer is `{"id", "error"}`.
  public var isError: Bool { error != nil }
  /// What the row has and the answer cannot show, such as keys without a meaning.
  public var notes: [Note] = []

  /// A sentence about a row.
  public struct Note: Sendable, Hashable {
    /// What it is about, by which repeated notes are found: a key.
    public let subject: String
    /// The sentence, which begins with a small letter.
    public let message: String
  }
}
