// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderEngine
import ResponderHierarchy

extension CodeProject {
  /// Returns what the sources contain about actions.
  ///
  /// - Complexity: O(methods, sends and classes).
  func imported(_ sent: Set<String>, keepsMethods: Bool) -> (code: ImportedCode, notes: ImportNotes) {
    var work = CodeActions(self, sent, keepsMethods: keepsMethods)
    work.run()
    return (work.code, work.notes)
  }
}

/// The extraction of everything that concerns actions from a project.
private struct CodeActions {
  let project: CodeProject
  let resolver: SelectorResolver
  var code = ImportedCode()
  var notes: ImportNotes
  private let keepsMethods: Bool
  /// Selectors that are sent to nil or named by `#selector`.
  private var sent: Set<String>
  private var mentioned = Set<String>()
  /// The selectors every responder implements because of an extension of the root class.
  private var everywhere = SelectorResolver.withoutSender
  /// The selectors of all methods in the sources.
  private lazy var declared = Set(project.classes.lazy.flatMap { $0.members.lazy.map { $0.selector } })
  /// The classes that override `doCommand(by:)`.
  private let deciders: Set<Int>
  /// Whether the delegate of a text view or a field is asked about commands.
  private let hasCommandDelegate: Bool
  /// The actions of each protocol; empty for a protocol without actions.
  private var actions: [[String]] = []

  init(_ project: CodeProject, _ sent: Set<String>, keepsMethods: Bool) {
    self.project = project
    self.keepsMethods = keepsMethods
    self.sent = sent
    resolver = SelectorResolver(project)
    deciders = Set(
      project.classes.indices.filter { index in
        project.classes[index].members.contains { member in
          member.method.parameters.count == 1 && ["doCommandBySelector:", "doCommandBy:"].contains(member.selector)
        }
      })
    hasCommandDelegate = project.classes.contains { type in
      type.members.contains { member in
        member.method.parameters.count > 1
          && [":doCommandBySelector:", ":doCommandBy:"].contains(where: member.selector.hasSuffix)
      }
    }
    notes = project.notes
  }

  mutating func run() {
    findRootMethods()
    var sends: [[ImportedCode.Placed]] = []
    for (index, type) in project.classes.enumerated() {
      sends.append(type.sends.compactMap { resolved($0, index) })
    }
    for send in project.looseSends { _ = resolved(send, nil) }
    for command in project.commands {
      guard let name = resolver.resolve(command.selector, in: nil)?.name else { continue }
      code.looseActions[name] = ImportedCode.Placed(name: command.type, place: command.place)
    }
    for mention in project.mentions {
      if let name = resolver.resolve(mention.selector, in: mention.type)?.name { mentioned.insert(name) }
    }
    actions = project.protocols.indices.map { own(actionsOf: $0) }
    addProtocols()
    addClasses(sends)
    findApplicationDelegate()
    for (type, member) in project.looseMembers
    where member.isExposed || !member.method.traits.isDisjoint(with: [.action, .exposed]) {
      let action = SwiftSelector.selector(of: member.method, in: member.era)
      code.looseActions[action] = ImportedCode.Placed(name: type, place: member.place)
    }
  }

  // MARK: Sends

  /// Returns a send with its selector, or nil after storing a send without a sender separately.
  private mutating func resolved(_ send: CodeProject.Send, _ type: Int?) -> ImportedCode.Placed? {
    let place = send.place
    guard let (name, isGuess) = resolver.resolve(send.selector, in: type), !name.isEmpty,
      name.utf8.allSatisfy({ CodeCursor.isInWord($0) && $0 < 0x80 || $0 == UInt8(ascii: ":") })
    else {
      notes.add("send whose action is chosen elsewhere in the code, left out", example: place)
      return nil
    }
    guard !everywhere.contains(name) else {
      notes.add("send of a method that every responder has, left out", example: "\(name) at \(place)")
      return nil
    }
    switch send.route {
    case .action: break
    case .query where !isLikeAction(name) && !declared.contains(name):
      notes.add(
        "query of a method that no source declares, left out; a framework class may have it",
        example: "\(name) at \(place)")
      return nil
    case .command(let receiver) where isDecided(by: receiver, in: type):
      notes.add("command whose receiver decides what it does, left out", example: "\(name) at \(place)")
      return nil
    case .query, .command: break
    }
    if isGuess, case .method(_, _, nil) = send.selector {
      notes.add(
        "selector without argument labels that no source declares; a sender was assumed",
        example: "\(name) at \(place)")
    }
    sent.insert(name)
    let placed = ImportedCode.Placed(name: name, place: place)
    // In AppKit the sender has no effect on the search, so the class can be kept.
    guard type == nil || send.isFromNobody && project.profile != .appkit else { return placed }
    code.sends.append(placed)
    return nil
  }

