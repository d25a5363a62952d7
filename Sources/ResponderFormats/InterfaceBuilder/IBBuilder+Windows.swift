// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension IBBuilder {
  /// Records which window belongs to which window controller.
  mutating func noteWindows(of index: Int) {
    let document = documents[index]
    for element in document.elements.indices where document.elements[element]["key"] == "window" {
      guard let window = nodes[Place(document: index, element: element)], hierarchy.nodes[window].kind == .window,
        let parent = document.parent(of: element), let owner = nodes[Place(document: index, element: parent)],
        hierarchy.nodes[owner].kind == .windowController, windows[owner] == nil
      else { continue }
      windows[owner] = window
      hierarchy.links.append(.windowController(owner, window: window))
    }
  }

  /// Gives the initial controllers of UIKit apps a window; those of AppKit already have one.
  mutating func addFirstWindows() {
    hierarchy.initialControllers = documents.indices.compactMap(initialController)
    guard hierarchy.platform == .uikit else { return }
    for controller in hierarchy.initialControllers {
      guard hierarchy.nodes[controller].kind == .controller, contained.insert(controller).inserted else { continue }
      let window = hierarchy.add(ImportedNode(.window, name: NameHint(counted: "window")))
      hierarchy.links.append(.root(controller: controller, window: window))
      windows[controller] = window
    }
  }

  private func initialController(of index: Int) -> Int? {
    node(documents[index].elements[0]["initialViewController"], in: index)
  }

  /// Chooses the window an app would show first, unless the documents do not show which one that is.
  mutating func chooseKeyWindow() {
    // The initial controller of a storyboard is chosen, preferably of Main; a launch screen never is.
    let storyboards = documents.indices.filter { !documents[$0].elements[0].isYes("launchScreen") }
    let sorted =
      storyboards.filter { documents[$0].name == "Main" } + storyboards.filter { documents[$0].name != "Main" }
    for index in sorted {
      guard let first = initialController(of: index) else { continue }
      if let window = windows[first] ?? root(first) {
        hierarchy.keyWindow = window
        return
      }
    }
    guard hierarchy.platform == .appkit else { return }
    // A window shown when its document is loaded is preferred, then one that an outlet refers to. A panel is not a main
    // window, and is an inspector rather than the first window of an app.
    let candidates = hierarchy.nodes.indices.filter { hierarchy.nodes[$0].kind == .window && !isPanel($0) }
    hierarchy.keyWindow = candidates.first { !hidden.contains($0) } ?? candidates.first
  }

  private func isPanel(_ window: Int) -> Bool {
    let node = hierarchy.nodes[window]
    return node.stockClass == "NSPanel" || node.className?.hasSuffix("Panel") == true
  }

  /// Returns the window whose root controller this is.
  private func root(_ controller: Int) -> Int? {
    for case .root(controller, let window) in hierarchy.links { return window }
    return nil
  }
}
