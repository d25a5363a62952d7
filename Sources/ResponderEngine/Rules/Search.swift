// SPDX-License-Identifier: Apache-2.0

// The search for the target of an action: the answer, its start, its path, and one walk for all searches that is
// generic over its record. `ResponderTree.decision` gives the answer of one object.

/// The objects that a search may ask.
package enum Destination {
  /// No particular object: the profile's search for a send without a target finds one (U39-U45, M23).
  case anyone
  /// The given object, without a search and without canPerformAction (U38, M29).
  case object(ResponderID)
  /// The first responder on this responder's chain that can perform the action, which target(forAction:withSender:)
  /// returns (U37); in AppKit, as for a context menu over it.
  case chain(from: ResponderID)
  /// The given responder and those after it, as an event of AppKit goes up: no delegate or document is asked (M33, M54).
  case event(ResponderID)
  /// The given responder and those after it, then the delegates of the windows and the application among them, the last
  /// first: tryToPerform(_:with:).
  case performer(ResponderID)
  /// The given responder and those after it, as by doCommand(by:); text views ask their delegates first. With `isTyped` a
  /// text view carries out the command itself.
  case command(ResponderID, isTyped: Bool)
  /// The nearest controller that handles the action: targetViewController(forAction:sender:) of this one.
  case controllers(ResponderID)
  /// The destination of an unwind segue that this controller begins.
  case unwinding(ResponderID)
  /// Nobody, as for an event of the first responder when there is none (U78, M28).
  case nobody
}

extension ResponderTree {
  /// Finds the target of an action, and calls nothing.
  ///
  /// `accepts` decides whether a conditional handler counts as implemented. Without a method, delivery to a given object
  /// fails in UIKit; in AppKit there is then no target.
  ///
  /// - Complexity: O(objects asked).
  package func search(
    _ action: Action, for destination: Destination = .anyone, from sender: ResponderID?,
    accepts: (HandlerID, ResponderID) -> Bool
  ) -> ActionSearch {
    let isUIKit = profile == .uikit
    switch destination {
    case .anyone:
      let (start, rule) = startOfSearch(from: sender)
      var walk = SearchWalk(self, action, Recording(distinct: !isUIKit))
      walk.ask(from: start, accepts: accepts)
      return walk.result(from: sender, start: start, rule)
    case .object(let target):
      let decision = decision(ofTarget: target, about: action, accepts: accepts)
      return ActionSearch(
        action: action, sender: sender, start: target, startRule: isUIKit ? .u38 : .m29, asked: [target],
        verdicts: [0: decision.verdict], target: decision.target, handler: decision.handler,
        end: decision.handler != nil ? .handled : decision.target != nil ? .lacks : .nil)
    case .chain(let responder):
      let start = columns.liveSlot(responder)
      var walk = SearchWalk(self, action, Recording(distinct: !isUIKit))
      // The search asks the object and then the next responders.
      if isUIKit { walk.follow(from: start, accepts: accepts) }
      // M50: a context menu searches only the chain of its window.
      if !isUIKit, columns.kind(start).isResponder {
        walk.ask(columns.windowSlot(of: start), from: start, accepts: accepts)
      }
      return walk.result(from: sender, start: start, isUIKit ? .u35 : .m50)
    case .event(let responder):
      let start = columns.liveSlot(responder)
      var walk = SearchWalk(self, action, Recording(distinct: true))
      walk.follow(from: start, supplements: false, accepts: accepts)
      return walk.result(from: sender, start: start, .m33)
    case .performer(let responder):
      let start = columns.liveSlot(responder)
      var walk = SearchWalk(self, action, Recording(distinct: true))
      // M32: the chain, then the delegates; no object names a supplemental target.
      walk.follow(from: start, supplements: false, accepts: accepts)
      let owners = walk.record.asked.map { $0.index }.filter { [.window, .application].contains(columns.kind($0)) }
      for owner in owners.reversed() { walk.ask(columns.link(.delegate, owner), accepts: accepts) }
      return walk.result(from: responder, start: start, .m32)
    case .command(let responder, let isTyped):
      return search(command: action, from: responder, isTyped: isTyped, accepts: accepts)
    case .controllers(let controller):
      return search(action, amongControllersFrom: controller, accepts: accepts)
    case .unwinding(let source): return search(action, unwindingFrom: source, accepts: accepts)
    case .nobody: return ActionSearch(action: action, sender: sender, startRule: isUIKit ? .u78 : .m28)
    }
  }

  /// Finds the target of an action as if the condition of every handler were true, and calls nothing.
  ///
  /// - Complexity: O(objects asked).
  package func search(
    _ action: Action, for destination: Destination = .anyone, from sender: ResponderID? = nil
  ) -> ActionSearch {
    search(action, for: destination, from: sender) { _, _ in true }
  }

