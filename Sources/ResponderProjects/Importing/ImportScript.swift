// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats
import ResponderModel

/// The statements that build an imported hierarchy in a session.
///
/// Importers return values and do not depend on a session. This script turns the values into statements like those
/// that a user types.
package struct ImportScript {
  /// One statement.
  package struct Step {
    package var text: String
    /// The statement that runs when the rules refuse this one.
    package var fallback: String?
    /// The note that is added when the rules refuse the statement.
    package var refusal: String
    /// Whether the note is omitted when the fallback succeeds.
    var isQuiet = false

    package init(text: String, fallback: String? = nil, refusal: String, isQuiet: Bool = false) {
      self.text = text
      self.fallback = fallback
      self.refusal = refusal
      self.isQuiet = isQuiet
    }
  }

  private(set) var steps: [Step] = []
  /// The name of each node, by the node's index.
  private(set) var names: [String] = []
  var notes = ImportNotes()
  /// The classes of the sources that the session already has.
  var codeClasses: [CodeClass] = []
  let hierarchy: ImportedHierarchy
  let model: Model
  let words: ScriptWords

  /// Writes the statements for a model that already has the profile of the hierarchy.
  ///
  /// - Complexity: O(size of the hierarchy).
  init(_ hierarchy: ImportedHierarchy, in model: Model, _ words: ScriptWords) {
    self.hierarchy = hierarchy
    self.model = model
    self.words = words
    var classes = ImportClasses(model, words)
    for declared in hierarchy.classes { classes.declare(declared) }
    let classNames = hierarchy.nodes.map { classes.name(for: $0) }
    for declaration in classes.declarations { write(declaration, refusal: "class that could not be declared") }
    notes.add(classes.notes)
    var namer = ImportNames(model, words, taken: classes.declared)
    names = hierarchy.nodes.map { $0.kind == .application ? "app" : namer.name(for: $0.name) }
    for index in hierarchy.nodes.indices { writeNode(index, classNames[index]) }
    for link in hierarchy.links { writeLink(link) }
    for index in hierarchy.nodes.indices { writeProperties(index) }
    for declared in hierarchy.classes {
      for action in declared.handles { writeHandler(action, on: words.text(declared.name)) }
    }
    for (node, action) in hierarchy.handlers { writeHandler(action, on: names[node]) }
    for connection in hierarchy.connections { writeConnection(connection) }
    writeFocus()
    if let code = hierarchy.code { write(code, in: model) }
    if let first = hierarchy.firstResponder {
      write("first-responder \(names[first])", refusal: "first responder the rules refuse")
    }
  }

  mutating func write(_ text: String, fallback: String? = nil, refusal: String, isQuiet: Bool = false) {
    steps.append(Step(text: text, fallback: fallback, refusal: refusal, isQuiet: isQuiet))
  }

  private mutating func writeNode(_ index: Int, _ className: String) {
    let node = hierarchy.nodes[index]
    guard node.kind != .application else { return }
    var text = "add \(words.text(className)) \(names[index])"
    if let frame = node.frame, node.kind.hasFrame { text += " frame \(frame.text)" }
    if let parent = node.parent {
      write(text + " in \(names[parent])", fallback: text, refusal: "node that cannot be where it was")
    } else {
      write(text, refusal: "node that cannot be made")
    }
    if let controller = node.controller {
      write("attach controller \(names[controller]) to \(names[index])", refusal: "root view the rules refuse")
    }
  }

  private mutating func writeLink(_ link: ImportedLink) {
    switch link {
    case .root(let controller, let window):
      write("attach controller \(names[controller]) to \(names[window])", refusal: "root controller the rules refuse")
    case .child(let controller, let container, let place):
      let text = "embed \(names[controller]) in \(names[container])"
      if let place {
        write(text + " at \(names[place])", fallback: text, refusal: "containment the rules refuse")
      } else {
        write(text, refusal: "containment the rules refuse")
      }
    case .presented(let controller, let presenter):
      write("present \(names[controller]) from \(names[presenter])", refusal: "presentation the rules refuse")
    case .delegate(let delegate, let owner):
      write("attach delegate \(names[delegate]) to \(names[owner])", refusal: "delegate the rules refuse")
    case .windowController(let controller, let window):
      write(
        "attach window-controller \(names[controller]) to \(names[window])",
        refusal: "window controller outside the chain: it is a link in the appkit profile only")
    case .next(let next, let node):
      write("override \(names[node]) next is \(names[next])", refusal: "override the rules refuse")
    case .initialFirstResponder(let view, let window):
      write(
        "set \(names[window]).initialFirstResponder \(names[view])", refusal: "initial first responder left out")
    }
  }

  private mutating func writeProperties(_ index: Int) {
    let node = hierarchy.nodes[index]
    for (property, value) in node.settings {
      write("set \(names[index]).\(property) \(words.text(value))", refusal: "\(property) of a node that has none")
    }
    for (name, value) in node.facts {
      let text =
        switch value {
        case .text(let text): words.text(text)
        case .node(let node): names[node]
        }
      write("set \(names[index]).\(name) \(text)", refusal: "fact left out")
    }
  }

  private mutating func writeHandler(_ action: String, on owner: String) {
    write("handle \(words.text(action)) on \(owner)", refusal: "handler left out")
  }

  private mutating func writeConnection(_ connection: ImportedConnection) {
    func text(_ events: String) -> String {
      var text = "connect \(names[connection.sender]) \(events) \(words.text(connection.action))"
      text += connection.arguments.map { " " + words.text($0) }.joined()
      if case .node(let target) = connection.target { text += " to \(names[target])" }
      return text
    }
    guard connection.events.isEmpty else {
      return write(text(connection.events.joined(separator: ",")), refusal: "connection left out")
    }
    // The uikit profile has no such event for a control, so the control's main event is used.
    write(text("action"), fallback: text("touchUpInside"), refusal: "connection left out", isQuiet: true)
  }
}

