// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import ResponderText

/// The contents of some files of a revision, which git prints when they are asked for.
///
/// OPTIMIZATION: git is asked for several files at once, of a few megabytes together, and what nobody took is forgotten soon, so
/// that a revision of any size takes little memory.
package final class GitContents: Sendable {
  /// A file that is read, by its position among those that were asked for.
  struct Wanted {
    let position: Int
    let file: GitRevision.File
    let size: Int
  }

  private let revision: GitRevision
  private let leftOut: [Int: LeftOut.Reason]
  private let groups: [[Wanted]]
  /// The group of each file.
  private let groupOf: [Int: Int]
  /// The contents that git printed and nobody took, by group.
  private let printed = Locked<[(group: Int, contents: [Int: [UInt8]])]>([])

  /// The bytes of a group, unless one file alone has more.
  private static let groupSize = 8 << 20
  /// The groups of which something is kept; several threads read at the boundary of two.
  private static let keptGroups = 2

  init(_ revision: GitRevision, _ wanted: [Wanted], leavingOut leftOut: [Int: LeftOut.Reason]) {
    (self.revision, self.leftOut) = (revision, leftOut)
    var groups: [[Wanted]] = []
    var size = 0
    for one in wanted {
      if let first = groups.last?.first, first.file.repository == one.file.repository, size + one.size <= Self.groupSize
      {
        groups[groups.count - 1].append(one)
        size += one.size
      } else {
        groups.append([one])
        size = one.size
      }
    }
    self.groups = groups
    groupOf = Dictionary(
      keepingFirst: groups.enumerated().flatMap { group, files in files.map { ($0.position, group) } })
  }

  /// Returns the contents of a file, by its position among those that were asked for.
  ///
  /// - Complexity: O(size), once for each group of files that are read in their order.
  /// - Throws: `io` when the repository lacks the file, or `interrupted`.
  package func read(_ position: Int) throws(Diagnostic) -> ProjectFolderReader.Outcome {
    if let reason = leftOut[position] { return .leftOut(reason) }
    guard let group = groupOf[position] else { return .bytes([]) }
    let bytes = try printed.use { (printed) throws(Diagnostic) -> [UInt8] in
      if let index = printed.firstIndex(where: { $0.group == group }),
        let bytes = printed[index].contents.removeValue(forKey: position)
      {
        return bytes
      }
      var contents = try readAll(groups[group])
      let bytes = contents.removeValue(forKey: position) ?? []
      printed.removeAll { $0.group == group }
      if printed.count == Self.keptGroups { printed.removeFirst() }
      printed.append((group, contents))
      return bytes
    }
    let isText = bytes.withUnsafeBufferPointer { bytes in
      ProjectFolderReader.isText(UnsafeBufferPointer(rebasing: bytes.prefix(ProjectFolderReader.beginning)))
    }
    return isText ? .bytes(bytes) : .leftOut(.notText)
  }

  /// Returns the contents of a group, by position.
  private func readAll(_ group: [Wanted]) throws(Diagnostic) -> [Int: [UInt8]] {
    var contents: [Int: [UInt8]] = [:]
    try revision.read(group.map { ($0.file, $0.size) }) { number, bytes in
      contents[group[number].position] = bytes
    }
    return contents
  }
}
