// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderText

// The searches of sends without a target, in the tree that the code makes.

extension SendJudge {
  /// Whether any class that was read, or a framework's responder, implements an action.
  func hasImplementer(_ action: String) -> Bool {
    implementers[action]?.isEmpty == false || hasFrameworkImplementer(action)
  }

  /// Whether a framework's responder implements an action.
  func hasFrameworkImplementer(_ action: String) -> Bool {
    // OPTIMIZATION: most actions are the app's own.
    program.frameworks.mayDeclare(action)
      && (program.frameworks.owner(of: action) != nil
        || frameworkClasses.contains { program.frameworks.declares($0, action) })
  }

  /// Returns the classes with an action whose objects may be in a chain, as those that are only delegates of scenes are not (U11),
  /// and may take it there.
  func chained(_ action: String) -> [String] {
    (implementers[action] ?? []).filter { name in
      let ancestry = program.ancestry(of: name)
      return ancestry.mayBeResponder
        && (ancestry.kind != .responder || !Self.sceneDelegates.contains { program.adopts(name, $0) })
        && !([name] + subclasses(of: name)).allSatisfy { refuses($0, action) }
    }
  }

  private static let sceneDelegates = ["UISceneDelegate", "UIWindowSceneDelegate"]

  /// Returns why nobody sees a controller: only a private property has it, which its source does not mention; else nil.
  private func unseen(_ controller: Instance) -> String? {
    guard controller.kind == .controller, !controller.isAssumed, controller.places.isEmpty,
      let maker = controller.maker,
      let property = maker.ancestry.types.lazy.flatMap({ $0.stored }).first(where: { property in
        property.syntax.isPrivate && property.syntax.initializer != nil
          && maker.fields[property.syntax.name]?.only === controller
      }), !SendInventory.mentions(property.syntax.name, in: property.file, program)
    else { return nil }
    return "nothing shows \(controller.className), which only '\(property.syntax.name)' of \(maker.className) has"
  }

  /// Searches UIKit's chain (U39–U42).
  func search(_ send: Interpreter.Send, _ action: String) -> Outcome {
    guard hasImplementer(action) else { return outcomeWithoutMethod(of: action, from: send.owner) }
    let isSenderless = send.way == .senderless
    let isCommand =
      !isSenderless && send.sender == nil || send.sender?.kind == .menuItem
      || ["UIKeyCommand", "UICommand", "UIMenuItem"].contains(send.sender?.className)
    let holder = send.owner.flatMap {
      placement.isInApp($0) && program.ancestry(of: $0.fullName).mayBeResponder ? $0 : nil
    }
    // A key command is there while the chain passes the object that has it.
    if isCommand, let holder, let found = walk(holder, action).outcome, found.verdict != .nobody { return found }
    let focus = focus(for: send.sender)
    var start = focus ?? (isCommand ? holder : beginning(of: send.sender))
    // An item of a bar is no responder, and without a first responder only the application is asked (U41, U93, U111).
    let isOfBar = start == nil && (send.sender != nil && !isCommand || isSenderless)
    if isOfBar, let found = whileFocused(action, beside: send.sender) {
      // Without a first responder the application takes it.
      guard var last = atApplication(action), last.verdict == .handled else { return found }
      last.classes = found.classes + last.classes.filter { !found.classes.contains($0) }
      return last
    }
    var isOpen = false
    if start == nil {
      // Without a first responder, the window comes first.
      start = windows.first
      isOpen = !isOfBar
    }
    let (found, isClosed) = isOfBar ? (nil, true) : walk(start, action)
    if let found {
      if let focus { return unsettled(found, from: focus, send.sender, action) }
      return isCommand || isOfBar ? found : dependent(found, from: start, action)
    }
    guard isClosed else {
      let last = start.map { end(of: $0) }
      if let last, let because = unseen(last) { return Outcome(verdict: .nobody, classes: [], because: because) }
      let top = last?.className ?? "the sender"
      return Outcome(
        verdict: .notKnown,
        classes: chained(action).map(Program.lastPart),
        because: "who holds \(top) is not known", gap: "the chain is open")
    }
    if let ended = atApplication(action) {
      return focus.map { unsettled(ended, from: $0, send.sender, action) } ?? ended
    }
    let adapted = interpreter.app.fields["adapted"]?.only.flatMap { instance -> String? in
      if case .yes(let owner) = answer(instance.fullName, action) { owner } else { nil }
    }
    let names = (implementers[action] ?? []).map(Program.lastPart)
    // Any object may be first responder while a command is chosen.
    // Code says which object it is, and no other of the screen that may be it has a handler behind it.
    let isSettled = isCommand && focus != nil && whileFocused(action, beside: focus) == nil
    if isOpen || isCommand && !isSettled, !names.isEmpty {
      if chained(action).contains(where: { Program.lastPart($0) != adapted }) {
        return Outcome(
          verdict: .notKnown, classes: names, because: "which object is first responder is not known",
          gap: "the first responder is not known")
      }
    }
    let because =
      adapted != nil
      ? "only the adapted delegate implements it, which is not in the chain (U14)" : nobody(takes: action)
    let outcome = Outcome(verdict: .nobody, classes: [], because: because, adapted: adapted)
    if let focus { return unsettled(outcome, from: focus, send.sender, action) }
    return isCommand || isOfBar ? outcome : dependent(outcome, from: start, action)
  }

