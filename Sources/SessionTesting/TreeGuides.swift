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
      if let branch = branches.first(where: { begins($0, at: position, in: line) }) {
        return Array(repeating: UInt8(ascii: " "), count: 2 * (levels + 1)) + line[(position + branch.count)...]
      }
      guard let trunk = trunks.first(where: { begins($0, at: position, in: line) }) else { return line }
      position += trunk.count
      levels += 1
    }
  }

  private static func begins(_ guide: [UInt8], at position: Int, in line: [UInt8]) -> Bool {
    guide.count <= line.count - position && guide.indices.allSatisfy { line[position + $0] == guide[$0] }
  }
}
