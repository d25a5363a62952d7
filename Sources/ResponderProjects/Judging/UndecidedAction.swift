// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCode
import ResponderModel
import ResponderText

/// An action that could not be judged, with the classes of which one may handle it.
package struct UndecidedAction {
  let action: String
  let sender: SentActions.Sender
  /// The unknown classes that a search asks; empty when no source was given at all.
  let wanted: [WantedClass]
  /// What is not known about the nodes that a search asks, or nil.
  let open: String?

  init(_ action: String, _ sender: SentActions.Sender, _ wanted: [WantedClass], open: String? = nil) {
    self.action = action
    self.sender = sender
    self.wanted = wanted
    self.open = open
  }

  /// The file, line and action by which actions are sorted.
  var sortKey: (String, Int, String) {
    (sender.place.origin?.file ?? "", sender.place.origin?.line ?? 0, action)
  }

  /// The action as one line in the form of a compiler's note.
  var line: Escaped<CompilerLine> {
    let place: Escaped<CompilerLine> = sender.place.origin.map { "\($0.compilerPlace): " } ?? ""
    let subject: Escaped<CompilerLine> = "'\(name: action)', sent by \(prose: sender.name),"
    return "\(place)note: it is not known whether \(subject) is handled: \(prose: reason)"
  }

  /// Why it could not be judged.
  private var reason: String {
    if let open { return "it is not known \(open)" }
    return wanted.isEmpty ? "no source was given" : "that depends on \(WantedClass.list(wanted))"
  }

  /// The action and the reason, for a message.
  package var text: String { "'\(action)', sent by \(sender.name): \(reason)" }

  package var json: JSONValue {
    [
      "action": .string(action), "place": sender.place.json, "sender": .string(sender.name),
      "wanted": .array(wanted.map({ $0.json })),
    ]
  }
}

/// A class about which something must be known before an action can be judged.
struct WantedClass: Hashable {
  /// The reason why it is unknown whether the class handles an action.
  enum Reason: Hashable {
    /// No source declares it.
    case noSource
    /// No source declares its superclass.
    case superclass(String)
    /// A method of it finds the target at run time.
    case decides(ImportedCode.Aspect)
    /// An extension of this type has the method, and the type may be another name of a class.
    case isExtended
    /// It is the class of a document's owner, which the document does not name.
    case nameless
  }

  let name: String
  let reason: Reason
  /// A place that shows it: its declaration, or an object of it in a document.
  let origin: SourcePlace?

  init(_ name: String, _ reason: Reason, at origin: SourcePlace?) {
    self.name = name
    self.reason = reason
    self.origin = origin
  }

  init(extension type: ImportedCode.Placed) { self.init(type.name, .isExtended, at: SourcePlace(type.place)) }

  /// Whether a method of the class finds the target at run time.
  var decides: Bool { if case .decides = reason { true } else { false } }

  /// The class whose source is missing, or the class itself.
  var missing: String { if case .superclass(let name) = reason { name } else { name } }

  /// The class with the reason and the place: `MyAlertController (no source; Alert.xib:9)`.
  var text: String { "\(name) (\(why)\(origin.map { "; \($0.place)" } ?? ""))" }

  private var why: String {
    switch reason {
    case .noSource: "no source"
    case .superclass(let name): "no source of its superclass \(name)"
    case .decides(.supplemental): "it overrides supplementalTarget"
    case .decides(.next): "it decides about its next responder"
    case .decides(.responds): "it overrides responds(to:)"
    case .decides: "it overrides target(forAction:)"
    case .isExtended: "it has the method, but is not a class of the sources"
    case .nameless: "its document does not name the class of the owner"
    }
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [("class", .string(name)), ("why", .string(why))]
    if let origin { members.append(("place", origin.json)) }
    return .object(members)
  }

  /// The largest number of classes that a message names.
  private static let limit = 3

  /// Returns the classes for a sentence, the first few of them by name.
  static func list(_ classes: [WantedClass]) -> String {
    let more = classes.count - limit
    let named =
      classes.prefix(limit).map { $0.text }
      + (more > 0 ? ["\(counted(more, "more class", "more classes")) without a source"] : [])
    guard let last = named.last, named.count > 1 else { return named.first ?? "" }
    return named.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns the part of a message that names the classes which make the finding wrong, or nothing.
  static func exception(_ classes: [WantedClass], _ predicate: String) -> String {
    classes.isEmpty ? "" : ", unless \(list(classes)) \(predicate)"
  }
}

/// The classes that are wanted, each once.
struct WantedClasses {
  private(set) var all: [WantedClass] = []
  private var missing = Set<String>()

  /// Adds a class, unless its source or that of its superclass is already wanted.
  mutating func add(_ wanted: WantedClass?) {
    guard let wanted, missing.insert(wanted.missing).inserted else { return }
    all.append(wanted)
  }
}

extension ProjectClasses {
  /// Returns what is unknown about a class, or nil when all is known that matters for an action.
  ///
  /// `origin` is the place of an object of the class.
  func wanted(
    _ ancestry: Ancestry, for action: String?, of className: String, at origin: SourcePlace?
  ) -> WantedClass? {
    if let name = ancestry.unknown {
      let declared = source(of: name)
      if let superclass = declared?.unknownSuperclass {
        return WantedClass(name, .superclass(superclass), at: SourcePlace(declared?.place) ?? origin)
      }
      guard name != className, let below = ancestry.names.last(where: { source(of: $0)?.place != nil }) else {
        return WantedClass(name, .noSource, at: origin)
      }
      return WantedClass(below, .superclass(name), at: SourcePlace(source(of: below)?.place) ?? origin)
    }
    if let action, let loose = looseActions[action] { return WantedClass(extension: loose) }
    let override = action.flatMap { self.override(named: $0, in: ancestry) } ?? ancestry.deciding
    return override.map { WantedClass($0.className, .decides($0.aspect), at: SourcePlace($0.place)) }
  }
}
