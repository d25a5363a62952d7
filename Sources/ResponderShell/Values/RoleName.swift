// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// What an object is attached as.
enum Role: String, CaseIterable {
  case controller, delegate
  case windowController = "window-controller"
  case document
  case documentController = "document-controller"
  case gesture

  /// The roles only AppKit has.
  var isAppKitOnly: Bool { self == .windowController || self == .document || self == .documentController }
}

/// The word of a role. Throws `bad-argument`.
struct RoleName: WordValue {
  static var slot: Slot { .role }
  let word: Word
  let role: Role

  init(_ word: Word) throws(Diagnostic) {
    guard let role = Role(rawValue: word.text) else {
      let names = Role.allCases.map(\.rawValue)
      throw Diagnostic(
        .badArgument, "'\(word.text)' is no role", at: word.range,
        suggestions: Spelling.nearest(to: word.text, among: names).map { [$0] } ?? [],
        help: ["the roles are \(names.joined(separator: ", "))"])
    }
    self.word = word
    self.role = role
  }
}
