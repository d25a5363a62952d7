// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine

extension Session {
  /// Explains a send to nobody in particular; nothing is called.
  ///
  /// Throws: `interrupted`, and what conditions throw. Complexity: O(nodes).
  func explain(_ message: Message, wanting wanted: ResponderID?) throws(Diagnostic) -> Explanation {
    let search = try self.search(message, for: .anyone)
    let sender = message.sender.flatMap { model.tree.kind(of: $0).isResponder ? $0 : nil }
    let senderSearch = try sender.map { (sender) throws(Diagnostic) in
      try self.search(message, for: .chain(from: sender))
    }
    let way = way(from: message.sender)
    let senderChain = sender.map { model.tree.chain(from: $0).responders } ?? []
    let onPath = Set(way)

    let distances = Dictionary(
      senderChain.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // What only the framework's classes have is told by class: every text field has it.
    var frameworks: [ClassID: Explanation.FrameworkBystanders] = [:]
    var order: [ClassID] = []
    var others = model.tree.implementers(of: message.action).filter { id in
      guard id != search.target else { return false }
      guard model.behaviour.hasFrameworkMethods, id != wanted,
        model.tree.frameworkClass(of: message.action, for: id) != nil
      else {
        return true
      }
      guard !onPath.contains(id) else { return false }
      let classID = model.tree.classID(of: id)
      if frameworks[classID] == nil {
        order.append(classID)
        frameworks[classID] = .init(className: model.name(of: classID), count: 0, first: id)
      }
      frameworks[classID]?.count += 1
      return false
    }
    if let wanted, wanted != search.target || search.handler == nil, !others.contains(wanted) { others.append(wanted) }
    let positions = Dictionary(
      search.asked.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var joins = JoiningPoints(model.tree, way)
    var bystanders: [Explanation.Bystander] = []
    for (index, id) in others.enumerated() {
      if index & 0xFFF == 0 { try checkInterrupt() }
      let verdict = positions[id].map { search.verdict(at: $0) }
      bystanders.append(
        Explanation.Bystander(
          id: id, standing: standing(of: id, verdict, onPath: onPath.contains(id)), meets: joins.first(from: id),
          hopsFromSender: distances[id]))
    }
    return Explanation(
      message: message, wanted: wanted, search: search, path: way, senderChain: senderChain,
      senderTarget: senderSearch?.target, bystanders: bystanders,
      frameworkBystanders: order.compactMap { frameworks[$0] }, frameworkMethod: model.frameworkMethod(foundBy: search))
  }

  /// Everyone a send to nobody in particular asks when nobody takes it.
  func way(from sender: ResponderID?) -> [ResponderID] {
    // No name has the number 0, so nobody has a method for it.
    model.tree.search(Action(rawValue: 0), from: sender) { (_, _) throws(Never) in false }.asked
  }

  /// How an object stands that gave a verdict, nil when it was not asked.
  private func standing(of id: ResponderID, _ verdict: Verdict?, onPath: Bool) -> Explanation.Standing {
    guard let verdict else {
      if onPath { return .shadowed }
      return model.tree.kind(of: id).isResponder ? .offPath : .notAResponder
    }
    switch verdict {
    case .declines: return .declines
    case .conditionFalse: return .conditionFalse
    default: return .noHandler
    }
  }
}
