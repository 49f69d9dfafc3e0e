// Heights that outlive the process: one file, shared by all processes that name it.

internal import FontEngine
internal import Synchronization

/// Heights on disk, so that rows seen before need no layout.
///
/// The key of a height is everything that decides it: content, style, fonts, library versions,
/// width, pixel ratio and sizes of images. Nothing stale is ever found. A cache file that is
/// damaged, truncated or of an older version is reported in `damage`, counts as empty and is
/// replaced by `save()`. A file that is no cache file is reported too and is never replaced.
/// Thread-safe; several processes may use one file. 22 bytes a row and 40 a file.
public final class HeightCache: Sendable {
  private struct State {
    var own = HeightTable()
    var added: [ContentHash: HeightRecord] = [:]
    var damaged: [DamagedHeightFile] = []
    var hasNewDays = false
    /// Days since 1970; as of the last time that the file was read or written.
    var today: UInt16
  }

  private let file: CacheFile?
  private let maximumRows: Int
  private let clock: @Sendable () -> UInt16
  /// A file that came with the program; it is never written.
  private let bundled: HeightTable
  private let state: Mutex<State>
  /// Held while the file is written, so that an older content never follows a newer one; whether
  /// scratch files of processes that ended while they saved have been removed.
  private let writing = Mutex(false)

  /// Opens a cache; a file that is not there is made by `save()`.
  ///
  /// - Parameters:
  ///   - path: The file, or a symbolic link to it; nil keeps heights in memory only. Beside the
  ///     file are a lock, whose name ends in `.lock`, and a scratch file while saving.
  ///   - bundled: A file made in advance, which is read and never written. A missing one is
  ///     reported in `damagedFiles`.
  ///   - maximumRows: More rows than this are not kept: those not asked for longest go first.
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

  /// What was wrong with the files that were read, in order; empty if nothing was.
  public var damage: [HeightCacheDamage] { damagedFiles.map(\.damage) }

  /// The same with the names of the files.
  public var damagedFiles: [DamagedHeightFile] { state.withLock { $0.damaged } }

  /// Number of heights that are known; one that is in both files counts once.
  ///
  /// Cost: a look-up for each height that is not in the bundled file.
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

  /// A height in 1/64 device px; nil where it is not known.
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

  /// Remembers a height; it is on disk after the next `save()`.
  package func insert(_ height: Int32, for key: ContentHash) {
    state.withLock {
      $0.added[key] = HeightRecord(key: key, height: height, day: $0.today)
      // A cache without a file, or one that is never saved, forgets some.
      if $0.added.count / (file == nil ? 1 : 2) > maximumRows {
        for key in Array($0.added.keys.prefix($0.added.count / 2)) { $0.added[key] = nil }
      }
    }
  }

  /// Finds out before any work whether `save()` could write; nothing is written but the lock.
  ///
  /// - Throws: What `save()` would throw. A full disk is only found by writing.
  public func checkWritable() throws(HeightCacheFailure) {
    guard let file else { return }
    try file.refuseForeign()
    do throws(FileError) {
      _ = try FileLock(path: file.target + ".lock", timeout: .zero)
    } catch {
      // Another process has the lock: then it can be written.
      guard error.call == "flock" else { throw HeightCacheFailure(error) }
    }
    // The lock may have been there before its folder was closed to writers.
    guard SystemFile.isWritable(file.folder) else {
      throw HeightCacheFailure(path: file.path, reason: "its folder cannot be written")
    }
  }

  /// Writes what is new, joined with what other processes have written meanwhile.
  ///
  /// The file is replaced at once and is whole at every moment. Without anything new nothing is
  /// written. What could not be written stays in memory for the next time. Call it off the main
  /// thread: it waits for the disk and, for up to ten seconds, for other processes.
  /// - Throws: `HeightCacheFailure` if the file or its lock cannot be written, and if the name is
  ///   that of anything but a cache file or an empty file: nothing else is ever replaced.
  public func save() throws(HeightCacheFailure) {
    guard let file else { return }
    try writing.withLock { hasRemoved throws(HeightCacheFailure) in
      try write(to: file, hasRemoved: &hasRemoved)
    }
  }

  private func write(
    to file: CacheFile, hasRemoved: inout Bool
  ) throws(HeightCacheFailure) {
    let (own, added, hasNewDays) = state.withLock { state in
      // A program that runs for weeks asks on other days than that of its start.
      state.today = clock()
      return (state.own, state.added, state.hasNewDays)
    }
    guard !added.isEmpty || hasNewDays else { return }
    try file.refuseForeign()
    var damaged: [DamagedHeightFile] = []
    let merged: HeightTable
    var objection: String?
    do throws(FileError) {
      // Held to the end of this scope: reading, joining and replacing are one step for others.
      let lock = try FileLock(path: file.target + ".lock", timeout: .seconds(10))
      if !hasRemoved {
        ScratchFile.removeLeftovers(of: file.target, magic: HeightTable.magic)
        hasRemoved = true
      }
      let current = file.table(reporting: &damaged)
      var table = HeightTable(merging: current.records + own.records + added.values)
      table.limit(to: maximumRows)
      let scratch = try ScratchFile(table.encoded(), for: file.target)
      // Another program may have put a file of its own there since the first look.
      objection = file.objection
      if objection == nil { try scratch.replace() }
      merged = table
      _ = consume lock
    } catch {
      throw HeightCacheFailure(error)
    }
    if let objection { throw HeightCacheFailure(path: file.path, reason: objection) }
    state.withLock { state in
      state.own = merged
      state.damaged += damaged
      state.hasNewDays = false
      for (key, record) in added where state.added[key] == record { state.added[key] = nil }
    }
  }
}

/// A file of heights that is not used.
public struct DamagedHeightFile: Sendable, Hashable {
  /// The file.
  public let path: String
  /// What is wrong with it.
  public let damage: HeightCacheDamage
}

/// A cache that could not be written.
public struct HeightCacheFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file.
  public let path: String
  /// What failed.
  public let reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(_ error: FileError) {
    self.init(path: error.path, reason: "\(error.call): \(error.reason)")
  }

  /// One line with both.
  public var description: String { "cannot write \(path): \(reason)" }
}
