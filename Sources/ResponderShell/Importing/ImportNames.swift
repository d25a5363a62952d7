// SPDX-License-Identifier: Apache-2.0

import ResponderFormats

/// Makes free names of hints, the same ones each time.
struct ImportNames {
  private let session: Session
  /// Names of classes that will be declared.
  private let taken: Set<String>
  private var used = Set<String>()
  /// By hint: the number to try next.
  private var next: [String: Int] = [:]

  init(_ session: Session, taken: Set<String>) {
    self.session = session
    self.taken = taken
  }

  /// A name for a hint: the hint itself, or with the lowest number that is free.
  ///
  /// Complexity: O(1) amortised over names with the same hint.
  mutating func name(for hint: NameHint) -> String {
    let base = NameSyntax.isName(hint.text) ? hint.text : "node"
    if !hint.isNumbered, next[base] == nil, isFree(base) {
      next[base] = 2
      used.insert(base)
      return base
    }
    // What ends in a digit itself, or is no counted name, keeps its number apart.
    let separator = hint.isNumbered && base.last?.isNumber != true ? "" : "-"
    var number = next[base] ?? (hint.isNumbered ? 1 : 2)
    while !isFree(base + separator + String(number)) { number += 1 }
    next[base] = number + 1
    let name = base + separator + String(number)
    used.insert(name)
    return name
  }

  private func isFree(_ name: String) -> Bool {
    session.model.names.meaning(of: name) == .nothing && !taken.contains(name) && !used.contains(name)
      && !BuiltInClasses.kinds.contains { $0.word == name } && !ImportNames.isKeyword(name)
  }

  /// A node whose name is a keyword would have to be quoted everywhere.
  private static func isKeyword(_ name: String) -> Bool { ScriptWord.text(name) != name }
}