  private func isLikeAction(_ name: String) -> Bool { name.firstIndex(of: ":") == name.indices.last }

  /// Returns whether an override of `doCommand(by:)`, or the delegate of a text view, decides what a command does.
  private func isDecided(by receiver: CodeSend.Receiver, in type: Int?) -> Bool {
    guard receiver != .other, let type else { return !deciders.isEmpty || hasCommandDelegate }
    var current = receiver == .own ? type : project.classes[type].superclass
    while let index = current {
      if deciders.contains(index) { return true }
      current = project.classes[index].superclass
    }
    return hasCommandDelegate && project.outsideAncestor(of: type).map { $0.hasPrefix("NSText") } ?? true
  }

  /// Finds methods on the root class of responders; they are not handlers, because every responder has them.
  private mutating func findRootMethods() {
    for type in project.classes
    where !type.isDeclared && ["UIResponder", "NSResponder", "NSObject"].contains(type.name) {
      for member in type.members where member.isExposed {
        everywhere.insert(member.selector)
        notes.add(
          "method on \(type.name), which every responder inherits; not a handler",
          example: "\(member.selector) at \(member.place)")
      }
    }
  }

  // MARK: Protocols

  /// Returns the actions a protocol requires: those that are sent, or all when everything in it looks like an action.
  private func own(actionsOf index: Int) -> [String] {
    let type = project.protocols[index]
    guard type.isExposed else { return [] }
    let required = type.members.filter {
      !$0.method.traits.contains(.optional) && !everywhere.contains($0.selector) && !Self.returnsOrStores($0.method)
    }
    let isForActions =
      type.members.contains { sent.contains($0.selector) || mentioned.contains($0.selector) }
      || type.members.contains { Self.isPlainAction($0.method) }
        && type.members.allSatisfy { Self.returnsOrStores($0.method) || Self.isPlainAction($0.method) }
    return isForActions ? required.filter { isAction($0) || Self.isPlainAction($0.method) }.map { $0.selector } : []
  }

  private mutating func addProtocols() {
    for (index, type) in project.protocols.enumerated() {
      let all = project.allProtocols([index]).flatMap { actions[$0] }
      guard !all.isEmpty else { continue }
      var seen = Set<String>()
      code.protocols.append(
        ImportedCode.ActionProtocol(
          name: CodeProject.lastPart(type.name), actions: all.filter { seen.insert($0).inserted }, place: type.place))
    }
    code.protocols.sort { $0.name < $1.name }
  }

  // MARK: Classes

  private mutating func addClasses(_ sends: [[ImportedCode.Placed]]) {
    let required = Set(actions.joined())
    var entries: [ImportedCode.Class] = []
    guard let read = readEntries(sends, required) else { return }
    for (entry, found) in read {
      entries.append(entry)
      notes.add(found)
    }
    // A class is included when it deals with actions, is a responder, or is a superclass of such a class.
    var isReported = entries.map {
      !$0.handlers.isEmpty || !$0.sends.isEmpty || !$0.overrides.isEmpty || !$0.adopted.isEmpty
    }
    let order = project.order
    var outside: [String: String?] = [:]
    for index in order.reversed() {
      if !isReported[index], let ancestor = project.outsideAncestor(of: index), isResponder(ancestor) {
        isReported[index] = project.classes[index].isDeclared
      }
      if isReported[index], let parent = project.classes[index].superclass { isReported[parent] = true }
    }
    for index in order {
      let type = project.classes[index]
      guard isReported[index] else {
        if type.isDeclared { addPlainClass(index, entries[index]) }
        continue
      }
      if type.shownName.contains(".") {
        notes.add("class that shares its name with others; its full name is used", example: type.shownName)
      }
      if let parent = type.superclass {
        entries[index].superclass = project.classes[parent].shownName
      } else if let name = type.outsideSuperclass {
        entries[index].superclass = outsideClass(name, &outside)
        if entries[index].superclass == nil { entries[index].unknownSuperclass = name }
      }
      code.classes.append(entries[index])
    }
  }

