// SPDX-License-Identifier: Apache-2.0

import ResponderCode

// The sends that have a target.

extension SendJudge {
  /// Decides a send with a target; one that is performed may be any method and not only an action.
  func outcome(of target: Value, _ selector: SelectorValue, isPerformed: Bool) -> Outcome {
    if let (start, isBehind) = target.chain {
      // A loop that does not ask for the method stops at an object for another reason.
      guard interpreter.asked.contains(selector.action) else {
        return Outcome(
          verdict: .notKnown, classes: [],
          because: "which object of the chain behind \(start.className) it is is not known",
          gap: "the target has no type")
      }
      // A loop up a chain may begin at the object itself.
      let isFrom = target.instances.contains { $0.instance === start }
      return outcome(inChainOf: start, isBehind: isBehind && !isFrom, selector.action)
    }
    var outcomes: [Outcome] = []
    for option in target.options {
      switch option.content {
      case .instance(let instance):
        outcomes.append(
          outcome(
            className: instance.fullName, selector, isExact: !instance.isAssumed, isPerformed: isPerformed,
            "the target is \(instance.className)"))
      case .type(let type):
        let isThere = program.lineage(of: type).contains { !$0.functions.with(selector: selector.action).isEmpty }
        outcomes.append(
          isThere
            ? Outcome(verdict: .handled, classes: [Program.lastPart(type)], because: "the target is the class \(type)")
            : Outcome(verdict: .notKnown, classes: [], because: "the target is the class \(type)"))
      case .nothing: continue
      default:
        outcomes.append(Outcome(verdict: .notKnown, classes: [], because: "the target is not an object that was read"))
      }
    }
    if outcomes.isEmpty {
      guard let declared = target.declared, !["Any", "AnyObject", "id", "?", "->"].contains(declared),
        let type = declared.startsUppercase ? declared : nil
      else {
        return Outcome(
          verdict: .notKnown, classes: [], because: target.why.map(interpreter.text) ?? "the target has no type",
          gap: "the target has no type")
      }
      return outcome(
        className: program.type(type)?.name ?? type, selector, isExact: false, isPerformed: isPerformed,
        "the target is declared as \(type)")
    }
    let handled = outcomes.filter { $0.verdict == .handled }
    if handled.count == outcomes.count {
      return Outcome(verdict: .handled, classes: handled.flatMap { $0.classes }, because: outcomes[0].because)
    }
    if !target.isOpen, outcomes.allSatisfy({ $0.verdict == .nobody }) { return outcomes[0] }
    if !handled.isEmpty {
      return Outcome(verdict: .possible, classes: handled.flatMap { $0.classes }, because: outcomes[0].because)
    }
    return Outcome(
      verdict: .notKnown, classes: [],
      because: outcomes.first { $0.verdict == .notKnown }?.because ?? "the target may be another object")
  }

