// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

extension HierarchyBuilder {
  /// Declares the protocols and classes of sources, then their handlers, sends and overrides.
  func build(_ code: ImportedCode) throws(Diagnostic) {
    try declareProtocols(of: code)
    let known = try declareClasses(of: code)
    for send in code.sends { try addSend(send.name, of: "app", at: send.place) }
    try addDelegate(of: code)
    note(known)
    try addSentMethods(of: code)
  }

  private func declareProtocols(of code: ImportedCode) throws(Diagnostic) {
    for type in code.protocols {
      guard model.vocabulary.protocols[type.name] == nil else {
        planned.add("protocol that was declared before, left as it was", example: type.name)
        continue
      }
      let isUsable = isUsableName(type.name) && type.actions.allSatisfy(Self.isUsable)
      try attempt("protocol left out") { () throws(BuildError) in
        guard isUsable else { throw BuildError(.nameTaken(type.name, by: .reserved)) }
        try model.declareProtocol(type.name, type.actions, at: type.place)
      }
    }
  }

  /// Declares classes; returns those that the model had before, each with its name there.
  private func declareClasses(
    of code: ImportedCode
  ) throws(Diagnostic) -> [(name: String, type: ImportedCode.Class)] {
    var known: [(name: String, type: ImportedCode.Class)] = []
    let gate: ResponderTraits = model.tree.profile == .appkit ? .acceptsFirstResponder : .canBecomeFirstResponder
    // The name in the model and the class, by the name in the sources.
    var names: [String: String] = [:]
    var classes: [String: ImportedCode.Class] = [:]
    var declared: Set<String> = []
    for type in code.classes {
      guard let name = Self.ownName(type.name) else {
        planned.add("class whose name cannot be used, left out", example: type.name)
        continue
      }
      classes[type.name] = type
      var type = type
      let parent = type.superclass.map { names[$0] ?? $0 }
      let isNew = model.classID(name) == nil || declared.contains(name)
      if isNew, let parent, model.kindOfClass(parent) == .application {
        // The app's application class is represented by the one application.
        names[type.name] = parent
        try addBehavior(of: type, on: "app", classNamed: parent)
        continue
      }
      if isNew {
        declared.insert(name)
        let traits = type.takesFocus == true ? gate : []
        try attempt("class that could not be declared") { () throws(BuildError) in
          let superclass = parent.flatMap(model.classID)
          guard superclass != nil || parent == nil || parent == "NSObject" else {
            throw BuildError(.unknownClass(parent ?? ""))
          }
          try model.declareClass(
            name, superclass: superclass, adopting: type.adopted, traits: traits, at: type.place)
        }
      } else {
        if type.place != nil { known.append((name, type)) }
        inheritMissing(&type, classes)
        if type.takesFocus == true { try allowFocus(ofInstancesOf: name) }
      }
      names[type.name] = name
      try addBehavior(of: type, on: name, classNamed: name)
    }
    return known
  }

  /// Adds the handlers, sends and overrides of a class.
  private func addBehavior(
    of type: ImportedCode.Class, on owner: String, classNamed name: String
  ) throws(Diagnostic) {
    for handler in type.handlers { try handle(handler.name, on: owner, at: handler.place) }
    for send in type.sends { try addSend(send.name, of: owner, at: send.place) }
    var seen = Set<ImportedCode.Aspect>()
    for override in type.overrides where seen.insert(override.aspect).inserted {
      planned.add(
        "override whose answer depends on code; the default is assumed",
        example: "\(name) \(override.aspect.rawValue) at \(override.place)")
      // What an object responds to is known from its handlers.
      guard let aspect = OverrideAspect(rawValue: override.aspect.rawValue), let id = model.classID(name) else {
        continue
      }
      model.noteOverride(aspect, of: id, at: override.place)
    }
  }

