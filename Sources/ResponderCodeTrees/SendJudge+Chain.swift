// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

// The chains of the tree that the code makes, and what is sent to the first of a chain that has a method.

extension SendJudge {
  /// Returns what comes next behind an object, as far as its class and its properties say.
  func next(of object: Instance) -> Instance? {
    if case .to(let next) = hop(from: object) { next } else { placement.next(of: object) }
  }

  /// Returns what an action comes to that is sent to the first object of a chain that has it: from an object on, or from what
  /// comes next behind it.
  func outcome(inChainOf start: Instance, isBehind: Bool, _ action: String) -> Outcome {
    guard hasImplementer(action) else { return outcomeWithoutMethod(of: action, from: start) }
    var begin: Instance? = start
    if isBehind {
      switch hop(from: start) {
      case .to(let next): begin = next
      case .ended: return Outcome(verdict: .nobody, classes: [], because: nobody(takes: action))
      case .unknown(let outcome): return outcome
      }
    }
    let found: Outcome?
    if interpreter.isUIKit {
      let (outcome, isClosed) = walk(begin, action)
      guard outcome != nil || isClosed else {
        return Outcome(
          verdict: .notKnown, classes: chained(action).map(Program.lastPart),
          because: "who holds \(end(of: start).className) is not known", gap: "the chain is open")
      }
      found = outcome
    } else {
      guard placement.isInApp(start) else {
        return Outcome(
          verdict: .notKnown, classes: [], because: "who holds \(end(of: start).className) is not known",
          gap: "the chain is open")
      }
      found = begin.flatMap { macChain($0, action) }
    }
    return found ?? atApplication(action) ?? Outcome(verdict: .nobody, classes: [], because: nobody(takes: action))
  }

  /// Follows a chain from an object; nil when it ends at the application without a handler.
  func walk(_ start: Instance?, _ action: String) -> (outcome: Outcome?, isClosed: Bool) {
    var doubt: Doubt?
    let (found, isClosed) = climb(from: start, action, &doubt)
    return doubt.map { ($0.outcome(before: found), true) } ?? (found, isClosed)
  }

  /// Does so, and passes what is in doubt, of which it keeps the first.
  private func climb(
    from start: Instance?, _ action: String, _ doubt: inout Doubt?
  ) -> (outcome: Outcome?, isClosed: Bool) {
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
        case .unknown(let found): doubt = doubt ?? found
        case .no: break
        }
      }
      switch hop(from: object) {
      // Nothing follows a responder of an app's own that does not say so (U15).
      case .to(nil) where object.kind == .responder && object !== start:
        let because = "nothing follows \(object.className), which says nothing of what comes next (U15)"
        return (Outcome(verdict: .nobody, classes: [], because: because), true)
      case .to(let next): current = next
      case .ended:
        let because = "\(object.className), which comes first in the chain, says that nothing comes next"
        return (Outcome(verdict: .nobody, classes: [], because: because), true)
      case .unknown(let outcome): return (outcome, true)
      }
      steps += 1
    }
    return (nil, false)
  }

  /// Where a chain goes on behind an object.
  enum Hop {
    /// To the next object, as far as it is known.
    case to(Instance?)
    case ended
    case unknown(Outcome)
  }

  /// Returns where a chain goes on behind an object.
  ///
  /// OPTIMIZATION: searches for many actions pass the same objects, which stay where they are.
  func hop(from object: Instance) -> Hop {
    if let known = memo.hops[object] { return .to(known < 0 ? nil : interpreter.instances[Int(known)]) }
    let found = findHop(from: object)
    if case .to(let next) = found { memo.hops[object] = Int32(next?.number ?? -1) }
    return found
  }

  /// Returns where a chain goes on behind an object, as its class and its properties say (U15, M1).
  private func findHop(from object: Instance) -> Hop {
    switch program.nextAnswer(of: object.ancestry) {
    case .usual:
      guard let chosen = object.fields["chosen-next"] else { return .to(placement.next(of: object)) }
      if let next = placement.chosenNext(of: object) { return .to(next) }
      if chosen.isNothing { return .ended }
    case .relative(let relative, let orUsual):
      if let next = self.relative(relative, of: object) { return .to(next) }
      return orUsual ? .to(placement.next(of: object)) : .ended
    case .application: return .to(interpreter.app)
    case .nothing: return .ended
    case .property(let name, let orUsual):
      if let next = object.fields[name]?.only { return .to(next) }
      if object.fields[name]?.isNothing == true { return orUsual ? .to(placement.next(of: object)) : .ended }
    case .unknown: break
    }
    return .unknown(
      Outcome(
        verdict: .notKnown, classes: [],
        because: "what \(object.className), which comes first in the chain, returns as next is not known",
        gap: "the next responder is not known"))
  }

  /// Returns the object that a property of a framework's class has, or nil.
  private func relative(_ relative: Program.Relative, of object: Instance) -> Instance? {
    guard let holder = placement.holder(of: object) else { return nil }
    switch relative {
    case .superview: return holder.kind?.isView == true ? holder : nil
    case .parent, .parentViewController:
      return holder.kind == .controller && !placement.isPresented(object) ? holder : nil
    case .presentingViewController:
      // Of what another container presents, the children have it too.
      var (current, steps) = (object, 0)
      while let holder = placement.holder(of: current), holder.kind == .controller, steps < 10_000 {
        if placement.isPresented(current) { return holder }
        (current, steps) = (holder, steps + 1)
      }
      return nil
    }
  }

  /// Returns the last object of a chain that is known.
  func end(of start: Instance) -> Instance {
    var (current, steps) = (start, 0)
    while let next = placement.next(of: current), steps < 10_000 { (current, steps) = (next, steps + 1) }
    return current
  }
}