  /// Returns the object that code makes first responder while a sender is shown, or nil (U30, U39).
  private func focus(for sender: Instance?) -> Instance? {
    guard let sender, placement.isInApp(sender) else { return focus }
    let screen = placement.screen(of: sender)
    return interpreter.firstResponders.last { instance in
      placement.holder(of: instance) != nil && takesFocus(instance)
        && (placement.condition(of: instance) == nil || placement.screen(of: instance) === screen)
        && placement.mayFocus(instance, with: sender)
    }
  }

  /// The classes that have the focus until somebody has typed.
  private static let typed = ["UITextField", "UITextView", "UISearchBar", "UISearchTextField"]

  /// Returns the outcome with the first responder that code chose, as possible where another object of the screen may have the
  /// focus too, or where the sender's own chain handles the action while nothing has it (U40).
  private func unsettled(_ found: Outcome, from focus: Instance, _ sender: Instance?, _ action: String) -> Outcome {
    guard found.verdict != .notKnown else { return found }
    func possible(_ classes: [String], while condition: String) -> Outcome {
      var joined = found
      joined.verdict = .possible
      joined.classes += classes.filter { !found.classes.contains($0) }
      joined.because = "\(classes.first.map { "\($0) handles it" } ?? "nobody does") while \(condition)"
      joined.focus = focus
      return joined
    }
    // Who types ends it; an object that code alone makes first responder stays it.
    let isText = Self.typed.contains { focus.isKind(of: $0) }
    let supplier = supplier(of: sender)
    if isText, supplier == nil, let start = beginning(of: sender), start.kind?.isResponder == true,
      placement.isInApp(start),
      let own = walk(start, action).outcome, own.verdict == .handled, own.classes != found.classes
    {
      return possible(own.classes, while: "nothing is first responder")
    }
    let screen = placement.screen(of: focus)
    for object in focusable where object !== focus && placement.screen(of: object) === screen {
      // The keyboard shows the sender only for what has its supplier in its chain (U85).
      if let supplier, !sequence(first: object, next: next).prefix(10_000).contains(where: { $0 === supplier }) {
        continue
      }
      let (outcome, isClosed) = walk(object, action)
      guard let other = outcome ?? (isClosed ? atApplication(action) : nil) else {
        if isClosed, !found.classes.isEmpty { return possible([], while: "\(object.className) is first responder") }
        continue
      }
      if other.verdict != .notKnown, other.classes != found.classes {
        return possible(other.classes, while: "\(object.className) is first responder")
      }
    }
    return found
  }

  /// Returns an outcome as possible where another comes of another place of what the chain passes, or while another object of
  /// the screen has the focus (U39).
  private func dependent(_ found: Outcome, from start: Instance?, _ action: String) -> Outcome {
    guard let start, found.verdict != .notKnown else { return found }
    func other(than found: Outcome, from object: Instance) -> Outcome? {
      let (outcome, isClosed) = walk(object, action)
      guard
        let other = outcome
          ?? (isClosed ? atApplication(action) ?? Outcome(verdict: .nobody, classes: [], because: "") : nil)
      else { return nil }
      return other.classes == found.classes ? nil : other
    }
    func possible(_ other: Outcome, _ because: String) -> Outcome {
      var joined = found
      joined.verdict = .possible
      joined.classes += other.classes
      joined.because = because
      return joined
    }
    var (current, steps): (Instance?, Int) = (start, 0)
    while let object = current, !found.classes.contains(object.className), steps < 10_000 {
      for holder in placement.others(of: object) {
        if let other = other(than: found, from: holder) {
          return possible(other, "\(object.className) may be in \(holder.className) too")
        }
      }
      (current, steps) = (placement.next(of: object), steps + 1)
    }
    let screen = placement.screen(of: start)
    for object in focusable where placement.screen(of: object) === screen {
      if let other = other(than: found, from: object) {
        let handler = other.classes.first.map { "\($0) handles it" } ?? "nobody does"
        return possible(other, "\(handler) while \(object.className) is first responder")
      }
    }
    return found
  }

