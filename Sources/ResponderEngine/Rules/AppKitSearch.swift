// SPDX-License-Identifier: Apache-2.0

/// The way of one search in AppKit: links of some windows, and beside them objects that are no links.
struct AppKitSearch {
  private let tree: ResponderTree
  private let action: Action
  private let bit: UInt64
  /// Whether everyone asked is noted; else those who certainly do not answer are passed by.
  private let isRecording: Bool
  /// Everyone asked, in order; in `passed` to be asked once only.
  private(set) var asked: [Int32] = []
  private var passed = Set<Int32>()
  private var verdicts: [Int32: Verdict] = [:]
  private(set) var target: ResponderID?
  private(set) var handler: HandlerID?
  /// Whether links came back to where they had been.
  private(set) var isCycle = false

  init(_ tree: ResponderTree, _ action: Action, isRecording: Bool) {
    (self.tree, self.action, self.isRecording) = (tree, action, isRecording)
    bit = interestBit(action.rawValue)
  }

  private var columns: Columns { tree.columns }

  /// Nothing is left to ask: there is a target, or links that never end.
  var isOver: Bool { target != nil || isCycle }

  /// Asks one object; one that `supplements` may also name a supplemental target.
  mutating func ask<Failure: Error>(
    _ slot: Int32, supplements: Bool = false, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    guard slot != 0, !isOver else { return }
    if isRecording {
      guard passed.insert(slot).inserted else { return }
      asked.append(slot)
    }
    guard columns.mayAnswer(slot, bit) else { return }
    let method = try tree.implementation(of: action, by: slot, accepts: accepts)
    if method.verdict != .noHandler { verdicts[slot] = method.verdict }
    if method.handler != nil {
      (target, handler) = (columns.id(slot), method.handler)
      return
    }
    // M31: who does not respond may name an object that is taken before the next responder.
    guard supplements, let other = supplementalTarget(of: slot) else { return }
    verdicts[slot] = .supplements(other)
    target = other
    handler = try tree.implementation(of: action, by: other.index, accepts: accepts).handler
    guard isRecording else { return }
    // What was reached that way comes last, once.
    asked.removeAll { $0 == other.index }
    asked.append(other.index)
    if other.index != slot { verdicts[other.index] = handler == nil ? nil : .handles }
  }

  private func supplementalTarget(of slot: Int32) -> ResponderID? {
    guard columns.has(.answersItself, slot), let live = columns.live else {
      return tree.supplementalTarget(of: action, on: columns.id(slot))
    }
    return tree.wrap(live.supplementalTarget(of: slot, about: action))
  }

  /// Asks a responder and those its links lead to; at `window` its delegate too, when the switch says so.
  mutating func follow<Failure: Error>(
    from start: Int32, in window: Int32 = 0, supplements: Bool = true,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    guard start != 0, !isOver else { return }
    let stopsAtWindow = window != 0 && tree.options.asksDelegateAtWindow
    var walk = ChainWalk(from: start)
    repeat {
      if !isRecording, !stopsAtWindow { walk.pass(columns, withoutInterestIn: bit) }
      try ask(walk.current, supplements: supplements, accepts: accepts)
      // M25: by the switch the delegate is asked right at its window.
      if stopsAtWindow, walk.current == window { try ask(columns.link(.delegate, window), accepts: accepts) }
    } while !isOver && walk.advance(columns)
    // M9: links set by hand may come back; AppKit would go round for ever, so nobody else is asked.
    if walk.cycleLength > 0 { isCycle = true }
  }

  /// Asks a window's responders from one of them on, then what belongs to the window without being a link.
  mutating func search<Failure: Error>(
    _ window: Int32, from start: Int32, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    // M23: the first responder, links up to the window and its window controller.
    try follow(from: start, in: window, accepts: accepts)
    // M7, M25: then its delegate, which is no link.
    try ask(columns.link(.delegate, window), accepts: accepts)
    // M8, M24: then its document, unless that is the delegate.
    try ask(columns.link(.document, window), accepts: accepts)
  }

  /// The search as it is told.
  func result(from sender: ResponderID?, start: Int32, _ rule: Rule) -> ActionSearch {
    var search = ActionSearch(action: action, sender: sender, start: tree.wrap(start), startRule: rule)
    search.asked = asked.map(columns.id)
    search.askedCount = asked.count
    for (position, slot) in asked.enumerated() {
      if let verdict = verdicts[slot] { search.verdicts[position] = verdict }
    }
    search.target = target
    search.handler = handler
    search.end = target != nil ? .handled : isCycle ? .cycle : .nil
    return search
  }
}