  /// Returns every object that an unhandled nil-targeted action asks in AppKit.
  ///
  /// The search starts at `start`, or else at the key window's first responder.
  package func askedInAppKit(from start: Int32?) -> (slots: [Int32], end: ChainEnd) {
    var walk = SearchWalk(self, .reserved, Recording(distinct: true))
    walk.askWindows(from: start) { _, _ in false }
    return (walk.record.asked.map { $0.index }, walk.endWithoutTarget)
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
    guard options.profile == .uikit else { return startOfAppKitSearch }
    return startOfSearch(from: sender, firstResponder: columns.link(.firstResponder, columns.link(.keyWindow, 0)))
  }

  /// Returns where a nil-targeted send starts in UIKit with a first responder, or 0 for none.
  @inline(__always)
  package func startOfSearch(from sender: ResponderID?, firstResponder first: Int32) -> (slot: Int32, rule: Rule) {
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
  package var searchedWindows: (key: Int32, second: Int32) {
    let key = columns.link(.keyWindow, 0)
    var second = columns.link(.mainWindow, 0)
    // M36: a modal window replaces the main one, unless the option says otherwise.
    let modal = columns.link(.modalWindow, 0)
    if modal != 0, !options.asksMainWindowDuringModal { second = modal }
    // M82: by the option, an inactive application has no main window either.
    if key == 0, options.inactiveHasNoMainWindow { second = 0 }
    // M37, M38, M63: a key sheet or panel leaves its document's window main, and its own links do not lead there.
    return (key, second == key ? 0 : second)
  }
}

extension Columns {
  /// Returns the objects that a search in AppKit asks after a window's links, in order; 0 stands for none.
  package func askedBeside(_ window: Int32) -> (delegate: Int32, document: Int32) {
    // M24: its delegate, which is not a link (M7), then its document (M8), unless that is the delegate. M75: no document is
    // behind that one.
    (link(.delegate, window), link(.document, window))
  }

  /// Returns the delegate that a search in AppKit asks right at a window among its links, or 0.
  package func delegateAsked(at window: Int32) -> Int32 {
    // M25: the option decides; by default the search asks the delegate after the links.
    window != 0 && options.asksDelegateAtWindow ? link(.delegate, window) : 0
  }

  /// The objects that a search in AppKit asks after the windows (M23), in order; 0 stands for none.
  package var askedLast: (application: Int32, delegate: Int32, documentController: Int32) {
    let application = ResponderTree.applicationSlot
    // M78: a delegate that SwiftUI adapts is not the application's.
    let delegate = options.adaptsDelegate ? 0 : link(.delegate, application)
    return (application, delegate, link(.documentController, application))
  }
}

// MARK: - The walk

/// A recorder of a search, which may record nothing.
protocol SearchRecord {
  /// Whether the walk must ask every object, including one that certainly does not answer.
  static var isRecording: Bool { get }
  /// Adds an object that is asked; returns false when it was asked before.
  mutating func add(_ id: ResponderID) -> Bool
  /// Notes an answer, unless it is `noHandler`.
  mutating func note(_ decision: Decision, of slot: Int32)
  /// Notes a cycle of links, found after `count` objects.
  mutating func noteCycle(after count: Int)
}

/// A record of nothing, which makes the walk a bare loop.
struct Silent: SearchRecord {
  static var isRecording: Bool { false }

  @inline(__always)
  func add(_ id: ResponderID) -> Bool { true }

  @inline(__always)
  func note(_ decision: Decision, of slot: Int32) {}

  func noteCycle(after count: Int) {}
}

/// A record of the path and the verdicts.
struct Recording: SearchRecord {
  static var isRecording: Bool { true }

  fileprivate(set) var asked: [ResponderID] = []
  fileprivate(set) var verdicts = Verdicts()
  /// The objects asked, where several paths may reach one; nil where only a cycle can.
  private var passed: Set<Int32>?

  init(distinct: Bool) {
    passed = distinct ? [] : nil
    // Most paths are shorter.
    asked.reserveCapacity(16)
  }

  mutating func add(_ id: ResponderID) -> Bool {
    guard passed?.insert(id.index).inserted ?? true else { return false }
    asked.append(id)
    return true
  }

  mutating func note(_ decision: Decision, of slot: Int32) {
    if asked.last?.index != slot, let position = asked.firstIndex(where: { $0.index == slot }) {
      let id = asked.remove(at: position)
      verdicts.removeObject(at: position)
      asked.append(id)
    }
    verdicts.append(decision.verdict, at: asked.count - 1)
    // The object that another names comes last, once, even when it was asked before.
    guard let other = decision.verdict.other, other.index != slot else { return }
    if let position = asked.firstIndex(of: other) {
      asked.remove(at: position)
      verdicts.removeObject(at: position)
    }
    asked.append(other)
    if case .supplements = decision.verdict, decision.handler != nil { verdicts.append(.handles, at: asked.count - 1) }
  }

