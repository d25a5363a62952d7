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
