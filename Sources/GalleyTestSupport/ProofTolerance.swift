// The permitted difference of a picture from its recording.

/// The permitted difference of a picture from its recording.
public struct ProofTolerance: Sendable, Equatable {
  /// The difference of a channel, 0 to 255, up to which two pixels are equal.
  public var channel: Int
  /// The share of pixels that may differ by more, 0 to 1.
  public var share: Double

  /// Creates a tolerance.
  ///
  /// - Parameters:
  ///   - channel: The difference of a channel up to which two pixels are equal.
  ///   - share: The share of pixels that may differ by more.
  public init(channel: Int = 0, share: Double = 0) {
    self.channel = channel
    self.share = share
  }

  /// No difference at all: each pixel is equal, and so are lines and links.
  public static let exact = ProofTolerance()
}