  /// Adds a class that has nothing to do with actions, with its superclass as written.
  private mutating func addPlainClass(_ index: Int, _ entry: ImportedCode.Class) {
    var entry = entry
    let type = project.classes[index]
    entry.superclass = type.superclass.map { project.classes[$0].shownName } ?? type.outsideSuperclass
    code.plainClasses.append(entry)
  }

  /// Declares a class known only from its subclasses, with the superclass its name makes most likely.
  private mutating func outsideClass(_ name: String, _ known: inout [String: String?]) -> String? {
    if project.kindOf(name) != nil { return name }
    if let found = known[name] { return found }
    let base = project.guess(name)
    if let base {
      notes.add("superclass without a source; its kind was taken from its name", example: "\(name): \(base)")
      code.classes.append(ImportedCode.Class(name: name, superclass: base))
    }
    known[name] = base == nil ? nil : name
    return base == nil ? nil : name
  }

  private func isResponder(_ name: String) -> Bool {
    (project.kindOf(name) ?? project.guess(name).flatMap(project.kindOf))?.isResponder ?? false
  }

  /// Returns the entries of all classes, with notes about them, or nil when nobody wants them any more.
  ///
  /// OPTIMIZATION: a class depends on no other here, so many are read on all processors.
  private func readEntries(
    _ sends: [[ImportedCode.Placed]], _ required: Set<String>
  ) -> [(entry: ImportedCode.Class, notes: ImportNotes)]? {
    // Nobody changes it meanwhile, and the function of the session in it is not called here.
    nonisolated(unsafe) let actions = self
    let size = 64
    let chunks = concurrently((project.classes.count + size - 1) / size) { chunk in
      (chunk * size..<min((chunk + 1) * size, actions.project.classes.count)).map {
        actions.entry($0, sends[$0], required)
      }
    }
    return chunks?.flatMap { $0 }
  }

  private func entry(
    _ index: Int, _ sends: [ImportedCode.Placed], _ required: Set<String>
  ) -> (entry: ImportedCode.Class, notes: ImportNotes) {
    var notes = ImportNotes()
    let type = project.classes[index]
    var entry = ImportedCode.Class(name: type.shownName, place: type.isDeclared ? type.place : nil)
    entry.lacksImplementation = type.lacksImplementation
    entry.sends = sends
    // A protocol of the project may inherit from one of a framework.
    entry.conformances =
      (type.inherited + project.allProtocols(type.protocols).flatMap { project.protocols[$0].inherited })
      .map(CodeProject.lastPart)
    entry.adopted = project.allProtocols(type.protocols).filter { !actions[$0].isEmpty }
      .map { CodeProject.lastPart(project.protocols[$0].name) }
    entry.files = type.files
    let isRoot = !type.isDeclared && ["UIResponder", "NSResponder", "NSObject"].contains(type.name)
    var seen = Set<String>()
    for member in type.members where !isRoot && (required.contains(member.selector) || isAction(member)) {
      guard isVisible(member), seen.insert(member.selector).inserted else { continue }
      let handler = ImportedCode.Placed(
        name: member.selector, place: member.place, swiftName: member.method.swiftName(besides: member.selector))
      entry.handlers.append(handler)
      let isUnsent = !sent.contains(member.selector) && !mentioned.contains(member.selector)
      if isUnsent, member.method.traits.contains(.action), !member.method.traits.contains(.override) {
        entry.unsent.append(handler)
      }
    }
    if keepsMethods, !isRoot {
      entry.methods = type.members.filter {
        !$0.method.traits.contains(.hidden) && $0.method.parameters.count <= 2 && seen.insert($0.selector).inserted
      }.map { ImportedCode.Placed(name: $0.selector, place: $0.place) }
    }
    for (override, place) in type.overrides {
      if override.aspect == .focus {
        if override.answer == nil {
          notes.add(
            "class that decides whether it can become first responder; yes was assumed",
            example: "\(type.shownName) at \(place)")
        }
        entry.takesFocus = override.answer ?? true
      } else if override.aspect != .next || override.answer != true {
        // The other selectors are answered by the superclass only if the body asks it.
        let named = override.selectors.map { resolver.resolve($0, in: index)?.name }
        let selectors = named.contains(nil) ? [] : named.compactMap { $0 }
        entry.overrides.append(
          ImportedCode.Override(
            aspect: override.aspect, place: place,
            selectors: [.responds, .target].contains(override.aspect) ? selectors : [],
            endsChain: override.aspect == .next && override.answer == false))
      }
    }
    return (entry, notes)
  }

