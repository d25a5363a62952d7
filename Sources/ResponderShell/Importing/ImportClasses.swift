// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderFormats

/// Finds a class of the session for every class of an import, and declares those there are not.
struct ImportClasses {
  private let session: Session
  /// `class` statements, a superclass before its subclasses.
  private(set) var declarations: [String] = []
  /// The names those declare.
  private(set) var declared: Set<String> = []
  private(set) var notes = ImportNotes()
  private var kinds: [String: ResponderKind] = [:]

  init(_ session: Session) { self.session = session }

  /// The class to add a node with; the kind's own when the node's class is of a kind that does not fit.
  mutating func name(for node: ImportedNode) -> String {
    let base = baseName(of: node.kind)
    var stock = base
    if let name = node.stockClass { stock = resolve(name, under: base, node.kind) ?? base }
    guard let name = node.className, name != node.stockClass else { return stock }
    return resolve(name, under: stock, node.kind) ?? stock
  }

  /// Declares a class that says its superclass itself, unless there is one of the name.
  mutating func declare(_ imported: ImportedClass) {
    guard session.kindOfClass(imported.name) == nil, kinds[imported.name] == nil else { return }
    let superclass = imported.superclass ?? "NSObject"
    guard let kind = kinds[superclass] ?? session.kindOfClass(superclass) else {
      notes.add("class whose superclass there is not, left out", example: "\(imported.name): \(superclass)")
      return
    }
    _ = resolve(imported.name, under: superclass, kind)
  }

  /// A class of that name with a fitting kind, declared when there is none; nil when the name means something else.
  private mutating func resolve(_ name: String, under superclass: String, _ kind: ResponderKind) -> String? {
    // Names of the language begin with a letter.
    let name = String(name.drop { $0 == "_" })
    if let known = kinds[name] ?? session.kindOfClass(name) {
      kinds[name] = known
      if known == kind || known.isView && kind.isView { return name }
      notes.add("class that is \(known.phrase) here and \(kind.phrase) there; the kind's own was taken", example: name)
      return nil
    }
    guard NameSyntax.isName(name, extra: "."), session.model.names.meaning(of: name) == .nothing,
      !BuiltInClasses.kinds.contains(where: { $0.word == name })
    else {
      notes.add("class whose name cannot be used; the kind's own was taken", example: name)
      return nil
    }
    let colon = superclass == "NSObject" ? "" : " : \(ScriptWord.text(superclass))"
    declarations.append("class \(ScriptWord.text(name))\(colon)")
    declared.insert(name)
    kinds[name] = kind
    return name
  }

  private func baseName(of kind: ResponderKind) -> String {
    let standard = session.model.catalog[session.model.tree.profile]
    let id: ClassID? =
      switch kind {
      case .responder: standard.responder
      case .barButtonItem: standard.byKindWord["bar-button"]
      case .application: nil
      default: standard.byKindWord[kind.word]
      }
    return id.map(session.model.name) ?? "NSObject"
  }
}

extension Session {
  /// The kind of a class's instances, nil for a class there is not.
  func kindOfClass(_ name: String) -> ResponderKind? {
    guard case .classID(let id) = model.names.meaning(of: name) else { return nil }
    return model.tree.kind(of: id)
  }
}
