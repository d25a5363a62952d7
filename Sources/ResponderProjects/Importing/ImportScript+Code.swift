// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderFormats
import ResponderModel
import ResponderSession

extension ImportScript {
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
