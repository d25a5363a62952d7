// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A feature that an object gets from the nearest supplier; each has its own search path.
package enum LookUp: Hashable, Sendable, CaseIterable {
  /// undoManager: every object up the chain to a window, which supplies its own (U84, M41).
  case undoManager
  /// inputView: only the first responder (U85).
  case inputView
  /// inputAccessoryView: the first responder, then the view controllers above it (U85).
  case inputAccessoryView
  /// userActivity: only the object (U89).
  case userActivity
  /// buildMenu(with:): the application and its delegate, and for a context menu the view controllers up the chain
  /// (U82).
  case buildMenu
  /// validRequestor(forSendType:returnType:): every object that a nil-targeted action asks (M40).
  case validRequestor
  /// presentError(_:): the objects up to the document, then the document controller and then the application (M39).
  case presentError
  /// validateProposedFirstResponder(_:for:): every object up the chain; without an answer the view is valid (M22).
  case proposedFirstResponder
  /// Any other feature: every object up the chain.
  case other

  /// Returns the rule that chooses the objects to ask, or nil when the profile has no such rule.
  package func rule(in profile: Profile) -> Rule? {
    switch (self, profile) {
    case (.undoManager, .uikit): .u84
    case (.undoManager, .appkit): .m41
    case (.inputView, .uikit), (.inputAccessoryView, .uikit): .u85
    case (.userActivity, .uikit): .u89
    case (.buildMenu, .uikit): .u82
    case (.validRequestor, .appkit): .m40
    case (.presentError, .appkit): .m39
    case (.proposedFirstResponder, .appkit): .m22
    default: nil
    }
  }
}

/// The result of a search for the supplier of a feature.
package struct Supply: Hashable, Sendable {
  /// The rule that chose the objects to ask, or nil when no rule covers the feature.
  package let rule: Rule?
  /// The objects asked, in order, each once.
  package internal(set) var asked: [ResponderID] = []
  /// The first object that supplies it.
  package internal(set) var supplier: ResponderID?
  /// Whether the supplier is a window or document that did not answer itself and supplies its default undo manager (U84,
  /// M41).
  package internal(set) var isDefault = false
  /// The end of the path: `handled` if there is a supplier.
  package internal(set) var end: ChainEnd = .nil
}

extension ResponderTree {
  /// Asks the objects that may supply a feature, one after the other, until one does.
  ///
  /// Without `start` the path begins where a nil-targeted send without a sender would. For input views it begins at the
  /// key window's first responder, and a menu is then the main menu.
  ///
  /// - Complexity: O(objects that may be asked).
  package func lookUp(
    _ what: LookUp, from start: ResponderID?, supplies: (ResponderID) -> Bool
  ) -> Supply {
    var supply = Supply(rule: what.rule(in: profile))
    // A feature that the profile's rules do not cover is searched like any other.
    let (path, end) = path(of: supply.rule == nil ? .other : what, from: start)
    supply.end = end
    for slot in path {
      let id = columns.id(slot)
      supply.asked.append(id)
      let isSupplied = supplies(id)
      // U84: a window supplies its own by default.
      supply.isDefault = !isSupplied && supply.rule == .u84 && columns.kind(slot) == .window
      guard isSupplied || supply.isDefault else { continue }
      supply.supplier = id
      supply.end = .handled
      break
    }
    // M41: a document makes its own, and without one the window does.
    if supply.rule == .m41, supply.supplier == nil, let window = path.first(where: { columns.kind($0) == .window }) {
      let document = columns.askedBeside(window).document
      (supply.supplier, supply.isDefault) = (columns.id(document != 0 ? document : window), true)
      supply.end = .handled
    }
    return supply
  }

  /// Returns every object that may be asked, in order, each once.
  private func path(of what: LookUp, from start: ResponderID?) -> (slots: [Int32], end: ChainEnd) {
    let first = start.map(columns.liveSlot)
    // An object that is not a responder does not begin a chain (U18).
    if let first, first == 0 || !columns.kind(first).isResponder { return ([], .nil) }
    switch what {
    case .undoManager where profile == .appkit:
      var (path, end) = columns.path(from: first ?? startOfSearch.responder.index)
      guard let place = path.firstIndex(where: { columns.kind($0) == .window }) else { return (path, end) }
      // A window asks its delegate and its document, and no next responder.
      path.removeLast(path.count - place - 1)
      let beside = columns.askedBeside(path[place])
      for slot in [beside.delegate, beside.document] where slot != 0 && !path.contains(slot) { path.append(slot) }
      return (path, .nil)
    case .undoManager, .proposedFirstResponder, .other:
      // U84, M22: the object, then the next responder, and so on.
      return columns.path(from: first ?? startOfSearch.responder.index)
    case .userActivity:
      // U89: it belongs to the object, so there is no search.
      return ([first ?? startOfSearch.responder.index], .nil)
    case .inputView, .inputAccessoryView:
      guard let responder = first ?? firstResponder?.index else { return ([], .nil) }
      return suppliers(of: what == .inputView ? .inputView : .inputAccessoryView, for: responder)
    case .buildMenu:
      // U82: the application's delegate builds the main menu, a view controller a context menu.
      guard let first else { return columns.path(from: Self.applicationSlot) }
      let (path, end) = columns.path(from: first)
      return (path.filter { columns.kind($0) == .controller }, end)
    case .validRequestor:
      // M40: the full chain, as for an action.
      return askedInAppKit(from: first)
    case .presentError:
      return pathOfErrors(from: first ?? startOfSearch.responder.index)
    }
  }

  // M39: the view, its superviews, the window and the window controller as linked; then the document, the document
  // controller, and last the application.
  private func pathOfErrors(from start: Int32) -> (slots: [Int32], end: ChainEnd) {
    var (path, end) = columns.path(from: start)
    guard end != .cycle else { return (path, end) }
    let id = columns.id(start)
    let document = window(of: managedWindow(of: id) ?? id).flatMap(document(of:))
    for id in [document, documentController, application] {
      if let slot = id?.index, !path.contains(slot) { path.append(slot) }
    }
    return (path, end)
  }
}
