// Folder Galley/Rows/Cache: heights in a file.
// Input: the content of a row, a style, a width and a typesetter.
// Output: `HeightKeys` (128-bit keys), `HeightTable` (sorted records), `HeightCache` (a file that
//   processes share).
// Source: The format is described in HeightTable.swift. `LayoutVersion` is a part of each key.
// Uses: GalleySystem, FontEngine, Units, Markup, Style, Images, RootStyle, RichText, Galley, Rows,
//   Rows/Measure.
// Not: layout: a cache only stores what was measured.
// Read: LayoutVersion, RootStyleKey, HeightKeys, HeightTable, CacheFile, HeightCache.

// Heights in a file, shared between processes and between runs of a program.

internal import GalleyStyle
internal import GalleySystem
internal import Synchronization

/// A file of row heights, so that known rows need no layout.
///
/// The key of a height contains everything that determines it: content, style, fonts, library
/// versions, width, pixel ratio and image sizes. A cached height therefore never becomes stale. A
/// cache file that is damaged, truncated or of another version is reported in `damagedFiles`,
/// counts as empty and is replaced by `save()`. A file of another format is reported too and is
/// never replaced. Thread-safe; several processes may use one file. A file takes 22 bytes per row
/// and 40 bytes.
public final class HeightCache: Sendable {
  private struct State {
    var own = HeightTable()
    var added: [ContentHash: HeightRecord] = [:]
    var damaged: [DamagedFile] = []
    var hasNewDays = false
    /// Days since 1970, at the last time the file was read or written.
    var today: UInt16
  }

  private let file: CacheFile?
  private let maximumRows: Int
  private let clock: @Sendable () -> UInt16
  /// The content of the bundled file, which is read only.
  private let bundled: HeightTable
  private let state: Mutex<State>
  /// A lock for writing the file, so that older content does not replace newer content.
  ///
  /// The value is true after scratch files of terminated processes were removed.
  private let writing = Mutex(false)

  /// Opens a cache.
  ///
  /// `save()` creates a missing file.
  ///
  /// Files are read now, damage is reported in `damagedFiles`.
  ///
  /// - Parameters:
  ///   - path: The cache file or a symbolic link to it; nil keeps heights in memory only. A lock
  ///     file with the suffix `.lock` is next to it, and a scratch file during `save()`.
  ///   - bundled: A read-only file that is shipped with the program. A missing one counts as
  ///     damage.
  ///   - maximumRows: The maximum number of heights. The least recently used ones are removed.
  /// - Complexity: O(*n*) for *n* heights in the files.
  public convenience init(path: String?, bundled: String? = nil, maximumRows: Int = 1_000_000) {
    self.init(path: path, bundled: bundled, maximumRows: maximumRows) {
      UInt16(clamping: SystemFile.daysSince1970)
    }
  }

  init(
    path: String?, bundled: String?, maximumRows: Int, clock: @escaping @Sendable () -> UInt16
  ) {
    file = path.map { CacheFile($0) }
    self.maximumRows = max(maximumRows, 0)
    self.clock = clock
    var state = State(today: clock())
    self.bundled =
      bundled.map { CacheFile($0, isRequired: true).table(reporting: &state.damaged) }
      ?? HeightTable()
    if let file { state.own = file.table(reporting: &state.damaged) }
    self.state = Mutex(state)
  }

  /// The damaged files, in the order in which they were read; empty without damage.
  public var damagedFiles: [DamagedFile] { state.withLock { $0.damaged } }

  /// The number of known heights.
  ///
  /// A height in both files counts once.
  ///
  /// - Complexity: O(*n* log *m*) for *n* heights outside of a bundled file with *m* heights.
  public var count: Int {
    state.withLock { state in
      let known = bundled.records.count
      let added = state.added.keys.count {
        state.own.index(of: $0) == nil && bundled.index(of: $0) == nil
      }
      if known == 0 { return state.own.records.count + added }
      return known + state.own.records.count { bundled.index(of: $0.key) == nil } + added
    }
  }

