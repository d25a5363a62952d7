// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

// The searches of sends without a target, in the tree that the code makes.

extension SendJudge {
  /// Whether any class that was read, or a framework's responder, implements an action.
  private func hasImplementer(_ action: String) -> Bool {
    implementers[action]?.isEmpty == false || Self.commonRoots.contains { program.frameworks.declares($0, action) }
      || frameworkClasses.contains { program.frameworks.declares($0, action) }
  }

  private static let commonRoots = [
    "UIResponder", "UIView", "UIViewController", "UIWindow", "UIApplication", "NSResponder", "NSView",
    "NSViewController", "NSWindow",
    "NSApplication", "NSDocument", "NSDocumentController", "UITextField", "UITextView", "NSText", "NSTextView",
    "NSWindowController",
  ]

  /// Follows a chain from an object; nil when it ends at the application without a handler.
  private func walk(_ start: Instance?, _ action: String) -> (outcome: Outcome?, isClosed: Bool) {
    var current = start
    var steps = 0
    var isGuessed = false
    while let object = current, steps < 10_000 {
      if object === interpreter.app { return (nil, !isGuessed) }
      isGuessed = isGuessed || object.isGuessed
      if object.kind?.isResponder == true {
        switch asked(object.fullName, action) {
        case .yes(let owner):
          return (Outcome(verdict: .handled, classes: [owner], because: "up the chain, at \(object.className)"), true)
        case .unknown(let unknown):
          return (
            Outcome(
              verdict: .notKnown, classes: [],
              because: "\(unknown), which comes first in the chain, was not read whole",
              gap: "a class was not read whole"
            ), true
          )
        case .no: break
        }
      }
      switch program.nextAnswer(of: object.fullName) {
      case .usual: current = placement.next(of: object)
      case .application: current = interpreter.app
      case .nothing:
        let because = "\(object.className), which comes first in the chain, says that nothing comes next"
        return (Outcome(verdict: .nobody, classes: [], because: because), true)
      case .unknown:
        let because = "what \(object.className), which comes first in the chain, returns as next is not known"
        return (
          Outcome(verdict: .notKnown, classes: [], because: because, gap: "the next responder is not known"), true
        )
      }
      steps += 1
    }
    return (nil, false)
  }

  /// Searches UIKit's chain (U39–U42).
  func search(_ send: Interpreter.Send, _ action: String) -> Outcome {
    guard hasImplementer(action) else {
      return Outcome(verdict: .nobody, classes: [], because: "no class implements '\(action)'")
    }
    let isCommand =
      send.sender == nil || send.sender?.kind == .menuItem
      || ["UIKeyCommand", "UICommand"].contains(send.sender?.className)
    let holder = send.owner.flatMap { placement.isInApp($0) && $0.kind?.isResponder == true ? $0 : nil }
    // A key command is there while the chain passes the object that has it.
    if isCommand, let holder, let found = walk(holder, action).outcome, found.verdict != .nobody { return found }
    var start = focus ?? (isCommand ? holder : beginning(of: send.sender))
    // An item of a bar is no responder, and without a first responder only the application is asked (U41, U93, U111).
    let isOfBar = start == nil && send.sender != nil && !isCommand
    if isOfBar, let found = whileFocused(action) { return found }
    var isOpen = false
    if start == nil {
      // Without a first responder, the window comes first.
      start = windows.first
      isOpen = !isOfBar
    }
    let (found, isClosed) = isOfBar ? (nil, true) : walk(start, action)
    if let found { return isCommand || isOfBar || focus != nil ? found : dependent(found, from: start, action) }
    guard isClosed else {
      let top = start?.className ?? "the sender"
      return Outcome(
        verdict: .notKnown,
        classes: (implementers[action] ?? []).filter { program.kind(of: $0)?.isResponder == true }.map(
          Program.lastPart),
        because: "who holds \(top) is not known", gap: "the chain is open")
    }
    if let ended = atApplication(action) { return ended }
    let adapted = interpreter.app.fields["adapted"]?.only.flatMap { instance -> String? in
      if case .yes(let owner) = answer(instance.fullName, action) { owner } else { nil }
    }
    let names = (implementers[action] ?? []).map(Program.lastPart)
    // Any object may be first responder while a command is chosen.
    if isOpen || isCommand, !names.isEmpty {
      let responders = (implementers[action] ?? []).filter {
        Program.lastPart($0) != adapted && program.kind(of: $0)?.isResponder == true
      }
      if !responders.isEmpty {
        return Outcome(
          verdict: .notKnown, classes: names, because: "which object is first responder is not known",
          gap: "the first responder is not known")
      }
    }
    let because =
      adapted != nil
      ? "only the adapted delegate implements it, which is not in the chain (U14)"
      : names.isEmpty
        ? "no object of the chain implements it"
        : names.count == 1
          ? "only \(listed(names)) implements it, which is not in the chain"
          : "only \(listed(names)) implement it, which are not in the chain"
    let outcome = Outcome(verdict: .nobody, classes: [], because: because, adapted: adapted)
    return isCommand || isOfBar || focus != nil ? outcome : dependent(outcome, from: start, action)
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
    guard var current = sender, program.isClass(current.fullName, kindOf: "UIBarButtonItem") else { return sender }
    var steps = 0
    while let holder = placement.holder(of: current), steps < 10_000 {
      if current.places.contains(where: { $0.verb == .accessory && $0.holder === holder }) { return holder }
      (current, steps) = (holder, steps + 1)
    }
    return nil
  }

