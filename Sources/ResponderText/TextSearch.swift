// SPDX-License-Identifier: Apache-2.0

// What the standard library's string processing offers too, compared byte for byte: that brings the parser of regular
// expressions and the names of all characters, 1.7 MB, into every program.

extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset of the first occurrence of some bytes, or nil.
  ///
  /// - Complexity: O(size × bytes).
  package func offset(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = bytes.first else { return 0 }
    var start = 0
    while start + bytes.count <= count {
      if self[start] == first {
        var matched = 1
        while matched < bytes.count, self[start + matched] == bytes[matched] { matched += 1 }
        if matched == bytes.count { return start }
      }
      start += 1
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// Returns where some bytes first occur, or nil.
  package func range(of bytes: [UInt8]) -> Range<Int>? {
    let offset = withUnsafeBufferPointer { all in bytes.withUnsafeBufferPointer { all.offset(of: $0) } }
    return offset.map { startIndex + $0..<startIndex + $0 + bytes.count }
  }

  package func holds(_ bytes: some Sequence<UInt8>) -> Bool { range(of: Array(bytes)) != nil }
}

extension String {
  /// Returns what follows the last of an ASCII character, or nil.
  ///
  /// - Complexity: O(what follows).
  package func part(behind character: Unicode.Scalar) -> String? {
    let byte = UInt8(ascii: character)
    // OPTIMIZATION: a search among the characters of a view takes three times as long.
    let length = utf8.withContiguousStorageIfAvailable { bytes -> Int in
      var start = bytes.count
      while start > 0, bytes[start - 1] != byte { start -= 1 }
      return start == 0 ? -1 : bytes.count - start
    }
    guard let length else { return utf8.lastIndex(of: byte).map { String(self[utf8.index(after: $0)...]) } }
    return length < 0 ? nil : String(Substring(utf8.suffix(length)))
  }
}

extension StringProtocol {
  /// Returns where a text first occurs, or nil.
  package func range(of text: String) -> Range<Index>? {
    offset(of: text).map { offset in
      let start = utf8.index(startIndex, offsetBy: offset)
      return start..<utf8.index(start, offsetBy: text.utf8.count)
    }
  }

  package func holds(_ text: String) -> Bool { offset(of: text) != nil }

  private func offset(of text: String) -> Int? {
    var text = text
    return text.withUTF8 { part in
      utf8.withContiguousStorageIfAvailable { $0.offset(of: part) }
        ?? Array(utf8).withUnsafeBufferPointer { $0.offset(of: part) }
    }
  }

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