  /// Adds the delegate of the application, which is made by its class's name and no document (U12).
  private func addDelegate(of code: ImportedCode) throws(Diagnostic) {
    guard model.tree.profile == .uikit, model.tree.delegate(of: model.tree.application) == nil,
      let className = code.applicationDelegate.flatMap(Self.ownName),
      code.classes.contains(where: { $0.name == code.applicationDelegate }),
      let last = className.split(separator: ".").last
    else { return }
    let name = namer.name(
      for: NameHint(last.prefix(1).lowercased() + last.dropFirst()) ?? NameHint(counted: "delegate"))
    try attempt("application delegate the rules refuse") { () throws(BuildError) in
      guard let id = model.classID(className) else { throw BuildError(.unknownClass(className)) }
      try model.requireMakeable(id)
      try model.requireFree(name)
      try model.attach(model.make(id, named: name), as: .delegate, to: model.tree.application)
    }
  }

  /// Returns the name that a class has in the model, or nil when the name cannot be used.
  ///
  /// Names in a session begin with a letter.
  static func ownName(_ name: String) -> String? {
    let name = String(name.drop { $0 == "_" })
    let isUsable =
      NameSyntax.isName(name, extra: ".") && name.utf8.count <= NameSyntax.lengthLimit
      && !BuiltInClasses.isKindWord(name) && !NameSyntax.taken.contains(name)
    return isUsable ? name : nil
  }

  private func isUsableName(_ name: String) -> Bool {
    NameSyntax.isName(name) && name.utf8.count <= NameSyntax.lengthLimit
  }

  /// Adds what a class inherits in the sources if it was declared before with another superclass.
  private func inheritMissing(
    _ type: inout ImportedCode.Class, _ classes: [String: ImportedCode.Class]
  ) {
    guard let id = Self.ownName(type.name).flatMap(model.classID), type.place != nil else { return }
    let ancestors = Set(model.ancestry(of: id).map { model.name(of: $0) })
    var seen = Set(type.handlers.map { $0.name })
    var sent = Set(type.sends.map { $0.name })
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
      planned.add(
        "class that was declared before its superclass; it now inherits from it",
        example: "\(type.name): \(type.superclass ?? "")")
    }
  }

  private func allowFocus(ofInstancesOf name: String) throws(Diagnostic) {
    guard let classID = model.classID(name) else { return }
    let property = model.tree.profile == .appkit ? "acceptsFirstResponder" : "canBecomeFirstResponder"
    for id in model.outline().map({ $0.id })
    where id != model.tree.application && model.tree.isClass(model.tree.classID(of: id), kindOf: classID) {
      try attempt("focus left out") { () throws(BuildError) in try model.set(property, of: id, to: "yes") }
    }
  }

  /// Stores the places and protocols of classes that the model already had.
  private func note(_ classes: [(name: String, type: ImportedCode.Class)]) {
    for (name, type) in classes {
      guard let id = model.classID(name) else { continue }
      if let place = type.place { model.sources.set(place) { swap(&$0.code.classPlaces[id], &$1) } }
      let known = model.vocabulary.adopted[id] ?? []
      let more = type.adopted.filter { model.vocabulary.protocols[$0] != nil && !known.contains($0) }
      if !more.isEmpty { model.vocabulary.set(known + more) { swap(&$0.adopted[id], &$1) } }
    }
  }

  /// Makes handlers of the methods of earlier imports that this one sends, whatever they look like, and keeps its own
  /// methods for later ones.
  ///
  /// - Complexity: O(methods and sends of the import).
  private func addSentMethods(of code: ImportedCode) throws(Diagnostic) {
    var methods = model.sources.code.methods
    let sends = code.classes.flatMap { $0.sends } + code.sends
    try addSentMethods(sends.map { $0.name })
    let kept = (code.classes + code.plainClasses).filter { !$0.methods.isEmpty }
    guard !kept.isEmpty else { return }
    for type in kept {
      guard let name = Self.ownName(type.name) else { continue }
      for method in type.methods { methods[method.name, default: [:]][name] = method.place }
    }
    model.sources.set(methods) { swap(&$0.code.methods, &$1) }
  }

  /// Makes handlers of the methods of earlier imports that have the names of sent actions.
  func addSentMethods(_ actions: [String]) throws(Diagnostic) {
    let known = model.sources.code.methods
    guard !known.isEmpty else { return }
    for action in Set(actions).sorted() {
      for (owner, place) in (known[action] ?? [:]).sortedByKey {
        guard let id = model.classID(owner),
          !model.tree.ownHandlers(of: id).contains(where: { model.name(of: $0.action) == action })
        else { continue }
        try handle(action, on: owner, at: place)
      }
    }
  }
}
