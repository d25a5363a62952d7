// SPDX-License-Identifier: Apache-2.0

// The search for the target of an action: the answer, its start, its path, and one walk for all searches that is
// generic over its record. `ResponderTree.decision` gives the answer of one object.

/// The result of a search for the object that gets an action; no method has been called yet.
@usableFromInline
package struct ActionSearch: Sendable {
  /// The action to search for.
  package let action: Action
  /// The sender, if there is one.
  package let sender: ResponderID?
  /// The object that the search asks first, or nil when there is none.
  package internal(set) var start: ResponderID?
  /// The rule that chose the first object.
  package let startRule: Rule
  /// The objects asked, in order, each once.
  package internal(set) var asked: [ResponderID] = []
  /// The verdicts that were not `noHandler`, by position in `asked`.
  package internal(set) var verdicts: [Int: Verdict] = [:]
  /// The object that gets the action.
  package internal(set) var target: ResponderID?
  /// The target's method, or nil when the target has none and delivery must fail.
  package internal(set) var handler: HandlerID?
  /// How the walk ended.
  package internal(set) var end: ChainEnd = .nil

  /// The object that handles the action, or nil when there is no target or it has no method.
  package var handling: ResponderID? { handler == nil ? nil : target }

  /// Returns the verdict of the object at a position in `asked`.
  package func verdict(at position: Int) -> Verdict { verdicts[position] ?? .noHandler }
}

// MARK: - Searches

extension ResponderTree {
  /// Finds the target of an action that is sent without one (U39-U45, M23), and calls nothing.
  ///
  /// `accepts` decides whether a conditional handler counts as implemented.
  ///
  /// - Complexity: O(objects asked).
  package func search<Failure: Error>(
    _ action: Action, from sender: ResponderID?, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    let (start, rule) = startOfSearch(from: sender)
    var walk = SearchWalk(self, action, Recording(distinct: profile == .appkit))
    try walk.ask(from: start, accepts: accepts)
    return walk.result(from: sender, start: start, rule)
  }

  /// Finds the object that target(forAction:withSender:) of an object returns: itself or the next that can perform it
  /// (U37).
  ///
  /// AppKit has no such question; there, this is the search of a context menu over the object.
  package func search<Failure: Error>(
    _ action: Action, at responder: ResponderID, from sender: ResponderID? = nil,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    let start = columns.liveSlot(responder)
    var walk = SearchWalk(self, action, Recording(distinct: profile == .appkit))
    if columns.kind(start).isResponder {
      // U35: the search asks the object and then the next responders. M50: a context menu searches only the chain of
      // its window.
      if profile == .uikit {
        try walk.follow(from: start, accepts: accepts)
      } else {
        try walk.ask(columns.windowSlot(of: start), from: start, accepts: accepts)
      }
    }
    return walk.result(from: sender, start: start, profile == .uikit ? .u35 : .m50)
  }

  /// Finds the method of an explicit target, without a walk and without canPerformAction.
  ///
  /// Without the method, delivery fails in UIKit; in AppKit there is then no target.
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

  /// Finds the object that tryToPerform(_:with:) calls (M32).
  ///
  /// The search asks the object and its next responders. Then it asks the delegates of the windows and the application
  /// among them, the last first.
  ///
  /// - Complexity: O(objects asked).
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

  /// Returns every object that an unhandled nil-targeted action asks in AppKit.
  ///
  /// The search starts at `start`, or else at the key window's first responder.
  func everybodyInAppKit(from start: Int32?) -> (slots: [Int32], end: ChainEnd) {
    var walk = SearchWalk(self, .reserved, Recording(distinct: true))
    walk.askWindows(from: start) { (_, _) throws(Never) in false }
    return (walk.record.asked, walk.isCycle ? .cycle : .nil)
  }
}

// MARK: - Where a search starts

extension ResponderTree {
  /// The object that a nil-targeted send without a sender asks first, and the rule that chooses it.
  package var startOfSearch: (responder: ResponderID, rule: Rule) {
    let (slot, rule) = startOfSearch(from: nil)
    return (columns.id(slot), rule)
  }

  /// Returns where a nil-targeted send starts, and the rule that chooses it.
  @inline(__always)
  func startOfSearch(from sender: ResponderID?) -> (slot: Int32, rule: Rule) {
    let options = options
    guard options.profile == .uikit else { return startOfAppKitSearch }
    let first = columns.link(.firstResponder, columns.link(.keyWindow, 0))
    switch options.nilStart {
    case .firstResponderElseSender:
      // U39: at the key window's first responder, wherever the sender is, even when it is a control whose target is nil
      // (U44).
      if first != 0 { return (first, .u39) }
      // U40: without a first responder, at the sender if that is a responder.
      if let slot = respondingSlot(sender) { return (slot, .u40) }
      // U41: otherwise at the application. U32: so a send without a sender finds the first responder, or finds that
      // there is none.
      return (Self.applicationSlot, .u41)
    // U43: the option chooses the start.
    case .sender: return (respondingSlot(sender) ?? Self.applicationSlot, .u43)
    case .firstResponder: return (first != 0 ? first : Self.applicationSlot, .u43)
    }
  }

  /// Returns the slot of a live responder.
  @inline(__always)
  private func respondingSlot(_ id: ResponderID?) -> Int32? {
    guard let id, case let slot = columns.liveSlot(id), columns.kind(slot).isResponder else { return nil }
    return slot
  }

  @inline(never)
  private var startOfAppKitSearch: (slot: Int32, rule: Rule) {
    let (key, second) = searchedWindows
    if key != 0 { return (columns.firstResponder(in: key), .m23) }
    // M28: without a key window the search asks only the main window, then the application.
    return (second == 0 ? Self.applicationSlot : columns.firstResponder(in: second), .m28)
  }