  /// Returns where the search of a sender begins without a first responder: at itself (U40), and for an item above a keyboard
  /// at the object that the keyboard is for (U112).
  private func beginning(of sender: Instance?) -> Instance? {
    sender?.isKind(of: "UIBarButtonItem") == true ? supplier(of: sender) : sender
  }

  /// Returns the object that has the keyboard show a sender, as its input view or accessory or in one, or nil (U85).
  private func supplier(of sender: Instance?) -> Instance? {
    var (current, steps) = (sender, 0)
    while let object = current, let holder = placement.holder(of: object), steps < 10_000 {
      if object.places.contains(where: { $0.verb == .accessory && $0.holder === holder }) { return holder }
      (current, steps) = (holder, steps + 1)
    }
    return nil
  }

  /// Returns who may handle an action while some object has the focus that is shown with a sender, or nil when none in a chain
  /// of the app does.
  private func whileFocused(_ action: String, beside sender: Instance?) -> Outcome? {
    var (classes, open): ([String], Outcome?) = ([], nil)
    for object in placement.listed where object.kind?.isResponder == true && placement.isInApp(object) {
      if let sender, !placement.mayFocus(object, with: sender) { continue }
      let isRead =
        object.ancestry.framework.isEmpty || program.frameworks.isReadWhole(object.ancestry.framework)
        || interpreter.takesNoText(object)
      guard !isRead || takesFocus(object), let found = walk(object, action).outcome, found.verdict != .nobody else {
        continue
      }
      for name in found.classes where !classes.contains(name) { classes.append(name) }
      if found.classes.isEmpty { open = open ?? found }
    }
    if classes.isEmpty, let doubt = open ?? doubt(about: action) { return doubt }
    let delegate = interpreter.app.fields["delegate"]?.only?.fullName
    let elsewhere = chained(action).filter { name in
      name != delegate
        && !placement.listed.contains { placement.isInApp($0) && $0.isKind(of: name) }
    }
    for name in elsewhere.map(Program.lastPart) where !classes.contains(name) { classes.append(name) }
    guard !classes.isEmpty else { return nil }
    return Outcome(
      verdict: .notKnown, classes: classes, because: "which object is first responder is not known",
      gap: "the first responder is not known")
  }

  /// Returns that it is not known who handles an action, where a view that may have the focus is handed to what was not read,
  /// or something unknown is held, and the chain around it has a handler; else nil.
  func doubt(about action: String) -> Outcome? {
    func handled(from object: Instance?) -> [String]? {
      var (current, steps) = (object, 0)
      while let asked = current, asked.kind?.isResponder != true, steps < 3 {
        (current, steps) = (asked.maker, steps + 1)
      }
      guard let start = current else { return nil }
      let found = interpreter.isUIKit ? walk(start, action).outcome : macChain(start, action)
      return found.flatMap { $0.verdict == .handled ? $0.classes : nil }
    }
    for view in unplaced {
      guard let classes = handled(from: view.maker) else { continue }
      return Outcome(
        verdict: .notKnown, classes: classes,
        because: "who holds \(view.className), which may have the focus, is not known",
        gap: "the chain is open")
    }
    for number in interpreter.openHolders.sorted() {
      let holder = interpreter.instances[number]
      guard placement.isInApp(holder), let classes = handled(from: holder) else { continue }
      return Outcome(
        verdict: .notKnown, classes: classes, because: "what \(holder.className) holds is not known",
        gap: "the chain is open")
    }
    return nil
  }

  /// Returns what objects of documents send without a target: in UIKit from where they stand in the tree, and on the Mac what
  /// menu items do, from anywhere.
  func documentSearches() -> [AppTree.DocumentSender: AppTree.Send] {
    let isUIKit = interpreter.isUIKit
    let made = Set(placement.listed.flatMap { $0.ancestry.types.map { Program.lastPart($0.name) } })
    let placed = Dictionary(
      grouping: placement.listed.filter { $0.origin != nil && placement.isInApp($0) }, by: { $0.origin })
    var found: [AppTree.DocumentSender: AppTree.Send] = [:]
    for document in interpreter.documents.documents {
      for connection in document.connections where connection.target == .anyone {
        let node = document.nodes[connection.sender]
        let senders = node.origin.flatMap { placed[$0] } ?? []
        let isPlaced = isUIKit || node.kind != .menuItem
        guard !isPlaced || !senders.isEmpty else { continue }
        let key = AppTree.DocumentSender(connection.action, at: isPlaced ? node.origin : nil)
        guard found[key] == nil else { continue }
        let selector = SelectorValue(action: connection.action, file: -1, line: 0)
        let search = judged(
          selector,
          (isPlaced ? senders.map { $0 } : [Instance?.none]).map { sender in
            Interpreter.Send(
              selector: selector, way: .control, sender: sender, target: nil, owner: nil, isAssumed: false)
          })
        // Of what code was not seen to make, documents know more.
        let isKnown =
          isPlaced
          ? search.verdict != .nobody || arePlaced(chained(connection.action))
          : search.verdict == .handled || search.classes.contains(where: made.contains)
        if isKnown { found[key] = search }
      }
    }
    return found
  }

