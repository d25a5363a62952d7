// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderText

// The methods by which classes decide which actions their objects perform.

extension SendJudge {
  /// Why it is not known whether objects of a class respond to an action.
  struct Doubt {
    let because: String
    let gap: String

    /// That a class was not read whole.
    init(notWhole className: String) {
      (because, gap) = ("\(className) was not read whole", "a class was not read whole")
    }

    /// That a method of a class decides.
    init(_ function: Program.Function) {
      let syntax = function.syntax
      let label = syntax.parameters.first.map { ($0.label ?? "_") + ":" } ?? ""
      let name = syntax.selector == nil ? "\(syntax.name)(\(label))" : syntax.name + ":"
      because = "\(function.type.map { Program.lastPart($0.name) } ?? "a class") overrides \(name)"
      gap = AppTree.overrideGap
    }

    var outcome: Outcome { Outcome(verdict: .notKnown, classes: [], because: because, gap: gap) }

    /// What a search comes to that would otherwise go on to an outcome.
    func outcome(before found: Outcome?) -> Outcome {
      var outcome = outcome
      if let found, found.verdict == .handled { outcome.classes = found.classes }
      return outcome
    }
  }

  /// Returns whether an object that a search asks takes an action: in UIKit its class may say so (U36).
  func asked(_ className: String, _ action: String) -> Answer {
    let answer = answer(className, action)
    guard interpreter.isUIKit, let function = permitting(className) else { return answer }
    if let known = memo.asked[action]?[className] { return known }
    let found = Decision(of: function, about: action, self).answers
    let asked = Self.joined(found, answer, Doubt(function))
    memo.asked[action, default: [:]][className] = asked
    return asked
  }

  private static func joined(_ found: Set<Decision.Answer>, _ usual: Answer, _ doubt: Doubt) -> Answer {
    if found == [.no] { return .no }
    if found == [.usual] { return usual }
    switch usual {
    case .yes: return found.isSubset(of: [.usual, .yes]) ? usual : .unknown(doubt)
    case .no: return found.isSubset(of: [.usual, .no]) ? .no : .unknown(doubt)
    case .unknown: return .unknown(doubt)
    }
  }

  /// Returns the method of a class that says which actions its objects perform, or nil.
  private func permitting(_ className: String) -> Program.Function? { declared("canPerformAction", of: className) }

  /// Returns the method that the sources declare for a class or a superclass, with a body, or nil.
  private func declared(_ name: String, of className: String) -> Program.Function? {
    program.functions(named: name, of: className).first { $0.type?.isDeclared == true && $0.syntax.body != nil }
  }

  /// Returns whether objects of a class have a method for an action, and refuse it.
  func refuses(_ className: String, _ action: String) -> Bool {
    guard case .yes = answer(className, action), case .no = asked(className, action) else { return false }
    return true
  }

  /// Returns the actions for which the objects in the tree have methods, and which they refuse.
  func refusals() -> [(position: Int, action: String)] {
    guard interpreter.isUIKit, program.memberNames.contains("canPerformAction") else { return [] }
    var known: [String: [String]] = [:]
    return placement.listed.enumerated().flatMap { position, instance -> [(position: Int, action: String)] in
      let name = instance.fullName
      guard instance.kind?.isResponder == true, permitting(name) != nil else { return [] }
      let actions =
        known[name]
        ?? Set(program.lineage(of: name).flatMap { $0.functions.lazy.map { $0.syntax.objectiveCName } }).filter {
          refuses(name, $0)
        }.sorted()
      known[name] = actions
      return actions.map { (position, $0) }
    }
  }

  /// Returns the method by which the class of a target says no to an item that sends an action, so that the item is never
  /// enabled (M46, M51), or nil.
  func refusal(_ selector: SelectorValue, _ sends: [Interpreter.Send], _ classes: [String]) -> AppTree.Refusal? {
    // Items are validated only while their menus enable them.
    guard !interpreter.isUIKit, let className = classes.first, classes.count == 1,
      !program.memberNames.contains("autoenablesItems")
    else { return nil }
    let names = sends.map { validator(of: $0, isInDocument: selector.file < 0) }
    guard let name = names.first ?? nil, names.allSatisfy({ $0 == name }),
      // The target alone is asked, by the first of these that it has (M47).
      let function = declared(name, of: className) ?? declared("validateUserInterfaceItem", of: className),
      Decision(of: function, about: selector.action, self, sentBy: sends.compactMap { $0.sender }).answers == [.no]
    else { return nil }
    let path = program.files[function.file].path
    return AppTree.Refusal(
      className: Program.lastPart(className), method: function.syntax.name,
      place: SourcePlace(file: path, line: function.syntax.line))
  }

