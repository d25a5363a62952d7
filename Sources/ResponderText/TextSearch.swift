// SPDX-License-Identifier: Apache-2.0

// What the standard library's string processing offers too, compared byte for byte: that brings the parser of regular
// expressions and the names of all characters, 1.7 MB, into every program.

extension Collection<UInt8> {
  /// Returns where the bytes first occur, or nil.
  ///
  /// - Complexity: O(size × bytes).
  package func range(of bytes: some Collection<UInt8>) -> Range<Index>? {
    guard let first = bytes.first else { return startIndex..<startIndex }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      var (end, matched) = (found, bytes.startIndex)
      while matched < bytes.endIndex, end < endIndex, self[end] == bytes[matched] {
        formIndex(after: &end)
        bytes.formIndex(after: &matched)
      }
      if matched == bytes.endIndex { return found..<end }
      start = index(after: found)
    }
    return nil
  }

  package func holds(_ bytes: some Collection<UInt8>) -> Bool { range(of: bytes) != nil }
}

extension StringProtocol {
  /// Returns where a text first occurs, or nil.
  package func range(of text: String) -> Range<Index>? { utf8.range(of: text.utf8) }

  package func holds(_ text: String) -> Bool { range(of: text) != nil }

  /// Returns the parts between the occurrences of a separator of several characters.
  package func parts(between separator: String, maxSplits: Int = .max) -> [SubSequence] {
    var (parts, rest) = ([SubSequence](), self[...])
    while parts.count < maxSplits, let found = rest.range(of: separator) {
      parts.append(rest[..<found.lowerBound])
      rest = rest[found.upperBound...]
    }
    return parts + [rest]
  }

  /// Returns the text with every occurrence of a part written otherwise.
  package func swapping(_ part: String, for other: String) -> String {
    parts(between: part).joined(separator: other)
  }
}
