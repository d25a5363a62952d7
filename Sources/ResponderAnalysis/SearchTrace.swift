// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// A search hop by hop, with the names its objects had when it ran.
package struct SearchTrace {
  package struct Hop {
    /// The number of the object's name in the interner.
    package let name: Int32
    package let className: Int32
    package let verdict: Verdict
    /// The verdict as text.
    package let phrase: String
    /// The owner of the framework's method, such as "NSWindow's own method", or nil when the method is user-defined.
    package let owner: String?
  }

  /// The object at which the search starts, and the reason.
  package let title: String
  package let hops: [Hop]
  package let interner: Interner
}

extension Model {
  /// Returns the hops of a search, for `send --trace`.
  package func trace(of search: ActionSearch) -> SearchTrace {
    let hops = search.asked.enumerated().map { position, id in
      let verdict = search.verdict(at: position)
      return SearchTrace.Hop(
        name: names.nameNumber(ofSlot: id.index), className: names.nameNumber(of: tree.classID(of: id)),
        verdict: verdict, phrase: phrase(of: verdict, for: search.action, at: id),
        owner: verdict == .handles ? frameworkMethod(of: search.action, for: id)?.owner : nil)
    }
    let title = "\(actions.name(of: search.action).withColon) \(startSentence(of: search))"
    return SearchTrace(title: title, hops: hops, interner: names.interner)
  }

  // MARK: Verdicts

  /// Returns a verdict as text.
  package func phrase(of verdict: Verdict) -> String {
    switch verdict {
    case .noHandler: "no handler"
    case .handles: "handles it"
    case .declines: "has a handler, but canPerform answers no (U36)"
    case .claims: "has no handler, but canPerform answers yes (U36)"
    case .conditionFalse: "has a handler, but its condition is false"
    case .redirects(let other): "redirects to \(name(of: other)) (U35)"
    case .supplements(let other): "has no handler, but \(name(of: other)) as supplemental target (M31)"
    }
  }

  /// Returns a verdict as text, with the framework class whose method handles the action.
  package func phrase(of verdict: Verdict, for action: Action, at id: ResponderID) -> String {
    let owner = verdict == .handles ? frameworkMethod(of: action, for: id)?.owner : nil
    return phrase(of: verdict) + (owner.map { ", \($0)" } ?? "")
  }

  // MARK: The start

  /// Returns a sentence that says where a search starts and why.
  package func startSentence(of search: ActionSearch) -> String {
    let start = search.start.map(name) ?? "nobody"
    let sentence =
      switch search.startRule {
      case .u39, .m23: "starts at \(start), the key window's first responder"
      case .u40: "no first responder; starts at the sender, \(start)"
      case .u41: "no first responder and no sender in the chain; starts at \(start)"
      case .u43: "starts at \(start), as option nil-start chooses"
      case .u38: "goes to \(start) directly"
      case .m28 where search.start == tree.application: "no key and no main window; starts at \(start)"
      case .m28: "no key window; starts at \(start), the main window's first responder"
      case .m29: "asks \(start) only"
      default: "starts at \(start)"
      }
    return "\(sentence) (\(search.startRule.number))"
  }

  /// Returns the reason why a search without a target starts where it does.
  package func reasonToStart(by rule: Rule) -> String {
    switch rule {
    case .u39: "it is the key window's first responder, which comes before any sender"
    case .u40: "there is no first responder"
    case .u41: "there is no first responder, and no sender that is a responder"
    case .u43: "option nil-start chooses it"
    case .m23: "it is the key window's first responder"
    case .m28: "no window is key"
    case .m50: "a context menu begins at its view"
    case .m59: "a command goes up from the first responder, or where it is sent"
    default: "the profile's rule chooses it"
    }
  }
}

extension Verdict {
  /// The verdict in JSON.
  package var word: String {
    switch self {
    case .noHandler: "noHandler"
    case .handles: "handles"
    case .declines: "declines"
    case .claims: "claims"
    case .conditionFalse: "conditionFalse"
    case .redirects: "redirects"
    case .supplements: "supplements"
    }
  }
}

extension String {
  /// The text with a colon at its end; an action such as copy: has one already.
  package var withColon: String { utf8.last == UInt8(ascii: ":") ? self : self + ":" }
}
