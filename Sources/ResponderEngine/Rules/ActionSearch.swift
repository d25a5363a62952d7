// SPDX-License-Identifier: Apache-2.0

/// What an object answered when the search asked it about an action.
public enum Verdict: Hashable, Sendable {
  /// It has no method for the action.
  case noHandler
  /// It has the method and is the target.
  case handles
  /// It has the method, but its canPerformAction says no (U36).
  case declines
  /// It has no method, but its canPerformAction says yes: the target, and delivery fails (U36).
  case claims
  /// Its handler's condition was false: as if not implemented.
  case conditionFalse
  /// Its target(forAction:) names another object (U35).
  case redirects(ResponderID)
  /// It has no method, but its supplemental target is the target (M31).
  case supplements(ResponderID)

  /// The object it sends the action to instead.
  public var other: ResponderID? {
    switch self {
    case .redirects(let target), .supplements(let target): target
    default: nil
    }
  }
}

/// An answered question "who gets this action?"; nothing has been called yet.
@usableFromInline
package struct ActionSearch: Sendable {
  /// The action asked about.
  package let action: Action
  /// The sender given.
  package let sender: ResponderID?
  /// The object first asked; nil when there was none.
  package internal(set) var start: ResponderID?
  /// The rule that chose it.
  package let startRule: Rule
  /// The objects asked, in order, each once; empty when the search was not recorded.
  package internal(set) var asked: [ResponderID] = []
  /// The verdicts that were not `noHandler`, by position in `asked`.
  package internal(set) var verdicts: [Int: Verdict] = [:]
  /// The object that gets the action.
  package internal(set) var target: ResponderID?
  /// Its method; nil with a target when it has none and delivery must fail (U36, U38).
  package internal(set) var handler: HandlerID?
  /// How the walk ended.
  package internal(set) var end: ChainEnd = .nil
  /// How many objects were asked, recorded or not.
  package internal(set) var askedCount = 0

  /// The verdict of the object at a position in `asked`.
  package func verdict(at position: Int) -> Verdict { verdicts[position] ?? .noHandler }
}

extension ResponderTree {
  /// Finds who would get an action sent to nobody in particular (U39-U45, M23); nothing is called.
  ///
  /// `accepts` is asked whether a conditional handler counts as implemented. Without `recording` the objects asked
  /// are only counted. Complexity: O(objects asked).
  package func search<Failure: Error>(
    _ action: Action, from sender: ResponderID?, recording: Bool = true,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    if profile == .appkit { return try appKitSearch(action, from: sender, recording: recording, accepts: accepts) }
    let (start, rule) = startOfSearch(from: sender)
    let search = ActionSearch(action: action, sender: sender, start: wrap(start), startRule: rule)
    return try walk(search, from: start, recording: recording, accepts: accepts)
  }

  /// Finds target(forAction:withSender:) asked of an object: itself or the next that can (U35, U37).
  ///
  /// In AppKit, where nobody is asked that, it is the search of a context menu over the object (M50).
  package func search<Failure: Error>(
    _ action: Action, at responder: ResponderID, from sender: ResponderID? = nil,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    if profile == .appkit { return try contextSearch(action, at: responder, from: sender, accepts: accepts) }
    let start = columns.liveSlot(responder)
    let search = ActionSearch(action: action, sender: sender, start: wrap(start), startRule: .u35)
    return try walk(search, from: start, recording: true, accepts: accepts)
  }

  /// Finds the method of an explicit target: no walk and no canPerformAction (U38, M29).
  ///
  /// A target without it makes delivery fail in UIKit; in AppKit then nobody is the target.
  package func search<Failure: Error>(
    _ action: Action, to target: ResponderID, from sender: ResponderID?,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    var search = ActionSearch(action: action, sender: sender, start: target, startRule: profile == .uikit ? .u38 : .m29)
    let method = try implementation(of: action, by: columns.liveSlot(target), accepts: accepts)
    search.asked = [target]
    search.askedCount = 1
    // M29: a target that does not respond is none.
    search.target = profile == .appkit && method.handler == nil ? nil : target
    search.handler = method.handler
    search.end = method.handler == nil ? .nil : .handled
    search.verdicts[0] = method.verdict
    return search
  }

