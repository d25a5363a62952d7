// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The form of a property's value; the raw value says what was expected.
package enum PropertyValue: String, Sendable {
  case flag = "yes or no"
  case share = "a number from 0 to 1"
  case frame = "a frame"

  /// Reads yes, no, true, false, on and off.
  package static func flag(_ text: String) -> Bool? {
    switch text {
    case "yes", "true", "on": true
    case "no", "false", "off": false
    default: nil
    }
  }

  /// Reads a frame, `X,Y,W,H` in points.
  package static func frame(_ text: String) -> Geometry.Rect? {
    var rest = text.utf8[...]
    /// Returns the number up to the next comma, or up to the end for the last one, and nil for anything else.
    func number(isLast: Bool = false) -> Double? {
      let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
      guard isLast == (end == rest.endIndex), let value = Number.value(of: rest[..<end]) else { return nil }
      rest = isLast ? rest[end...] : rest[rest.index(after: end)...]
      return value
    }
    guard let x = number(), let y = number(), let width = number(), let height = number(isLast: true), width >= 0,
      height >= 0
    else { return nil }
    return Geometry.Rect(x: x, y: y, width: width, height: height)
  }
}

extension Model {
  /// Returns the built-in property with a name that a node has, or nil for a name that is free for the user.
  package func builtInProperty(_ name: String, of id: ResponderID) throws(BuildError) -> BuiltInProperty? {
    guard let namesakes = BuiltInProperty.byName[name] else { return nil }
    guard let property = namesakes[tree.profile] else { throw BuildError(.propertyOfOtherProfile(name), id) }
    guard property.isOf(tree.kind(of: id)) else { throw BuildError(.propertyOfOthers(property), id) }
    return property
  }

  /// Sets a built-in property from the text of its value, or one of the user's.
  ///
  /// - Parameters:
  ///   - name: The name of the property.
  ///   - id: The node.
  ///   - text: The value, or the first of several.
  ///   - more: The other values.
  ///   - isMeant: Whether a new name may be one that there is a doubt about.
  /// - Throws: What the property or its value does not fit.
  package func set(
    _ name: String, of id: ResponderID, to text: String, _ more: [String] = [], isMeant: Bool = true
  ) throws(BuildError) {
    if let property = controllerProperty(name, of: id) { return try set(property, of: id, to: [text] + more) }
    // The four numbers of a frame may stand apart.
    if more.count == 3, case .frame? = try builtInProperty(name, of: id)?.storage {
      return try set(name, of: id, to: ([text] + more).joined(separator: ","))
    }
    guard more.isEmpty else { throw BuildError(.notAList(name), id) }
    if let input = inputView(named: name, of: id) {
      let view = liveNode(text)
      guard view != nil || text == "none" else { throw BuildError(.unknownNode(text), id) }
      return try setView(input, of: id, to: view)
    }
    if let doubt = DoubtProperty.named(name) { return set(doubt, of: id, to: text) }
    if let part = connectionProperty(name, of: id) { return try set(part, of: id, to: text) }
    guard let property = try builtInProperty(name, of: id) else {
      guard NameSyntax.isName(name), name.utf8.count <= NameSyntax.lengthLimit else {
        throw BuildError(.badPropertyName(name))
      }
      // One that exists was set before, by whatever means.
      if !isMeant, vocabulary.properties[id]?[name] == nil, let doubt = doubt(about: name, of: id) {
        throw BuildError(doubt, id)
      }
      return vocabulary.setProperty(name, of: id, to: text)
    }
    switch property.storage {
    case .trait(let trait, let isInverted):
      guard let flag = PropertyValue.flag(text) else { throw BuildError(.badValue(.flag, found: text)) }
      tree.setTrait(trait, of: id, to: flag != isInverted)
    case .alpha:
      guard let value = Number.value(of: text), (0...1).contains(value) else {
        throw BuildError(.badValue(.share, found: text))
      }
      tree.setAlpha(Float(value), of: id)
    case .frame:
      guard let frame = PropertyValue.frame(text) else { throw BuildError(.badValue(.frame, found: text)) }
      tree.setFrame(frame, of: id)
    case .mouseEvents:
      let known = BuiltInProperty.mouseEvents.map { $0.word }
      let events = text == "none" ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if let unknown = events.first(where: { !known.contains($0) }) { throw BuildError(.badMouseEvent(unknown)) }
      for event in BuiltInProperty.mouseEvents {
        tree.setTrait(event.trait, of: id, to: events.contains(event.word) != event.isOnByDefault)
      }
    }
    if property.name == "hidden", tree.traits(of: id).contains(.hidden) {
      if tree.kind(of: id) == .window { leaveScreen(id) } else { leaveFocus(of: id) }
    }
    // Only an enabled field is edited (M57). GNUstep's control ends the editing when it is disabled, and the window is first
    // responder.
    if property.name == "enabled", tree.traits(of: id).contains(.disabled) { tree.abortEditing(id) }
  }

  /// Returns why a name of the user's own is rather a mistake: it is nearly that of a built-in property, or one that the
  /// class has and that is not modelled.
  ///
  /// - Complexity: O(1).
  package func doubt(about name: String, of id: ResponderID) -> BuildError.Problem? {
    if let meant = BuiltInProperty.meant(by: name, of: tree.kind(of: id), in: tree.profile) {
      return .nearProperty(name, meant: meant)
    }
    if tree.profile == .uikit, Self.keyLoop.contains(name) { return .propertyOfOtherProfile(name) }
    return UnmodelledProperty.classes(with: name).first { isInstance(id, of: $0) }.map { .unmodelled(name, of: $0) }
  }

  /// The properties of AppKit's loop of key views, which are nodes.
  package static let keyLoop: Set<String> = ["nextKeyView", "initialFirstResponder"]

  /// Closes the popovers of a window that leaves the screen, and has another one become key and main in its place.
  private func leaveScreen(_ window: ResponderID) {
    guard tree.profile == .appkit else { return }
    closePopovers(of: window)
    // A sheet leaves the screen with its window, and one that is hidden is attached no longer (M62).
    if let sheet = tree.sheet(of: window) { try? endSheet(sheet) }
    if tree.sheetParent(of: window) != nil { try? endSheet(window) }
    if tree.contains(window) { yieldRoles(of: window) }
  }

  /// Has another window become key, and main, in place of one that leaves the screen.
  ///
  /// AppKit's page of orderOut says that it is the one behind; which one that is, the order of the windows stands for.
  private func yieldRoles(of window: ResponderID) {
    guard tree.keyWindow == window || tree.mainWindow == window else { return }
    let others = tree.children(of: tree.application).reversed().filter {
      $0 != window && tree.kind(of: $0) == .window && !tree.traits(of: $0).contains(.hidden)
    }
    if tree.mainWindow == window {
      tree.setMainWindow(
        others.first { !tree.traits(of: $0).contains(.refusesMain) && tree.sheetParent(of: $0) == nil })
    }
    guard tree.keyWindow == window else { return }
    let main = tree.mainWindow.map { tree.sheet(of: $0) ?? $0 }
    tree.setKeyWindow(main ?? others.first { !tree.traits(of: $0).contains(.refusesKey) })
  }

  /// Moves the focus to the next valid key view if a hidden view had it (M20).
  private func leaveFocus(of hidden: ResponderID) {
    let window = tree.window(of: hidden)
    tree.moveFocus(outOfHidden: hidden, nextKeyView: nextKeyView)
    if let window { beginEditing(in: window) }
  }
}
