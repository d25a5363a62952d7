// SPDX-License-Identifier: Apache-2.0

/// The bytes used by the notation of sessions and Markdown.
package enum Byte {
  package static let tab = UInt8(ascii: "\t")
  package static let lineFeed = UInt8(ascii: "\n")
  package static let carriageReturn = UInt8(ascii: "\r")
  package static let space = UInt8(ascii: " ")

  /// Returns whether a byte is a blank: a space, a tab, or the carriage return of a foreign line end.
  package static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || byte == carriageReturn
  }
}

// Everything here compares bytes. Comparing characters would miss "> " before a combining accent, and canonical
// equivalence would treat two different outputs as equal.
extension StringProtocol where UTF8View: BidirectionalCollection {
  /// Whether the text has only blanks or is empty.
  package var isBlank: Bool {
    utf8.allSatisfy(Byte.isBlank)
  }

  /// The text without trailing blanks.
  package var trimmedEnd: SubSequence {
    var end = utf8.endIndex
    while end > utf8.startIndex, Byte.isBlank(utf8[utf8.index(before: end)]) {
      end = utf8.index(before: end)
    }
    return self[..<end]
  }

  /// The text without leading and trailing blanks.
  package var trimmed: SubSequence {
    let end = trimmedEnd.endIndex
    let start = utf8.firstIndex { !Byte.isBlank($0) } ?? end
    return self[start..<end]
  }

  /// Returns the text after `prefix`, or nil when the text does not begin with it.
  package func text(after prefix: String) -> SubSequence? {
    guard utf8.starts(with: prefix.utf8) else { return nil }
    return self[utf8.index(utf8.startIndex, offsetBy: prefix.utf8.count)...]
  }
}
