// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

extension Interpreter {
  /// Returns what an expression may be; `expected` is the type that its place has.
  func evaluate(_ expression: ExpressionSyntax, _ frame: Frame, expected: String? = nil, line: Int = 0) -> Value {
    guard step() else { return .unknown() }
    return deeper { value(of: expression, frame, expected, line) } ?? .unknown(why: "nested too deeply")
  }

  private func value(of expression: ExpressionSyntax, _ frame: Frame, _ expected: String?, _ line: Int) -> Value {
    switch expression {
    case .name(let name): return named(name, frame, line: line)
    case .text(let text) where text.isInterpolated:
      return .unknown("String", why: "the text is composed when the code runs")
    case .text(let text): return Value(.text(text))
    case .number(let text): return Value(.text(text))
    case .nothing: return Value(.nothing)
    case .implicitMember(let name):
      // Of a framework's values, such as the identifiers of items, the name is what tells them apart.
      if let expected, let type = program.type(expected, from: frame.type), !type.cases.contains(name),
        type.isDeclared || type.name == "Selector" || program.kind(of: type.name) != nil
      {
        return get(name, ofType: type.name, frame, line: line)
      }
      return Value(.enumCase(name, []))
    case .member(let base, let name): return member(name, of: base, frame, line: line)
    case .call(let call): return evaluate(call, frame, expected: expected)
    case .element(let base, let arguments):
      let list = evaluate(base, frame, line: line)
      let indices = arguments.map { evaluate($0.value, frame, line: line) }
      let keys = list.pairs?.keys ?? []
      if keys.isEmpty, let elements = list.elements, case .number(let text)? = arguments.first?.value,
        let index = Int(text)
      {
        return elements[safe: index] ?? .unknown()
      }
      var element = element(of: list.elements ?? [], keys, at: indices.first ?? .unknown())
      element.isOpen = element.options.isEmpty
      element.declared = list.declared.flatMap(Self.element)
      return element
    case .array(let values):
      let element = expected.flatMap(Self.element)
      var names: [String] = []
      let elements = values.enumerated().map { index, value in
        // A property that makes an object makes another one each time.
        guard let name = value.ownName else { return evaluate(value, frame, expected: element, line: line) }
        let isAgain = names.contains(name)
        names.append(name)
        let inner = isAgain ? block(frame, nil) : frame
        if isAgain { inner.take(index + 1) }
        return evaluate(value, inner, expected: element, line: line)
      }
      return Value(.list(elements))
    case .dictionary(let values, let keys):
      return Value(
        .list(
          values.map { evaluate($0, frame, line: line) },
          keys: keys.count == values.count ? keys.map { evaluate($0, frame, line: line) } : []))
    case .closure(let closure): return Value(.closure(ClosureValue(closure, capture(frame))))
    case .assignment(.tuple(let targets), .tuple(let sources), isPlain: true, let line)
    where targets.count == sources.count:
      // All values are there before the first is assigned.
      let values = zip(targets, sources).map {
        evaluate($1.value, frame, expected: type(of: $0.value, frame), line: line)
      }
      for (target, value) in zip(targets, values) { assign(value, to: target.value, frame, line: line) }
      return .empty
    case .assignment(let target, let source, let isPlain, let line):
      let value = evaluate(source, frame, expected: type(of: target, frame), line: line)
      guard isPlain else {
        append(value, to: target, frame, line: line)
        return .empty
      }
      assign(value, to: target, frame, line: line)
      return value
    case .cast(let inner, let written):
      let type = generic(written, frame) ?? written
      var value = evaluate(inner, frame, line: line)
      value.options.removeAll { option in
        guard case .instance(let instance) = option.content else { return false }
        return !mayBe(instance, type)
      }
      if type != "?" { value.declared = type }
      if value.options.isEmpty, !value.isOpen { return .unknown(type) }
      return value
    case .test(let inner):
      _ = evaluate(inner, frame, line: line)
      return .unknown("Bool")
    case .ternary(let condition, let first, let second):
      _ = evaluate(condition, frame, line: line)
      let because = Reason(.condition, file: frame.file, line: line)
      var value = evaluate(first, block(frame, because), expected: expected, line: line).possible(because)
      value.formUnion(evaluate(second, block(frame, because), expected: expected, line: line).possible(because))
      return value
    case .fallback(let first, let second):
      var value = evaluate(first, frame, expected: expected, line: line)
      if value.isSomething, !value.mayBeNothing { return value }
      if value.isNothing { return evaluate(second, frame, expected: expected, line: line) }
      let mayBeNothing = value.mayBeNothing || value.isOpen
      value.options.removeAll { if case .nothing = $0.content { true } else { false } }
      if mayBeNothing {
        let because = Reason(.noOther, file: frame.file, line: line)
        value.formUnion(evaluate(second, block(frame, because), expected: expected, line: line).possible(because))
      }
      return value
    case .choice(let statement): return choice(statement, frame, expected)
    case .selector(let syntax):
      return Value(
        .selector(
          SelectorValue(
            action: action(of: syntax, frame), file: frame.file, line: syntax.line,
            framework: syntax.type.flatMap { program.isUnread($0, from: frame.type) ? $0 : nil })))
    case .negation(let inner):
      _ = evaluate(inner, frame, line: line)
      return .unknown("Bool")
    case .operation(let operands):
      let values = operands.map { evaluate($0, frame, line: line) }
      // Lists are only added.
      let lists = values.compactMap { $0.elements }
      return lists.count > 1 || lists.count == 1 && operands.contains { if case .array = $0 { true } else { false } }
        ? Value(.list(lists.flatMap { $0 })) : .unknown()
    case .logical(let operands, _):
      for operand in operands { _ = evaluate(operand, frame, line: line) }
      return .unknown()
    case .tuple(let items):
      let parts = expected.map { Self.parts(ofTuple: program.meaning(of: $0)) } ?? []
      let values = items.enumerated().map { evaluate($1.value, frame, expected: parts[safe: $0]?.type, line: line) }
      return Value(.tuple(values, items.enumerated().map { $1.label ?? parts[safe: $0]?.label }))
    case .specialized(let inner, _): return evaluate(inner, frame, expected: expected, line: line)
    case .unknown: return .unknown(why: "it was not understood")
    }
  }

