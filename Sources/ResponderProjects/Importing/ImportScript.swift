// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderText
import ResponderFormats
import ResponderModel
import ResponderSession

/// The steps that build an imported hierarchy in a session, each of which means what a statement of a user means.
///
/// Importers return values and do not depend on a session. What an import has thousands of runs without the words of a
/// statement.
package struct ImportScript {
  /// What a statement does; numbers are positions in the hierarchy.
  enum Step {
    /// `add CLASS NAME frame FRAME in PARENT`, and without the parent when the rules refuse that.
    case add(Int)
    /// `set NODE.PROPERTY VALUE`, of a node's setting.
    case setting(node: Int, Int)
    /// `set NODE.PROPERTY VALUE`, of a node's fact.
    case fact(node: Int, Int)
    /// `handle ACTION on OWNER at PLACE`.
    case handler(String, on: String, place: String?)
    /// `connect SENDER EVENTS ACTION ARG… to TARGET`.
    case connection(Int)
    /// `connect CLASS code ACTION at PLACE`.
    case send(String, from: String, place: String?)
    /// Any statement; when the rules refuse it, only its first words run.
    case statement([Word], first: Int?, refusal: String)
  }

  private(set) var steps: [Step] = []
  /// The name of each node, by the node's index.
  private(set) var names: [String] = []
  /// The class of each node, by the node's index.
  private(set) var classNames: [String] = []
  var notes = ImportNotes()
  /// The classes of the sources that the session already has.
  var codeClasses: [CodeClass] = []
  /// The methods of the sources that are not known to be actions, each with the name of its class.
  private(set) var methods: [(owner: String, method: ImportedCode.Placed)] = []
  let hierarchy: ImportedHierarchy
  let model: Model
  let words: ScriptWords

  /// Writes the steps for a model that already has the profile of the hierarchy.
  ///
  /// - Complexity: O(size of the hierarchy).
  init(_ hierarchy: ImportedHierarchy, in model: Model, _ words: ScriptWords) {
    self.hierarchy = hierarchy
    self.model = model
    self.words = words
    var classes = ImportClasses(model, words)
    for declared in hierarchy.classes { classes.declare(declared) }
    classNames = hierarchy.nodes.indices.map { index in
      Interruption.stops(at: index) ? "" : classes.name(for: hierarchy.nodes[index])
    }
    for declaration in classes.declarations { write(declaration, refusal: "class that could not be declared") }
    notes.add(classes.notes)
    var namer = ImportNames(model, words, taken: classes.declared)
    names = hierarchy.nodes.indices.map { index in
      if Interruption.stops(at: index) { return "" }
      return hierarchy.nodes[index].kind == .application ? "app" : namer.name(for: hierarchy.nodes[index].name)
    }
    for index in hierarchy.nodes.indices {
      if Interruption.stops(at: index) { return }
      writeNode(index)
    }
    for link in hierarchy.links { writeLink(link) }
    for index in hierarchy.nodes.indices { writeProperties(index) }
    for declared in hierarchy.classes {
      for action in declared.handles { steps.append(.handler(action, on: declared.name, place: nil)) }
    }
    for (node, action) in hierarchy.handlers { steps.append(.handler(action, on: names[node], place: nil)) }
    for index in hierarchy.connections.indices { steps.append(.connection(index)) }
    writeFocus()
    if let code = hierarchy.code {
      write(code, in: model)
      writeDelegate(of: code, &namer)
    }
    if let first = hierarchy.firstResponder {
      write(["first-responder", name(first)], refusal: "first responder the rules refuse")
    }
  }

  /// Returns the name of a node as a word, which needs no quotes.
  private func name(_ node: Int) -> Word { Word(names[node], kind: .bare) }

  mutating func write(_ words: [Word], first: Int? = nil, refusal: String) {
    steps.append(.statement(words, first: first, refusal: refusal))
  }

  private mutating func writeNode(_ index: Int) {
    guard hierarchy.nodes[index].kind != .application else { return }
    steps.append(.add(index))
    if let controller = hierarchy.nodes[index].controller {
      write(["attach", "controller", name(controller), "to", name(index)], refusal: "root view the rules refuse")
    }
  }

  private mutating func writeLink(_ link: ImportedLink) {
    switch link {
    case .root(let controller, let window):
      write(
        ["attach", "controller", name(controller), "to", name(window)], refusal: "root controller the rules refuse")
    case .child(let controller, let container, let place):
      let statement = ["embed", name(controller), "in", name(container)]
      if let place {
        write(
          statement + ["at", name(place)], first: statement.count, refusal: "containment the rules refuse")
      } else {
        write(statement, refusal: "containment the rules refuse")
      }
    case .presented(let controller, let presenter):
      write(["present", name(controller), "from", name(presenter)], refusal: "presentation the rules refuse")
    case .delegate(let delegate, let owner):
      write(["attach", "delegate", name(delegate), "to", name(owner)], refusal: "delegate the rules refuse")
    case .windowController(let controller, let window):
      write(
        ["attach", "window-controller", name(controller), "to", name(window)],
        refusal: "window controller, which is in the chain only in the appkit profile")
    case .document(let document, let window):
      write(
        ["attach", "document", name(document), "to", name(window)],
        refusal: "document, which is asked only in the appkit profile")
    case .next(let next, let node):
      write(["override", name(node), "next", "is", name(next)], refusal: "override the rules refuse")
    case .initialFirstResponder(let view, let window):
      write(
        ["set", path(window, "initialFirstResponder"), name(view)], refusal: "initial first responder left out")
    }
  }

  /// Returns the path to a property of a node.
  private func path(_ node: Int, _ property: String) -> Word { Word("\(names[node]).\(property)", kind: .bare) }

  private mutating func writeProperties(_ index: Int) {
    for position in hierarchy.nodes[index].settings.indices { steps.append(.setting(node: index, position)) }
    for position in hierarchy.nodes[index].facts.indices { steps.append(.fact(node: index, position)) }
  }
}

