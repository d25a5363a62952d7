// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats
import ResponderModel
import ResponderSession

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

  /// A class of the sources that the session already has.
  package struct CodeClass {
    var name: String
    var place: String?
    var adopted: [String]
  }

  /// Writes the protocols and classes of the sources, then their handlers, sends and overrides.
  mutating func write(_ code: ImportedCode, in model: Model) {
    let words = words
    let place = { (place: String?) in place.map { " at \(words.text($0))" } ?? "" }
    for type in code.protocols {
      guard model.vocabulary.protocols[type.name] == nil else {
        notes.add("protocol that was there before, left as it was", example: type.name)
        continue
      }
      write(
        "protocol \(words.text(type.name)) \(type.actions.map(words.text).joined(separator: " "))"
          + place(type.place), refusal: "protocol left out")
    }
    let trait =
      (hierarchy.platform?.rawValue ?? model.tree.profile.word) == "appkit"
      ? ClassTrait.acceptsFirstResponder : .canBecomeFirstResponder
    // The name in the session and the class, by the name in the sources.
    var names: [String: String] = [:]
    var classes: [String: ImportedCode.Class] = [:]
    for type in code.classes {
      guard let name = ownName(type.name) else {
        notes.add("class whose name cannot be used, left out", example: type.name)
        continue
      }
      classes[type.name] = type
      var type = type
      let outside = type.superclass.map { names[$0] ?? $0 } ?? name
      if model.kindOfClass(name) == nil, model.kindOfClass(outside) == .application {
        // The app's application class is represented by the one application.
        names[type.name] = outside
        writeBehavior(of: type, on: "app", classNamed: outside, place)
        continue
      }
      if model.kindOfClass(name) != nil {
        if type.place != nil { codeClasses.append(CodeClass(name: name, place: type.place, adopted: type.adopted)) }
        inheritMissing(&type, classes, in: model)
        if type.takesFocus == true { writeFocus(trait, ofInstancesOf: name, in: model) }
      } else {
        let parent = type.superclass.map { names[$0] ?? $0 }
        var text = "class \(words.text(name))"
        if let parent, parent != "NSObject" { text += " : \(words.text(parent))" }
        if !type.adopted.isEmpty { text += " adopts " + type.adopted.map(words.text).joined(separator: " ") }
        if type.takesFocus == true { text += " with \(trait.rawValue)" }
        write(text + place(type.place), refusal: "class that could not be declared")
      }
      names[type.name] = name
      writeBehavior(of: type, on: words.text(name), classNamed: name, place)
    }
    for send in code.sends {
      write("connect app code \(words.text(send.name))" + place(send.place), refusal: "send left out")
    }
  }

  /// Writes the handlers, sends and overrides of a class.
  private mutating func writeBehavior(
    of type: ImportedCode.Class, on owner: String, classNamed name: String, _ place: (String?) -> String
  ) {
    for handler in type.handlers {
      write("handle \(words.text(handler.name)) on \(owner)" + place(handler.place), refusal: "handler left out")
    }
    for send in type.sends {
      write("connect \(owner) code \(words.text(send.name))" + place(send.place), refusal: "send left out")
    }
    var seen = Set<ImportedCode.Aspect>()
    for (aspect, line) in type.overrides where seen.insert(aspect).inserted {
      notes.add(
        "override whose answer only the code knows; taken as usual", example: "\(name) \(aspect.rawValue) at \(line)")
      write(
        "override \(words.text(name)) \(aspect.rawValue) is unknown" + place(line), refusal: "override left out")
    }
  }

  /// Returns the name that a class has in the session, or nil when the name cannot be used.
  ///
  /// Names in the session begin with a letter.
  private func ownName(_ name: String) -> String? {
    let name = String(name.drop { $0 == "_" })
    let isUsable =
      NameSyntax.isName(name, extra: ".") && !BuiltInClasses.kinds.contains { $0.word == name }
      && !NameSyntax.taken.contains(name)
    return isUsable ? name : nil
  }

  /// Adds what a class inherits in the sources if it was declared before with another superclass.
  private mutating func inheritMissing(
    _ type: inout ImportedCode.Class, _ classes: [String: ImportedCode.Class], in model: Model
  ) {
    guard case .classID(let id) = model.names.meaning(of: ownName(type.name) ?? ""), type.place != nil else {
      return
    }
    let ancestors = Set(model.ancestry(of: id).map { model.name(of: $0) })
    var seen = Set(type.handlers.map(\.name))
    var sent = Set(type.sends.map(\.name))
    var current = type.superclass
    var isMissing = false
    while let name = current, !ancestors.contains(name), let parent = classes[name] {
      isMissing = true
      type.handlers += parent.handlers.filter { seen.insert($0.name).inserted }
      type.sends += parent.sends.filter { sent.insert($0.name).inserted }
      type.overrides += parent.overrides.filter { inherited in
        !type.overrides.contains { $0.aspect == inherited.aspect }
      }
      type.takesFocus = type.takesFocus ?? parent.takesFocus
      current = parent.superclass
    }
    if isMissing {
      notes.add(
        "class that was there before its superclass; it was given what it inherits",
        example: "\(type.name): \(type.superclass ?? "")")
    }
  }

  private mutating func writeFocus(_ trait: ClassTrait, ofInstancesOf name: String, in model: Model) {
    guard case .classID(let id) = model.names.meaning(of: name) else { return }
    for entry in model.outline()
    where model.tree.isClass(model.tree.classID(of: entry.id), kindOf: id) {
      guard entry.id != model.tree.application else { continue }
      write("set \(model.name(of: entry.id)).\(trait.rawValue) yes", refusal: "focus left out", isQuiet: true)
    }
  }
}

extension Session {
  /// Stores the source places and protocols of classes that the session already has.
  package func note(_ classes: [ImportScript.CodeClass]) {
    for type in classes {
      guard case .classID(let id) = model.names.meaning(of: type.name) else { continue }
      if let place = type.place { model.sources.set(\.code.classPlaces, id, place) }
      let known = model.vocabulary.adopted[id] ?? []
      let more = type.adopted.filter { model.vocabulary.protocols[$0] != nil && !known.contains($0) }
      if !more.isEmpty { model.vocabulary.set(\.adopted, id, known + more) }
    }
  }
}