  /// Returns whether an object may be of a type.
  func mayBe(_ instance: Instance, _ type: String) -> Bool {
    if type == "id" || type == "?" || type == "Any" || type == "AnyObject" { return true }
    let name = Program.lastPart(type)
    let own = instance.fullName
    if program.isClass(own, kindOf: name) || Program.lastPart(own) == name { return true }
    if let found = program.type(name), found.kind == .protocolType || !found.isDeclared {
      // A class whose ancestors are all known adopts a protocol of the project only if it says so.
      guard found.kind == .protocolType, found.isDeclared, found.isOwn,
        let framework = program.frameworkClass(of: own), program.frameworks.kind(of: framework) != nil
      else { return true }
      return program.adopts(own, found.name)
    }
    // Of a type that no source declares, nothing is known.
    return program.type(name) == nil && program.frameworks.kind(of: name) == nil
  }

  private func choice(_ statement: StatementSyntax, _ frame: Frame, _ expected: String?) -> Value {
    let inner = Frame(
      owner: frame.owner, type: frame.type, file: frame.file, outer: frame, because: frame.because, path: frame.path,
      depth: frame.depth, isStatic: frame.isStatic, running: frame.running)
    (inner.expected, inner.actor) = (expected, frame.actor)
    _ = run([Self.returning(statement)], inner)
    return inner.result ?? .unknown()
  }

  /// Returns a statement whose branches return the value of their only expression.
  static func returning(_ statement: StatementSyntax) -> StatementSyntax {
    func body(_ statements: [StatementSyntax]) -> [StatementSyntax] {
      guard let last = statements.last else { return statements }
      return statements.dropLast() + [returning(last)]
    }
    switch statement {
    case .expression(let expression, let line):
      if case .assignment = expression { return statement }
      return .returns(expression, line: line)
    case .branches(let branches, let line):
      return .branches(branches.map { .init(conditions: $0.conditions, body: body($0.body)) }, line: line)
    case .switchOver(let syntax):
      return .switchOver(
        SwitchSyntax(
          subject: syntax.subject,
          cases: syntax.cases.map { .init(patterns: $0.patterns, hasCondition: $0.hasCondition, body: body($0.body)) },
          line: syntax.line))
    default: return statement
    }
  }

  // MARK: Names

  private func named(_ name: String, _ frame: Frame, line: Int) -> Value {
    if let value = frame.variable(name) { return value }
    if let type = classGeneric(name, frame) { return Value(.type(program.meaning(of: type))) }
    // OPTIMIZATION: most names are longer.
    if name.utf8.count <= 5 {
      switch name {
      case "self", "super":
        if frame.isStatic, let type = frame.type { return Value(.type(type.name)) }
        return frame.owner.map { Value(.instance($0)) } ?? .unknown(frame.type?.name)
      case "Self": return selfType(frame).map { Value(.type($0)) } ?? .unknown()
      case "NSApp": return Value(.instance(app))
      case "true", "YES": return isTrue
      case "false", "NO": return isFalse
      default: break
      }
    }
    if let owner = frame.owner {
      let plain = program.files[frame.file].isSwift ? name : Program.plain(name)
      if owner.fields[plain] != nil || program.property(named: plain, of: owner) != nil {
        // In Objective-C a name alone is the variable and not the getter.
        if plain != name {
          return owner.fields[plain]
            ?? .unknown(program.property(named: plain, of: owner)?.syntax.type)
        }
        return get(plain, of: owner, frame, line: line)
      }
    }
    if let type = frame.type, let property = program.property(named: name, of: type) {
      if property.syntax.isStatic { return get(name, ofType: type.name, frame, line: line) }
      if frame.owner == nil, let own = frame.variable("self") { return member(name, of: own, frame, line: line) }
      if frame.owner == nil { return .unknown(property.syntax.type) }
    }
    if let type = program.type(name, from: frame.type), type.isDeclared { return Value(.type(type.name)) }
    if let variable = program.variables[name] {
      return used(global(variable, name, frame), of: variable, frame, line: line)
    }
    if let owner = frame.owner, let value = frameworkGet(name, of: owner, frame, line: line) { return value }
    if name.startsUppercase { return Value(.type(program.meaning(of: name))) }
    if let owner = frame.owner, isMethod(name, of: owner) { return Value(.method(name, Value(.instance(owner)))) }
    return .unknown(why: texts.reason(.unknown, name))
  }

