// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// `X,Y,W,H` in points. Throws `bad-argument`.
struct FrameWord: WordValue {
  static let slot = Slot("X,Y,W,H")
  let word: Word
  let frame: Rect

  init(_ word: Word) throws(Diagnostic) {
    let numbers = word.text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Number.value(of: $0) }
    guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0, word.text.count(where: { $0 == "," }) == 3 else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no frame", at: word.range,
        help: ["give X,Y,WIDTH,HEIGHT in points, such as 0,0,390,844"])
    }
    self.word = word
    frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A frame as it is written.
  static func text(_ frame: Rect) -> String {
    [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height].map(Number.text).joined(separator: ",")
  }
}

/// `X,Y` in points. Throws `bad-argument`.
struct PointWord: WordValue {
  static let slot = Slot("X,Y")
  let word: Word
  let point: Point

  init(_ word: Word) throws(Diagnostic) {
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Number.value(of: parts[0]), let y = Number.value(of: parts[1]) else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no point", at: word.range, help: ["give X,Y in points, such as 10,20"])
    }
    self.word = word
    point = Point(x: x, y: y)
  }
}

/// Numbers as scripts write them.
enum Number {
  /// The value of a decimal number; nil for anything else, infinities too.
  static func value(of text: some StringProtocol) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The shortest text of a number; whole ones without a point.
  static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
