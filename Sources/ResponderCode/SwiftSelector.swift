// SPDX-License-Identifier: Apache-2.0

/// The name of a Swift method in the Objective-C runtime.
package enum SwiftSelector {
  /// The version of Swift whose rules apply.
  enum Era { case two, three }

  /// Returns the version of each file, which nearly always is that of all: a few words against it, such as `clearColor` in a
  /// source of today, are a coincidence.
  static func eras(of files: [CodeFile]) -> [Era] {
    let marks = files.map { $0.swift3Marks - $0.swift2Marks }
    let usual = max(-coincidence, min(coincidence, marks.reduce(0, +)))
    return marks.map { $0 + usual < 0 ? .two : .three }
  }

  /// The number of words in one file that may be a coincidence.
  private static let coincidence = 8

  /// Returns the selector of a method by the rules of the compiler.
  ///
  /// - Complexity: O(length).
  static func selector(of method: CodeMethod, in era: Era) -> String {
    if let selector = method.selector { return selector }
    let first = method.parameters.first
    var labels = method.parameters.map { $0.label ?? "" }
    // Until Swift 2 a first label counted only when it was separate from the name.
    if era == .two, first?.isLabelWritten == false { labels[0] = "" }
    return selector(
      method.name, labels: labels, canThrow: method.traits.contains(.canThrow),
      isAsync: method.traits.contains(.isAsync))
  }

  /// Returns the selector of a name with labels; `_` or an empty label means none.
  package static func selector(_ name: String, labels: [String], canThrow: Bool = false, isAsync: Bool = false)
    -> String
  {
    var pieces = labels.map { $0 == "_" ? "" : $0 }
    guard !pieces.isEmpty else {
      if isAsync { return name + "WithCompletionHandler:" }
      return canThrow ? name + "AndReturnError:" : name
    }
    pieces[0] = pieces[0].isEmpty ? name : joined(name, pieces[0])
    if isAsync {
      pieces.append("completionHandler")
    } else if canThrow {
      pieces.append("error")
    }
    return pieces.map { $0 + ":" }.joined()
  }

  /// Joins a name and its first label; a preposition replaces With.
  ///
  /// `moveTo` and `place` become moveToPlace; `open` and `url` become openWithUrl.
  private static func joined(_ name: String, _ label: String) -> String {
    let needsWith = !prepositions.contains(firstWord(label)) && !prepositions.contains(lastWord(name))
    return name + (needsWith ? "With" : "") + capitalized(label)
  }

  private static func capitalized(_ text: String) -> String {
    guard let first = text.utf8.first, first &- 0x61 < 26 else { return text }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

  /// Returns the first word of a camel-case name in lower case.
  private static func firstWord(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return "" }
    // A row of capitals is one word, except that the last one begins the next word when lower-case letters follow.
    var end = 1
    if isCapital(first) { while end < bytes.count, isCapital(bytes[end]) { end += 1 } }
    if end == 1 { while end < bytes.count, !isCapital(bytes[end]), bytes[end] != UInt8(ascii: "_") { end += 1 } }
    return String(decoding: bytes.prefix(end), as: UTF8.self).lowercased()
  }

  /// Returns the last word of a camel-case name in lower case.
  private static func lastWord(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var start = bytes.count
    while start > 0, !isCapital(bytes[start - 1]), bytes[start - 1] != UInt8(ascii: "_") { start -= 1 }
    if start > 0, isCapital(bytes[start - 1]) { start -= 1 }
    return String(decoding: bytes[start...], as: UTF8.self).lowercased()
  }

  /// The prepositions in the compiler's list.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using",
    "via",
    "when", "with", "within",
  ]
}
