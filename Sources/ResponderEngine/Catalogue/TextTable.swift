// SPDX-License-Identifier: Apache-2.0

/// Text files with data: blocks of lines with blank lines between them.
package enum TextTable {
  /// Returns the lines of each block.
  ///
  /// - Complexity: O(bytes).
  package static func blocks(of file: [UInt8]) -> [[String]] {
    file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).split(whereSeparator: { $0.isEmpty })
      .map { block in block.map { String(decoding: $0, as: UTF8.self) } }
  }

  /// Returns the first word of each line of a file, and what follows it.
  package static func pairs(of file: [UInt8]) -> [(key: String, value: String)] {
    blocks(of: file).joined().map { line in
      let key = line.prefix { $0 != " " }
      return (String(key), String(line.dropFirst(key.count + 1)))
    }
  }
}