  /// Whether there are objects of each of some classes, all of which are seen to be somewhere.
  private func arePlaced(_ classes: [String]) -> Bool {
    !classes.isEmpty
      && classes.allSatisfy { name in
        let objects = interpreter.instances.filter { $0.isKind(of: name) }
        return !objects.isEmpty && objects.allSatisfy { placement.isInApp($0) }
      }
  }

  /// Returns why no object of the chain takes an action.
  func nobody(takes action: String) -> String {
    let all = implementers[action] ?? []
    let (names, refusing) = (all.map(Program.lastPart), all.filter { refuses($0, action) }.map(Program.lastPart))
    guard !names.isEmpty else { return "no object of the chain implements it" }
    let implements = "only \(listed(names)) implement\(names.count == 1 ? "s" : "") it"
    if refusing.isEmpty { return "\(implements), which \(names.count == 1 ? "is" : "are") not in the chain" }
    if names.count == 1 { return "\(implements), and its canPerformAction refuses it (U36)" }
    let rest = names.filter { !refusing.contains($0) }
    return "\(implements), of which \(listed(refusing)) refuse\(refusing.count == 1 ? "s" : "") it (U36)"
      + (rest.isEmpty ? "" : " and \(listed(rest)) \(rest.count == 1 ? "is" : "are") not in the chain")
  }

  /// Returns what a search comes to for an action that no class implements.
  func outcomeWithoutMethod(of action: String, from object: Instance?) -> Outcome {
    // What an object of the tree sends, the classes of the tree take or none.
    let isInApp = object.map { placement.isInApp($0) } ?? false
    return (isInApp ? nil : demanded(action))
      ?? Outcome(verdict: .nobody, classes: [], because: "no class implements '\(action)'")
  }

  /// Returns the outcome for an action that only a protocol demands, whose adopters may be in sources that were not read, or nil.
  func demanded(_ action: String) -> Outcome? {
    let unadopted = memo.unadopted ?? program.unadoptedProtocols()
    memo.unadopted = unadopted
    let found = unadopted.first { !$0.functions.with(selector: action).isEmpty }
    guard let name = found.map({ Program.lastPart($0.name) }) else { return nil }
    return Outcome(
      verdict: .notKnown, classes: [], because: "no class that was read adopts \(name), which demands it",
      gap: AppTree.sourceGap)
  }

  func listed(_ names: [String]) -> String {
    names.count > 2 ? names.prefix(2).joined(separator: ", ") + " and others" : names.joined(separator: " and ")
  }

  /// Asks the application and its delegate, which ends UIKit's chain only if it is a responder (U12).
  func atApplication(_ action: String) -> Outcome? {
    if case .yes(let owner) = answer(interpreter.app.className, action) {
      return Outcome(verdict: .handled, classes: [owner], because: "at the application")
    }
    for name in declared(kindOf: interpreter.app.className) {
      if case .yes(let owner) = answer(name, action) {
        return Outcome(verdict: .handled, classes: [owner], because: "at the application")
      }
    }
    guard let delegate = interpreter.app.fields["delegate"]?.only else { return nil }
    guard delegate.kind?.isResponder == true || !interpreter.isUIKit else { return nil }
    switch answer(delegate.fullName, action) {
    case .yes(let owner):
      return Outcome(verdict: .handled, classes: [owner], because: "at the end of the chain, the delegate")
    case .unknown(let doubt): return doubt.outcome
    case .no:
      // What the delegate says comes next ends the chain instead (U15).
      guard interpreter.isUIKit, case .to(let next?) = hop(from: delegate), next !== interpreter.app,
        let found = walk(next, action).outcome, found.verdict == .handled
      else { return nil }
      return found
    }
  }

  /// Returns the declared classes of a kind, in the order of their declaration.
  private func declared(kindOf ancestor: String) -> [String] {
    if let known = memo.declared[ancestor] { return known }
    let found = program.order.filter { $0.isDeclared && program.isClass($0, kindOf: ancestor) }.map { $0.name }
    memo.declared[ancestor] = found
    return found
  }
}
