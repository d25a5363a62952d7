// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderKitAppKit
import ResponderTesting

/// The edits of keys and of the focus that they move.
extension TwinEdits {
  mutating func editKeys() {
    swap(&generator, &keyGenerator)
    defer { swap(&generator, &keyGenerator) }
    switch below(12) {
    case 0, 1: listKey()
    case 2: linkKeyViews()
    case 3: moveFocus()
    case 4, 5: changeSheet()
    default: break
    }
  }

  private mutating func listKey() {
    let (object, number) = (anyObject(), below(Twin.keys.count))
    let (key, action) = (Twin.keys[number], oneIn(4) ? nil : anyAction())
    did("key \(key) on \(twin.name(object)): \(action.map(\.description) ?? "none")")
    if let action { object.addKeyCommand(key, action: action) } else { object.removeKeyCommand(key) }
    tree.setKeyCommand(Int32(number), on: twin.id(of: object), to: action.map(Twin.action))
  }

  private mutating func linkKeyViews() {
    guard let view = any(views), let next = any(views) else { return }
    view.nextKeyView = oneIn(3) ? nil : next
    did("nextKeyView of \(twin.name(view)): \(twin.name(view.nextKeyView))")
  }

  /// Hides a view, which moves the focus in AppKit (M20), or shows it.
  mutating func hide(_ view: View) {
    let id = twin.id(of: view)
    let (twin, wasHidden, isHidden) = (twin, view.isHidden, oneIn(3))
    did("hidden of \(twin.name(view)): \(isHidden)")
    view.isHidden = isHidden
    tree.setTrait(.hidden, of: id, to: isHidden)
    // For the objects, a closed window is no longer a window.
    guard isHidden, !wasHidden, let window = view.window, application.windows.contains(where: { $0 === window })
    else { return }
    tree.moveFocus(outOfHidden: id) { current in
      let next = (twin.object(current) as? View)?.nextKeyView
      return next?.application == nil ? nil : twin.id(next)
    }
  }

  /// Attaches a window to another as its sheet, or ends one (M62).
  private mutating func changeSheet() {
    guard application.profile == .appkit, let window = any(application.windows), let other = any(application.windows)
    else { return }
    if let sheet = window.attachedSheet {
      guard oneIn(2) else { return }
      did("end sheet \(twin.name(sheet))")
      window.endSheet(sheet)
      try? tree.endSheet(twin.id(of: sheet))
    } else {
      did("sheet \(twin.name(other)) on \(twin.name(window))")
      window.beginSheet(other)
      try? tree.beginSheet(twin.id(of: other), on: twin.id(of: window))
    }
  }

  /// Ends what a window that is closed is attached to, and what is attached to it, in the plain tree.
  func leaveSheets(_ id: ResponderID) {
    // A sheet leaves the screen with its window, and is not key any more.
    let key = tree.keyWindow == tree.sheet(of: id) ? nil : tree.keyWindow
    for sheet in [id, tree.sheet(of: id)] { if let sheet { try? tree.endSheet(sheet) } }
    tree.setKeyWindow(key)
  }

  /// Moves the focus of a window as Tab or Shift-Tab does.
  private mutating func moveFocus() {
    guard let window = any(application.windows) else { return }
    let (twin, tree, isForward) = (twin, tree, oneIn(2))
    did("\(isForward ? "tab" : "shift+tab") in \(twin.name(window))")
    let answer = isForward ? window.selectNextKeyView() : window.selectPreviousKeyView()
    let outcome = tree.moveFocus(in: twin.id(of: window), asking: TraitAnswers(columns: tree.columns)) { current in
      guard let view = twin.object(current) as? View else { return nil }
      if let linked = isForward ? view.nextKeyView : view.previousKeyView {
        return linked.application == nil ? nil : twin.id(linked)
      }
      var root = current
      while let parent = tree.parent(of: root), tree.kind(of: parent).hasFrame { root = parent }
      let order = tree.subtree(of: root).filter { tree.kind(of: $0).hasFrame }
      return order.firstIndex(of: current).map { order[($0 + (isForward ? 1 : order.count - 1)) % order.count] }
    }
    twin.expect(answer, outcome == .became, "focus moved in \(twin.name(window))")
  }
}
