// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

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