// MARK: - Focus

extension ImportScript {
  /// Writes the focus that an app starts with: its key window and, in AppKit, its first responder.
  mutating func writeFocus() {
    // Only a session without windows starts like an app.
    if let window = hierarchy.keyWindow, model.tree.keyWindow == nil {
      write(["key-window", name(window)], refusal: "key window the rules refuse")
      if hierarchy.platform == .appkit {
        write(["main-window", name(window)], refusal: "main window the rules refuse")
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
        notes.add(
          "initial first responder that does not accept it, so the window is first responder (M15)",
          example: names[view])
        return
      }
      // The custom class is assumed to accept first responder, because only its code would show it.
      write(
        ["set", path(view, "acceptsFirstResponder"), "yes"], refusal: "acceptsFirstResponder of a node that has none")
    }
    write(["first-responder", name(view), "in", name(window)], refusal: "initial first responder the rules refuse")
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
    let place = { (place: String?) -> [Word] in place.map { ["at", words.word($0)] } ?? [] }
    for type in code.protocols {
      guard model.vocabulary.protocols[type.name] == nil else {
        notes.add("protocol that was declared before, left as it was", example: type.name)
        continue
      }
      write(
        ["protocol", words.word(type.name)] + type.actions.map(words.word) + place(type.place),
        refusal: "protocol left out")
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
        writeBehavior(of: type, on: "app", classNamed: outside)
        continue
      }
      if model.kindOfClass(name) != nil {
        if type.place != nil { codeClasses.append(CodeClass(name: name, place: type.place, adopted: type.adopted)) }
        inheritMissing(&type, classes, in: model)
        if type.takesFocus == true { writeFocus(trait, ofInstancesOf: name, in: model) }
      } else {
        let parent = type.superclass.map { names[$0] ?? $0 }
        var statement = ["class", words.word(name)]
        if let parent, parent != "NSObject" { statement += [":", words.word(parent)] }
        if !type.adopted.isEmpty { statement += ["adopts"] + type.adopted.map(words.word) }
        if type.takesFocus == true { statement += ["with", Word(trait.rawValue, kind: .bare)] }
        write(statement + place(type.place), refusal: "class that could not be declared")
      }
      names[type.name] = name
      writeBehavior(of: type, on: name, classNamed: name)
    }
    for type in code.classes + code.plainClasses {
      guard !type.methods.isEmpty, let name = ownName(type.name) else { continue }
      methods += type.methods.map { (name, $0) }
    }
    for send in code.sends { steps.append(.send(send.name, from: "app", place: send.place)) }
  }

  /// Writes the delegate of the application, which is made by its class's name and no document (U12).
  private mutating func writeDelegate(of code: ImportedCode, _ namer: inout ImportNames) {
    guard model.tree.profile == .uikit, model.tree.delegate(of: model.tree.application) == nil,
      let className = code.applicationDelegate.flatMap(ownName),
      code.classes.contains(where: { $0.name == code.applicationDelegate }),
      let last = className.split(separator: ".").last
    else { return }
    let name = namer.name(for: NameHint(exactly: last.prefix(1).lowercased() + last.dropFirst()))
    write(
      ["attach", "delegate", words.word(name), "to", "app", "class", words.word(className)],
      refusal: "application delegate the rules refuse")
  }

  /// Writes the handlers, sends and overrides of a class.
  private mutating func writeBehavior(of type: ImportedCode.Class, on owner: String, classNamed name: String) {
    for handler in type.handlers { steps.append(.handler(handler.name, on: owner, place: handler.place)) }
    for send in type.sends { steps.append(.send(send.name, from: owner, place: send.place)) }
    var seen = Set<ImportedCode.Aspect>()
    for override in type.overrides where seen.insert(override.aspect).inserted {
      let (aspect, line) = (override.aspect, override.place)
      notes.add(
        "override whose answer depends on code; the default is assumed",
        example: "\(name) \(aspect.rawValue) at \(line)")
      // What an object responds to is known from its handlers.
      guard aspect != .responds else { continue }
      write(
        ["override", words.word(name), Word(aspect.rawValue, kind: .bare), "is", "unknown", "at", words.word(line)],
        refusal: "override left out")
    }
  }

  /// Returns the name that a class has in the session, or nil when the name cannot be used.
  ///
  /// Names in the session begin with a letter.
  private func ownName(_ name: String) -> String? {
    let name = String(name.drop { $0 == "_" })
    let isUsable =
      NameSyntax.isName(name, extra: ".") && !BuiltInClasses.isKindWord(name)
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
        "class that was declared before its superclass; it now inherits from it",
        example: "\(type.name): \(type.superclass ?? "")")
    }
  }

  private mutating func writeFocus(_ trait: ClassTrait, ofInstancesOf name: String, in model: Model) {
    guard case .classID(let id) = model.names.meaning(of: name) else { return }
    for entry in model.outline()
    where model.tree.isClass(model.tree.classID(of: entry.id), kindOf: id) {
      guard entry.id != model.tree.application else { continue }
      write(
        ["set", Word("\(model.name(of: entry.id)).\(trait.rawValue)", kind: .bare), "yes"], refusal: "focus left out")
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