  /// A height in 1/64 device px; nil if unknown.
  package func height(for key: ContentHash) -> Int32? {
    let known: Int32? = state.withLock { state in
      if let record = state.added[key] { return record.height }
      guard let index = state.own.index(of: key) else { return nil }
      if state.own.records[index].day != state.today {
        state.own.touch(index, day: state.today)
        state.hasNewDays = true
      }
      return state.own.records[index].height
    }
    return known ?? bundled.index(of: key).map { bundled.records[$0].height }
  }

  /// Adds a height.
  ///
  /// The next `save()` writes it.
  package func insert(_ height: Int32, for key: ContentHash) {
    state.withLock {
      $0.added[key] = HeightRecord(key: key, height: height, day: $0.today)
      // A limit for a cache without a file, and for one that is never saved.
      if $0.added.count / (file == nil ? 1 : 2) > maximumRows {
        for key in Array($0.added.keys.prefix($0.added.count / 2)) { $0.added[key] = nil }
      }
    }
  }

  /// Checks whether `save()` can write.
  ///
  /// It creates the lock file, nothing else.
  ///
  /// - Throws: The `Failure` that `save()` would throw. Only `save()` detects a full
  ///   disk.
  /// - Complexity: O(1): it reads the first bytes of the file.
  public func checkWritable() throws(Failure) {
    guard let file else { return }
    try file.refuseForeign()
    do throws(FileError) {
      _ = try FileLock(path: file.target + ".lock", timeout: .zero)
    } catch {
      // Another process holds the lock, so the file can be written.
      guard error.call == "flock" else { throw Failure(error) }
    }
    // The lock file may be older than the folder's write protection.
    guard SystemFile.isWritable(file.folder) else {
      throw Failure(path: file.path, reason: "its folder cannot be written")
    }
  }

  /// Writes new heights, merged with those that other processes wrote.
  ///
  /// The file is replaced atomically. Without new heights nothing is written. After a failure the
  /// heights stay in memory for the next call. Call it off the main thread: it waits for the disk
  /// and up to ten seconds for other processes.
  ///
  /// - Throws: `Failure` if the file or its lock cannot be written, or if the path is
  ///   neither a cache file nor an empty file nor free.
  /// - Complexity: O(*n* log *n*) for *n* heights.
  public func save() throws(Failure) {
    guard let file else { return }
    try writing.withLock { hasRemoved throws(Failure) in
      try write(to: file, hasRemoved: &hasRemoved)
    }
  }

  private func write(
    to file: CacheFile, hasRemoved: inout Bool
  ) throws(Failure) {
    let (own, added, hasNewDays) = state.withLock { state in
      // The process may run for days, so the date is not that of the start.
      state.today = clock()
      return (state.own, state.added, state.hasNewDays)
    }
    guard !added.isEmpty || hasNewDays else { return }
    try file.refuseForeign()
    var damaged: [DamagedFile] = []
    let merged: HeightTable
    var objection: String?
    do throws(FileError) {
      // The lock remains until the end of this scope, because other processes must not read or
      // write the file between reading and replacing it.
      let lock = try FileLock(path: file.target + ".lock", timeout: .seconds(10))
      if !hasRemoved {
        ScratchFile.removeLeftovers(of: file.target, magic: HeightTable.magic)
        hasRemoved = true
      }
      let current = file.table(reporting: &damaged)
      var table = HeightTable(merging: current.records + own.records + added.values)
      table.limit(to: maximumRows)
      let scratch = try ScratchFile(table.encoded(), for: file.target)
      // Another program may have created a file there since the first check.
      objection = file.objection
      if objection == nil { try scratch.replace() }
      merged = table
      _ = consume lock
    } catch {
      throw Failure(error)
    }
    if let objection { throw Failure(path: file.path, reason: objection) }
    state.withLock { state in
      state.own = merged
      state.damaged += damaged
      state.hasNewDays = false
      for (key, record) in added where state.added[key] == record { state.added[key] = nil }
    }
  }
}
