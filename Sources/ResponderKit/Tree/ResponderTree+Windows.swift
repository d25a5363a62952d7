// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// The window an object is in: its own for a window, its root view's for a controller; nil outside any.
  ///
  /// Complexity: O(depth).
  public func window(of id: ResponderID) -> ResponderID? { wrap(columns.windowSlot(of: columns.liveSlot(id))) }

  /// The window whose first responder actions and keys go to (U20).
  public var keyWindow: ResponderID? { wrap(columns.link(.keyWindow, 0)) }

  /// Whether there ever was a window: only the first of a tree becomes key by itself.
  public var hadWindow: Bool { columns.number(.hadWindow, 0) != 0 }

  /// Makes the next window the first again, as in an empty tree; none is key.
  public func forgetWindows() {
    columns.setNumber(.keyWindow, 0, 0)
    columns.setNumber(.hadWindow, 0, 0)
  }

  /// Chooses the key window, or none; nothing happens for what is no window.
  public func setKeyWindow(_ window: ResponderID?) {
    let slot = window.map { columns.liveSlot($0) } ?? 0
    guard slot == 0 || columns.kind(slot) == .window else { return }
    columns.setLink(.keyWindow, 0, to: slot)
  }

  /// The delegate of the application or a window.
  public func delegate(of id: ResponderID) -> ResponderID? { wrap(columns.link(.delegate, Int32(slot(id)))) }

  /// Sets or clears the delegate of the application or a window (U12, M7).
  public func setDelegate(_ delegate: ResponderID?, of id: ResponderID) {
    let owner = columns.liveSlot(id)
    guard owner != 0 else { return }
    columns.setLink(.delegate, owner, to: delegate.map(columns.liveSlot) ?? 0)
  }
}

extension Columns {
  func windowSlot(of slot: Int32) -> Int32 {
    var current = kind(slot) == .controller ? partner[Int(slot)] : slot
    while current != 0 {
      if kind(current) == .window { return current }
      current = parent[Int(current)]
    }
    return 0
  }

  /// U30: what leaves a window is no longer its first responder; permission is not asked.
  func clearFirstResponder(in window: Int32, inside root: Int32) {
    let responder = link(.firstResponder, window)
    guard responder != 0 else { return }
    let view = kind(responder) == .controller ? partner[Int(responder)] : responder
    if responder == root || isInside(view, of: root) { setNumber(.firstResponder, window, 0) }
  }
}
