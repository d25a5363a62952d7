// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// A handled action whose name is easily confused with that of another action.
package struct NearAction {
  package let name: String
  package let likeness: Likeness
  /// The object that would handle it from the same sender, or nil.
  package let target: ResponderID?

  package enum Likeness {
    /// The names differ only in colons.
    case colons
    /// The names differ in colons, capitals or labels.
    case writing
    /// The names have a similar spelling.
    case spelling
  }
}

extension Model {
  /// Returns the handled actions whose names are similar to that of an unhandled action; `search` finds their targets.
  ///
  /// - Complexity: O(handled actions).
  package func nearActions(to explanation: Explanation, search: (Message) -> ActionSearch?) -> [NearAction] {
    guard explanation.search.target == nil else { return [] }
    let (handled, name) = (handled, actions.name(of: explanation.message.action))
    let bare = NearSelector.bareName(name)
    var names = handled.names.filter { $0 != name && NearSelector.bareName($0) == bare }
    let areTwins = !names.isEmpty
    if names.isEmpty, !handled.contains(name) { names = suggestion(for: name, among: handled.names) }
    return names.map { other in
      var message = explanation.message
      message.action = actions.intern(other)
      let differsInColons = NearSelector.withoutColons(name) == NearSelector.withoutColons(other)
      return NearAction(
        name: other, likeness: !areTwins ? .spelling : differsInColons ? .colons : .writing,
        target: search(message)?.handling)
    }
  }

  /// Returns notes from the sources: the lines that send the action, its handler's place, and overrides of unknown
  /// result.
  ///
  /// - Complexity: O(length of the chain).
  package func sourceNotes(on explanation: Explanation) -> [String] {
    let action = explanation.message.action
    let title = actions.name(of: action)
    var notes: [String] = []
    if let sender = explanation.message.sender,
      let send = codeSends(of: sender).first(where: { $0.action == action }), !send.places.isEmpty
    {
      notes.append("\(name(of: sender)) sends \(title) at \(send.places.joined(separator: ", "))")
    }
    if let target = explanation.search.target, let place = handlerPlace(action, on: target) {
      notes.append("the handler of \(title) on \(name(of: target)) is at \(place)")
    }
    let asked: Set<OverrideAspect> = tree.profile == .uikit ? [.next, .canPerform, .target] : [.next, .supplemental]
    for id in explanation.search.asked {
      for (classID, aspect, place) in unknownOverrides(of: id) where asked.contains(aspect) {
        // An object without a handler is not asked whether it can perform the action.
        if aspect == .canPerform, tree.declarer(of: action, for: id) == nil { continue }
        // What was decided about the action is known.
        if aspect == .canPerform, tree.canPerformOverride(of: action, on: id) != nil { continue }
        notes.append(
          "\(name(of: classID)) overrides \(aspect.method)\(place.isEmpty ? "" : " at \(place)"): the answer of \(name(of: id)) is not known, and the default is assumed"
        )
      }
    }
    return notes
  }
}