  /// Returns who may handle an action while some object has the focus, or nil when none in a chain of the app does.
  private func whileFocused(_ action: String) -> Outcome? {
    var classes: [String] = []
    for object in placement.listed where object.kind?.isResponder == true && placement.isInApp(object) {
      let isRead = program.frameworkClass(of: object.fullName).map(program.frameworks.isReadWhole) ?? true
      guard !isRead || takesFocus(object), let found = walk(object, action).outcome, found.verdict != .nobody else {
        continue
      }
      for name in found.classes where !classes.contains(name) { classes.append(name) }
      if found.classes.isEmpty { return found }
    }
    if classes.isEmpty, let doubt = doubt(about: action) { return doubt }
    let delegate = interpreter.app.fields["delegate"]?.only?.fullName
    let open = (implementers[action] ?? []).filter { name in
      program.kind(of: name)?.isResponder == true && name != delegate
        && !placement.listed.contains { placement.isInApp($0) && program.isClass($0.fullName, kindOf: name) }
    }
    for name in open.map(Program.lastPart) where !classes.contains(name) { classes.append(name) }
    guard !classes.isEmpty else { return nil }
    return Outcome(
      verdict: .notKnown, classes: classes, because: "which object is first responder is not known",
      gap: "the first responder is not known")
  }