  mutating func noteCycle(after count: Int) {
    // Without the set, the walk notices a cycle up to one round late.
    guard passed == nil else { return }
    asked.removeLast(asked.count - count)
    verdicts.removeAll(from: count)
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
  /// Whether a chain ended at an object that nobody knows the holder of.
  private var isOpen = false

  /// The end of the search when no object handles the action.
  var endWithoutTarget: ChainEnd { isCycle ? .cycle : isOpen ? .open : .nil }

  init(_ tree: ResponderTree, _ action: Action, _ record: Record) {
    (self.tree, columns, self.action, self.record) = (tree, tree.columns, action, record)
    bit = interestBit(action)
  }

  /// Whether the search is over: it has a target, or the links form a cycle.
  private var isOver: Bool { target != nil || isCycle }

  /// Asks every object that a nil-targeted action goes to, from the start of the search.
  mutating func ask(
    from start: Int32, after runEnd: Int32? = nil, accepts: (HandlerID, ResponderID) -> Bool
  ) {
    if tree.profile == .appkit {
      askWindows(from: nil, accepts: accepts)
    } else {
      // U42: there is only one walk. When no object on it handles the action, the search tries no other start.
      follow(from: start, after: runEnd, accepts: accepts)
    }
  }

  /// Asks as AppKit's target(forAction:to:from:) with a nil target does, which ignores the sender (M26).
  mutating func askWindows(
    from start: Int32?, accepts: (HandlerID, ResponderID) -> Bool
  ) {
    // M23: the key window and then the main window, each with its chain and what it asks beside it. Windows that are
    // the same are asked once. The application, its delegate and the document controller come last.
    let (key, second) = tree.searchedWindows
    if let start {
      ask(columns.windowSlot(of: start), from: start, accepts: accepts)
    } else if key != 0 {
      ask(key, from: columns.firstResponder(in: key), accepts: accepts)
    }
    if second != 0 { ask(second, from: columns.firstResponder(in: second), accepts: accepts) }
    let last = columns.askedLast
    ask(last.application, supplements: true, accepts: accepts)
    ask(last.delegate, accepts: accepts)
    ask(last.documentController, accepts: accepts)
  }

  /// Asks a window's responders from one of them on, then the objects that belong to the window without being links.
  mutating func ask(
    _ window: Int32, from start: Int32, accepts: (HandlerID, ResponderID) -> Bool
  ) {
    // The first responder, the links up to the window, and its window controller.
    follow(from: start, in: window, accepts: accepts)
    let beside = columns.askedBeside(window)
    ask(beside.delegate, accepts: accepts)
    ask(beside.document, accepts: accepts)
  }

  /// Asks a responder and the objects its links lead to.
  ///
  /// At `window` it also asks the delegate, when the option says so.
  mutating func follow(
    from start: Int32, after runEnd: Int32? = nil, in window: Int32 = 0, supplements: Bool = true,
    accepts: (HandlerID, ResponderID) -> Bool
  ) {
    guard !isOver, columns.kind(start).isResponder else { return }
    let delegate = columns.delegateAsked(at: window)
    var walk = ChainWalk(from: start, after: runEnd ?? start)
    repeat {
      if !Record.isRecording, delegate == 0 { walk.pass(columns, withoutInterestIn: bit) }
      ask(walk.current, supplements: supplements, accepts: accepts)
      if delegate != 0, walk.current == window { ask(delegate, accepts: accepts) }
    } while !isOver && walk.advance(columns)
    guard walk.cycleLength > 0 else {
      isOpen = isOpen || columns.endsOpen(walk.current)
      return
    }
    // M9: links that were set by hand may form a cycle. AppKit would loop forever, so the search asks no other object.
    isCycle = true
    if Record.isRecording { record.noteCycle(after: walk.distinctCount(columns)) }
  }

  /// Asks one object; with `supplements` it may also name a supplemental target.
  mutating func ask(
    _ slot: Int32, supplements: Bool = false, accepts: (HandlerID, ResponderID) -> Bool
  ) {
    guard slot != 0, !isOver else { return }
    // What was asked beside a window, as its delegate, may be a link of another one, and names a supplement only there.
    let isNew = record.add(columns.id(slot))
    guard isNew || supplements, columns.mayAnswer(slot, bit) else { return }
    let decision = tree.decision(of: slot, about: action, supplements: supplements, accepts: accepts)
    guard isNew || decision.target != nil else { return }
    (target, handler) = (decision.target, decision.handler)
    if decision.verdict != .noHandler { record.note(decision, of: slot) }
  }

  /// Ends the search at an object that answers, after another one that asks it, or at that one itself.
  mutating func answer(_ slot: Int32, after asking: Int32, _ method: HandlerID?) {
    _ = record.add(columns.id(asking))
    _ = record.add(columns.id(slot))
    record.note(Decision(verdict: .handles), of: slot)
    (target, handler) = (columns.id(slot), method)
  }
}

extension SearchWalk<Recording> {
  /// Returns what was found, and takes it out of the record.
  mutating func result(from sender: ResponderID?, start: Int32, _ rule: Rule) -> ActionSearch {
    var search = ActionSearch(action: action, sender: sender, start: tree.wrap(start), startRule: rule)
    swap(&search.asked, &record.asked)
    swap(&search.verdicts, &record.verdicts)
    (search.target, search.handler) = (target, handler)
    search.end = target == nil ? endWithoutTarget : handler == nil ? .lacks : .handled
    return search
  }
}
