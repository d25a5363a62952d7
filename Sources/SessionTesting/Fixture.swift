// SPDX-License-Identifier: Apache-2.0

/// A file that a session contains and can read.
package struct Fixture: Hashable, Sendable {
  /// A relative path of names separated by `/`; no name is empty, `.` or `..`, so the path stays in the session's
  /// folder.
  package let name: String
  /// The text up to the next fixture or the end, with the line ends of the file.
  package let content: String
  /// The line of `-- NAME --`, 1-based.
  package let line: Int

  /// Makes a fixture.
  package init(name: String, content: String, line: Int) {
    self.name = name
    self.content = content
    self.line = line
  }
}

extension Fixture {
  static func isPlainRelativePath(_ name: String) -> Bool {
    name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { component in
      !component.isEmpty && !component.contains(0) && !component.elementsEqual(".".utf8)
        && !component.elementsEqual("..".utf8)
    }
  }
}
