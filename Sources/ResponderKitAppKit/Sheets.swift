// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
public import ResponderKit

// Windows that belong to other windows: sheets, and those that show a presented controller. Under UIKit's rules they are
// windows as any other.

extension Window {
  /// The window that is attached to this one as its sheet, or nil (M62).
  public final var attachedSheet: Window? { registry?.liveObject(registry?.tree.sheet(of: id)) as? Window }

  /// The window that this one is attached to as a sheet, or nil.
  public final var sheetParent: Window? { registry?.liveObject(registry?.tree.sheetParent(of: id)) as? Window }

  /// Whether the window is attached to another one as its sheet.
  public final var isSheet: Bool { sheetParent != nil }

  /// The attached sheet, and then the windows that wait until it ends.
  public final var sheets: [Window] { (attachedSheet.map { [$0] } ?? []) + waitingSheets }

  /// Attaches a window of the same application to this one as its sheet (M62).
  ///
  /// The sheet becomes key, if it can be, and the main window stays. While this window has a sheet, another one waits. A
  /// window that is a sheet already, and one that this window is attached to, stay as they are.
  ///
  /// - Parameters:
  ///   - sheet: The window.
  ///   - handler: The closure that is called with the return code when the sheet ends, or nil.
  public final func beginSheet(_ sheet: Window, completionHandler handler: ((Int) -> Void)? = nil) {
    guard let registry, sheet.registry === registry, !sheet.isSheet, !isSheet(on: sheet) else { return }
    sheet.sheetEnding = handler
    guard attachedSheet == nil else {
      if !waitingSheets.contains(where: { $0 === sheet }) { waitingSheets.append(sheet) }
      return
    }
    let key = application?.keyWindow
    registry.restructure { tree throws(StructureError) in try tree.beginSheet(sheet.id, on: id) }
    sheet.isHidden = false
    if !sheet.canBecomeKey { registry.edit { $0.setKeyWindow(key?.id) } }
  }

  /// Ends a sheet of this window, which leaves the screen; this window is then key if the sheet was, and the next one that
  /// waits begins.
  ///
  /// - Parameters:
  ///   - sheet: The attached sheet; any other window stays as it is.
  ///   - returnCode: The number that the completion handler gets.
  public final func endSheet(_ sheet: Window, returnCode: Int = 0) {
    guard let registry, attachedSheet === sheet else { return }
    registry.restructure { tree throws(StructureError) in try tree.endSheet(sheet.id) }
    sheet.isHidden = true
    let ending = sheet.sheetEnding
    sheet.sheetEnding = nil
    while attachedSheet == nil, !waitingSheets.isEmpty {
      let next = waitingSheets.removeFirst()
      beginSheet(next, completionHandler: next.sheetEnding)
    }
    ending?(returnCode)
  }

  /// Returns whether this window is another one, or is attached to it as a sheet or a sheet of a sheet.
  private func isSheet(on window: Window) -> Bool {
    var below: Window? = self
    while let current = below {
      if current === window { return true }
      below = current.sheetParent
    }
    return false
  }
}

// MARK: - Presented controllers

extension ViewController {
  /// Presents a controller as a sheet of the window that this one's view is in (M74).
  ///
  /// The controller gets a window of its own, which comes after it in the chain; this controller does not.
  ///
  /// - Returns: Whether it is presented: this controller's view must be in a window, and the other one's in none.
  @discardableResult
  public final func presentAsSheet(_ controller: ViewController) -> Bool {
    present(controller, as: .sheet, from: self)
  }

  /// Presents a controller in a window of its own, which becomes key (M74).
  ///
  /// - Returns: Whether it is presented, as for a sheet.
  @discardableResult
  public final func presentAsModalWindow(_ controller: ViewController) -> Bool {
    present(controller, as: .window, from: self)
  }

  /// Presents a controller in a popover of a view, whose window is never main (M67).
  ///
  /// The popover becomes key once something in it is made first responder by `makeFirstResponder(_:)`.
  ///
  /// - Returns: Whether it is presented: the view must be in a window, and the other controller's in none.
  @discardableResult
  public final func present(_ controller: ViewController, asPopoverRelativeTo view: View) -> Bool {
    present(controller, as: .popover, from: view)
  }

  /// Ends the presentation of a controller, and closes its window.
  ///
  /// - Returns: Whether it was presented in a window.
  @discardableResult
  public final func dismiss(_ controller: ViewController) -> Bool {
    guard let registry = controller.registry, let shown = registry.tree.windowPresentation(of: controller.id),
      let window = registry.liveObject(shown.window) as? Window
    else { return false }
    let parent = registry.tree.window(of: shown.anchor)
    window.sheetParent?.endSheet(window)
    registry.edit { tree in
      if tree.keyWindow == window.id { tree.setKeyWindow(parent) }
      tree.clearWindowPresentation(of: controller.id)
    }
    window.contentViewController = nil
    window.close()
    return true
  }

  private func present(_ controller: ViewController, as style: WindowPresentation, from anchor: Responder) -> Bool {
    guard let registry = anchor.registry, registry.tree.profile == .appkit, let application = anchor.application,
      let parent = registry.liveObject(registry.tree.window(of: anchor.id)) as? Window, controller !== self,
      controller.parent == nil, controller.viewIfLoaded?.superview == nil
    else { return false }
    let window = style == .popover ? Panel(application: application) : Window(application: application)
    window.contentViewController = controller
    registry.edit { $0.setWindowPresentation(style, of: controller.id, from: anchor.id, in: window.id) }
    switch style {
    case .sheet: parent.beginSheet(window)
    case .window: window.makeKey()
    case .popover: break
    }
    return true
  }
}
