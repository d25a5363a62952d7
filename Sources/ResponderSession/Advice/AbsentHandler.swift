// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

/// A class that handles an action and has no object in the tree, as an app that makes its objects in code has.
package struct AbsentHandler {
  package let className: String
  /// The place of the method in a source, or nil when it is not known.
  package let place: String?
  /// The statements that make an object of the class.
  package let statements: String
  /// Whether the object handles the action after these statements.
  package let isReached: Bool

  /// The class with the place of its method.
  package var title: String { className + (place.map { " (\($0))" } ?? "") }

  /// A sentence with the class and the statements.
  package var note: String {
    "\(title) handles it, but the tree has no object of that class; to \(isReached ? "place" : "make") one: \(statements)"
  }

  package var json: JSONValue {
    [
      "class": .string(className), "place": .optional(place), "statements": .string(statements),
      "reached": .bool(isReached),
    ]
  }
}

extension Session {
  /// The maximum number of classes for which statements are tried.
  private static let absentLimit = 4

  /// Returns the classes that handle an action and have no object in the tree, in the order of their declaration.
  ///
  /// - Complexity: O(objects + classes).
  package func absentHandlers(of message: Message) -> [AbsentHandler] {
    let owners = model.classes.filter { id in tree.ownHandlers(of: id).contains { $0.action == message.action } }
    guard !owners.isEmpty else { return [] }
    let present = Set(tree.implementers(of: message.action).map { tree.classID(of: $0) })
    let absent = owners.filter { owner in !present.contains { tree.isClass($0, kindOf: owner) } }
    return absent.prefix(Self.absentLimit).map { owner in
      let place = tree.ownHandlers(of: owner).first { $0.action == message.action }
        .flatMap { model.behaviour[$0.handler].place }
      let placements = Placements(session: self, message: message, owner: owner)
      let statements = placements.all.first(where: placements.isReached)
      return AbsentHandler(
        className: model.name(of: owner), place: place,
        statements: (statements ?? placements.simplest).joined(separator: "; "), isReached: statements != nil)
    }
  }
}

/// The lists of statements that may place an object of a class so that it handles an action.
private struct Placements {
  let session: Session
  let message: Message
  let owner: ClassID

  private var tree: ResponderTree { session.tree }
  private var className: String { session.words.text(session.model.name(of: owner)) }

  private func word(_ id: ResponderID) -> String { session.words.text(session.model.name(of: id)) }

  /// A free name for the object: the class's own, beginning with a small letter.
  private var name: String {
    let last = session.model.name(of: owner).split(separator: ".").last.map(String.init) ?? "object"
    let capitals = last.prefix { $0.isUppercase }.count
    let base = last.prefix(max(1, capitals - 1)).lowercased() + last.dropFirst(max(1, capitals - 1))
    let names = [base] + (2..<100).map { "\(base)\($0)" }
    return names.first { session.model.names.meaning(of: $0) == .nothing && session.words.isBare($0) }
      ?? base
  }

  /// The window that the object goes into, with the statement that makes it when there is none.
  private var window: (name: String, made: [String]) {
    let window = tree.keyWindow ?? session.model.outline().map { $0.id }.first { tree.kind(of: $0) == .window }
    return window.map { (word($0), []) } ?? ("window1", ["add window window1"])
  }

  /// The statement that only makes an object.
  var simplest: [String] { ["add \(className) \(name)"] }

  /// The lists, those with the smallest effect first.
  var all: [[String]] {
    let (window, made) = self.window
    let name = self.name
    let trait = tree.profile == .uikit ? "canBecomeFirstResponder" : "acceptsFirstResponder"
    func attached(_ role: String, to holder: String) -> [String] {
      ["attach \(role) \(name) to \(holder) class \(className)"]
    }
    switch tree.kind(of: owner) {
    case .window: return [["add \(className) \(name)", "key-window \(name)"]]
    case .windowController: return [made + attached("window-controller", to: window)]
    case .document: return [made + attached("document", to: window)]
    case .documentController: return [attached("document-controller", to: "app")]
    case .controller:
      let start = message.sender ?? tree.firstResponder
      let views = start.map { tree.chain(from: $0).responders.filter { tree.kind(of: $0).isView } } ?? []
      let view = ["add view \(name)-view in \(window)"] + attached("controller", to: "\(name)-view")
      let focus = ["set \(name)-view.\(trait) yes", "first-responder \(name)-view"]
      return views.reversed().prefix(2).map { attached("controller", to: word($0)) }
        + [
          made + attached("controller", to: window), made + attached("controller", to: window) + focus,
          made + view + focus,
        ]
    case .view, .control:
      let added = made + ["add \(className) \(name) in \(window)"]
      return [
        added + ["first-responder \(name)"], added + ["set \(name).\(trait) yes", "first-responder \(name)"],
      ]
    default:
      return (tree.delegate(of: tree.application) == nil ? [attached("delegate", to: "app")] : [])
        + [made + attached("delegate", to: window)]
    }
  }

  /// Returns whether an object of the class handles the action after some statements.
  func isReached(_ statements: [String]) -> Bool {
    session.supposing(statements) { () throws(Diagnostic) -> Bool? in
      let search = try session.search(message, for: .anyone)
      return search.handler != nil && search.target.map { tree.isClass(tree.classID(of: $0), kindOf: owner) } ?? false
    } ?? false
  }
}