  /// Returns the method that is asked whether the item that sends is enabled, or nil for what is no item.
  private func validator(of send: Interpreter.Send, isInDocument: Bool) -> String? {
    guard let sender = send.sender else { return isInDocument ? "validateMenuItem" : nil }
    switch sender.kind {
    case .menuItem: return "validateMenuItem"
    case .barButtonItem: return "validateToolbarItem"
    default: return nil
    }
  }

  /// The methods by which a class decides at run time what it responds to.
  static let dynamicMethods = [
    "forwardingTarget", "forwardingTargetForSelector", "responds", "respondsToSelector", "methodSignatureForSelector",
    "forwardInvocation", "resolveInstanceMethod", "target", "targetForAction", "supplementalTarget",
  ]

  /// Returns what a class itself says about an action that it does not have, in a method that may find it elsewhere, or nil.
  func decision(of type: Program.TypeInfo, about action: String) -> Answer? {
    for function in dynamicMethods.lazy.flatMap({ type.functions.named($0) }) {
      guard function.syntax.isOverride || !program.files[function.file].isSwift else { continue }
      guard memo.decisions < Self.decisionLimit else { return .unknown(Doubt(function)) }
      memo.decisions += 1
      defer { memo.decisions -= 1 }
      // Without a target, nothing is found.
      let isTarget = function.syntax.name.hasPrefix("target")
      let found = Decision(of: function, about: action, self).answers
      if found.isSubset(of: isTarget ? [.usual] : [.usual, .no]) { continue }
      // What is asked beside a responder has no others by itself (M31).
      if function.syntax.name == "supplementalTarget", case let others = found.subtracting([.usual]), others.count == 1,
        case .object(let name)? = others.first, case .yes(let owner) = answer(name, action)
      {
        return .yes(owner)
      }
      return .unknown(Doubt(function))
    }
    return nil
  }

  /// How many classes may ask each other what they respond to.
  private static let decisionLimit = 8
}

/// What the code of a method comes to for one action, as far as it compares the action that it is asked about with others.
private struct Decision {
  enum Answer: Hashable {
    /// What the superclass says.
    case usual
    case yes, no, unknown
    /// An object of a class.
    case object(String)
  }

  private let function: Program.Function
  private let action: String
  private let judge: SendJudge
  private let frame: Frame
  /// Whether the parameter is the item that sends the action, and not the action itself.
  private let asksItem: Bool
  /// The identifier of that item, or nil.
  private let identifier: String?
  /// The variables that are the action, and those that are what the superclass says.
  private var (names, usual): (Set<String>, Set<String>) = ([], [])
  private var interpreter: Interpreter { judge.interpreter }

  init(of function: Program.Function, about action: String, _ judge: SendJudge, sentBy items: [Instance]? = nil) {
    (self.function, self.action, self.judge, asksItem) = (function, action, judge, items != nil)
    let identifiers = (items ?? []).map { $0.fields["itemIdentifier"]?.options.first?.content.spelling }
    identifier = identifiers.allSatisfy { $0 == identifiers.first } ? identifiers.first ?? nil : nil
    frame = Frame(owner: nil, type: function.type, file: function.file, path: 0, depth: 0)
    for statement in function.syntax.body?.statements ?? [] {
      switch statement {
      case .variable(let names, let property):
        if let value = property.initializer { for name in names { note(name, value) } }
      case .guardElse(let conditions, _, _):
        for case .binding(let name, let value?) in conditions { note(name, value) }
      case .branches(let branches, _):
        for case .binding(let name, let value?) in branches.flatMap({ $0.conditions }) { note(name, value) }
      default: break
      }
    }
  }

  private mutating func note(_ name: String, _ value: ExpressionSyntax) {
    if isAsked(value) { names.insert(name) }
    if Self.isUsual(value) { usual.insert(name) }
  }

