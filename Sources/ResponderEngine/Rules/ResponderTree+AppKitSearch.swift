// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// target(forAction:to:from:) with a nil target: the sender plays no part (M26).
  func appKitSearch<Failure: Error>(
    _ action: Action, from sender: ResponderID?, recording: Bool,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    var search = AppKitSearch(self, action, isRecording: true)
    try askEverybody(&search, accepts: accepts)
    let start = startOfAppKitSearch
    var result = search.result(from: sender, start: start.slot, start.rule)
    if !recording {
      result.asked = []
      result.verdicts = [:]
    }
    return result
  }

  /// Whom a nil-targeted action reaches, without noting who was asked.
  func appKitRecipient<Failure: Error>(
    of action: Action, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> Recipient {
    var search = AppKitSearch(self, action, isRecording: false)
    try askEverybody(&search, accepts: accepts)
    return search.target.map { Recipient($0, search.handler) } ?? Recipient(outcome: .nobody)
  }

  /// Everyone that a nil-targeted action asks when nobody takes it, from the key window's first responder or another start on.
  func everybodyInAppKit(from start: Int32?) -> (slots: [Int32], end: ChainEnd) {
    // Nobody implements this one.
    var search = AppKitSearch(self, Action(rawValue: 0x0FFF_FFFF), isRecording: true)
    askEverybody(&search, from: start) { (_, _) throws(Never) in false }
    return (search.asked, search.isCycle ? .cycle : .nil)
  }

  private func askEverybody<Failure: Error>(
    _ search: inout AppKitSearch, from start: Int32? = nil, accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) {
    // M23: the key window, then the main window. M28: when they are one, it is searched once.
    // M37, M38: a sheet or panel that is key leaves its document's window main.
    let (key, second) = searchedWindows
    if let start {
      try search.search(columns.windowSlot(of: start), from: start, accepts: accepts)
    } else if key != 0 {
      try search.search(key, from: columns.firstResponder(in: key), accepts: accepts)
    }
    if second != 0 { try search.search(second, from: columns.firstResponder(in: second), accepts: accepts) }
    // M23: then the application, its delegate, and last the document controller.
    try search.ask(Self.applicationSlot, supplements: true, accepts: accepts)
    try search.ask(columns.link(.delegate, Self.applicationSlot), accepts: accepts)
    try search.ask(columns.link(.documentController, Self.applicationSlot), accepts: accepts)
  }

  /// The windows that are searched, 0 for none.
  var searchedWindows: (key: Int32, second: Int32) {
    let key = columns.link(.keyWindow, 0)
    var second = columns.link(.mainWindow, 0)
    // M36: a modal window is searched in place of the main one, unless the switch says otherwise.
    let modal = columns.link(.modalWindow, 0)
    if modal != 0, !options.ignoresModal { second = modal }
    return (key, second == key ? 0 : second)
  }

  /// Where a nil-targeted search starts in AppKit: M23 with a key window, M28 without.
  var startOfAppKitSearch: (slot: Int32, rule: Rule) {
    let (key, second) = searchedWindows
    if key != 0 { return (columns.firstResponder(in: key), .m23) }
    return (second == 0 ? Self.applicationSlot : columns.firstResponder(in: second), .m28)
  }

  /// The search for an item of a context menu over an object: only the chain of its window (M50).
  func contextSearch<Failure: Error>(
    _ action: Action, at responder: ResponderID, from sender: ResponderID?,
    accepts: (HandlerID, ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> ActionSearch {
    let start = columns.liveSlot(responder)
    var search = AppKitSearch(self, action, isRecording: true)
    if start != 0, columns.kind(start).isResponder {
      try search.search(columns.windowSlot(of: start), from: start, accepts: accepts)
    }
    return search.result(from: sender, start: start, .m50)
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
    var search = AppKitSearch(self, action, isRecording: true)
    if start != 0, columns.kind(start).isResponder {
      try search.follow(from: start, supplements: false, accepts: accepts)
      let owners = search.asked.filter { columns.kind($0) == .window || columns.kind($0) == .application }
      for owner in owners.reversed() { try search.ask(columns.link(.delegate, owner), accepts: accepts) }
    }
    return search.result(from: responder, start: start, .m32)
  }
}
