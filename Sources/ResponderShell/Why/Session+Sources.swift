// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Session {
  /// What sources say of a search: where it is sent, where its handler stands, and who may answer otherwise than the rules.
  ///
  /// Complexity: O(length of the chain).
  func sources(of explanation: Explanation) -> [String] {
    let action = explanation.message.action
    let title = model.actions.name(of: action)
    var notes: [String] = []
    if let sender = explanation.message.sender,
      let send = model.codeSends(of: sender).first(where: { $0.action == action }), !send.places.isEmpty
    {
      notes.append("\(model.name(of: sender)) sends \(title) at \(send.places.joined(separator: ", "))")
    }
    if let target = explanation.search.target, let place = handlerPlace(action, on: target) {
      notes.append("the handler of \(title) on \(model.name(of: target)) is at \(place)")
    }
    let asked: Set<OverrideAspect> =
      model.tree.profile == .uikit ? [.next, .canPerform, .target] : [.next, .supplemental]
    for id in explanation.search.asked {
      for (classID, aspect, place) in model.unknownOverrides(of: id) where asked.contains(aspect) {
        // Whether it can perform what it has no handler of is no question.
        if aspect == .canPerform, model.tree.declarer(of: action, for: id) == nil { continue }
        notes.append(
          "\(model.name(of: classID)) overrides \(aspect.method)\(place.isEmpty ? "" : " at \(place)"): what \(model.name(of: id)) answers is not known, and taken as usual"
        )
      }
    }
    return notes
  }

  /// Where the handler of an action on an object stands in a source, nil when nobody said.
  func handlerPlace(_ action: Action, on id: ResponderID) -> String? {
    let own: [(action: Action, handler: HandlerID)]
    switch model.tree.declarer(of: action, for: id) {
    case .object(let id): own = model.tree.ownHandlers(of: id)
    case .classID(let classID): own = model.tree.ownHandlers(of: classID)
    case nil: return nil
    }
    return own.first { $0.action == action }.flatMap { model.place(of: $0.handler) }
  }
}