  /// The windows that a search in AppKit asks; 0 stands for none.
  var searchedWindows: (key: Int32, second: Int32) {
    let key = columns.link(.keyWindow, 0)
    var second = columns.link(.mainWindow, 0)
    // M36: a modal window replaces the main one, unless the option says otherwise.
    let modal = columns.link(.modalWindow, 0)
    if modal != 0, !options.ignoresModal { second = modal }
    // M37, M38: a key sheet or panel leaves its document's window main.
    return (key, second == key ? 0 : second)
  }
}

// MARK: - The walk

/// A recorder of a search, which may record nothing.
protocol SearchRecord {
  /// Whether the walk must ask every object, including one that certainly does not answer.
  static var isRecording: Bool { get }
  /// Adds an object that is asked; returns false when it was asked before.
  mutating func add(_ slot: Int32) -> Bool
  /// Notes an answer, unless it is `noHandler`.
  mutating func note(_ decision: Decision, of slot: Int32)
  /// Notes a cycle of links, found after `count` objects.
  mutating func noteCycle(after count: Int)
}

/// A record of nothing, which makes the walk a bare loop.
struct Silent: SearchRecord {
  static var isRecording: Bool { false }

  @inline(__always)
  func add(_ slot: Int32) -> Bool { true }

  @inline(__always)
  func note(_ decision: Decision, of slot: Int32) {}

  func noteCycle(after count: Int) {}
}

/// A record of the path and the verdicts.
struct Recording: SearchRecord {
  static var isRecording: Bool { true }

  private(set) var asked: [Int32] = []
  private var verdicts: [(position: Int, verdict: Verdict)] = []
  /// The objects asked, where several paths may reach one; nil where only a cycle can.
  private var passed: Set<Int32>?

  init(distinct: Bool) { passed = distinct ? [] : nil }

  mutating func add(_ slot: Int32) -> Bool {
    guard passed?.insert(slot).inserted ?? true else { return false }
    asked.append(slot)
    return true
  }

  mutating func note(_ decision: Decision, of slot: Int32) {
    verdicts.append((asked.count - 1, decision.verdict))
    // The object that another names comes last, once, even when it was asked before.
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
    // Without the set, the walk notices a cycle up to one round late.
    guard passed == nil else { return }
    asked.removeLast(asked.count - count)
    verdicts.removeAll { $0.position >= count }
  }

  /// The verdicts, by position.
  var verdictsByPosition: [Int: Verdict] {
    Dictionary(verdicts.lazy.map { ($0.position, $0.verdict) }, uniquingKeysWith: { $1 })
  }
}

/// A search in progress, with its record and its findings.
struct SearchWalk<Record: SearchRecord> {
  private let tree: ResponderTree
  private let columns: Columns
  private let action: Action
  private let bit: UInt64
  private(set) var record: Record
  private(set) var target: ResponderID?
  private(set) var handler: HandlerID?
  /// Whether the links form a cycle.
  private(set) var isCycle = false

  init(_ tree: ResponderTree, _ action: Action, _ record: Record) {
    (self.tree, columns, self.action, self.record) = (tree, tree.columns, action, record)
    bit = interestBit(action)
  }

  /// Whether the search is over: it has a target, or the links form a cycle.
  private var isOver: Bool { target != nil || isCycle }

  /// Asks every object that a nil-targeted action goes to, from the start of the search.
  mutating func ask<Failure: Error>(
    from start: Int32, after run: PlainRun? = nil, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    if tree.profile == .appkit {
      try askWindows(from: nil, accepts: accepts)
    } else {
      // U42: there is only one walk. When no object on it handles the action, the search tries no other start.
      try follow(from: start, after: run, accepts: accepts)
    }
  }

  /// Asks as AppKit's target(forAction:to:from:) with a nil target does, which ignores the sender (M26).
  mutating func askWindows<Failure: Error>(
    from start: Int32?, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    // M23: the key window, then the main window; if they are the same, the search asks it once.
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

  /// Asks a window's responders from one of them on, then the objects that belong to the window without being links.
  mutating func ask<Failure: Error>(
    _ window: Int32, from start: Int32, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    // M23: the first responder, the links up to the window, and its window controller.
    try follow(from: start, in: window, accepts: accepts)
    // M7, M25: then its delegate, which is not a link.
    try ask(columns.link(.delegate, window), accepts: accepts)
    // M8, M24: then its document, unless that is the delegate.
    try ask(columns.link(.document, window), accepts: accepts)
  }

  /// Asks a responder and the objects its links lead to.
  ///
  /// At `window` it also asks the delegate, when the option says so.
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
      // M25: the option asks the delegate right at its window.
      if stopsAtWindow, walk.current == window { try ask(columns.link(.delegate, window), accepts: accepts) }
    } while !isOver && walk.advance(columns)
    guard walk.cycleLength > 0 else { return }
    // M9: links that were set by hand may form a cycle. AppKit would loop forever, so the search asks no other object.
    isCycle = true
    if Record.isRecording { record.noteCycle(after: walk.distinctCount(columns)) }
  }

  /// Asks one object; with `supplements` it may also name a supplemental target.
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
  /// Returns the result of the search.
  func result(from sender: ResponderID?, start: Int32, _ rule: Rule) -> ActionSearch {
    var search = ActionSearch(action: action, sender: sender, start: tree.wrap(start), startRule: rule)
    search.asked = record.asked.map(columns.id)
    search.verdicts = record.verdictsByPosition
    (search.target, search.handler) = (target, handler)
    search.end = target != nil ? .handled : isCycle ? .cycle : .nil
    return search
  }
}
