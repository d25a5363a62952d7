// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderKit
import ResponderKitAppKit
import ResponderTesting

/// The edits by which AppKit presents controllers in windows of their own.
extension TwinEdits {
  mutating func presentInWindow() {
    guard application.profile == .appkit, let presenter = any(controllers), let controller = any(controllers) else {
      return
    }
    let id = twin.id(of: controller)
    if tree.windowPresentation(of: id) != nil { return dismissWindow(of: controller) }
    // Only UIKit keeps a view out of its window, whose place a program does not see.
    guard controller.isViewLoaded, !tree.isOffstage(id), tree.presented(by: id) == nil, tree.presenter(of: id) == nil
    else { return }
    guard let anchor = presenter.viewIfLoaded, let parent = anchor.window, parent.attachedSheet == nil, !parent.isSheet
    else { return }
    let style = WindowPresentation.allCases[below(3)]
    did("present \(twin.name(controller)) from \(twin.name(presenter)) as \(style) of AppKit")
    let isPresented =
      switch style {
      case .popover: presenter.present(controller, asPopoverRelativeTo: anchor)
      case .sheet: presenter.presentAsSheet(controller)
      case .window: presenter.presentAsModalWindow(controller)
      }
    guard isPresented, let window = controller.viewIfLoaded?.window else { return }
    let place = twin.id(of: twin.add(window, .window, in: tree.application))
    tree.setTrait(.refusesMain, of: place, to: style == .popover)
    try? tree.setRootController(id, of: place)
    tree.setWindowPresentation(style, of: id, from: twin.id(of: style == .popover ? anchor : presenter), in: place)
    switch style {
    case .popover: break
    case .sheet: try? tree.beginSheet(place, on: twin.id(of: parent))
    case .window: tree.setKeyWindow(place)
    }
  }

  private mutating func dismissWindow(of controller: ViewController) {
    let id = twin.id(of: controller)
    guard let shown = tree.windowPresentation(of: id), let view = controller.viewIfLoaded else { return }
    did("dismiss \(twin.name(controller)) of AppKit")
    twin.expect(controller.dismiss(controller), true, "dismiss \(twin.name(controller))")
    let parent = tree.window(of: shown.anchor)
    try? tree.endSheet(shown.window)
    if tree.keyWindow == shown.window { tree.setKeyWindow(parent) }
    tree.clearWindowPresentation(of: id)
    endPresentations(in: view)
    try? tree.setRootController(nil, of: shown.window)
    try? tree.move(twin.id(of: view), to: nil)
    leaveSheets(shown.window)
    try? tree.move(shown.window, to: nil)
  }
}
