// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// The outline of a session with Swift names: every message and protocol, and every class that has a handler or is
/// declared.
///
/// A node with its own handlers becomes a class.
struct SwiftSketch {
  enum Target { case responderKit, uikit }

  struct Parameter {
    let name: SwiftIdentifier
    let type: SwiftIdentifier
    /// The cases of its enum, with their names in Swift and in the session.
    var cases: [(name: SwiftIdentifier, text: String)] = []
  }

  struct Message {
    /// The name in the session.
    let text: String
    let type: SwiftIdentifier
    let method: SwiftIdentifier
    let parameters: [Parameter]
    let takesSender: Bool
    let takesEvent: Bool
    /// Whether a handler passes it on.
    let bubbles: Bool
    var handler: SwiftIdentifier
  }

  struct ProtocolSketch {
    let name: SwiftIdentifier
    /// The handler protocols it combines.
    let parts: [SwiftIdentifier]
  }

  struct ClassSketch {
    let name: SwiftIdentifier
    let superclass: SwiftIdentifier?
    let adopted: [SwiftIdentifier]
    let methods: [Method]
  }

  struct Method {
    let message: Message
    let overrides: Bool
    /// The lines of what it does in the session.
    let body: [String]
  }

  let target: Target
  private(set) var messages: [Message] = []
  private(set) var protocols: [ProtocolSketch] = []
  private(set) var classes: [ClassSketch] = []
  private let outline: CodeOutline
  private let protocolActions: [String: [String]]
  private let classesByName: [String: CodeOutline.Class]
  private var names: SwiftNames
  /// The positions of the messages by action.
  private var positions: [String: Int] = [:]
  /// The methods of the messages with their parameters, to avoid duplicates.
  private var signatures = Set<String>()
  /// The Swift names of the outline's classes.
  private var classNames: [String: SwiftIdentifier] = [:]

  init(of outline: CodeOutline, in target: Target) {
    (self.outline, self.target) = (outline, target)
    protocolActions = Dictionary(
      keepingFirst: outline.protocols.map { ($0.name, $0.actions) })
    classesByName = Dictionary(keepingFirst: outline.classes.map { ($0.name, $0) })
    names = SwiftNames(
      taken: Set(Self.faces.values).union(Self.classFaces.values).union(Self.appKitClasses).union(Self.reserved))
    nameClasses()
    // An action bubbles when a handler passes it on.
    let passedOn = Set(outline.methods.lazy.filter { $0.passesOn }.map { $0.action })
    for action in outline.actions {
      positions[action.name] = positions[action.name] ?? messages.count
      messages.append(message(for: action, bubbles: passedOn.contains(action.name)))
    }
    makeProtocols()
    makeClasses()
  }

  /// ResponderKit's classes by kind; objects of other kinds have none and are left out.
  private static let faces: [ResponderKind: SwiftIdentifier] = [
    .application: "Application", .scene: "WindowScene", .window: "Window", .view: "View", .control: "Control",
    .controller: "ViewController", .windowController: "WindowController", .responder: "Responder",
    .gesture: "GestureRecognizer", .menuItem: "MenuItem", .barButtonItem: "BarItem", .document: "Document",
    .documentController: "DocumentController",
  ]

  /// ResponderKit's classes for those of the frameworks that have one of their own.
  private static let classFaces: [String: SwiftIdentifier] = [
    "UINavigationController": "NavigationController", "UITabBarController": "TabBarController",
    "UISplitViewController": "SplitViewController", "UIPageViewController": "PageViewController",
    "NSSplitViewController": "SplitViewController", "NSTabViewController": "TabViewController", "UIButton": "Button",
    "NSButton": "Button", "UITextField": "TextField", "NSTextField": "TextField", "UITextView": "TextView",
    "NSTextView": "TextView", "NSPanel": "Panel", "UIBarButtonItem": "BarButtonItem", "NSToolbarItem": "ToolbarItem",
  ]

  /// The classes that a module of their own declares.
  static let appKitClasses: Set<SwiftIdentifier> = [
    "WindowController", "Document", "DocumentController", "TabViewController", "Panel", "ToolbarItem",
  ]

  private static let reserved: Set<SwiftIdentifier> = [
    "Event", "Message", "ActionMessage", "BubblingMessage", "ActionName", "ActionDelivery", "Disposition", "Point",
    "Rect",
    "Size", "Rule", "Verdict", "Action", "Connection", "Delivery", "String", "Int", "Double", "Bool", "Any",
    "AnyObject",
    "Self", "Type", "Protocol",
  ]
}

