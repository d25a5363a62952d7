// SPDX-License-Identifier: Apache-2.0

// The search for the target of an action, top to bottom: the answer, where it starts, which way it goes, and one walk for all of
// them, generic over who records it. What one object answers is `ResponderTree.decision`.

/// An answered question "which object gets this action?"; nothing has been called yet.
@usableFromInline
package struct ActionSearch: Sendable {
  /// The action asked about.
  package let action: Action
  /// The sender given.
  package let sender: ResponderID?
  /// The object asked first; nil when there was none.
  package internal(set) var start: ResponderID?
  /// The rule that chose it.
  package let startRule: Rule
  /// The objects asked, in order, each once.
  package internal(set) var asked: [ResponderID] = []
  /// The verdicts that were not `noHandler`, by position in `asked`.
  package internal(set) var verdicts: [Int: Verdict] = [:]
  /// The object that gets the action.
  package internal(set) var target: ResponderID?
  /// Its method; nil with a target when it has none and delivery must fail.
  package internal(set) var handler: HandlerID?
  /// How the walk ended.
  package internal(set) var end: ChainEnd = .nil

  /// The object that handles the action; nil also where the target has no method.
  package var handling: ResponderID? { handler == nil ? nil : target }

  /// The verdict of the object at a position in `asked`.
  package func verdict(at position: Int) -> Verdict { verdicts[position] ?? .noHandler }
}

// MARK: - What is asked

extension ResponderTree {
  /// Finds the target of an action sent to nobody in particular (U39-U45, M23); nothing is called.
  ///
  /// `accepts` is asked whether a conditional handler counts as implemented. Complexity: O(objects asked).
  package func search<Failure: Error>(
    _ action: Action, from sender: ResponderID?, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    let (start, rule) = startOfSearch(from: sender)
    var walk = SearchWalk(self, action, Recording(distinct: profile == .appkit))
    try walk.ask(from: start, accepts: accepts)
    return walk.result(from: sender, start: start, rule)
  }

  /// Finds target(forAction:withSender:) asked of an object: itself or the next that can (U37).
  ///
  /// In AppKit, where nobody is asked that, it is the search of a context menu over the object.
  package func search<Failure: Error>(
    _ action: Action, at responder: ResponderID, from sender: ResponderID? = nil,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    let start = columns.liveSlot(responder)
    var walk = SearchWalk(self, action, Recording(distinct: profile == .appkit))
    if columns.kind(start).isResponder {
      // U35: the object, and then the next responders. M50: a context menu searches the chain of its window only.
      if profile == .uikit {
        try walk.follow(from: start, accepts: accepts)
      } else {
        try walk.ask(columns.windowSlot(of: start), from: start, accepts: accepts)
      }
    }
    return walk.result(from: sender, start: start, profile == .uikit ? .u35 : .m50)
  }

  /// Finds the method of an explicit target: no walk and no canPerformAction.
  ///
  /// A target without it makes delivery fail in UIKit; in AppKit there is then no target.
  package func search<Failure: Error>(
    _ action: Action, to target: ResponderID, from sender: ResponderID?,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    let decision = try decision(ofTarget: target, about: action, accepts: accepts)
    let rule: Rule = profile == .uikit ? .u38 : .m29
    return ActionSearch(
      action: action, sender: sender, start: target, startRule: rule, asked: [target], verdicts: [0: decision.verdict],
      target: decision.target, handler: decision.handler, end: decision.handler == nil ? .nil : .handled)
  }

  /// tryToPerform(_:with:): the object, then its next responders, then the delegates of windows and application among
  /// them, the last first (M32).
  ///
  /// Complexity: O(objects asked).
  package func search<Failure: Error>(
    _ action: Action, performedBy responder: ResponderID,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    let start = columns.liveSlot(responder)
    var walk = SearchWalk(self, action, Recording(distinct: true))
    if columns.kind(start).isResponder {
      try walk.follow(from: start, supplements: false, accepts: accepts)
      let owners = walk.record.asked.filter { columns.kind($0) == .window || columns.kind($0) == .application }
      for owner in owners.reversed() { try walk.ask(columns.link(.delegate, owner), accepts: accepts) }
    }
    return walk.result(from: responder, start: start, .m32)
  }

  /// Everyone that a nil-targeted action asks in AppKit when nobody handles it, from the key window's first responder or another
  /// start on.
  func everybodyInAppKit(from start: Int32?) -> (slots: [Int32], end: ChainEnd) {
    var walk = SearchWalk(self, .reserved, Recording(distinct: true))
    walk.askWindows(from: start) { (_, _) throws(Never) in false }
    return (walk.record.asked, walk.isCycle ? .cycle : .nil)
  }
}