  /// Whether canPerformAction(_:withSender:) of one object says yes; it does not walk (U33, U34).
  ///
  /// In AppKit, whether it responds to the action.
  package func canPerformAction<Failure: Error>(
    _ action: Action, on id: ResponderID, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    if profile == .uikit, let answer = canPerformOverride(of: action, on: id) { return answer }
    return try implementation(of: action, by: columns.liveSlot(id), accepts: accepts).handler != nil
  }

  /// Where a nil-targeted send starts, and by which rule.
  @inline(__always)
  func startOfSearch(from sender: ResponderID?) -> (slot: Int32, rule: Rule) {
    let first = columns.link(.firstResponder, columns.link(.keyWindow, 0))
    switch options.nilStart {
    case .firstResponderElseSender:
      // U39: at the key window's first responder, wherever the sender is, also when that is a control whose target is nil (U44).
      if first != 0 { return (first, .u39) }
      // U40: without one, at the sender, when that is a responder.
      if let slot = respondingSlot(sender) { return (slot, .u40) }
      // U41: else at the application. U32: so a send without sender tells the first responder, or that there is none.
      return (Self.applicationSlot, .u41)
    // U43: the switch chose.
    case .sender: return (respondingSlot(sender) ?? Self.applicationSlot, .u43)
    case .firstResponder: return (first != 0 ? first : Self.applicationSlot, .u43)
    }
  }

  /// The slot of a live responder.
  @inline(__always)
  private func respondingSlot(_ id: ResponderID?) -> Int32? {
    guard let id, case let slot = columns.liveSlot(id), columns.kind(slot).isResponder else { return nil }
    return slot
  }

  /// The object a nil-targeted send without sender would ask first, and the rule that says so (U39, U41, M23).
  package var startOfSearch: (responder: ResponderID, rule: Rule) {
    let (slot, rule) = profile == .appkit ? startOfAppKitSearch : startOfSearch(from: nil)
    return (columns.id(slot), rule)
  }

  // U42: one walk only; when nobody on it takes the action, no other start is tried.
  private func walk<Failure: Error>(
    _ question: ActionSearch, from start: Int32, recording: Bool,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    var search = question
    guard start != 0, columns.kind(start).isResponder else { return search }
    let action = question.action
    let bit = interestBit(action.rawValue)
    var walk = ChainWalk(from: start)
    var path: [Int32] = []
    repeat {
      if recording { path.append(walk.current) } else { walk.pass(columns, withoutInterestIn: bit) }
      guard columns.mayAnswer(walk.current, bit) else { continue }
      let asked = try ask(walk.current, about: action, accepts: accepts)
      guard asked.verdict != .noHandler else { continue }
      if recording { search.verdicts[walk.hops] = asked.verdict }
      guard let target = asked.target else { continue }
      search.target = target
      search.handler = asked.handler
      search.end = .handled
    } while search.target == nil && walk.advance(columns)

    search.askedCount = walk.distinctCount(columns)
    if walk.cycleLength > 0 {
      search.end = .cycle
      if recording { path.removeLast(path.count - search.askedCount) }
      search.verdicts = search.verdicts.filter { $0.key < search.askedCount }
    }
    search.asked = path.map(columns.id)
    if let target = search.target, target.index != walk.current { search.putLast(target, after: walk, columns) }
    return search
  }
}

extension ActionSearch {
  /// What a redirection reached comes last, once, also when it was asked before.
  fileprivate mutating func putLast(_ target: ResponderID, after walk: ChainWalk, _ columns: Columns) {
    if !asked.isEmpty { asked.append(target) }
    guard let position = walk.position(of: target.index, columns) else {
      askedCount += 1
      return
    }
    if !asked.isEmpty { asked.remove(at: position) }
    var moved: [Int: Verdict] = [:]
    for (key, verdict) in verdicts where key != position { moved[key > position ? key - 1 : key] = verdict }
    verdicts = moved
  }
}