  private func outcome(
    className: String, _ selector: SelectorValue, isExact: Bool, isPerformed: Bool, _ because: String
  ) -> Outcome {
    let action = selector.action
    if let framework = selector.framework, program.isClass(className, kindOf: framework) {
      return Outcome(verdict: .handled, classes: [framework], because: because)
    }
    switch answer(className, action) {
    case .yes(let owner): return Outcome(verdict: .handled, classes: [owner], because: because)
    case .unknown(let doubt):
      return Outcome(verdict: .notKnown, classes: [], because: "\(because), and \(doubt.because)", gap: doubt.gap)
    case .no:
      if !isExact {
        let found = subclasses(of: className).filter { if case .yes = answer($0, action) { true } else { false } }
        if !found.isEmpty {
          return Outcome(
            verdict: .notKnown, classes: found.map(Program.lastPart),
            because: "\(because), and only some subclasses have the method", gap: "the class of the target is not exact"
          )
        }
        if let type = program.type(className), type.kind == .protocolType { return adopters(of: type, action, because) }
        if let type = program.type(className), !type.isDeclared {
          return Outcome(verdict: .notKnown, classes: [], because: because)
        }
      }
      if program.type(className)?.isDeclared != true {
        // Of a framework's class, the actions are known and not all other methods.
        let all = implementers[action] ?? []
        let found = all.filter { program.isClass($0, kindOf: className) }
        if isExact, found.isEmpty, !all.isEmpty, isOwn(action) {
          return Outcome(
            verdict: .nobody, classes: [],
            because: "\(because), and only \(listed(all.map(Program.lastPart))) has '\(action)'")
        }
        return Outcome(
          verdict: .notKnown, classes: found.map(Program.lastPart),
          because: "\(because), of which not all methods are known", gap: "a framework's class may have it")
      }
      // What nothing in the project declares may be a method of a class that no catalogue has, or one that is no action.
      let isForeign = implementers[action]?.isEmpty != false
      let mayBeForeign = isPerformed && Self.beginsLikeFrameworks(action) && (!isForeign || suggestion(action) == nil)
      let isAction = !mayBeForeign && action.count { $0 == ":" } < 2 && !action.hasPrefix("setNeeds")
      if isForeign || mayBeForeign, let framework = program.frameworkClass(of: className),
        framework != "NSObject", !isAction || !program.frameworks.has(framework)
      {
        return Outcome(
          verdict: .notKnown, classes: [], because: "\(because), and \(framework) may have '\(action)'",
          gap: "a framework's class may have it")
      }
      return Outcome(verdict: .nobody, classes: [], because: "\(because), which has no method '\(action)'")
    }
  }

  /// Whether an action that a class of the project has is hardly a method that a framework has too: one of several words that no
  /// framework declares, and whose first word is not one that theirs begin with.
  private func isOwn(_ action: String) -> Bool {
    guard action.dropLast().allSatisfy({ $0 != ":" }), !hasFrameworkImplementer(action) else {
      return false
    }
    let word = action.prefix { !$0.isUppercase && $0 != ":" }
    return word.count < action.count - 1 && !Self.beginsLikeFrameworks(action)
  }

  /// Returns whether the first word of an action is one with which methods of frameworks begin.
  private static func beginsLikeFrameworks(_ action: String) -> Bool {
    frameworkVerbs.contains(String(action.prefix { !$0.isUppercase && $0 != ":" }))
  }

  private static let frameworkVerbs: NameSet = """
    set add insert remove move scroll select deselect reload load show hide update draw make perform \
    begin end start stop is can will did view present dismiss push pop bring zoom go toggle encode \
    convert order close run note size tile resign become layout invalidate abort flash display center
    """

  /// Returns what a send to something of a protocol comes to: the classes that adopt it have the method.
  private func adopters(of type: Program.TypeInfo, _ action: String, _ because: String) -> Outcome {
    let adopting = program.order.filter {
      $0.isDeclared && $0.kind != .protocolType && program.adopts($0, type.name)
    }
    var owners: [String] = []
    var isEach = true
    for adopter in adopting {
      if case .yes(let owner) = answer(adopter.name, action) {
        if !owners.contains(owner) { owners.append(owner) }
      } else {
        isEach = false
      }
    }
    if owners.isEmpty {
      let isOpen = !adopting.isEmpty || !type.isOwn || implementers[action]?.isEmpty == false
      return Outcome(
        verdict: isOpen ? .notKnown : .nobody, classes: [],
        because: "\(because), \(adopting.isEmpty ? "which no class adopts" : "whose adopters have no such method")",
        isWithoutTarget: !isOpen)
    }
    return Outcome(
      verdict: isEach && owners.count == 1 ? .handled : .possible, classes: owners,
      because: "\(because), which \(owners.count == 1 ? "\(owners[0]) adopts" : "several classes adopt")")
  }

  func subclasses(of name: String) -> [String] {
    var found: [String] = []
    var waiting = program.type(name)?.subclasses ?? []
    while let next = waiting.popLast(), found.count < 1_000 {
      found.append(next)
      waiting += program.type(next)?.subclasses ?? []
    }
    return found
  }
}
