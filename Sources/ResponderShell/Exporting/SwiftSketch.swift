// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// What of a session becomes Swift: its actions, its protocols, and every class that handles something or was declared; a
/// node with handlers of its own becomes a class of its own.
struct SwiftSketch {
  enum Target { case responderKit, uikit }

  struct Parameter {
    let name: String
    let type: String
    /// The cases of an enum of its own: as Swift names them, and as the session does.
    var cases: [(name: String, text: String)] = []
  }

  struct Message {
    /// What the session calls it.
    let text: String
    let type: String
    let method: String
    let parameters: [Parameter]
    let takesSender: Bool
    let takesEvent: Bool
    /// Whether a handler lets it go on: then it bubbles.
    let bubbles: Bool
    var handler: String
  }

  struct ProtocolSketch {
    let name: String
    /// The handler protocols it is made of.
    let parts: [String]
  }

  struct ClassSketch {
    let name: String
    let superclass: String?
    let adopted: [String]
    let methods: [Method]
  }

  struct Method {
    let message: Message
    let overrides: Bool
    /// What it does in the session, a line each.
    let body: [String]
  }

  let target: Target
  private(set) var messages: [Message] = []
  private(set) var protocols: [ProtocolSketch] = []
  private(set) var classes: [ClassSketch] = []
  private let session: Session
  private var names: SwiftNames
  /// What the messages' methods are called and take, so that no two are the same.
  private var signatures = Set<String>()
  private var classNames: [ClassID: String] = [:]

  init(of session: Session, in target: Target) {
    (self.session, self.target) = (session, target)
    names = SwiftNames(taken: Set(Self.faces.values).union(Self.reserved))
    let handled = WrittenHandlers(in: session)
    nameClasses(handled)
    makeMessages(handled)
    makeProtocols()
    makeClasses(handled)
  }

  /// The face of a kind; the others have none, and stay outside.
  private static let faces: [ResponderKind: String] = [
    .application: "Application", .scene: "WindowScene", .window: "Window", .view: "View", .control: "Control",
    .controller: "ViewController", .windowController: "WindowController", .responder: "Responder",
    .gesture: "GestureRecognizer", .menuItem: "MenuItem", .document: "Document",
    .documentController: "DocumentController",
  ]

  private static let reserved: Set<String> = [
    "Event", "Message", "ActionMessage", "BubblingMessage", "ActionName", "ActionDelivery", "Disposition", "Point",
    "Rect",
    "Size", "Rule", "Verdict", "Action", "Connection", "Delivery", "String", "Int", "Double", "Bool", "Any",
    "AnyObject",
    "Self", "Type", "Protocol",
  ]
}

// MARK: - Messages and protocols

extension SwiftSketch {
  private mutating func makeMessages(_ handled: WrittenHandlers) {
    let declared = session.actions.payloads.keys.map(session.actions.name)
    let actions = handled.all.union(declared).union(session.catalog.protocols.values.joined())
    for action in actions.sorted() {
      messages.append(message(for: action, bubbles: handled.passing.contains(action)))
    }
  }

  private mutating func message(for text: String, bubbles: Bool) -> Message {
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    let word = SwiftNames.identifier(String(pieces.first ?? ""))
    let type = names.type(word)
    // What the objects of ResponderKit have already would be overridden, or could not be.
    let wantedMethod = target == .responderKit && SwiftNames.members.contains(word) ? word + "Action" : word
    var used: Set<String> = ["sender", "event", "handler"]
    let parameters = (session.actions.find(text).flatMap { session.actions.payloads[$0] }?.parameters ?? []).map {
      parameter in
      let wanted = SwiftNames.identifier(parameter.name)
      var (name, number) = (wanted, 1)
      while !used.insert(name).inserted {
        number += 1
        name = "\(wanted)\(number)"
      }
      return swiftParameter(name, parameter.type, of: type)
    }
    let (takesSender, takesEvent) = (pieces.count > 1, pieces.contains("forEvent") || pieces.contains("for"))
    // Selectors that differ in what no Swift method here takes would be one method, as open: and open:with: would.
    let rest =
      parameters.map { "\($0.name):\($0.type)" }
      + [takesSender ? "sender" : "", takesEvent && !bubbles ? "event" : ""]
    var (method, number) = (wantedMethod, 1)
    while target == .responderKit, !signatures.insert(([method] + rest).joined(separator: " ")).inserted {
      number += 1
      method = "\(wantedMethod)\(number)"
    }
    return Message(
      text: text, type: type, method: method, parameters: parameters, takesSender: takesSender, takesEvent: takesEvent,
      bubbles: bubbles, handler: "")
  }