  /// The methods of frameworks that are passed on by name, as in `forEach(addSubview)`.
  private static let placingMethods: NameSet = [
    "addSubview", "addArrangedSubview", "addGestureRecognizer", "addItem", "addAction", "addChild", "addTabViewItem",
    "addSplitViewItem",
  ]

  /// Returns whether a name is that of a method that can be called as a value.
  func isMethod(_ name: String, of instance: Instance) -> Bool {
    Self.placingMethods.contains(name)
      || !program.functions(named: name, of: instance).isEmpty
  }

  private func global(_ property: Program.Property, _ name: String, _ caller: Frame) -> Value {
    let key = (property.type.map { $0.name + "." } ?? "") + name
    if let value = statics[key] { return value }
    statics[key] = .unknown(property.syntax.type)
    guard let initializer = property.syntax.initializer else {
      if let getter = property.syntax.getter {
        statics[key] = nil
        return compute(property, statements(of: getter), caller)
      }
      return .unknown(property.syntax.type)
    }
    let frame = Frame(
      owner: nil, type: property.type, file: property.file, path: property.syntax.identity.number, depth: 1,
      isStatic: property.type != nil)
    var value = evaluate(initializer, frame, expected: property.syntax.type)
    value.declared = value.declared ?? property.syntax.type
    hint(value, name)
    statics[key] = value
    return value
  }

  /// Returns what a computed variable outside objects, or of a case, returns to one that asks.
  private func compute(
    _ property: Program.Property, _ getter: [StatementSyntax], _ caller: Frame, of value: Value? = nil
  ) -> Value {
    let identity = property.syntax.identity
    guard caller.depth < Self.callLimit, !caller.running.contains(identity) else {
      return .unknown(property.syntax.type)
    }
    let frame = Frame(
      owner: nil, type: property.type, file: property.file, because: caller.because,
      path: (caller.path &* 31 &+ identity.hashValue) &* 31 &+ (caller.owner?.number ?? 0), depth: caller.depth + 1,
      isStatic: true, running: caller.running + [identity])
    (frame.expected, frame.actor) = (property.syntax.type, caller.owner ?? caller.actor)
    if let value {
      frame.declare("self", value)
      for name in value.names { frame.path = frame.path &* 31 &+ name.hashValue }
    }
    var value = deeper { body(getter, frame) } ?? .unknown()
    value.declared = value.declared ?? property.syntax.type
    return value
  }

  /// Returns a static member of a type.
  func get(_ name: String, ofType typeName: String, _ frame: Frame, line: Int) -> Value {
    if let type = program.type(typeName, from: frame.type) {
      if type.cases.contains(name) { return Value(.enumCase(name, [])) }
      if let property = program.property(named: name, of: type), property.syntax.isStatic {
        let value = used(global(property, name, frame), of: property, frame, line: line)
        // Of a framework's type, such as the identifiers of items, the name is what tells values apart.
        return value.text != nil && !type.isDeclared ? Value(.enumCase(name, [])) : value
      }
      if let inner = program.type(type.name + "." + name), inner.name.hasSuffix("." + name) {
        return Value(.type(inner.name))
      }
      if Self.metatypes.contains(name) { return Value(.type(type.name)) }
      if name == "allCases", type.kind == .enumType { return Value(.list(type.cases.map { Value(.enumCase($0, [])) })) }
      let functions = program.functions(named: name, of: type).filter { $0.syntax.isStatic }
      if !functions.isEmpty {
        // In Objective-C a method without arguments is called.
        if !program.files[frame.file].isSwift, let function = match(functions, []) {
          let path = frame.path &* 31 &+ function.syntax.identity.number
          return invoke(function, on: nil, [], because: frame.because, path: path)
        }
        return Value(.method(name, Value(.type(type.name))))
      }
    }
    switch (typeName, name) {
    // What is passed as a function makes an object of the class.
    case (_, "self"), (_, "class"), (_, "init"): return Value(.type(typeName))
    case ("UIApplication", "shared"), ("NSApplication", "shared"), ("UIApplication", "sharedApplication"),
      ("NSApplication", "sharedApplication"):
      return Value(.instance(app))
    default:
      if name.hasPrefix("shared"), program.isClass(typeName, kindOf: app.className) { return Value(.instance(app)) }
      if name.startsUppercase { return Value(.type(typeName + "." + name)) }
      return Value(.enumCase(name, []))
    }
  }