// MARK: - Focus

extension ImportScript {
  /// Writes the focus that an app starts with: its key window and, in AppKit, its first responder.
  mutating func writeFocus() {
    // Only a session without windows starts like an app.
    if let window = hierarchy.keyWindow, model.tree.keyWindow == nil {
      write("key-window \(names[window])", refusal: "key window the rules refuse")
      if hierarchy.platform == .appkit {
        write("main-window \(names[window])", refusal: "main window the rules refuse")
      }
    }
    for case .initialFirstResponder(let view, let window) in hierarchy.links { focus(view, in: window) }
  }

  /// Writes that the view of a window's outlet is first responder, if it can be.
  private mutating func focus(_ view: Int, in window: Int) {
    let node = hierarchy.nodes[view]
    guard !isOutOfReach(view) else {
      notes.add("initial first responder that is hidden or disabled, left out", example: names[view])
      return
    }
    if !accepts(node) {
      guard let own = node.className, own != node.stockClass else {
        notes.add("initial first responder that accepts none, so the window is (M15)", example: names[view])
        return
      }
      // The custom class is assumed to accept first responder, because only its code would show it.
      write("set \(names[view]).acceptsFirstResponder yes", refusal: "acceptsFirstResponder of a node that has none")
    }
    write("first-responder \(names[view]) in \(names[window])", refusal: "initial first responder the rules refuse")
  }

  /// Returns whether the framework class of a node accepts first responder (M12).
  private func accepts(_ node: ImportedNode) -> Bool {
    guard let stock = node.stockClass, case .classID(let id) = model.names.meaning(of: stock) else {
      return false
    }
    return model.tree.traits(of: id).contains(.acceptsFirstResponder)
  }

  /// Returns whether a view or one of its superviews is hidden, or the view is disabled.
  private func isOutOfReach(_ view: Int) -> Bool {
    if hierarchy.nodes[view].settings.contains(where: { $0 == ("enabled", "no") }) { return true }
    var current: Int? = view
    while let index = current {
      if hierarchy.nodes[index].settings.contains(where: { $0 == ("hidden", "yes") }) { return true }
      current = hierarchy.nodes[index].parent
    }
    return false
  }
}