  private mutating func swiftParameter(_ name: String, _ type: PayloadType, of message: String) -> Parameter {
    switch type {
    case .string: return Parameter(name: name, type: "String")
    case .int: return Parameter(name: name, type: "Int")
    case .number: return Parameter(name: name, type: "Double")
    case .bool: return Parameter(name: name, type: "Bool")
    case .node: return Parameter(name: name, type: target == .uikit ? "UIResponder" : "Responder")
    case .cases(let texts):
      var used: Set<String> = ["init", "self", "Type"]
      let cases = texts.map { text in
        let wanted = SwiftNames.identifier(text)
        var (name, number) = (wanted, 1)
        while !used.insert(name).inserted {
          number += 1
          name = "\(wanted)\(number)"
        }
        return (name: name, text: text)
      }
      return Parameter(name: name, type: names.type(message + SwiftNames.capitalized(name)), cases: cases)
    }
  }

  /// An action that one protocol declares alone is handled by that protocol; the others get one each, and protocols of several
  /// actions are made of those.
  private mutating func makeProtocols() {
    let declared = session.catalog.protocols.sorted { $0.key < $1.key }
    var names = self.names
    var swiftNames: [String: String] = [:]
    for (name, actions) in declared {
      swiftNames[name] = names.type(name)
      guard actions.count == 1, let position = messages.firstIndex(where: { $0.text == actions[0] }),
        messages[position].handler.isEmpty
      else { continue }
      messages[position].handler = swiftNames[name] ?? ""
    }
    for position in messages.indices where messages[position].handler.isEmpty {
      messages[position].handler = names.type(messages[position].type + "Handler")
    }
    self.names = names
    for (name, actions) in declared {
      guard let swiftName = swiftNames[name], !messages.contains(where: { $0.handler == swiftName }) else { continue }
      let parts = actions.compactMap { action in messages.first { $0.text == action }?.handler }
      protocols.append(ProtocolSketch(name: swiftName, parts: parts))
    }
  }
}

// MARK: - Classes

extension SwiftSketch {
  private mutating func nameClasses(_ handled: WrittenHandlers) {
    for id in session.classes where isWritten(id, handled) {
      let name = session.name(of: id)
      // What handlers a class of the system has, a class of that name without its prefix stands for.
      let isOwn = id.rawValue > session.catalog.lastBuiltIn.rawValue
      classNames[id] = names.type(isOwn ? name : "Handling" + name.dropFirst(2))
    }
  }

  private func isWritten(_ id: ClassID, _ handled: WrittenHandlers) -> Bool {
    id.rawValue > session.catalog.lastBuiltIn.rawValue || handled.byClass[id] != nil
  }

  /// What a class is called in Swift: its own class, else the nearest there is.
  private func swiftName(of classID: ClassID) -> String? {
    var current: ClassID? = classID
    while let id = current {
      if let name = classNames[id] { return name }
      if target == .uikit, id.rawValue <= session.catalog.lastBuiltIn.rawValue { return session.name(of: id) }
      current = session.tree.superclass(of: id)
    }
    return Self.faces[session.tree.kind(of: classID)]
  }

  private mutating func makeClasses(_ handled: WrittenHandlers) {
    for id in session.classes {
      guard let name = classNames[id] else { continue }
      let parent = session.tree.superclass(of: id)
      let inherited = parent.map { handlers(ofClassAndAbove: $0, handled) } ?? []
      let superclass = parent.flatMap(swiftName) ?? Self.faces[session.tree.kind(of: id)]
      addClass(
        name, superclass, handled.byClass[id] ?? [], inherited, adopting: session.catalog.adopted[id] ?? [])
    }
    for (node, methods) in handled.byNode {
      let classID = session.tree.classID(of: node)
      addClass(
        names.type(session.name(of: node)), swiftName(of: classID), methods,
        handlers(ofClassAndAbove: classID, handled),
        adopting: [])
    }
  }

  private mutating func addClass(
    _ name: String, _ superclass: String?, _ handlers: [(action: String, body: [String])], _ inherited: Set<String>,
    adopting adopted: [String]
  ) {
    var methods: [Method] = []
    var conformances: [String] = []
    func add(_ action: String, _ body: [String]) {
      guard let message = messages.first(where: { $0.text == action }),
        !methods.contains(where: { $0.message.text == action })
      else { return }
      let overrides = inherited.contains(action)
      methods.append(Method(message: message, overrides: overrides, body: body))
      if !overrides { conformances.append(message.handler) }
    }
    for (action, body) in handlers { add(action, body) }
    for protocolName in adopted {
      for action in session.catalog.protocols[protocolName] ?? [] where !inherited.contains(action) {
        add(action, ["declared, and done nowhere in the session"])
      }
    }
    classes.append(ClassSketch(name: name, superclass: superclass, adopted: conformances, methods: methods))
  }

  /// What a class or one of its superclasses handles, or has to because of a protocol.
  private func handlers(ofClassAndAbove classID: ClassID, _ handled: WrittenHandlers) -> Set<String> {
    var found = Set<String>()
    var current: ClassID? = classID
    while let id = current {
      found.formUnion((handled.byClass[id] ?? []).map(\.action))
      for protocolName in session.catalog.adopted[id] ?? [] {
        found.formUnion(session.catalog.protocols[protocolName] ?? [])
      }
      current = session.tree.superclass(of: id)
    }
    return found
  }
}