// MARK: - Where a search starts

extension ResponderTree {
  /// The object a nil-targeted send without sender would ask first, and the rule that says so.
  package var startOfSearch: (responder: ResponderID, rule: Rule) {
    let (slot, rule) = startOfSearch(from: nil)
    return (columns.id(slot), rule)
  }

  /// Where a nil-targeted send starts, and by which rule.
  @inline(__always)
  func startOfSearch(from sender: ResponderID?) -> (slot: Int32, rule: Rule) {
    let options = options
    guard options.profile == .uikit else { return startOfAppKitSearch }
    let first = columns.link(.firstResponder, columns.link(.keyWindow, 0))
    switch options.nilStart {
    case .firstResponderElseSender:
      // U39: at the key window's first responder, wherever the sender is, also when that is a control whose target is nil (U44).
      if first != 0 { return (first, .u39) }
      // U40: without one, at the sender, when that is a responder.
      if let slot = respondingSlot(sender) { return (slot, .u40) }
      // U41: else at the application. U32: so a send without sender finds the first responder, or that there is none.
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

  @inline(never)
  private var startOfAppKitSearch: (slot: Int32, rule: Rule) {
    let (key, second) = searchedWindows
    if key != 0 { return (columns.firstResponder(in: key), .m23) }
    // M28: without a key window only the main window is searched, then the application.
    return (second == 0 ? Self.applicationSlot : columns.firstResponder(in: second), .m28)
  }

  /// The windows that a search in AppKit asks, 0 for none.
  var searchedWindows: (key: Int32, second: Int32) {
    let key = columns.link(.keyWindow, 0)
    var second = columns.link(.mainWindow, 0)
    // M36: a modal window is searched in place of the main one, unless the switch says otherwise.
    let modal = columns.link(.modalWindow, 0)
    if modal != 0, !options.ignoresModal { second = modal }
    // M37, M38: a sheet or panel that is key leaves its document's window main.
    return (key, second == key ? 0 : second)
  }
}

// MARK: - The walk

/// Records a search, or does not.
protocol SearchRecord {
  /// Whether every object has to be asked, also one that certainly does not answer.
  static var isRecording: Bool { get }
  /// Notes that an object is asked; false when it was asked before.
  mutating func add(_ slot: Int32) -> Bool
  /// Notes what it answered, unless that was `noHandler`.
  mutating func note(_ decision: Decision, of slot: Int32)
  /// Notes that the links came back to where they had been, after so many objects.
  mutating func noteCycle(after count: Int)
}

/// Records nothing: the walk is the bare loop.
struct Silent: SearchRecord {
  static var isRecording: Bool { false }

  @inline(__always)
  func add(_ slot: Int32) -> Bool { true }

  @inline(__always)
  func note(_ decision: Decision, of slot: Int32) {}

  func noteCycle(after count: Int) {}
}

/// Keeps the path and the verdicts.
struct Recording: SearchRecord {
  static var isRecording: Bool { true }

  private(set) var asked: [Int32] = []
  private var verdicts: [(position: Int, verdict: Verdict)] = []
  /// Who was asked, where objects may be asked by different ways; nil where only a cycle could come back to one.
  private var passed: Set<Int32>?

  init(distinct: Bool) { passed = distinct ? [] : nil }

  mutating func add(_ slot: Int32) -> Bool {
    guard passed?.insert(slot).inserted ?? true else { return false }
    asked.append(slot)
    return true
  }

  mutating func note(_ decision: Decision, of slot: Int32) {
    verdicts.append((asked.count - 1, decision.verdict))
    // The object that another named comes last, once, also when it was asked before.
    guard let other = decision.verdict.other?.index, other != slot else { return }
    if let position = asked.firstIndex(of: other) {
      asked.remove(at: position)
      verdicts.removeAll { $0.position == position }
      for index in verdicts.indices where verdicts[index].position > position { verdicts[index].position -= 1 }
    }
    asked.append(other)
    if case .supplements = decision.verdict, decision.handler != nil { verdicts.append((asked.count - 1, .handles)) }
  }

  mutating func noteCycle(after count: Int) {
    // Without the set, a cycle is noticed up to a round late.
    guard passed == nil else { return }
    asked.removeLast(asked.count - count)
    verdicts.removeAll { $0.position >= count }
  }

  /// The verdicts by position.
  var verdictsByPosition: [Int: Verdict] {
    Dictionary(verdicts.lazy.map { ($0.position, $0.verdict) }, uniquingKeysWith: { $1 })
  }
}

/// A search as it goes: who records it, and what it has found.
struct SearchWalk<Record: SearchRecord> {
  private let tree: ResponderTree
  private let columns: Columns
  private let action: Action
  private let bit: UInt64
  private(set) var record: Record
  private(set) var target: ResponderID?
  private(set) var handler: HandlerID?
  /// Whether links came back to where they had been.
  private(set) var isCycle = false

  init(_ tree: ResponderTree, _ action: Action, _ record: Record) {
    (self.tree, columns, self.action, self.record) = (tree, tree.columns, action, record)
    bit = interestBit(action)
  }

  /// Whether nothing is left to ask: there is a target, or links never end.
  private var isOver: Bool { target != nil || isCycle }

  /// Asks everyone a nil-targeted action goes to, from where the search starts.
  mutating func ask<Failure: Error>(
    from start: Int32, after run: PlainRun? = nil, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    if tree.profile == .appkit {
      try askWindows(from: nil, accepts: accepts)
    } else {
      // U42: one walk only; when nobody on it handles the action, no other start is tried.
      try follow(from: start, after: run, accepts: accepts)
    }
  }

  /// AppKit's target(forAction:to:from:) with a nil target: the sender plays no part (M26).
  mutating func askWindows<Failure: Error>(
    from start: Int32?, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    // M23: the key window, then the main window; when they are one, it is searched once.
    let (key, second) = tree.searchedWindows
    if let start {
      try ask(columns.windowSlot(of: start), from: start, accepts: accepts)
    } else if key != 0 {
      try ask(key, from: columns.firstResponder(in: key), accepts: accepts)
    }
    if second != 0 { try ask(second, from: columns.firstResponder(in: second), accepts: accepts) }
    // M23: then the application, its delegate, and last the document controller.
    try ask(ResponderTree.applicationSlot, supplements: true, accepts: accepts)
    try ask(columns.link(.delegate, ResponderTree.applicationSlot), accepts: accepts)
    try ask(columns.link(.documentController, ResponderTree.applicationSlot), accepts: accepts)
  }

  /// Asks a window's responders from one of them on, then what belongs to the window without being a link.
  mutating func ask<Failure: Error>(
    _ window: Int32, from start: Int32, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    // M23: the first responder, links up to the window and its window controller.
    try follow(from: start, in: window, accepts: accepts)
    // M7, M25: then its delegate, which is no link.
    try ask(columns.link(.delegate, window), accepts: accepts)
    // M8, M24: then its document, unless that is the delegate.
    try ask(columns.link(.document, window), accepts: accepts)
  }

  /// Asks a responder and those its links lead to; at `window` its delegate too, when the switch says so.
  mutating func follow<Failure: Error>(
    from start: Int32, after run: PlainRun? = nil, in window: Int32 = 0, supplements: Bool = true,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    guard !isOver, columns.kind(start).isResponder else { return }
    let stopsAtWindow = window != 0 && tree.options.asksDelegateAtWindow
    var walk = run.map { ChainWalk(from: start, after: $0) } ?? ChainWalk(from: start)
    repeat {
      if !Record.isRecording, !stopsAtWindow { walk.pass(columns, withoutInterestIn: bit) }
      try ask(walk.current, supplements: supplements, accepts: accepts)
      // M25: by the switch the delegate is asked right at its window.
      if stopsAtWindow, walk.current == window { try ask(columns.link(.delegate, window), accepts: accepts) }
    } while !isOver && walk.advance(columns)
    guard walk.cycleLength > 0 else { return }
    // M9: links set by hand may come back; AppKit would go round for ever, so nobody else is asked.
    isCycle = true
    if Record.isRecording { record.noteCycle(after: walk.distinctCount(columns)) }
  }

  /// Asks one object; one that `supplements` may also name a supplemental target.
  mutating func ask<Failure: Error>(
    _ slot: Int32, supplements: Bool = false, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    guard slot != 0, !isOver, record.add(slot), columns.mayAnswer(slot, bit) else { return }
    let decision = try tree.decision(
      of: slot, about: action, supplements: supplements && tree.profile == .appkit, accepts: accepts)
    (target, handler) = (decision.target, decision.handler)
    if decision.verdict != .noHandler { record.note(decision, of: slot) }
  }
}

extension SearchWalk<Recording> {
  /// The search as an answer.
  func result(from sender: ResponderID?, start: Int32, _ rule: Rule) -> ActionSearch {
    var search = ActionSearch(action: action, sender: sender, start: tree.wrap(start), startRule: rule)
    search.asked = record.asked.map(columns.id)
    search.verdicts = record.verdictsByPosition
    (search.target, search.handler) = (target, handler)
    search.end = target != nil ? .handled : isCycle ? .cycle : .nil
    return search
  }
}
