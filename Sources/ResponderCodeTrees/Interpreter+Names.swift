// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

/// What names and members mean.
extension Interpreter {
  func named(_ name: String, _ frame: Frame, line: Int) -> Value {
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

  /// Returns the value of a variable outside objects, which may be one of a type that has it of another one.
  private func global(
    _ property: Program.Property, _ name: String, _ caller: Frame, of type: Program.TypeInfo? = nil
  ) -> Value {
    let key = (property.type.map { $0.name + "." } ?? "") + name
    if let value = statics[key] { return value }
    statics[key] = .unknown(property.syntax.type)
    guard let initializer = property.syntax.initializer else {
      if let getter = property.syntax.getter {
        statics[key] = nil
        return compute(property, getter, caller, for: type)
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
    _ property: Program.Property, _ getter: BodySyntax, _ caller: Frame, of value: Value? = nil,
    for type: Program.TypeInfo? = nil
  ) -> Value {
    let identity = property.syntax.identity
    guard caller.depth < Self.callLimit, !caller.running.contains(identity) else {
      return .unknown(property.syntax.type)
    }
    let frame = Frame(
      owner: nil, type: type ?? property.type, file: property.file, because: caller.because,
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
      let name = program.classMember(name, of: type)
      let functions = program.functions(named: name, of: type).filter { $0.syntax.isStatic }
      func call(_ function: Program.Function) -> Value {
        let path = frame.path &* 31 &+ function.syntax.identity.number
        return invoke(function, on: nil, [], because: frame.because, path: path)
      }
      if let property = program.property(named: name, of: type), property.syntax.isStatic {
        // The getter of a property of an Objective-C class is a method.
        if !type.isSwift, let getter = match(functions, []) { return call(getter) }
        let value = used(global(property, name, frame, of: type), of: property, frame, line: line)
        // Of a framework's type, such as the identifiers of items, the name is what tells values apart.
        return value.text != nil && !type.isDeclared ? Value(.enumCase(name, [])) : value
      }
      if let inner = program.type(type.name + "." + name), inner.name.hasSuffix("." + name) {
        return Value(.type(inner.name))
      }
      if Self.metatypes.contains(name) { return Value(.type(type.name)) }
      if name == "allCases", type.kind == .enumType { return Value(.list(type.cases.map { Value(.enumCase($0, [])) })) }
      if !functions.isEmpty {
        // In Objective-C a method without arguments is called.
        if !program.files[frame.file].isSwift, let function = match(functions, []) { return call(function) }
        return Value(.method(name, Value(.type(type.name))))
      }
    }
    switch (typeName, name) {
    // What is passed as a function makes an object of the class.
    case (_, "self"), (_, "class"), (_, "init"): return Value(.type(typeName))
    case ("UIApplication", "shared"), ("NSApplication", "shared"), ("UIApplication", "sharedApplication"),
      ("NSApplication", "sharedApplication"):
      return Value(.instance(app))
    case ("NSColorPanel", _) where name.hasPrefix("shared"), ("NSFontManager", _) where name.hasPrefix("shared"):
      return shared(typeName)
    default:
      if name.hasPrefix("shared"), program.isClass(typeName, kindOf: app.className) { return Value(.instance(app)) }
      if name.startsUppercase { return Value(.type(typeName + "." + name)) }
      return Value(.enumCase(name, []))
    }
  }

  /// Returns the only object of a framework's class, which sends what it is given.
  private func shared(_ className: String) -> Value {
    if let known = statics[className] { return known }
    let made = makePart(className, of: app, className, file: -1, isListed: false)
    statics[className] = Value(.instance(made))
    return Value(.instance(made))
  }

  /// The members by which a type is a value, of which Objective-C has `class`.
  private static let metatypes: NameSet = ["self", "Type", "class"]

  func member(_ name: String, of base: ExpressionSyntax, _ frame: Frame, line: Int) -> Value {
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
            compute(property, getter, frame, of: Value(option.content)).possible(option.because))
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
}
