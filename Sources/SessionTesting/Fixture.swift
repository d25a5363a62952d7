// SPDX-License-Identifier: Apache-2.0

/// A file that a session carries along and can read.
public struct Fixture: Hashable, Sendable {
  /// A relative path of plain names, separated by `/`: none is empty, `.` or `..`, so it stays in the session's folder.
  public let name: String
  /// Everything up to the next fixture or the end, line ends as they are in the file.
  public let content: String
  /// The line of `-- NAME --`, 1-based.
  public let line: Int
}

extension Fixture {
  static func isPlainRelativePath(_ name: String) -> Bool {
    name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { component in
      !component.isEmpty && !component.contains(0) && !component.elementsEqual(".".utf8)
        && !component.elementsEqual("..".utf8)
    }
  }
}
