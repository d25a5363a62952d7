// SPDX-License-Identifier: Apache-2.0

import CPlatform
import CommandLanguage
import CommandLineSupport
import ResponderText

/// A folder of a project that may be anybody's, and the only way to what is in it.
///
/// Files are reached name by name from the folder that was named. Only regular files are read, links lead nowhere but within
/// the folder, and nothing waits: see "What responder does with a project that is not yours" in the manual.
package final class ProjectFolder: Sendable {
  /// The absolute path of the folder, without links.
  package let path: String
  /// Whether links are followed wherever they lead.
  let followsLinks: Bool
  let descriptor: Int32

  /// Opens a folder that a user named.
  ///
  /// - Throws: `io` when it cannot be read.
  package init(_ path: String, followingLinks followsLinks: Bool = false) throws(Diagnostic) {
    guard !path.utf8.contains(0), let real = resolvedPath(path) else {
      throw FileInput.unreadable(path, systemMessage(path.utf8.contains(0) ? EINVAL : errno))
    }
    let descriptor = openFile(real, O_RDONLY | O_DIRECTORY | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileInput.unreadable(path, systemMessage(errno)) }
    guard !is_made_up_by_system(descriptor) else {
      close(descriptor)
      throw FileInput.unreadable(path, "the system makes up what is in it")
    }
    (self.path, self.descriptor, self.followsLinks) = (real, descriptor, followsLinks)
  }

  deinit { close(descriptor) }

  /// A file below the folder.
  package struct File: Sendable {
    /// The path from the folder, in the bytes of the file system.
    let bytes: [UInt8]
    /// The path from the folder to the file that a link leads to, or nil when it is no link.
    let destination: [UInt8]?
    /// What distinguishes the file from others, whatever its names.
    package let identity: FileIdentity
    /// The size in bytes when it was found.
    package let size: Int
    /// What shows that it was written since it was found.
    package let stamp: FileStamp

    /// The path from the folder.
    package var path: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// Returns the absolute path of a file.
  package func path(of file: File) -> String { path(below: file.path) }

  func path(below relative: String) -> String { path == "/" ? "/" + relative : path + "/" + relative }
}

extension ProjectFolder {
  /// Returns the contents of one file.
  ///
  /// - Throws: `io`.
  package func contents(of file: File, _ limits: ReadLimits) throws(Diagnostic) -> [UInt8] {
    switch ProjectFolderReader(self, limits).read(file) {
    case .bytes(let bytes): return bytes
    case .leftOut(.unreadable(let reason)): throw FileInput.unreadable(path(of: file), reason)
    case .leftOut(let reason): throw FileInput.unreadable(path(of: file), "it is a \(reason.noun)")
    }
  }

  /// Returns the contents of the file at a path, where links are followed but nothing waits.
  ///
  /// - Throws: `io`.
  package static func contents(at path: String, _ limits: ReadLimits) throws(Diagnostic) -> [UInt8] {
    let (parent, name) = split(path)
    let folder = try ProjectFolder(parent, followingLinks: true)
    return try folder.contents(of: folder.file(name), limits)
  }
}

/// Readers of the files in one folder, for any thread.
///
/// Files of one folder that are read after each other cost one look at the folder.
package final class ProjectFolderReaders: Sendable {
  private let folder: ProjectFolder
  private let limits: ReadLimits
  /// The readers that no thread uses; the one that was used last comes last.
  private let free = Locked<[ProjectFolderReader]>([])

  package init(_ folder: ProjectFolder, _ limits: ReadLimits) { (self.folder, self.limits) = (folder, limits) }

  /// Reads a whole file.
  ///
  /// - Complexity: O(size), which the limits bound; of a file that is not text, the first 8 kB are read.
  package func read(_ file: ProjectFolder.File) -> ProjectFolderReader.Outcome {
    let reader = free.use { $0.popLast() } ?? ProjectFolderReader(folder, limits)
    defer { free.use { $0.append(reader) } }
    return reader.read(file)
  }
}

/// A reader of the files in one folder, for one thread.
package struct ProjectFolderReader {
  /// The contents of a file, or why there are none.
  package enum Outcome: Sendable {
    case bytes([UInt8])
    case leftOut(LeftOut.Reason)
  }

  private let folder: ProjectFolder
  private let cursor: FolderCursor
  private let limits: ReadLimits

  package init(_ folder: ProjectFolder, _ limits: ReadLimits) {
    (self.folder, self.limits) = (folder, limits)
    cursor = FolderCursor(root: folder.descriptor, followsLinks: folder.followsLinks)
  }

  /// The number of bytes that show whether a file is text.
  static let beginning = 8 << 10

  /// Reads a whole file.
  ///
  /// - Complexity: O(size), which the limits bound; of a file that is not text, the first 8 kB are read.
  package func read(_ file: ProjectFolder.File) -> Outcome {
    let path = file.destination ?? file.bytes
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    if let error = cursor.move(to: path[..<(slash ?? 0)]) { return .leftOut(.unreadable(systemMessage(error))) }
    let descriptor = cursor.open(file: path[(slash.map { $0 + 1 } ?? 0)...])
    guard descriptor >= 0 else { return .leftOut(.unreadable(systemMessage(errno))) }
    defer { close(descriptor) }
    return read(descriptor, limit: limits.size(of: path))
  }

  private func read(_ descriptor: Int32, limit: Int) -> Outcome {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .leftOut(.unreadable(systemMessage(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .leftOut(.special) }
    guard !is_made_up_by_system(descriptor) else { return .leftOut(.system) }
    let size = Int(status.st_size)
    guard size <= limit else { return .leftOut(.large(limit: limit)) }
    var failure: LeftOut.Reason?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, failure == nil {
        let end = count == 0 ? min(size, Self.beginning) : size
        let read = Self.read(descriptor, into: .init(rebasing: buffer[count..<end]))
        // It became shorter meanwhile; what it became longer by is not read.
        if read == 0 { break }
        if read < 0 {
          failure = .unreadable(systemMessage(errno))
        } else if count == 0, !Self.isText(UnsafeBufferPointer(rebasing: buffer[..<read])) {
          failure = .notText
        }
        count += max(0, read)
      }
    }
    return failure.map { .leftOut($0) } ?? .bytes(bytes)
  }

  private static func read(_ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    while true {
      let count = Interrupt.read(descriptor, into: UnsafeMutableRawBufferPointer(buffer))
      if count >= 0 || errno != EINTR || Interrupt.isRaised { return count }
    }
  }

  /// Returns whether the beginning of a file can be that of a text: no NUL, or the mark of UTF-16, as documents may have.
  static func isText(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = bytes.baseAddress, memchr(start, 0, bytes.count) != nil else { return true }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }
}