  /// Whether an expression is what the superclass says.
  private static func isUsual(_ expression: ExpressionSyntax) -> Bool {
    guard case .call(let call) = expression, case .member(.name("super"), _) = call.callee else { return false }
    return true
  }

  /// All that it may answer.
  var answers: Set<Answer> {
    guard let body = function.syntax.body?.statements, !body.isEmpty else { return [.unknown] }
    let found = follow(body.count == 1 ? [Interpreter.returning(body[0])] : body)
    return found.goesOn ? found.answers.union([.unknown]) : found.answers
  }

  /// What statements return, and whether what follows them may run.
  private typealias Result = (answers: Set<Answer>, goesOn: Bool)

  private func follow(_ statements: [StatementSyntax]) -> Result {
    var found = Set<Answer>()
    for statement in statements {
      let one = follow(statement)
      found.formUnion(one.answers)
      if !one.goesOn { return (found, false) }
    }
    return (found, true)
  }

  private func follow(_ statement: StatementSyntax) -> Result {
    switch statement {
    case .returns(let value, _): return (value.map(answers) ?? [.unknown], false)
    case .expression, .variable, .function, .leave: return ([], true)
    case .block(let body): return follow(body)
    case .branches(let branches, _): return follow(branches.map { (truth($0.conditions), $0.body) })
    case .guardElse(let conditions, let body, _): return follow([(truth(conditions).map { !$0 }, body)])
    case .switchOver(let syntax): return follow(syntax.cases.map { (truth($0, of: syntax.subject), $0.body) })
    case .loop, .handler, .compiled: return ([.unknown], true)
    }
  }

  /// Follows the first of some branches whose condition holds, and those before it of which that is not known.
  private func follow(_ branches: [(holds: Bool?, body: [StatementSyntax])]) -> Result {
    var found: Result = ([], false)
    for branch in branches where branch.holds != false {
      let one = follow(branch.body)
      found = (found.answers.union(one.answers), found.goesOn || one.goesOn)
      if branch.holds == true { return found }
    }
    return (found.answers, true)
  }

  private func answers(_ expression: ExpressionSyntax) -> Set<Answer> {
    switch expression {
    case .name("true"), .name("YES"): return [.yes]
    case .name("false"), .name("NO"), .nothing: return [.no]
    case .name(let name) where usual.contains(name): return [.usual]
    case .call where Self.isUsual(expression): return [.usual]
    case .name, .member(.name("self"), _):
      if let name = className(of: expression) { return [.object(name)] }
    case .ternary(let condition, let first, let second):
      guard let holds = truth(condition) else { return answers(first).union(answers(second)) }
      return answers(holds ? first : second)
    case .choice(let statement):
      let found = follow(Interpreter.returning(statement))
      return found.goesOn ? found.answers.union([.unknown]) : found.answers
    case .logical(let operands, let isAll):
      return operands.dropFirst().reduce(answers(operands[0])) { first, operand in
        let second = answers(operand)
        return Set(first.flatMap { one in second.map { Self.joined(one, $0, isAll: isAll) } })
      }
    default: break
    }
    return [truth(expression).map { $0 ? .yes : .no } ?? .unknown]
  }

  private static func joined(_ first: Answer, _ second: Answer, isAll: Bool) -> Answer {
    let (decided, neutral): (Answer, Answer) = isAll ? (.no, .yes) : (.yes, .no)
    if first == decided || second == decided { return decided }
    if first == neutral { return second }
    return second == neutral || first == second ? first : .unknown
  }

  // MARK: Conditions

  private func truth(_ conditions: [ConditionSyntax]) -> Bool? {
    all(
      conditions.map { condition in
        switch condition {
        case .expression(let expression): truth(expression)
        // What sends an action has one.
        case .binding(_, let value?): isAsked(value) ? true : nil
        default: nil
        }
      })
  }

  /// Whether all of some conditions hold; nil when that depends on more than the action.
  private func all(_ found: [Bool?]) -> Bool? {
    found.contains(false) ? false : found.contains(nil) ? nil : true
  }

