// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

extension XCTestExporter {
  /// The statements that put a menu or an item into its menu, and a context menu on its view.
  func placingInMenus(_ position: Int) -> [Line] {
    let node = nodes[position]
    let name = identifiers[position]
    var lines: [Line] = []
    if node.isMainMenu { lines.append("mainMenu(\(name))") }
    if let parent = node.parent, [.menu, .menuItem].contains(node.kind) {
      lines.append(
        node.kind == .menu ? "add(\(name), to: \(identifiers[parent]))" : "\(identifiers[parent]).addItem(\(name))")
    }
    if let menu = node.contextMenu { lines.append("\(name).menu = \(identifiers[menu])") }
    return lines
  }

  /// The statement that gives a bar button item to its controller.
  func placingInBars(_ position: Int) -> [Line] {
    let node = nodes[position]
    guard isUIKit, node.kind == .barButtonItem, let parent = node.parent, nodes[parent].kind == .controller else {
      return []
    }
    let member: Line = node.isInToolbar ? "toolbarItems" : "navigationItem.rightBarButtonItems"
    let list: Line = "\(identifiers[parent]).\(member)"
    return ["\(list) = (\(list) ?? []) + [\(identifiers[position])]"]
  }

  /// The statements that show the windows and set first responders.
  var windows: [Line] {
    var lines: [Line] = []
    func first(_ position: Int) {
      guard var responder = nodes[position].firstResponder, responder != position else { return }
      // M57: a field hands over to the editor.
      if nodes[responder].editedWindow != nil, let field = nodes[responder].parent { responder = field }
      let name = identifiers[responder]
      lines.append(
        isUIKit
          ? "XCTAssertTrue(\(name).becomeFirstResponder())"
          : "XCTAssertTrue(\(identifiers[position]).makeFirstResponder(\(name)))")
    }
    let all = nodes.indices.filter { nodes[$0].kind == .window }
    let key = all.first { nodes[$0].isKeyWindow }
    let sheets = all.compactMap { window in nodes[window].sheet.map { (sheet: $0, parent: window) } }
    for window in all where window != key && !sheets.contains(where: { $0.sheet == window }) {
      lines.append(
        isUIKit ? "\(identifiers[window]).isHidden = false" : "\(identifiers[window]).orderFront(nil)")
    }
    for controller in nodes.indices {
      guard let presenter = nodes[controller].presenter else { continue }
      lines.append("\(identifiers[presenter]).present(\(identifiers[controller]), animated: false)")
    }
    all.filter { $0 != key }.forEach(first)
    lines += sheets.map { "\(identifiers[$0.parent]).beginSheet(\(identifiers[$0.sheet]), completionHandler: nil)" }
    guard let key else { return lines }
    if isUIKit {
      lines.insert("\(identifiers[key]).makeKeyAndVisible()", at: 0)
      lines.append("try makeKey(\(identifiers[key]))")
    } else {
      let main = object(all.first { nodes[$0].isMainWindow })
      lines.append("try makeKey(\(identifiers[key]), main: \(main))")
    }
    first(key)
    return lines
  }
}
