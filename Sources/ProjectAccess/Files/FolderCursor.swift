// SPDX-License-Identifier: Apache-2.0

import CPlatform
import CommandLineSupport
import ResponderText

/// A position in the folders below a root, moved one name at a time.
///
/// No path is given to the system, only single names, so that folders may be deeper than a path may be long, and no link
/// on the way leads elsewhere. One descriptor is open besides that of the root. Use it from one thread.
final class FolderCursor {
  /// The bytes of a name, without a slash.
  typealias Name = ArraySlice<UInt8>

  private struct Level {
    var name: [UInt8]
    var identity: FileIdentity
  }

  private let root: Int32
  private let followsLinks: Bool
  /// The folders from the one below the root to the current one.
  private var levels: [Level] = []
  /// The current folder; the root's own descriptor at the root.
  private(set) var descriptor: Int32

  /// Makes a cursor at a root, whose descriptor stays the caller's.
  init(root: Int32, followsLinks: Bool) {
    self.root = root
    self.followsLinks = followsLinks
    descriptor = root
  }

  deinit { if descriptor != root { close(descriptor) } }

  /// Moves to a folder, by its path from the root without a slash at either end.
  ///
  /// - Complexity: amortised O(1) for each folder on the way from the last position.
  /// - Returns: The system's error number, or nil.
  func move(to path: Name) -> Int32? {
    let names = path.isEmpty ? [] : path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
    var common = 0
    while common < min(names.count, levels.count), names[common].elementsEqual(levels[common].name) { common += 1 }
    if common < levels.count, leave(levels.count - common) != nil { common = 0 }
    for name in names[common...] {
      if let error = enter(name) { return error }
    }
    return nil
  }

  /// The number of folders from the root to the current one.
  var depth: Int { levels.count }

  /// Goes up some levels; where that does not lead back to the folders it came from, because somebody moved them, returns
  /// to the root and an error number.
  func leave(_ count: Int = 1) -> Int32? {
    for _ in 0..<count {
      levels.removeLast()
      if levels.isEmpty {
        become(root)
      } else {
        let above = openat(descriptor, "..", Self.folderFlags)
        guard above >= 0, FileIdentity(open: above) == levels[levels.count - 1].identity else {
          if above >= 0 { close(above) }
          levels = []
          become(root)
          return ENOENT
        }
        become(above)
      }
    }
    return nil
  }

  /// Goes down to a folder; returns the system's error number, or nil.
  func enter(_ name: Name) -> Int32? {
    let below = Self.open(name, in: descriptor, followsLinks ? Self.linkedFolderFlags : Self.folderFlags)
    guard below >= 0 else { return errno }
    guard let identity = FileIdentity(open: below), !is_made_up_by_system(below) else {
      close(below)
      return ENOTSUP
    }
    levels.append(Level(name: Array(name), identity: identity))
    become(below)
    return nil
  }

  private func become(_ next: Int32) {
    if descriptor != root { close(descriptor) }
    descriptor = next
  }

  /// Opens an entry of the current folder that may be a link only if links are followed.
  func open(file name: Name) -> Int32 {
    // Nothing waits for the other end of a pipe, and no terminal becomes this process's own.
    Self.open(name, in: descriptor, O_RDONLY | O_NONBLOCK | O_NOCTTY | (followsLinks ? 0 : O_NOFOLLOW))
  }

  /// Returns what an entry of the current folder is, or nil with the reason in `errno`.
  func status(of name: Name, followingLinks: Bool = false) -> stat? {
    var status = stat()
    let result = Self.withText(name) { fstatat(descriptor, $0, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) }
    return result == 0 ? status : nil
  }

  /// Returns what a link in the current folder says, or nil when it is none.
  func destination(of name: Name) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 12)
    let count = Self.withText(name) { name in
      bytes.withUnsafeMutableBytes { buffer in
        let start = buffer.assumingMemoryBound(to: CChar.self).baseAddress
        return start.map { readlinkat(descriptor, name, $0, buffer.count) } ?? -1
      }
    }
    return count >= 0 && count < bytes.count ? Array(bytes[..<count]) : nil
  }

  /// The names and types of the entries of the current folder, in no order; nil with the reason in `errno`.
  func entries() -> [(name: [UInt8], type: UInt8)]? {
    let own = openat(descriptor, ".", Self.folderFlags)
    guard own >= 0 else { return nil }
    guard let directory = fdopendir(own) else {
      close(own)
      return nil
    }
    defer { closedir(directory) }
    var entries: [(name: [UInt8], type: UInt8)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in Array(bytes.prefix { $0 != 0 }) }
      if name != [0x2E], name != [0x2E, 0x2E] {
        entries.append((name, UInt8(truncatingIfNeeded: entry.pointee.d_type)))
      }
    }
    return entries
  }

  private static let linkedFolderFlags = O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC
  private static let folderFlags = linkedFolderFlags | O_NOFOLLOW

  private static func open(_ name: Name, in folder: Int32, _ flags: Int32) -> Int32 {
    withText(name) { name in
      while true {
        let descriptor = openat(folder, name, flags | O_CLOEXEC)
        if descriptor >= 0 || errno != EINTR || Interrupt.isRaised { return descriptor }
      }
    }
  }

  /// Calls `body` with a name as the system takes it.
  private static func withText<Result>(_ name: Name, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: name.count + 1) { text in
      for (index, byte) in name.enumerated() { text[index] = CChar(bitPattern: byte) }
      text[name.count] = 0
      guard let start = text.baseAddress else { return body("") }
      return body(start)
    }
  }
}
