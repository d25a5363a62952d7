// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

extension Completer {
  /// Offers the classes of the script's own, behind what was offered before.
  mutating func offerOwnClasses() {
    sort()
    for id in session.model.ownClasses {
      let name = session.model.name(of: id)
      guard fits(name) else { continue }
      offer(name, session.model.tree.superclass(of: id).map { "a class, \(session.model.name(of: $0))" } ?? "a class")
    }
  }

  /// Whose code a word means: a class's or the application's.
  func codeOwner(_ word: String?) -> MethodDeclarer? {
    let owner = word.flatMap { session.model.owner(plain($0)) }
    if case .object(let id) = owner, id != session.model.tree.application { return nil }
    return owner
  }

  /// The one event of code, with what is sent by it already.
  mutating func offerCode(of owner: MethodDeclarer) {
    let actions = session.model.sources.code.sends(of: owner).map { session.model.actions.name(of: $0.action) }
    offer(EventList.code, actions.isEmpty ? "somewhere in its code" : "sends \(actions.joined(separator: ", "))")
  }
}
