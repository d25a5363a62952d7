// SPDX-License-Identifier: Apache-2.0

/// The reason an input cannot be imported; nothing of it was imported.
package struct ImportError: Error, Hashable, Sendable {
  /// The description of the problem, lower case and without a full stop.
  package let message: String
  /// The line of the problem in the input, 1-based, when it is known.
  package let line: Int?
  /// What to do next.
  package let help: [String]
  /// Whether the input is valid but of a format that is not supported.
  package let isUnsupported: Bool

  package init(_ message: String, line: Int? = nil, isUnsupported: Bool = false, help: String...) {
    self.message = message
    self.line = line
    self.help = help
    self.isUnsupported = isUnsupported
  }
}

/// A file that cannot be imported, and the reason.
package struct ImportFailure: Error, Sendable {
  package let path: String
  /// The reason.
  package let error: ImportError

  package init(path: String, error: ImportError) {
    self.path = path
    self.error = error
  }
}

extension ImportError {
  /// Checks input before it is read: files of other formats have typical beginnings.
  package static func refuseOtherFiles(_ bytes: [UInt8]) throws(ImportError) {
    if bytes.isEmpty { throw ImportError("it is empty") }
    if bytes.starts(with: "bplist".utf8) {
      throw ImportError(
        "it is a binary property list, which is compiled", isUnsupported: true,
        help: "import the storyboard or xib it was made from")
    }
    if bytes.starts(with: "NIBArchive".utf8) {
      throw ImportError(
        "it is a compiled nib", isUnsupported: true, help: "import the storyboard or xib it was made from")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw ImportError("it is UTF-16", isUnsupported: true, help: "convert it: iconv -f UTF-16 -t UTF-8")
    }
    if bytes.prefix(4_096).contains(0) { throw ImportError("it is binary, not text") }
  }
}