  /// Returns that it is not known who handles an action, where a view that may have the focus is handed to what was not read,
  /// or something unknown is held, and the chain around it has a handler; else nil.
  private func doubt(about action: String) -> Outcome? {
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

  private func listed(_ names: [String]) -> String {
    names.count > 2 ? names.prefix(2).joined(separator: ", ") + " and others" : names.joined(separator: " and ")
  }

  /// Asks the application and its delegate, which ends UIKit's chain only if it is a responder (U12).
  private func atApplication(_ action: String) -> Outcome? {
    if program.frameworks.declares(interpreter.app.className, action) {
      return Outcome(verdict: .handled, classes: [interpreter.app.className], because: "at the application")
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
    case .unknown(let unknown):
      return Outcome(
        verdict: .notKnown, classes: [], because: "\(unknown) was not read whole", gap: "a class was not read whole")
    case .no: return nil
    }
  }

  /// Returns the declared classes of a kind, in the order of their declaration.
  private func declared(kindOf ancestor: String) -> [String] {
    if let known = memo.declared[ancestor] { return known }
    let found = program.order.filter { $0.isDeclared && program.isClass($0.name, kindOf: ancestor) }.map { $0.name }
    memo.declared[ancestor] = found
    return found
  }

  /// Returns the window that a click on a sender makes key and main, or nil for a sender that is in no such window.
  func window(of send: Interpreter.Send) -> Instance? {
    guard send.way == .control, windows.count > 1, var current = send.sender else { return nil }
    var steps = 0
    while current.kind != .window, steps < 10_000 {
      guard
        current.kind?.isView == true || current.kind == .controller || current.kind == .toolbar
          || current.kind == .barButtonItem, let holder = placement.holder(of: current)
      else { return nil }
      (current, steps) = (holder, steps + 1)
    }
    // A panel leaves another window main, and of a copy the views are not listed.
    return windows.contains { $0 === current } && !program.isClass(current.fullName, kindOf: "NSPanel") ? current : nil
  }

  /// Returns what a search on the Mac comes to, where only the window matters that the sender is in (M26).
  func searchMac(_ action: String, in window: Instance?) -> Outcome {
    let number = window?.number ?? -1
    if let known = memo.onMac[action]?[number] { return known }
    let outcome = findOnMac(action, in: window)
    memo.onMac[action, default: [:]][number] = outcome
    return outcome
  }

  /// Searches as AppKit does: from each focus of a window up, then its delegate, and the application (M23–M26).
  private func findOnMac(_ action: String, in window: Instance?) -> Outcome {
    // M79: the closure of onCommand answers while the focus is in its view; those of `commands` search nobody.
    if let view = interpreter.commands[action] {
      return Outcome(
        verdict: .notKnown, classes: [view], because: "\(view) handles it by onCommand, while it has the focus",
        gap: "a view of SwiftUI handles it")
    }
    guard hasImplementer(action) else {
      return Outcome(verdict: .nobody, classes: [], because: "no class implements '\(action)'")
    }
    if let focus, window.map({ isIn($0, focus) }) ?? true, let found = macChain(focus, action) { return found }
    var classes: [String] = []
    var (unknown, isPartOpen) = (Outcome?.none, false)
    for start in window.map({ window in focuses.filter { isIn(window, $0) } + [window] }) ?? focuses + windows {
      guard let found = macChain(start, action) else { continue }
      if found.verdict == .handled, !placement.isInApp(start) {
        // What nothing is known to hold may have the focus too.
        isPartOpen = true
        let known = unknown?.classes ?? []
        unknown = Outcome(
          verdict: .notKnown, classes: known + found.classes.filter { !known.contains($0) },
          because: unknown?.because ?? "who holds \(start.className) is not known", gap: "the chain is open")
      } else if found.verdict == .handled {
        for name in found.classes where !classes.contains(name) { classes.append(name) }
      } else {
        unknown = unknown ?? found
      }
    }
    if !classes.isEmpty {
      if isPartOpen, let more = unknown?.classes.filter({ !classes.contains($0) }), !more.isEmpty {
        unknown?.classes = classes + more
        return unknown ?? Outcome(verdict: .handled, classes: classes, because: "while the focus is there")
      }
      // Before any window is there, the application is asked alone.
      if windows.allSatisfy({ placement.condition(of: $0) != nil }), let last = atApplication(action) {
        classes += last.classes.filter { !classes.contains($0) }
      }
      return Outcome(verdict: .handled, classes: classes, because: "while the focus is there")
    }
    if let unknown { return unknown }
    if let ended = atApplication(action) { return ended }
    if let adapted = interpreter.app.fields["adapted"]?.only, case .yes(let owner) = answer(adapted.fullName, action) {
      return Outcome(
        verdict: .notKnown, classes: [owner],
        because: "whether SwiftUI's own delegate passes it on to \(owner) is not documented (U14)",
        gap: "the delegate is adapted")
    }
    if let name = interpreter.documentController, case .yes(let owner) = answer(name, action) {
      return Outcome(verdict: .handled, classes: [owner], because: "at the document controller")
    }
    if let doubt = doubt(about: action) { return doubt }
    let names = implementers[action] ?? []
    let open = names.filter { name in
      // What is known to be elsewhere is not asked in this window.
      if window != nil, placement.listed.contains(where: { placement.isInApp($0) && $0.fullName == name }) {
        return false
      }
      // A window controller and a document come after their windows, whoever gives them one.
      return program.kind(of: name) == .windowController || program.isClass(name, kindOf: "NSDocument")
        || program.kind(of: name)?.isResponder == true && !heldClasses.contains(name)
    }
    if !open.isEmpty {
      return Outcome(
        verdict: .notKnown, classes: open.map(Program.lastPart),
        because: "who holds \(listed(open.map(Program.lastPart))) is not known", gap: "the chain is open")
    }
    return Outcome(
      verdict: .nobody, classes: [],
      because: names.isEmpty
        ? "no object of a chain implements it"
        : "only \(listed(names.map(Program.lastPart))) implements it, which no focus \(window == nil ? "" : "in its window ")reaches"
    )
  }

  private func isIn(_ window: Instance, _ object: Instance) -> Bool {
    var (current, steps): (Instance?, Int) = (object, 0)
    while let asked = current, asked !== window, steps < 10_000 {
      (current, steps) = (placement.holder(of: asked), steps + 1)
    }
    return current === window
  }

  /// Follows the chain of a window on the Mac, with the delegates that are asked beside it.
  private func macChain(_ start: Instance, _ action: String) -> Outcome? {
    var current: Instance? = start
    var steps = 0
    while let object = current, object !== interpreter.app, steps < 10_000 {
      if object.kind?.isResponder == true || object.kind == .windowController
        || program.isClass(object.fullName, kindOf: "NSDocument")
      {
        switch answer(object.fullName, action) {
        case .yes(let owner):
          return Outcome(verdict: .handled, classes: [owner], because: "up the chain, at \(object.className)")
        case .unknown(let unknown):
          return Outcome(
            verdict: .notKnown, classes: [], because: "\(unknown) was not read whole", gap: "a class was not read whole"
          )
        case .no: break
        }
      }
      if object.kind == .window {
        for (delegate, _) in object.fields["delegate"]?.instances ?? [] {
          if case .yes(let owner) = answer(delegate.fullName, action) {
            return Outcome(verdict: .handled, classes: [owner], because: "at the window's delegate")
          }
        }
      }
      if case .nothing = program.nextAnswer(of: object.fullName) { return nil }
      current = placement.next(of: object)
      steps += 1
    }
    return nil
  }
}
