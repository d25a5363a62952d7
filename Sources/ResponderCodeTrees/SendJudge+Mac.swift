// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

// The searches on the Mac.

extension SendJudge {
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
    // A panel and a sheet leave another window main, and of a copy the views are not listed.
    let isMain = !current.isSheet && !current.isKind(of: "NSPanel")
    return windows.contains { $0 === current } && isMain ? current : nil
  }

  /// Returns the pages that an object is on, by the numbers of their tab view or tab view controller.
  private func pages(of object: Instance?) -> [Int: Int] {
    var (pages, current, steps) = ([Int: Int](), object, 0)
    while let page = current, let holder = placement.holder(of: page), steps < 10_000 {
      if holder.isKind(of: "NSTabViewController") || holder.isKind(of: "NSTabView") {
        pages[holder.number] = page.number
      }
      (current, steps) = (holder, steps + 1)
    }
    return pages
  }

  /// Returns what a search on the Mac comes to, where only the window matters that the sender is in (M26), and the pages
  /// that are shown while it is (M73).
  func searchMac(_ action: String, from send: Interpreter.Send) -> Outcome {
    let (window, pages) = (window(of: send), send.way == .control ? pages(of: send.sender) : [:])
    guard pages.isEmpty else { return findOnMac(action, in: window, on: pages) }
    let number = window?.number ?? -1
    if let known = memo.onMac[action]?[number] { return known }
    let outcome = findOnMac(action, in: window, on: pages)
    memo.onMac[action, default: [:]][number] = outcome
    return outcome
  }

  /// Searches as AppKit does: from each focus of a window up, then its delegate, and the application (M23–M26).
  private func findOnMac(_ action: String, in window: Instance?, on shown: [Int: Int]) -> Outcome {
    func isShown(_ object: Instance) -> Bool {
      shown.isEmpty || pages(of: object).allSatisfy { tabs, page in shown[tabs].map { $0 == page } ?? true }
    }
    let focuses = focuses.filter(isShown)
    // M79: the closure of onCommand answers while the focus is in its view; those of `commands` search nobody.
    if let view = interpreter.commands[action] {
      return Outcome(
        verdict: .notKnown, classes: [view], because: "\(view) handles it by onCommand, while it has the focus",
        gap: "a view of SwiftUI handles it")
    }
    guard hasImplementer(action) else { return outcomeWithoutMethod(of: action, from: window) }
    if let focus, window.map({ placement.isIn($0, focus) }) ?? true, isShown(focus), let found = macChain(focus, action)
    {
      return found
    }
    var classes: [String] = []
    var (unknown, isPartOpen) = (Outcome?.none, false)
    // OPTIMIZATION: most chains come together soon, and what comes of the rest is known then.
    var asked = InstanceTable<Bool>()
    for start in window.map({ window in focuses.filter { placement.isIn(window, $0) } + [window] }) ?? focuses + windows
    {
      guard let found = macChain(start, action, besides: &asked) else { continue }
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
        return unknown ?? Outcome(verdict: .handled, classes: classes, because: AppTree.Send.focusCondition)
      }
      // Before any window is there, the application is asked alone.
      if windows.allSatisfy({ placement.condition(of: $0) != nil }), let last = atApplication(action) {
        classes += last.classes.filter { !classes.contains($0) }
      }
      return Outcome(verdict: .handled, classes: classes, because: AppTree.Send.focusCondition)
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
      if isPutNowhere(name) { return false }
      // A window controller and a document come after their windows, whoever gives them one.
      return program.kind(of: name) == .windowController || program.isClass(name, kindOf: "NSDocument")
        || program.ancestry(of: name).mayBeResponder && !heldClasses.contains(name)
    }
    if !open.isEmpty {
      return Outcome(
        verdict: .notKnown, classes: open.map(Program.lastPart),
        because: "who holds \(listed(open.map(Program.lastPart))) is not known", gap: "the chain is open")
    }
    let targets = names.filter { name in interpreter.looseTargets.contains { program.isClass($0, kindOf: name) } }
    if !targets.isEmpty {
      return Outcome(
        verdict: .notKnown, classes: targets.map(Program.lastPart),
        because: "of what code sets \(listed(targets.map(Program.lastPart))) as the target is not known")
    }
    return Outcome(
      verdict: .nobody, classes: [],
      because: names.isEmpty
        ? "no object of a chain implements it"
        : "only \(listed(names.map(Program.lastPart))) implements it, which no focus \(window == nil ? "" : "in its window ")reaches"
    )
  }

  /// Whether the objects of a class are controllers that code makes and holds nowhere, where all code was understood.
  private func isPutNowhere(_ name: String) -> Bool {
    let made = interpreter.instances.filter { $0.fullName == name }
    return !made.isEmpty && interpreter.unread.isEmpty && interpreter.openHolders.isEmpty
      && program.files.allSatisfy { $0.unread.isEmpty }
      && made.allSatisfy { $0.kind == .controller && !$0.isAssumed && $0.places.isEmpty && $0.fields["view"] == nil }
  }

  /// Follows the chain of a window on the Mac, with the delegates that are asked beside it.
  func macChain(_ start: Instance, _ action: String) -> Outcome? {
    var asked = InstanceTable<Bool>()
    return macChain(start, action, besides: &asked)
  }

  /// Does so up to an object that was asked already, and notes those that are.
  private func macChain(_ start: Instance, _ action: String, besides asked: inout InstanceTable<Bool>) -> Outcome? {
    var doubt: Doubt?
    let found = climbOnMac(from: start, action, &doubt, &asked)
    return doubt.map { $0.outcome(before: found) } ?? found
  }

  /// Does so, and passes what is in doubt, of which it keeps the first.
  private func climbOnMac(
    from start: Instance, _ action: String, _ doubt: inout Doubt?, _ asked: inout InstanceTable<Bool>
  ) -> Outcome? {
    var current: Instance? = start
    var steps = 0
    while let object = current, object !== interpreter.app, steps < 10_000 {
      if doubt == nil {
        if asked[object] == true { return nil }
        asked[object] = true
      }
      if object.kind?.isResponder == true || object.kind == .windowController
        || object.isKind(of: "NSDocument")
      {
        switch answer(of: object, action) {
        case .yes(let owner):
          return Outcome(verdict: .handled, classes: [owner], because: "up the chain, at \(object.className)")
        case .unknown(let found): doubt = doubt ?? found
        case .no: break
        }
      }
      if object.kind == .window {
        for (delegate, _) in object.fields["delegate"]?.instances ?? [] {
          if case .yes(let owner) = answer(of: delegate, action) {
            return Outcome(verdict: .handled, classes: [owner], because: "at the window's delegate")
          }
        }
      }
      switch hop(from: object) {
      case .to(let next): current = next
      case .ended: return nil
      case .unknown(let outcome): return outcome
      }
      steps += 1
    }
    return nil
  }
}