// MARK: - Messages and protocols

extension SwiftSketch {
  /// The handler of a message that has none yet.
  private static let unnamed: SwiftIdentifier = ""

  private mutating func message(for action: CodeOutline.Action, bubbles: Bool) -> Message {
    let pieces = action.name.split(separator: ":", omittingEmptySubsequences: false)
    let word = SwiftIdentifier(String(pieces.first ?? ""))
    let type = names.type(word.text)
    // A method with the name of a member of ResponderKit's objects would override it, or could not be declared.
    let wantedMethod = target == .responderKit && SwiftNames.members.contains(word) ? word + "Action" : word
    var used: Set<SwiftIdentifier> = ["sender", "event", "handler"]
    let parameters = action.parameters.map { parameter in
      swiftParameter(SwiftNames.unused(parameter.name, in: &used), parameter.type, of: type)
    }
    let (takesSender, takesEvent) = (pieces.count > 1, pieces.contains("forEvent") || pieces.contains("for"))
    // Selectors that differ only in parameters without a Swift counterpart, such as open: and open:with:, would be the
    // same method.
    let rest =
      parameters.map { "\($0.name.text):\($0.type.text)" }
      + [takesSender ? "sender" : "", takesEvent && !bubbles ? "event" : ""]
    var (method, number) = (wantedMethod, 1)
    while target == .responderKit, !signatures.insert(([method.text] + rest).joined(separator: " ")).inserted {
      number += 1
      method = SwiftIdentifier("\(wantedMethod.text)\(number)")
    }
    return Message(
      text: action.name, type: type, method: method, parameters: parameters, takesSender: takesSender,
      takesEvent: takesEvent, bubbles: bubbles, handler: Self.unnamed)
  }

  private mutating func swiftParameter(
    _ name: SwiftIdentifier, _ type: CodeOutline.ValueType, of message: SwiftIdentifier
  ) -> Parameter {
    switch type {
    case .string: return Parameter(name: name, type: "String")
    case .int: return Parameter(name: name, type: "Int")
    case .number: return Parameter(name: name, type: "Double")
    case .bool: return Parameter(name: name, type: "Bool")
    case .node: return Parameter(name: name, type: target == .uikit ? "UIResponder" : "Responder")
    case .cases(let texts):
      var used: Set<SwiftIdentifier> = ["init", "self", "Type"]
      let cases = texts.map { (name: SwiftNames.unused($0, in: &used), text: $0) }
      return Parameter(name: name, type: names.type(message.text + name.capitalized.text), cases: cases)
    }
  }

  /// Names the protocols.
  ///
  /// An action that is the only one of a declared protocol is handled by that protocol. Every other action gets a
  /// protocol, and protocols of several actions combine those.
  private mutating func makeProtocols() {
    var swiftNames: [String: SwiftIdentifier] = [:]
    for (name, actions) in outline.protocols {
      let swiftName = names.type(name)
      swiftNames[name] = swiftName
      guard actions.count == 1, let position = positions[actions[0]],
        messages[position].handler == Self.unnamed
      else { continue }
      messages[position].handler = swiftName
    }
    for position in messages.indices where messages[position].handler == Self.unnamed {
      messages[position].handler = names.type(messages[position].type.text + "Handler")
    }
    let handlers = Set(messages.map { $0.handler })
    for (name, actions) in outline.protocols {
      guard let swiftName = swiftNames[name], !handlers.contains(swiftName) else { continue }
      let parts = actions.compactMap { positions[$0] }.map { messages[$0].handler }
      protocols.append(ProtocolSketch(name: swiftName, parts: parts))
    }
  }
}

// MARK: - Classes

extension SwiftSketch {
  private mutating func nameClasses() {
    for entry in outline.classes where !entry.isBuiltIn || !entry.methods.isEmpty {
      // The handlers of a framework class are written into a class with its name without the prefix.
      classNames[entry.name] = names.type(entry.isBuiltIn ? "Handling" + entry.name.dropFirst(2) : entry.name)
    }
  }

  /// Returns a class and its superclasses, beginning with the class.
  private func ancestry(of name: String) -> [CodeOutline.Class] {
    var ancestry: [CodeOutline.Class] = []
    var current = classesByName[name]
    while let entry = current {
      ancestry.append(entry)
      current = entry.superclass.flatMap { classesByName[$0] }
    }
    return ancestry
  }