  private func truth(_ expression: ExpressionSyntax) -> Bool? {
    switch expression {
    case .name("true"), .name("YES"): return true
    case .name("false"), .name("NO"): return false
    case .negation(let inner): return truth(inner).map { !$0 }
    case .logical(let operands, true): return all(operands.map(truth))
    case .logical(let operands, false): return all(operands.map { truth($0).map { !$0 } }).map { !$0 }
    case .operation(let operands) where operands.count == 2: return isEqual(operands[0], operands[1])
    case .call(let call):
      switch call.callee {
      case .name("sel_isEqual") where call.arguments.count == 2:
        return isEqual(call.arguments[0].value, call.arguments[1].value)
      case .member(.array(let elements), "contains")
      where call.arguments.count == 1 && isAsked(call.arguments[0].value):
        return all(elements.map { names($0).map { !$0 } }).map { !$0 }
      case .member(let base, "responds"), .member(let base, "respondsToSelector"):
        guard call.arguments.count == 1, isAsked(call.arguments[0].value), let name = className(of: base) else {
          return nil
        }
        switch judge.answer(name, action) {
        case .yes: return true
        case .no: return false
        case .unknown: return nil
        }
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the class of the object that a property has, as far as the code that makes it says, or nil.
  private func className(of expression: ExpressionSyntax) -> String? {
    let name: String
    switch expression {
    case .name(let written) where written != "self" && written != parameter: name = Program.plain(written)
    case .member(.name("self"), let written): name = Program.plain(written)
    default: return nil
    }
    guard let type = function.type, judge.program.property(named: name, of: type) != nil else { return nil }
    let values = interpreter.instances.lazy.filter { $0.ancestry.types.contains { $0 === type } }.map {
      $0.fields[name]
    }
    let classes = Set(values.map { $0?.only?.fullName })
    return classes.count == 1 ? classes.first ?? nil : nil
  }

  /// Whether a case of a `switch` is the one for the action.
  private func truth(_ entry: SwitchSyntax.Case, of subject: ExpressionSyntax) -> Bool? {
    let found = entry.patterns.map { pattern -> Bool? in
      if pattern.isDefault { return false }
      if isIdentifier(subject) { return pattern.name.flatMap { isIdentified(by: .implicitMember($0)) } }
      guard isAsked(subject), !pattern.isLiteral else { return nil }
      return pattern.selector.map { names(.selector($0)) } ?? pattern.name.flatMap { names(.implicitMember($0)) }
    }
    let matches = all(found.map { $0.map { !$0 } }).map { !$0 }
    if entry.patterns.contains(where: { $0.isDefault }) { return true }
    return entry.hasCondition && matches != false ? nil : matches
  }

  private func isEqual(_ first: ExpressionSyntax, _ second: ExpressionSyntax) -> Bool? {
    if case .negation(let inner) = second { return isEqual(first, inner).map { !$0 } }
    if isIdentifier(first) { return isIdentified(by: second) }
    return isAsked(first) ? names(second) : isAsked(second) ? names(first) : nil
  }

  /// Whether an expression is the identifier of the item that sends the action.
  private func isIdentifier(_ expression: ExpressionSyntax) -> Bool {
    guard asksItem, case .member(.name(let name), "itemIdentifier") = expression else { return false }
    return name == parameter
  }

  /// Whether an expression is the identifier that the item has; nil when that is not known.
  private func isIdentified(by expression: ExpressionSyntax) -> Bool? {
    let value = interpreter.evaluate(expression, frame, expected: "NSToolbarItem.Identifier")
    guard let identifier, value.options.count == 1, let other = value.options[0].content.spelling else { return nil }
    return other == identifier
  }

  /// Whether an expression is the action that is asked about.
  private func isAsked(_ expression: ExpressionSyntax) -> Bool {
    switch expression {
    case .name(let name): return names.contains(name) || !asksItem && name == parameter
    case .member(.name(let name), "action"): return asksItem && name == parameter
    case .call(let call): return call.arguments.isEmpty && isAsked(call.callee)
    default: return false
    }
  }

  private var parameter: String? { function.syntax.parameters.first?.name }

  /// Whether an expression is the selector of the action; nil when it is not known to be a selector.
  private func names(_ expression: ExpressionSyntax) -> Bool? {
    switch expression {
    case .call(let call):
      guard case .name(let name) = call.callee, ["Selector", "NSSelectorFromString"].contains(name) else { return nil }
    case .selector, .implicitMember, .name, .member(.name, _): break
    default: return nil
    }
    let selectors = interpreter.evaluate(expression, frame, expected: "Selector").selectors
    return selectors.count == 1 ? selectors[0].action == action : nil
  }
}
