// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats

/// The statements that make an imported hierarchy in a session.
///
/// Importers know no session, and statements are what a session can do: this is the one place between them.
struct ImportScript {
  /// One statement.
  struct Step {
    var text: String
    /// What to run when the rules refuse it.
    var fallback: String?
    /// What to say when they refuse it.
    var refusal: String
    /// Whether nothing is to be said when the fallback runs.
    var isQuiet = false
  }

  private(set) var steps: [Step] = []
  /// By node: its name.
  private(set) var names: [String] = []
  var notes = ImportNotes()
  /// What the classes of sources are in the session.
  var codeClasses: [CodeClass] = []
  let hierarchy: ImportedHierarchy
  let session: Session

  /// The profile must be in force already, because it says what the kinds' own classes are. Complexity: O(size of the
  /// hierarchy).
  init(_ hierarchy: ImportedHierarchy, in session: Session) {
    self.hierarchy = hierarchy
    self.session = session
    var classes = ImportClasses(session)
    for declared in hierarchy.classes { classes.declare(declared) }
    let classNames = hierarchy.nodes.map { classes.name(for: $0) }
    for declaration in classes.declarations { write(declaration, refusal: "class that could not be declared") }
    notes.add(classes.notes)
    var namer = ImportNames(session, taken: classes.declared)
    names = hierarchy.nodes.map { $0.kind == .application ? "app" : namer.name(for: $0.name) }
    for index in hierarchy.nodes.indices { writeNode(index, classNames[index]) }
    for link in hierarchy.links { writeLink(link) }
    for index in hierarchy.nodes.indices { writeProperties(index) }
    for declared in hierarchy.classes {
      for action in declared.handles { writeHandler(action, on: ScriptWord.text(declared.name)) }
    }
    for (node, action) in hierarchy.handlers { writeHandler(action, on: names[node]) }
    for connection in hierarchy.connections { writeConnection(connection) }
    writeFocus()
    if let code = hierarchy.code { write(code, in: session) }
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
    var text = "add \(ScriptWord.text(className)) \(names[index])"
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
      write("set \(names[index]).\(property) \(ScriptWord.text(value))", refusal: "\(property) of a node that has none")
    }
    for (name, value) in node.facts {
      let text =
        switch value {
        case .text(let text): ScriptWord.text(text)
        case .node(let node): names[node]
        }
      write("set \(names[index]).\(name) \(text)", refusal: "fact left out")
    }
  }

  private mutating func writeHandler(_ action: String, on owner: String) {
    write("handle \(ScriptWord.text(action)) on \(owner)", refusal: "handler left out")
  }

  private mutating func writeConnection(_ connection: ImportedConnection) {
    func text(_ events: String) -> String {
      var text = "connect \(names[connection.sender]) \(events) \(ScriptWord.text(connection.action))"
      text += connection.arguments.map { " " + ScriptWord.text($0) }.joined()
      if case .node(let target) = connection.target { text += " to \(names[target])" }
      return text
    }
    guard connection.events.isEmpty else {
      return write(text(connection.events.joined(separator: ",")), refusal: "connection left out")
    }
    // In the uikit profile a control has no event of that name; its main one stands for it.
    write(text("action"), fallback: text("touchUpInside"), refusal: "connection left out", isQuiet: true)
  }
}