  /// Returns the Swift name of a class, or of its nearest superclass that has one.
  private func swiftName(of name: String) -> SwiftIdentifier? {
    for entry in ancestry(of: name) {
      if let name = classNames[entry.name] { return name }
      if target == .uikit, entry.isBuiltIn { return SwiftIdentifier(entry.name) }
    }
    // A class with handlers of the session is nearer to what was written than the library's.
    let face = target == .responderKit ? ancestry(of: name).lazy.compactMap { Self.classFaces[$0.name] }.first : nil
    if let face { return face }
    return classesByName[name].flatMap { Self.faces[$0.kind] }
  }

  private mutating func makeClasses() {
    for entry in outline.classes {
      guard let name = classNames[entry.name] else { continue }
      addClass(
        name, entry.superclass.flatMap(swiftName) ?? Self.faces[entry.kind], entry.methods,
        inherited: entry.superclass.map(actions(ofClassAndAbove:)) ?? [], adopting: entry.adopted)
    }
    for node in outline.nodes {
      addClass(
        names.type(node.name), swiftName(of: node.className), node.methods,
        inherited: actions(ofClassAndAbove: node.className), adopting: [])
    }
  }

  private mutating func addClass(
    _ name: SwiftIdentifier, _ superclass: SwiftIdentifier?, _ handlers: [CodeOutline.Method], inherited: Set<String>,
    adopting adopted: [String]
  ) {
    var methods: [Method] = []
    var conformances: [SwiftIdentifier] = []
    var added = Set<String>()
    func add(_ action: String, _ body: [String]) {
      guard let message = positions[action].map({ messages[$0] }), added.insert(action).inserted else { return }
      let overrides = inherited.contains(action)
      methods.append(Method(message: message, overrides: overrides, body: body))
      if !overrides { conformances.append(message.handler) }
    }
    for handler in handlers { add(handler.action, handler.body) }
    for action in adopted.flatMap({ protocolActions[$0] ?? [] }) where !inherited.contains(action) {
      add(action, ["declared, but not handled in the session"])
    }
    classes.append(ClassSketch(name: name, superclass: superclass, adopted: conformances, methods: methods))
  }

  /// Returns the actions that a class or a superclass handles, or has to handle because of a protocol.
  private func actions(ofClassAndAbove name: String) -> Set<String> {
    ancestry(of: name).reduce(into: []) { found, entry in
      found.formUnion(entry.methods.map { $0.action })
      for name in entry.adopted { found.formUnion(protocolActions[name] ?? []) }
    }
  }
}

/// The parts of a session that become code: its actions, protocols and classes, and the handlers of classes and nodes.
package struct CodeOutline: Sendable {
  /// The type of a value that an action carries.
  package enum ValueType: Hashable, Sendable {
    case string, int, number, bool, node
    case cases([String])
  }

  /// An action with the values it carries.
  package struct Action: Sendable {
    package var name: String
    package var parameters: [(name: String, type: ValueType)]

    package init(name: String, parameters: [(name: String, type: ValueType)]) {
      self.name = name
      self.parameters = parameters
    }
  }

  /// A handler, with the lines of what it does in the session.
  package struct Method: Sendable {
    package var action: String
    package var body: [String] = []
    /// Whether it passes the action on to the next responder.
    package var passesOn = false

    package init(action: String) { self.action = action }
  }

  /// A class of the frameworks or of the session.
  package struct Class: Sendable {
    package var name: String
    package var superclass: String?
    package var kind: ResponderKind
    package var isBuiltIn: Bool
    /// The protocols it adopts.
    package var adopted: [String]
    package var methods: [Method]

    package init(
      name: String, superclass: String?, kind: ResponderKind, isBuiltIn: Bool, adopted: [String], methods: [Method]
    ) {
      self.name = name
      self.superclass = superclass
      self.kind = kind
      self.isBuiltIn = isBuiltIn
      self.adopted = adopted
      self.methods = methods
    }
  }

  /// A node that has its own handlers.
  package struct Node: Sendable {
    package var name: String
    package var className: String
    package var methods: [Method]

    package init(name: String, className: String, methods: [Method]) {
      self.name = name
      self.className = className
      self.methods = methods
    }
  }

  /// The actions, sorted by name.
  package var actions: [Action] = []
  /// The protocols, sorted by name.
  package var protocols: [(name: String, actions: [String])] = []
  /// The classes; each superclass precedes its subclasses.
  package var classes: [Class] = []
  /// The nodes, in the order of the tree.
  package var nodes: [Node] = []

  /// Every handler; those of classes come first.
  package var methods: [Method] { classes.flatMap { $0.methods } + nodes.flatMap { $0.methods } }

  package init() {}
}
