// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// Asks the objects that may supply a feature, one after the other, until one does.
  ///
  /// Without `start` the path begins where a nil-targeted send without a sender would. For input views it begins at the
  /// key window's first responder, and a menu is then the main menu.
  ///
  /// - Complexity: O(objects that may be asked).
  package func lookUp<Failure: Error>(
    _ what: LookUp, from start: ResponderID?, supplies: (ResponderID) throws(Failure) -> Bool
  ) throws(Failure) -> Supply {
    var supply = Supply(rule: what.rule(in: profile))
    // A feature that the profile's rules do not cover is searched like any other.
    let (way, end) = way(of: supply.rule == nil ? .other : what, from: start)
    supply.end = end
    for slot in way {
      let id = columns.id(slot)
      supply.asked.append(id)
      let isSupplied = try supplies(id)
      // U84: a window supplies its own by default.
      supply.isDefault = !isSupplied && supply.rule == .u84 && columns.kind(slot) == .window
      guard isSupplied || supply.isDefault else { continue }
      supply.supplier = id
      supply.end = .handled
      break
    }
    return supply
  }

  /// Returns every object that may be asked, in order, each once.
  private func way(of what: LookUp, from start: ResponderID?) -> (slots: [Int32], end: ChainEnd) {
    let first = start.map(columns.liveSlot)
    // U18: an object that is not a responder does not begin a chain.
    if let first, first == 0 || !columns.kind(first).isResponder { return ([], .nil) }
    switch what {
    case .undoManager, .proposedFirstResponder, .other:
      // U84, M41, M22: the object, then the next responder, and so on.
      return columns.path(from: first ?? startOfSearch.responder.index)
    case .userActivity:
      // U89: it belongs to the object, so there is no search.
      return ([first ?? startOfSearch.responder.index], .nil)
    case .inputView, .inputAccessoryView:
      // U85: the first responder has the input view; a controller above it can supply the accessory.
      let responder = first ?? columns.link(.firstResponder, columns.link(.keyWindow, 0))
      guard responder != 0 else { return ([], .nil) }
      guard what == .inputAccessoryView else { return ([responder], .nil) }
      let (path, end) = columns.path(from: responder)
      return (path.filter { $0 == responder || columns.kind($0) == .controller }, end)
    case .buildMenu:
      // U82: the application's delegate builds the main menu, a view controller a context menu.
      guard let first else { return columns.path(from: Self.applicationSlot) }
      let (path, end) = columns.path(from: first)
      return (path.filter { columns.kind($0) == .controller }, end)
    case .validRequestor:
      // M40: the full chain, as for an action.
      return everybodyInAppKit(from: first)
    case .presentError:
      return wayOfErrors(from: first ?? startOfSearch.responder.index)
    }
  }

  // M39: the view, its superviews, the window and the window controller as linked; then the document, the document
  // controller, and last the application.
  private func wayOfErrors(from start: Int32) -> (slots: [Int32], end: ChainEnd) {
    var (way, end) = columns.path(from: start)
    guard end == .nil else { return (way, end) }
    let own = columns.kind(start) == .windowController ? columns.link(.controlledWindow, start) : start
    let rest = [
      columns.link(.document, columns.windowSlot(of: own)), columns.link(.documentController, Self.applicationSlot),
      Self.applicationSlot,
    ]
    for slot in rest where slot != 0 && !way.contains(slot) { way.append(slot) }
    return (way, .nil)
  }
}
