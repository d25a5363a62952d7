// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

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

  package init(_ word: Word) throws(Diagnostic) {
    let parts = word.text.lowercased().split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let held = parts.dropLast().compactMap { Self.modifiers[$0] }
    guard let key = parts.last, !key.isEmpty, Self.modifiers[key] == nil, held.count == parts.count - 1 else {
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no key combination", at: word.range,
        help: ["modifiers ctrl, alt, shift and cmd, then a key: cmd+shift+n"])
    }
    let canonical = ["ctrl", "alt", "shift", "cmd"].filter(held.contains)
    text = (canonical + [key]).joined(separator: "+")
  }
}
