// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CommandLanguage

/// Lines and columns of a script, as people count them.
@Suite("Source text")
struct SourceTextTests {
  static let places: [(text: String, before: String, line: Int, column: Int)] = [
    ("abc", "", 1, 1), ("abc", "ab", 1, 3), ("abc", "abc", 1, 4), ("a\nbc", "a\nb", 2, 2), ("a\n", "a\n", 2, 1),
    ("é漢👍x", "é漢👍", 1, 4), ("é\n漢字x", "é\n漢字", 2, 3), ("e\u{301}x", "e\u{301}", 1, 3), ("a\r\nb", "a\r\n", 2, 1),
    ("नमस्ते x", "नमस्ते ", 1, 8),
  ]

  @Test(arguments: places)
  func columnsCountScalars(_ text: String, _ before: String, _ line: Int, _ column: Int) {
    let source = SourceText(name: nil, bytes: Array(text.utf8))
    let location = source.location(of: Int32(before.utf8.count))
    #expect(location == SourceLocation(line: line, column: column))
    let later = SourceText(name: nil, bytes: Array(text.utf8), firstLine: 100)
    #expect(later.location(of: Int32(before.utf8.count)).line == line + 99)
  }

  @Test func everyOffsetHasALocation() {
    let source = SourceText(name: nil, bytes: Array("é\n漢\n".utf8))
    for offset: Int32 in [-5, 0, 1, 2, 3, 4, 5, 6, 7, 8, 1_000, .max, .min] {
      let location = source.location(of: offset)
      #expect((1...3).contains(location.line) && (1...2).contains(location.column), "\(offset)")
      #expect(source.lineBytes(at: offset).upperBound <= source.bytes.count)
    }
  }

  @Test func lengthsCountScalarsAndAreAtLeastOne() {
    let source = SourceText(name: nil, bytes: Array("é漢👍".utf8))
    #expect(source.scalarLength(of: SourceRange(0, 9)) == 3)
    #expect(source.scalarLength(of: SourceRange(2, 5)) == 1)
    #expect(source.scalarLength(of: .point(2)) == 1)
    #expect(source.scalarLength(of: SourceRange(5, 2)) == 1)
  }
}