  /// Finds the class of the application's delegate in UIKit, where only a responder is in the chain (U12).
  private mutating func findApplicationDelegate() {
    let (project, name) = (project, "UIApplicationDelegate")
    // A superclass comes before its subclasses.
    var adopts = [Bool](repeating: false, count: project.classes.count)
    let found = project.order.filter { index in
      let type = project.classes[index]
      adopts[index] =
        type.superclass.map { adopts[$0] } ?? false || type.inherited.contains { CodeProject.lastPart($0) == name }
      return type.isDeclared && adopts[index]
    }
    guard let first = found.first else { return }
    // U14: such an object is not the application's own delegate.
    guard !project.hasDelegateAdaptor else {
      notes.add(
        "delegate of a SwiftUI app, which is not in the chain; left out (U14)",
        example: project.classes[first].shownName)
      return
    }
    let main = found.filter { project.classes[$0].isMain }
    guard found.count == 1 || main.count == 1 else {
      notes.add(
        "several classes that can be the application's delegate; none was placed",
        example: found.map { project.classes[$0].shownName }.sorted().joined(separator: ", "))
      return
    }
    code.applicationDelegate = project.classes[main.first ?? first].shownName
  }

  // MARK: Recognising actions

  /// Returns whether the runtime can see a method, which `#selector` requires.
  private func isVisible(_ member: CodeProject.Member) -> Bool {
    member.isExposed
      || (sent.contains(member.selector) || mentioned.contains(member.selector))
        && !member.method.traits.contains(.hidden)
  }

  private func isAction(_ member: CodeProject.Member) -> Bool {
    let method = member.method
    if method.traits.contains(.action) || sent.contains(member.selector) { return true }
    guard member.isExposed, !Self.returnsOrStores(method) else { return false }
    // Of the methods of a framework class, only clear actions count.
    if method.traits.contains(.override) || method.selector == method.name && method.name.contains(":") {
      return Self.hasSender(method)
    }
    return Self.isPlainAction(method)
  }

  /// Returns whether a method is an accessor, or one in Objective-C with a result; actions seldom are.
  private static func returnsOrStores(_ method: CodeMethod) -> Bool {
    !method.traits.isDisjoint(with: [.hasResult, .accessor])
  }

  /// Returns whether a method has one argument that may be a sender, or a sender and an event.
  private static func isPlainAction(_ method: CodeMethod) -> Bool {
    guard let first = method.parameters.first, method.parameters.count <= 2, !returnsOrStores(method) else {
      return false
    }
    if method.parameters.count == 2, !method.parameters[1].hints.contains(.event),
      method.parameters[1].label != "forEvent"
    {
      return false
    }
    return !first.hints.isDisjoint(with: [.sender, .anything, .control])
  }

  private static func hasSender(_ method: CodeMethod) -> Bool {
    guard let first = method.parameters.first, method.parameters.count <= 2 else { return false }
    if method.parameters.count == 2, !method.parameters[1].hints.contains(.event) { return false }
    return first.hints.contains(.sender)
      || first.hints.contains(.anything) && first.label == nil && !first.hints.contains(.id)
  }
}
