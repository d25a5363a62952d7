// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

// Lines of a page's scripts, whose elements are nodes here.

extension Phrasing {
  /// What finds an element by its name, on a page, in Android and in Flutter.
  private static let finders = [
    "document.getElementById(", "document.querySelector(", "findViewById(", "Navigator.of(", "$(",
  ]

  /// What an element's style means, by its property, and the values that are as usual.
  private static let styles: [String: (usual: Set<String>, property: String)] = [
    "display": (["block", "flex", "inline", ""], "hidden"), "visibility": (["visible", ""], "hidden"),
    "pointerEvents": (["auto", "all", ""], "userInteractionEnabled"),
  ]

  /// The properties that have what is called when an element is clicked.
  private static let listeners: Set<String> = ["onclick", "onpress", "ontap", "action"]

  /// Returns the statement for a line that changes an element, such as `document.getElementById('ok').style.display = 'none'`.
  mutating func scripted(_ written: String) -> String? {
    var line = written
    if let finder = Self.finders.first(where: line.hasPrefix), let close = line.firstIndex(of: ")") {
      let name = line[finder.endIndex..<close].filter { !"\"'#".contains($0) }
      let element = String(name.hasPrefix("R.id.") ? name.dropFirst(5) : name[...])
      line = (meant(by: element) ?? element) + line[close...].dropFirst()
    }
    if line.hasPrefix("FocusScope.of("), let name = line.parts(between: "requestFocus(").dropFirst().first {
      return first(of: ["first-responder \(name.prefix { $0 != ")" })"])
    }
    if let made = shownAbove(line) { return made }
    if line.hasPrefix("type(of: ") { return first(of: ["show \(line.dropFirst(9).prefix { $0 != ")" })"]) }
    let prints = ["console.log(", "console.dir(", "NSLog(", "print(", "debugPrint(", "dump("]
    if let printed = prints.first(where: line.hasPrefix) {
      let name = String(line.dropFirst(printed.count).prefix { $0 != ")" })
      return first(of: [surroundings.isNode(name) ? "show \(name)" : "get \(name)"])
    }
    let parts = line.split(separator: ".", maxSplits: 2).map(String.init)
    // What was named by its identifier is read without it.
    let isRenamed = line != written
    guard parts.count > 1, surroundings.isNode(parts[0]) else { return isRenamed ? statement(for: line) : nil }
    if parts.count == 3, parts[1] == "style", let sign = parts[2].firstIndex(of: "="),
      let style = Self.styles[String(parts[2][..<sign].trimmed)]
    {
      let value = parts[2][sign...].dropFirst().filter { !"\"'; ".contains($0) }
      let isOn = style.usual.contains(value) == (style.property == "userInteractionEnabled")
      return first(of: ["set \(parts[0]).\(style.property) \(isOn ? "yes" : "no")"])
    }
    for (method, verb, word) in [
      ("removeEventListener(", "unhandle", "on"), ("addEventListener(", "handle", "on"),
      ("dispatchEvent(new Event(", "send", "from"), ("dispatchEvent(new CustomEvent(", "send", "from"),
      ("dispatchEvent(", "send", "from"), ("appendChild(", "move", "to"), ("append(", "move", "to"),
    ] where parts[1...].joined(separator: ".").hasPrefix(method) {
      let name = line.parts(between: "(").last?.prefix { $0 != "," && $0 != ")" }.filter { !"\"'".contains($0) } ?? ""
      // Who is clicked sends; what is called is the action.
      if verb == "handle", line.contains(",") { return nil }
      return first(of: ["\(verb) \(surroundings.action(meantBy: name) ?? name) \(word) \(parts[0])"])
    }
    if parts[1].hasPrefix("removeChild(") {
      let name = parts[1].dropFirst(12).filter { !"\"')".contains($0) }
      return first(of: ["move \(name) to none"])
    }
    if parts[1].hasPrefix("setOnLongClickListener") {
      return first(of: ["add UILongPressGestureRecognizer longPress in \(parts[0])"])
    }
    if parts[1].hasPrefix("setOnClickListener"), let brace = line.firstIndex(of: "{") {
      let name = line[brace...].dropFirst().trimmed.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return first(of: ["connect \(parts[0]) touchUpInside \(name)", "connect \(parts[0]) action \(name)"])
    }
    if parts.count == 2, let sign = parts[1].firstIndex(of: "="),
      Self.listeners.contains(parts[1][..<sign].trimmed.lowercased())
    {
      let name = parts[1][sign...].dropFirst().filter { !"\"'; ".contains($0) }
      return first(of: ["connect \(parts[0]) touchUpInside \(name)", "connect \(parts[0]) action \(name)"])
    }
    if parts[1].hasPrefix("visibility = ") {
      let isGone = ["GONE", "INVISIBLE"].contains(where: line.uppercased().hasSuffix)
      return first(of: ["set \(parts[0]).hidden \(isGone ? "yes" : "no")"])
    }
    return isRenamed ? statement(for: line) : nil
  }

  /// Returns the statement for a line that shows a sheet as Flutter does, such as `showBottomSheet(card)`.
  private mutating func shownAbove(_ line: String) -> String? {
    let intent =
      line.parts(between: "new Intent(").dropFirst().first ?? line.parts(between: "Intent(").dropFirst().first
    if line.hasPrefix("startActivity("), let names = intent?.prefix(while: { $0 != ")" }).split(separator: ",") {
      let nodes = names.map { String($0.prefix { $0 != ":" }.trimmed) }
      guard nodes.count == 2, let presenter = surroundings.isNode(nodes[0]) ? nodes[0] : surroundings.presenter else {
        return nil
      }
      return first(of: ["present \(nodes[1]) from \(presenter)"])
    }
    let verbs = ["showModalBottomSheet(", "showBottomSheet(", "showDialog("]
    guard let verb = verbs.first(where: line.hasPrefix), let presenter = surroundings.presenter else { return nil }
    let name = line.dropFirst(verb.count).prefix { $0 != ")" && $0 != "," }
    return first(of: ["present \(name) from \(presenter)", "present \(name) from \(presenter) as sheet"])
  }

  /// Returns the statement for a line that gives a field the focus as SwiftUI does, such as `focusedField = .name`.
  mutating func focused(_ line: String) -> String? {
    let sides = line.parts(between: " = ").map(String.init)
    guard sides.count == 2, sides[0].lowercased().hasPrefix("focus") || sides[0].lowercased().hasSuffix("focused")
    else {
      return nil
    }
    let value = sides[1].trimmed
    if value == "nil" { return first(of: ["first-responder none"]) }
    let name = String(value.drop { $0 == "." })
    return surroundings.isNode(name) ? first(of: ["first-responder \(name)"]) : nil
  }
}
