// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// yes no true false on off. Throws `bad-argument`.
struct YesNo: WordValue {
  static var slot: Slot { .yesNo }
  let value: Bool

  init(_ word: Word) throws(Diagnostic) {
    guard let value = Self.value(of: word.text) else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is neither yes nor no", at: word.range,
        help: ["give yes or no (true, false, on and off do as well)"])
    }
    self.value = value
  }

  static func value(of text: String) -> Bool? {
    switch text {
    case "yes", "true", "on": true
    case "no", "false", "off": false
    default: nil
    }
  }
}
