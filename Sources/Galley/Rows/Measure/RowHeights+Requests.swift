// The requests of cells for layouts, and their results.

extension RowHeights {
  /// A snapshot of a row to lay out.
  public struct Request: Sendable {
    /// The row's key.
    public let key: Key
    /// A number that changes with the row's content, images and width.
    public let generation: Int
    /// The row's content.
    public let content: RowContent

    /// Creates a request for a row that is in no list.
    ///
    /// - Parameters:
    ///   - key: The row's key.
    ///   - generation: A number that the caller changes with the content or width.
    ///   - content: The row's content.
    public init(key: Key, generation: Int, content: RowContent) {
      self.key = key
      self.generation = generation
      self.content = content
    }
  }

  /// A layout with the key and generation of its request.
  public struct Response: Sendable {
    /// The row's key.
    public let key: Key
    /// The request's generation.
    public let generation: Int
    /// The row's width in CSS px, which includes the inset.
    public let width: Double
    /// The layout of the row's text.
    public let layout: Layout

    /// Whether the layout answers a request.
    ///
    /// - Parameter request: The request for the current content of a cell.
    /// - Returns: False if the cell was reused or the row changed.
    public func isFor(_ request: Request?) -> Bool {
      request?.key == key && request?.generation == generation
    }
  }
}
