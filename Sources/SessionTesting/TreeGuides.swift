// SPDX-License-Identifier: Apache-2.0

/// The guides of a tree before a line: box-drawing characters on a terminal, ASCII in other locales, blanks in a pipe.
enum TreeGuides {
  private static let trunks = ["│ ", "| ", "  "].map { Array($0.utf8) }
  private static let branches = ["├ ", "└ ", "|-", "`-"].map { Array($0.utf8) }

  /// Returns a line with blanks in place of the guides it begins with, two for each level.
  static func replacedByBlanks(_ line: [UInt8]) -> [UInt8] {
    var position = 0
    var levels = 0
    while true {
      let rest = line[position...]
      if let branch = branches.first(where: { rest.starts(with: $0) }) {
        return Array(repeating: UInt8(ascii: " "), count: 2 * (levels + 1)) + rest.dropFirst(branch.count)
      }
      guard let trunk = trunks.first(where: { rest.starts(with: $0) }) else { return line }
      position += trunk.count
      levels += 1
    }
  }
}
