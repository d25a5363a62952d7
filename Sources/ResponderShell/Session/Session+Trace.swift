// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Session {
  /// What `send --trace` tells: where the search starts and why, and everyone's verdict.
  func trace(of search: ActionSearch) -> DeliveryTrace {
    let hops = search.asked.enumerated().map { position, id in
      let verdict = search.verdict(at: position)
      var hop = DeliveryTrace.Hop(
        name: model.names.nameNumber(ofSlot: id.index),
        className: model.names.nameNumber(of: model.tree.classID(of: id)),
        verdict: verdict)
      if let target = verdict.other { hop.other = model.names.nameNumber(ofSlot: target.index) }
      if verdict == .handles { hop.owner = model.frameworkMethod(of: search.action, for: id)?.owner }
      return hop
    }
    let title = "\(model.actions.name(of: search.action).withColon) \(startSentence(of: search))"
    return DeliveryTrace(title: title, hops: hops, interner: model.names.interner)
  }

  /// A verdict as people read it.
  func verdictText(_ verdict: Verdict) -> String {
    if let target = verdict.other { return verdict.phrase(naming: model.name(of: target)) }
    return verdict.phrase(naming: "")
  }

  private func startSentence(of search: ActionSearch) -> String {
    let start = search.start.map(model.name) ?? "nobody"
    let rule = search.startRule
    switch rule {
    case .u39: return "starts at \(start), the key window's first responder (\(rule.rawValue))"
    case .u40: return "no first responder; starts at the sender, \(start) (\(rule.rawValue))"
    case .u41: return "no first responder and no sender that responds; starts at \(start) (\(rule.rawValue))"
    case .u43: return "starts at \(start), as option nil-start says (\(rule.rawValue))"
    case .u38: return "goes to \(start) directly (\(rule.rawValue))"
    case .m23: return "starts at \(start), the key window's first responder (\(rule.rawValue))"
    case .m28 where search.start == model.tree.application:
      return "no key and no main window; starts at \(start) (\(rule.rawValue))"
    case .m28: return "no key window; starts at \(start), the main window's first responder (\(rule.rawValue))"
    case .m29: return "asks \(start) only (\(rule.rawValue))"
    default: return "starts at \(start) (\(rule.rawValue))"
    }
  }
}