  /// The members by which a type is a value, of which Objective-C has `class`.
  private static let metatypes: NameSet = ["self", "Type", "class"]

  private func member(_ name: String, of base: ExpressionSyntax, _ frame: Frame, line: Int) -> Value {
    let value = evaluate(base, frame, line: line)
    return member(name, of: value, frame, line: line)
  }

  /// Returns a member of what a value may be.
  func member(_ name: String, of value: Value, _ frame: Frame, line: Int) -> Value {
    var result = Value.empty
    for option in value.options {
      switch option.content {
      case .instance(let instance):
        result.formUnion(get(name, of: instance, frame, line: line).possible(option.because))
      case .type(let type): result.formUnion(get(name, ofType: type, frame, line: line).possible(option.because))
      case .list(let values, let keys):
        switch name {
        case "values", "allValues": result.formUnion(Value(.list(values), because: option.because))
        case "keys", "allKeys": result.formUnion(Value(.list(keys), because: option.because))
        case "first", "firstObject": result.formUnion((values.first ?? Value(.nothing)).possible(option.because))
        case "last", "lastObject": result.formUnion((values.last ?? Value(.nothing)).possible(option.because))
        default:
          if let index = Int(name), let element = values[safe: index] {
            result.formUnion(element)
          } else {
            result.formUnion(.unknown())
          }
        }
      case .tuple(let values, let labels):
        let part = (labels.firstIndex(of: name) ?? Int(name)).flatMap { values[safe: $0] }
        result.formUnion(part?.possible(option.because) ?? .unknown())
      case .enumCase(let own, _):
        if let type = program.enumeration(having: own, member: name), let property = type.properties[name],
          let getter = property.syntax.getter
        {
          result.formUnion(
            compute(property, statements(of: getter), frame, of: Value(option.content)).possible(option.because))
        } else {
          result.formUnion(.unknown())
        }
      case .chain(let instance, _) where Self.nextNames.contains(name):
        result.formUnion(Value(.chain(instance, isBehind: true), because: option.because))
      case .text where name == "rawValue": result.formUnion(Value(option.content, because: option.because))
      case .nothing: result.formUnion(Value(.nothing, because: option.because))
      default: result.formUnion(.unknown())
      }
    }
    if value.isOpen {
      let type =
        value.declared.flatMap { program.property(named: name, of: $0)?.syntax.type }
        ?? Self.frameworkTypes[name]
      if result.options.isEmpty { return .unknown(type, why: value.why) }
      result.isOpen = true
      result.declared = result.declared ?? type
    }
    return result
  }

  /// The types of properties of the frameworks whose objects are not followed.
  static let frameworkTypes: [String: String] = [
    "navigationController": "UINavigationController", "tabBarController": "UITabBarController",
    "parent": "UIViewController", "parentViewController": "UIViewController", "view": "UIView",
    "presentingViewController": "UIViewController",
  ]

  /// Returns the type that the place of an assignment has.
  private func type(of target: ExpressionSyntax, _ frame: Frame) -> String? {
    switch target {
    case .name(let name):
      if let variable = frame.variable(name) { return variable.declared }
      return frame.owner.flatMap { type(ofProperty: name, $0.fullName) }
    case .member(.name("self"), let name):
      return frame.owner.flatMap { type(ofProperty: name, $0.fullName) }
    case .member(let base, let name):
      // Only a name is evaluated twice without harm.
      guard case .name = base else { return frameworks[assigned: name] }
      let holder = evaluate(base, frame)
      let className = holder.only?.fullName ?? holder.declared
      return className.map { type(ofProperty: name, $0) } ?? frameworks[assigned: name]
    default: return nil
    }
  }

  /// Returns the type of a property that a class declares, else of one that a framework has by that name.
  private func type(ofProperty name: String, _ className: String) -> String? {
    if let property = program.property(named: name, of: className) { return property.syntax.type }
    return frameworks[assigned: name]
  }

  var frameworks: Frameworks { program.frameworks }
}

extension ExpressionSyntax {
  /// The name of a variable or of a property of `self`, or nil for another expression.
  fileprivate var ownName: String? {
    switch self {
    case .name(let name), .member(.name("self"), let name): name
    default: nil
    }
  }
}
