// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

extension Session {
  /// Finds the object that supplies a property, searching up a chain.
  ///
  /// An object supplies a property when the property is set on it, or when it has a handler of that name. Such a
  /// handler represents an overridden getter.
  package func supply(of name: LookUpName, from start: NodeName?) throws(Diagnostic) -> Supply {
    let start = try responder(start)
    let getter = model.actions.find(name.text).map { Message(action: $0, sender: start, arguments: []) }
    return try model.tree.lookUp(name.lookUp, from: start) { (id) throws(Diagnostic) in
      if model.vocabulary.properties[id]?[name.text] != nil { return true }
      guard let getter else { return false }
      return try model.tree.responds(to: getter.action, id) { (handler, id) throws(Diagnostic) in
        try accepts(handler, getter, at: id)
      }
    }
  }

  /// Returns whether a click may move the focus to a view, which the nearest answer up the chain decides (M22).
  func validatesProposedFirstResponder(_ view: ResponderID) -> Bool {
    let property = "validateProposedFirstResponder"
    let supply = model.tree.lookUp(.proposedFirstResponder, from: view) { (id) throws(Never) in
      model.vocabulary.properties[id]?[property] != nil
    }
    // M22: the answer is yes when no responder supplies one.
    return supply.supplier.flatMap { model.vocabulary.properties[$0]?[property] }.flatMap(YesNo.value) ?? true
  }

  /// Moves the focus to the next valid key view if a hidden view had it (M20).
  func leaveFocus(of hidden: ResponderID) {
    model.tree.moveFocus(outOfHidden: hidden) { id in
      guard let name = model.vocabulary.properties[id]?["nextKeyView"],
        case .node(let slot) = model.names.meaning(of: name)
      else {
        return nil
      }
      return model.tree.id(at: slot)
    }
  }
}
