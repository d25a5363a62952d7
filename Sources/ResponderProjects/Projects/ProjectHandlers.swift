// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderCodeTrees
import ResponderEngine
import ResponderModel
import ResponderText

/// Who handles the actions that a project sends, sender by sender.
package struct ProjectHandlers {
  /// An action from one sender.
  struct Route {
    var action: String
    var sender: SentActions.Sender
    /// The handlers in the searches of the sender, such as `OrderViewController (Order.swift:18)`, each once.
    var handlers: [Handler]
    /// What the search comes to, and why.
    var verdict = AppTree.Send.Verdict.handled
    var because: String?
    /// Why it was not judged, in a few words that many sends share.
    var gap = AppTree.sourceGap
    /// Whether it has no target, so that the chain is searched.
    var isSearched = true
    /// The names of the objects that send it, as the tree of the project prints them.
    var objects: [String] = []

    /// What stays the same when the project is edited.
    var key: Key { Key(action: action, sender: sender.place.identity) }
  }

  /// What tells sends apart.
  struct Key: Hashable {
    let action, sender: String
    /// The place of a send in code, of which one sender may have several.
    var place: SourcePlace?

    /// OPTIMIZATION: one sender is in few files.
    func hash(into hasher: inout Hasher) {
      hasher.combine(action)
      hasher.combine(sender)
      hasher.combine(place?.line)
    }
  }

  struct Handler: Hashable {
    /// A class of the project, or words such as `nothing`.
    var name: String
    var place: SourcePlace?
    /// Whether it is a class and not words.
    var isClass = true
    /// The framework's class that has the method, of a framework's own method.
    var frameworkClass: String?

    /// The text for forms that escape it themselves.
    var plainText: String { place.map { "\(name) (\($0.place))" } ?? name }

    var text: Escaped<CompilerLine> { place.map { "\(name: name) (\(name: $0.place))" } ?? "\(name: name)" }

    /// A method that moved to another line handles as before.
    static func == (first: Self, second: Self) -> Bool { first.name == second.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// A difference between two states of a project.
  struct Change {
    /// The route before, or nil when the sender did not send the action.
    var before: Route?
    var after: Route?
  }

  private(set) var routes: [Route] = []
  /// The places at which sends of the code were looked for.
  private(set) var compared: [SourcePlace] = []
  /// What tells the routes of sources apart, which are read for each app.
  private var known = Set<Key>()

  /// Makes the handlers of a project without files.
  package init() {}

  /// Finds the handlers in the files of a project, with the files of each profile as a separate app.
  ///
  /// - Complexity: O(size of the files + senders × searches).
  /// - Throws: `io` when none of the files can be read, or `interrupted`.
  package init(_ files: [ProjectFile]) throws(Diagnostic) {
    var reader = ProjectReader(files)
    try reader.read()
    for app in reader.apps { try add(app, app.follow()) }
    routes.sort { $0.rank < $1.rank }
  }

  /// Finds the handlers in one app.
  ///
  /// - Throws: `interrupted`.
  package init(_ app: ProjectReader.App) throws(Diagnostic) { try self.init(app, app.follow()) }

  /// Finds the handlers in one app, whose code is followed already.
  ///
  /// - Throws: `interrupted`.
  init(_ app: ProjectReader.App, _ code: FollowedCode) throws(Diagnostic) {
    try add(app, code)
    routes.sort { $0.rank < $1.rank }
  }

  private mutating func add(_ app: ProjectReader.App, _ code: FollowedCode) throws(Diagnostic) {
    var judge = try app.judge()
    judge.findRoutes()
    add(&judge, CodeSends(try code.tree(), hasDocuments: app.documents != nil))
  }

  /// Adds who handles what one app sends.
  mutating func add(_ judge: inout Judge, _ code: CodeSends) {
    var replaced = Set<Int>()
    for route in judge.findRoutes() {
      if route.sender.node == nil {
        if let origin = route.sender.place.origin { compared.append(origin) }
        if let position = code.position(of: route.action, at: route.sender.place.origin) {
          if code.decides(position, against: route, in: judge) { continue }
          replaced.insert(position)
        }
        if !known.insert(route.key).inserted { continue }
      }
      routes.append(code.joined(route, in: judge))
    }
    known.reserveCapacity(known.count + code.sends.count)
    for position in code.sends.indices where !replaced.contains(position) {
      let route = Route(code.sends[position], in: code.objects)
      var key = route.key
      key.place = code.sends[position].place
      if known.insert(key).inserted { routes.append(route) }
    }
  }

  /// Returns the sends of an action, of one object if its name is given.
  package func sends(of action: String, by object: String?) -> ProjectHandlers {
    var sends = self
    sends.routes.removeAll { $0.action != action || object.map($0.objects.contains) == false }
    return sends
  }

  package var isEmpty: Bool { routes.isEmpty }
  /// Whether each send has a target, so that no chain is searched.
  package var haveTargets: Bool { !routes.isEmpty && routes.allSatisfy { !$0.isSearched } }
  /// Whether methods of the app decide about each send when it runs.
  package var areUndecided: Bool { !routes.isEmpty && routes.allSatisfy { $0.gap == AppTree.overrideGap } }

  /// How many sends were judged.
  var tally: SendTally {
    var tally = SendTally()
    for route in routes { tally.add(route.verdict, gap: route.gap) }
    return tally
  }

  /// Returns the routes that differ from those of an earlier state, in the order of the files.
  ///
  /// Several senders with one key, such as two sends in one class, are compared in their order.
  ///
  /// - Complexity: O(routes).
  func changes(since earlier: ProjectHandlers) -> [Change] {
    var before: [Key: [Route]] = [:]
    for route in earlier.routes.reversed() { before[route.key, default: []].append(route) }
    var changes: [Change] = []
    for route in routes {
      let old = before[route.key]?.popLast()
      if old?.handlers != route.handlers { changes.append(Change(before: old, after: route)) }
    }
    let gone = before.values.joined().sorted { $0.rank < $1.rank }
    return changes + gone.map { Change(before: $0, after: nil) }
  }
}

extension ProjectHandlers.Route {
  fileprivate var rank: (String, Int, String) {
    (sender.place.origin?.file ?? "\u{10FFFF}", sender.place.origin?.line ?? 0, action)
  }

  fileprivate var subject: Escaped<CompilerLine> {
    let place: Escaped<CompilerLine> = sender.place.origin.map { "\($0.compilerPlace): " } ?? ""
    return "\(place)'\(name: action)', sent by \(prose: sender.name)"
  }

  /// The classes that handle it.
  private var classes: [String] { handlers.compactMap { $0.isClass ? $0.name : $0.frameworkClass } }

  fileprivate var handlersText: Escaped<CompilerLine> {
    let text = handlers.map { $0.text }.joined(" or ")
    return verdict == .possible ? "possible: \(text)" : text
  }

  fileprivate var json: JSONValue {
    [
      "action": .string(action), "sender": sender.place.json,
      "file": .optional(sender.place.origin?.file), "line": sender.place.origin?.line.map { .int($0) } ?? .null,
      "verdict": .string(verdict.rawValue), "classes": .strings(classes), "because": .optional(because),
      "handlers": .array(handlers.map({ $0.json })),
    ]
  }
}

extension ProjectHandlers.Handler {
  fileprivate var json: JSONValue { ["name": .string(name), "place": .optional(place?.place)] }
}

// MARK: - Reports

extension ProjectHandlers {
  /// Returns one line for each sender of an action, and a closing line.
  package var lines: [Escaped<CompilerLine>] {
    sentences + ["\(prose: tally.line)"]
  }

  /// One line for each sender of an action.
  package var sentences: [Escaped<CompilerLine>] { routes.map { "\($0.subject): \($0.handlersText)" } }

  /// The same, with the focus that a handler depends on.
  package var explainedSentences: [Escaped<CompilerLine>] {
    zip(routes, sentences).map { route, sentence in
      let depends = route.verdict == .handled && route.because == AppTree.Send.focusCondition
      return depends ? "\(sentence), \(prose: AppTree.Send.focusCondition)" : sentence
    }
  }

  /// What the sends come to together, as JSON has it: `known`, `possible` or `not-known`, with the reason.
  package var certainty: [(String, JSONValue)] {
    let worst = routes.max { Self.rank($0.verdict) < Self.rank($1.verdict) }
    let word = ["known", "possible", "not-known"][worst.map { Self.rank($0.verdict) } ?? 2]
    return [("certainty", .string(word)), ("because", .optional(word == "known" ? nil : worst?.because))]
  }

  private static func rank(_ verdict: AppTree.Send.Verdict) -> Int {
    switch verdict {
    case .handled, .nobody: 0
    case .possible: 1
    case .notKnown: 2
    }
  }

  /// The sends alone.
  package var jsonOfSends: JSONValue { .array(routes.map { $0.json }) }

  package func json(leftOut: LeftOut) -> JSONValue {
    [
      "sends": jsonOfSends, "judged": .int(tally.judged), "unjudged": tally.unjudged,
      "left-out": leftOut.json,
    ]
  }

  /// Returns one line for each sender whose handler differs from that in an earlier state, and a closing line.
  package func lines(since earlier: ProjectHandlers, named name: String) -> [Escaped<CompilerLine>] {
    let changes = changes(since: earlier)
    let lines = changes.map { change -> Escaped<CompilerLine> in
      switch (change.before, change.after) {
      case (let before?, let after?): "\(after.subject): \(after.handlersText), before \(before.handlersText)"
      case (nil, let after?): "\(after.subject): \(after.handlersText), not sent before"
      case (let before?, nil): "\(before.subject): no longer sent, before \(before.handlersText)"
      case (nil, nil): ""
      }
    }
    let number: Escaped<CompilerLine> = changes.isEmpty ? "none" : "\(changes.count)"
    let verb: Escaped<CompilerLine> = changes.count > 1 ? "differ" : "differs"
    return lines + ["\(number) of \(prose: counted(routes.count, "send")) \(verb) from \(name: name)"]
  }

  package func json(since earlier: ProjectHandlers, leftOut: LeftOut) -> JSONValue {
    let changes = changes(since: earlier).map { change in
      let route = change.after ?? change.before
      return JSONValue.object([
        ("action", .optional(route?.action)), ("sender", route?.sender.place.json ?? .null),
        ("before", change.before.map { .array($0.handlers.map({ $0.json })) } ?? .null),
        ("after", change.after.map { .array($0.handlers.map({ $0.json })) } ?? .null),
      ])
    }
    return ["changes": .array(changes), "sends": .int(routes.count), "left-out": leftOut.json]
  }
}

extension Judge {
  /// Returns whether a node is an item of the Mac's menu bar that has no target.
  func isMenuBarItem(_ node: ResponderID?) -> Bool {
    guard let node, tree.profile == .appkit, tree.kind(of: node) == .menuItem else { return false }
    if case .chain = tree.destination(of: node) { return false }
    return model.connections(of: node).allSatisfy { $0.target == nil }
  }

  /// Returns who handles each action that is sent, which is found once.
  @discardableResult
  mutating func findRoutes() -> [ProjectHandlers.Route] {
    if let routes { return routes }
    let found = foundRoutes()
    routes = found
    return found
  }

  private mutating func foundRoutes() -> [ProjectHandlers.Route] {
    var routes: [ProjectHandlers.Route] = []
    for (action, senders) in uses.searched where !isInterrupted() {
      for sender in senders {
        let outcomes = (searches?.outcomes(of: action, from: sender.node).all ?? []).map { handler($0.outcome, action) }
        var seen = Set<ProjectHandlers.Handler>()
        let handlers = outcomes.filter { seen.insert($0).inserted }
        routes.append(route(action, sender, handlers.isEmpty ? [handler(.nobody)] : handlers))
      }
    }
    let searched = routes.count
    for connection in uses.targeted {
      switch answers.answer(of: connection.target, to: connection.action) {
      case .yes(let className, let origin):
        let handler = ProjectHandlers.Handler(name: className, place: origin)
        routes.append(route(connection.action, connection.sender, [handler], isSearched: false))
      case .framework:
        let handler = handler(.framework, connection.action)
        routes.append(route(connection.action, connection.sender, [handler], isSearched: false))
      case .unknown: routes.append(route(connection.action, connection.sender, [handler(.unknown)], isSearched: false))
      case .no: routes.append(unansweredRoute(connection))
      }
    }
    for index in routes.indices.dropFirst(searched) { routes[index].isSearched = false }
    return routes
  }

  /// Returns the route of a connection whose target has no method for the action, as far as its class is known.
  private func unansweredRoute(_ connection: SentActions.Connection) -> ProjectHandlers.Route {
    let className = answers.className(of: connection.target)
    let isKnown =
      !isNameless(connection.target) && classes.isKnown(className) && !isFramework(connection.action, [])
      || classes.missing.contains(className)
    guard isKnown else {
      let because = "not all methods of \(className) are known"
      return ProjectHandlers.Route(
        action: connection.action, sender: connection.sender,
        handlers: [.init(name: "not known, because \(because)", isClass: false)], verdict: .notKnown, because: because,
        gap: "a framework's class may have it")
    }
    if let below = ownerBelow(connection) {
      let taken = ProjectSearches.Outcome.taken(connection.target, className: below.className, origin: below.origin)
      return ProjectHandlers.Route(
        action: connection.action, sender: connection.sender, handlers: [handler(taken)], verdict: .possible,
        because: "when one loads the document")
    }
    return ProjectHandlers.Route(
      action: connection.action, sender: connection.sender, handlers: [handler(.nobody)], verdict: .nobody,
      because: classes.missing.contains(className)
        ? "no source declares \(className)" : "\(className) has no such method")
  }

  private func route(
    _ action: String, _ sender: SentActions.Sender, _ handlers: [ProjectHandlers.Handler], isSearched: Bool = true
  ) -> ProjectHandlers.Route {
    let isUnknown = handlers.contains(handler(.unknown))
    let isHandled = handlers.contains { $0.isClass || $0 == handler(.framework) }
    if isSearched, !isHandled, !isUnknown, let (because, gap) = doubt(about: action, from: sender) {
      let words = ProjectHandlers.Handler(name: "not known, because \(because)", isClass: false)
      return ProjectHandlers.Route(
        action: action, sender: sender, handlers: [words], verdict: .notKnown, because: because, gap: gap)
    }
    let isNobody = !isUnknown && !isHandled
    // In UIKit nothing is first responder until somebody types; on the Mac something in the window is.
    if isSearched, isHandled, tree.profile == .uikit, handlers.contains(handler(.nobody)) {
      return ProjectHandlers.Route(
        action: action, sender: sender, handlers: handlers, verdict: .possible,
        because: "only while another object is first responder")
    }
    return ProjectHandlers.Route(
      action: action, sender: sender, handlers: handlers,
      verdict: isNobody ? .nobody : isHandled ? .handled : .notKnown,
      because: isNobody ? "no object that a search asks has it" : nil)
  }

  /// Returns why it is no proof that the model shows no handler, or nil: the app may make another object when it runs.
  private func doubt(about action: String, from sender: SentActions.Sender) -> (because: String, gap: String)? {
    if isFramework(action, [sender]) {
      return ("only a class of \(tree.profile.framework)'s own has it", "a framework's class may have it")
    }
    guard let first = possibleHandlers(of: action, from: sender).first else { return nil }
    return ("it is not known what holds \(first), which has it", CodeSends.openGap)
  }

  private func handler(_ outcome: ProjectSearches.Outcome, _ action: String? = nil) -> ProjectHandlers.Handler {
    switch outcome {
    case .taken(_, let className, let origin): ProjectHandlers.Handler(name: className, place: origin)
    case .framework:
      ProjectHandlers.Handler(
        name: "\(tree.profile.framework)'s own method", isClass: false,
        frameworkClass: action.flatMap { Frameworks.known(in: tree.profile).owner(of: $0) })
    case .nobody: ProjectHandlers.Handler(name: "nothing", isClass: false)
    case .unknown: ProjectHandlers.Handler(name: "not known, because a source is missing", isClass: false)
    }
  }
}
