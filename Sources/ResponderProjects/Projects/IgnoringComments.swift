// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderAnalysis
import ResponderText

/// The comments `responder:ignore` in the files of a project, at the end of a line or alone on the line above.
struct IgnoringComments: Sendable {
  /// A comment in a file.
  struct Comment: Sendable {
    /// The codes that it names; it leaves out all findings when it names none.
    fileprivate let codes: Set<Finding.Code>
    /// Whether it is alone on its line, and so concerns the next one too.
    fileprivate let isAlone: Bool
    /// Its line, and the next one when it is alone, without the white space around them.
    fileprivate let text: String

    fileprivate func ignores(_ code: Finding.Code) -> Bool { codes.isEmpty || codes.contains(code) }
  }

  private static let mark = Array("responder:ignore".utf8)
  /// The bytes of the mark before its colon.
  private static let wordLength = 9
  /// The comments by line, in the files that have some.
  private var files: [String: [Int: Comment]] = [:]

  /// Adds the comments of a file.
  ///
  /// - Complexity: O(size).
  mutating func add(_ path: String, _ bytes: [UInt8]) {
    let found = Self.comments(in: bytes)
    if !found.isEmpty { files[path] = found }
  }

  /// The files that have some.
  var paths: some Sequence<String> { files.keys }

  mutating func remove(_ path: String) { files[path] = nil }

  /// Returns whether a file may have such comments.
  ///
  /// - Complexity: O(size).
  static func areIn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      // OPTIMIZATION: few letters of a source come before a colon, which the system finds fast.
      var start = 0
      while let rest = bytes.baseAddress.map({ $0 + start }),
        let found = memchr(rest, Int32(UInt8(ascii: ":")), bytes.count - start)
      {
        let colon = start + (UnsafeRawPointer(found) - rest)
        let first = colon - wordLength
        if first >= 0, bytes[colon - 1] == mark[wordLength - 1], bytes[first...].starts(with: mark) { return true }
        start = colon + 1
      }
      return false
    }
  }

  /// Returns the line of the comment that leaves out the findings of a code at a place, or nil.
  ///
  /// - Complexity: O(1).
  func line(ignoring code: Finding.Code, at place: SourcePlace?) -> Int? {
    guard let place, let line = place.line, let comments = files[place.file] else { return nil }
    if let comment = comments[line], comment.ignores(code) { return line }
    guard let above = comments[line - 1], above.isAlone, above.ignores(code) else { return nil }
    return line - 1
  }

  /// Returns the comment on a line of a file, or nil.
  subscript(_ place: SourcePlace) -> Comment? { place.line.flatMap { files[place.file]?[$0] } }

  /// Returns the texts of comments that occur more often than in an earlier state.
  ///
  /// - Complexity: O(comments).
  func texts(notIn earlier: IgnoringComments) -> Set<String> {
    let known = earlier.counts
    return Set(counts.filter { $0.value > known[$0.key, default: 0] }.keys)
  }

  private var counts: [String: Int] {
    files.values.joined().reduce(into: [:]) { $0[$1.value.text, default: 0] += 1 }
  }

  /// Returns the comments of a file by line, the first of each.
  private static func comments(in bytes: [UInt8]) -> [Int: Comment] {
    guard areIn(bytes) else { return [:] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var found: [Int: Comment] = [:]
    for (index, line) in lines.enumerated() {
      guard let mark = line.range(of: mark) else { continue }
      let text = trimmed(line)
      let isAlone = ["//", "/*", "<!--"].contains(where: text.hasPrefix)
      let below = isAlone && index + 1 < lines.count ? "\n" + trimmed(lines[index + 1]) : ""
      let words = String(decoding: line[mark.upperBound...], as: UTF8.self).split { !($0.isLetter || $0 == "-") }
      let codes = words.lazy.map { Finding.Code(rawValue: String($0)) }.prefix { $0 != nil }.compactMap { $0 }
      found[index + 1] = Comment(codes: Set(codes), isAlone: isAlone, text: text + below)
    }
    return found
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> String {
    let text = line.drop { $0 <= 0x20 }
    let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? text.startIndex
    return String(decoding: text[..<end], as: UTF8.self)
  }
}

extension IgnoringComments.Comment {
  /// Returns whether it is one of the comments with some texts.
  func isOne(of texts: Set<String>) -> Bool { texts.contains(text) }
}
