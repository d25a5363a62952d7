// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

/// A whole number of at least 0.
///
/// Any other word is a `bad-argument`.
package struct CountWord: WordValue {
  package static let slot = Slot("N")
  package let word: Word
  package let value: Int

  package init(_ word: Word) throws(Diagnostic) { try self.init(word.text, in: word) }

  /// Reads a text that is a part of a word.
  package init(_ text: String, in word: Word) throws(Diagnostic) {
    guard let value = Int(text), value >= 0 else {
      throw Diagnostic(.badArgument, "expected a whole number of at least 0, found '\(text)'", at: word.range)
    }
    self.word = word
    self.value = value
  }
}

extension Word {
  /// Whether it says that something ends, as in `output off`; a file of that name is quoted.
  package var isOff: Bool { kind == .bare && text == "off" }

  /// Whether the text is a whole number, of any length and with any sign.
  package var looksLikeNumber: Bool {
    let digits =
      text.utf8.first.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") } ?? false
      ? text.utf8.dropFirst() : text.utf8[...]
    return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

/// A point, `X,Y`, in points.
///
/// A malformed word is a `bad-argument`.
package struct PointWord: WordValue {
  package static let slot = Slot("X,Y")
  package let word: Word
  package let point: Geometry.Point

  package init(_ word: Word) throws(Diagnostic) {
    let parts = word.text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count == 2, let x = Number.value(of: parts[0]), let y = Number.value(of: parts[1]) else {
      throw Diagnostic(
        .badArgument, "expected a point, found '\(word.text)'", at: word.range,
        help: ["write X,Y in points, such as 10,20"])
    }
    self.word = word
    point = Geometry.Point(x: x, y: y)
  }
}

/// A frame, `X,Y,W,H`, in points.
///
/// A malformed word is a `bad-argument`.
package struct FrameWord: WordValue {
  package static let slot = Slot("X,Y,W,H")
  package let word: Word
  package let frame: Geometry.Rect

  package init(_ word: Word) throws(Diagnostic) {
    guard let frame = PropertyValue.frame(word.text) else {
      throw Diagnostic(
        .badArgument, "expected a frame, found '\(word.text)'", at: word.range,
        help: ["write X,Y,WIDTH,HEIGHT in points, such as 0,0,390,844"])
    }
    self.word = word
    self.frame = frame
  }
}

/// The path of a file.
package struct FileWord: WordValue {
  package static var slot: Slot { .file }
  package let word: Word

  @inlinable package init(_ word: Word) { self.word = word }
}

/// A line of a source file, `FILE:LINE`.
///
/// The file is not opened.
///
/// A malformed word is a `bad-argument`.
package struct PlaceWord: WordValue {
  package static let slot = Slot("FILE:LINE")
  package let word: Word

  package init(_ word: Word) throws(Diagnostic) {
    guard NameSyntax.isPlace(word.text) else {
      throw Diagnostic(
        .badArgument, "expected a place in a file, found '\(word.text)'", at: word.range,
        help: ["write FILE:LINE, such as Cart.swift:12; lines are counted from 1"])
    }
    self.word = word
  }

  package var text: String { word.text }
}

/// A key with modifiers, in canonical form.
///
/// A malformed word is a `bad-argument`.
package struct KeyCombination: WordValue {
  package static let slot = Slot("COMBO")
  private static let modifiers = [
    "ctrl": "ctrl", "control": "ctrl", "alt": "alt", "option": "alt", "opt": "alt", "shift": "shift", "cmd": "cmd",
    "command": "cmd",
  ]

  /// The modifiers in the order ctrl, alt, shift, cmd, then the key, all in lower case.
  package let text: String
  /// Whether text input uses the key: no modifier but shift is held.
  package let isTyped: Bool

  package init(_ word: Word) throws(Diagnostic) {
    var parts = Self.written(word.text).split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // What ends in `+` is the key of that name, after another `+` unless it stands alone.
    if parts.count > 1, parts.suffix(2) == ["", ""] { parts = parts.dropLast(2) + ["+"] }
    let held = parts.dropLast().compactMap { Self.modifiers[$0] }
    // A key has one name: that of its sign, or the longer one.
    if let sign = parts.last.flatMap({ Self.signs[$0] }) { parts[parts.count - 1] = sign }
    guard let key = parts.last, Self.isKey(key), held.count == parts.count - 1 else {
      throw Diagnostic(
        .badArgument, "expected a key combination, found '\(word.text)'", at: word.range,
        help: ["write the modifiers ctrl, alt, shift and cmd, then a key: cmd+shift+n"])
    }
    let canonical = ["ctrl", "alt", "shift", "cmd"].filter(held.contains)
    text = (canonical + [key]).joined(separator: "+")
    isTyped = canonical.allSatisfy { $0 == "shift" }
  }

  /// Returns whether a word is what a key is called: a sign, or the name of one that has none.
  private static func isKey(_ word: String) -> Bool {
    word.count == 1 || names.contains(word)
      || word.hasPrefix("f") && Int(word.dropFirst()).map { 1...35 ~= $0 } ?? false
  }

  private static let signs = [
    "period": ".", "comma": ",", "slash": "/", "minus": "-", "esc": "escape", "enter": "return", "spacebar": "space",
    "backspace": "delete", "uparrow": "up", "downarrow": "down", "leftarrow": "left", "rightarrow": "right",
  ]

  private static let names: Set<String> = [
    "return", "enter", "tab", "backtab", "space", "spacebar", "escape", "esc", "delete", "backspace", "forwarddelete",
    "del", "insert", "up", "down", "left", "right", "uparrow", "downarrow", "leftarrow", "rightarrow", "home", "end",
    "pageup", "pagedown", "clear", "help", "plus", "minus", "comma", "period", "slash", "capslock",
  ]

  /// Returns a combination in lower case with `+` between its parts, as for `⌘S` and `cmd-s`.
  private static func written(_ word: String) -> String {
    var text = word.lowercased()
    for (sign, name) in [("⌃", "ctrl+"), ("⌥", "alt+"), ("⇧", "shift+"), ("⌘", "cmd+")] {
      text = text.swapping(sign + "+", for: name).swapping(sign, for: name)
    }
    // A hyphen is the key itself, or stands between parts.
    let parts = text.split(separator: "-")
    guard parts.count > 1, parts.dropLast().allSatisfy({ modifiers[String($0)] != nil }) else { return text }
    return parts.joined(separator: "+")
  }
}
