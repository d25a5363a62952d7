// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderText

extension Interpreter {
  /// Returns the function whose labels are given, with what it has defaults for left out.
  func match(_ functions: [Program.Function], _ labels: [String?], isExact: Bool = false) -> Program.Function? {
    // OPTIMIZATION: most calls are of no function that was read.
    guard !functions.isEmpty else { return nil }
    func hasBody(_ function: Program.Function) -> Bool { function.syntax.body != nil }
    if let found = functions.first(where: { hasBody($0) && Self.accepts($0.syntax, labels) }) { return found }
    guard !isExact, let only = functions.first(where: hasBody), functions.count(where: hasBody) == 1 else { return nil }
    // Objective-C names the parameters in the selector.
    return only.syntax.selector != nil && !program.files[only.file].isSwift
      && only.syntax.parameters.count == labels.count ? only : nil
  }

  private static func accepts(_ function: FunctionSyntax, _ labels: [String?]) -> Bool {
    var rest = labels[...]
    for (index, parameter) in function.parameters.enumerated() {
      if parameter.isVariadic {
        rest = rest.dropFirst(taken(by: index, of: function, rest))
        continue
      }
      if let next = rest.first, !isLeftOut(index, of: function, rest.count) {
        // A trailing closure has no label.
        if next == parameter.label
          || next == nil && parameter.type == "->" && rest.count <= function.parameters.count - index
        {
          rest.removeFirst()
          if parameter.label == nil, parameter.type.isEmpty { return false }
          continue
        }
      }
      guard parameter.hasDefault else { return false }
    }
    return rest.isEmpty
  }

  /// Returns whether a parameter has its default because those behind it need all the arguments that are left, such as a trailing
  /// closure.
  private static func isLeftOut(_ index: Int, of function: FunctionSyntax, _ count: Int) -> Bool {
    let parameters = function.parameters
    return parameters[index].hasDefault
      && parameters[(index + 1)...].count { !$0.hasDefault && !$0.isVariadic } >= count
  }

  /// Returns how many of the remaining arguments a variadic parameter takes: all without a label behind the first one, but
  /// for those of closures that follow.
  private static func taken(by index: Int, of function: FunctionSyntax, _ rest: ArraySlice<String?>) -> Int {
    guard let first = rest.first, first == function.parameters[index].label else { return 0 }
    let more = rest.dropFirst().prefix { $0 == nil }.count
    guard more == rest.count - 1 else { return 1 + more }
    let closures = function.parameters[(index + 1)...].count { $0.type == "->" && !$0.hasDefault }
    return 1 + max(0, more - closures)
  }

  /// Returns the types of the parameters that take the arguments with these labels.
  static func types(of labels: [String?], _ function: FunctionSyntax) -> [String?] {
    var types: [String?] = []
    var rest = labels[...]
    for (index, parameter) in function.parameters.enumerated() {
      if parameter.isVariadic {
        let count = taken(by: index, of: function, rest)
        types += Array(repeating: parameter.type, count: count)
        rest = rest.dropFirst(count)
      } else if let next = rest.first, !isLeftOut(index, of: function, rest.count),
        next == parameter.label || next == nil && parameter.type == "->"
          || !function.parameters.contains(where: { $0.hasDefault })
      {
        types.append(parameter.type)
        rest.removeFirst()
      }
    }
    return types
  }

  /// Follows a function with the arguments of a call.
  func invoke(
    _ function: Program.Function, on owner: Instance?, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame,
    isStatic: Bool = false, selfType: Program.TypeInfo? = nil, selfValue: Value? = nil
  ) -> Value {
    var path = frame.path &* 31 &+ call.identity.number
    // What runs on another object, or on none, makes an object for each one that calls it.
    if owner !== frame.owner, let caller = frame.owner { path = path &* 31 &+ caller.number }
    return follow(
      function, on: owner, frame, path: path, because: frame.because, isStatic: isStatic, selfType: selfType
    ) { inner in
      inner.call = .init(site: call.identity.number, caller: frame.running.last?.number ?? 0)
      if let selfValue { inner.declare("self", selfValue) }
      self.bind(arguments, to: function.syntax, inner)
    }
  }

  /// Follows a function that a framework calls, with the values of its first parameters.
  func invoke(
    _ function: Program.Function, on owner: Instance?, _ values: [Value], because: Reason?, path: Int, turn: Int = 0
  ) -> Value {
    let frame = Frame(owner: owner, type: function.type, file: function.file, path: path, depth: 0)
    frame.turn = turn
    return follow(
      function, on: owner, frame, path: path, because: because, isStatic: function.syntax.isStatic, selfType: nil
    ) { inner in
      for (index, parameter) in function.syntax.parameters.enumerated() {
        inner.declare(parameter.name, values[safe: index] ?? .unknown(parameter.type, why: "a framework passes it"))
      }
    }
  }

  private func follow(
    _ function: Program.Function, on owner: Instance?, _ frame: Frame, path: Int, because: Reason?, isStatic: Bool,
    selfType: Program.TypeInfo?, _ bind: (Frame) -> Void
  ) -> Value {
    let syntax = function.syntax
    let identity = syntax.identity
    guard let written = syntax.body, frame.depth < Self.callLimit,
      frame.running.count(where: { $0 == identity }) < 2
    else { return .unknown(syntax.result, why: texts.reason(.followed, syntax.name)) }
    executed.insert(identity)
    owner?.executed?.insert(identity)
    if because != nil, runs.isSpent(syntax, after: steps) { return .unknown(syntax.result) }
    let inner = Frame(
      owner: owner, type: selfType ?? function.type, file: function.file, because: because, path: path,
      depth: frame.depth + 1,
      isStatic: isStatic, running: frame.running + [identity])
    inner.expected = syntax.result
    if isBuilder(syntax.attributes) { inner.parts = [] }
    inner.actor = owner === frame.owner ? frame.actor : frame.owner ?? frame.actor
    inner.turn = frame.turn
    bind(inner)
    inner.parameterCount = inner.variables.count
    // Once more on the same object, only perhaps, is the same: soon with nothing new, or with the case that chose the branch.
    let isRepeated = because != nil
    let isNew = inner.variables.contains { $0.value.isOfInterest }
    let hasCases = isRepeated && inner.variables.contains { $0.value.hasCases }
    let cases = hasCases ? inner.variables.sorted { $0.name < $1.name }.flatMap { $0.value.cases } : []
    let run = runs.run(of: identity, on: owner?.number ?? -1, isNew: isNew, cases)
    if isRepeated, let known = runs.result(of: run) { return known }
    let (before, effects, stepsBefore) = (makings, settings + sends.count, steps)
    var result = deeper { body(written, inner) } ?? .unknown(syntax.result)
    let type = result.declared ?? syntax.result.map { generic($0, inner) ?? $0 }
    if result.options.isEmpty, syntax.result != nil { result = .unknown(type, why: result.why) }
    result.declared = type
    if isRepeated {
      runs.add(run, isMaking: makings != before, result)
      let isFruitful = makings != before || settings + sends.count != effects || result.isOfInterest
      runs.add(identity, steps: steps - stepsBefore, isFruitful: isFruitful)
    }
    return result
  }

  /// Binds arguments to the parameters of a function.
  private func bind(_ arguments: Arguments, to function: FunctionSyntax, _ frame: Frame) {
    var rest = arguments.all[...]
    if let result = function.result, let expected = arguments.expected, function.generics.contains(result),
      expected.startsUppercase
    {
      frame.declare(result, Value(.type(program.meaning(of: expected))))
    }
    for (index, parameter) in function.parameters.enumerated() {
      var value: Value
      if parameter.isVariadic {
        let count = Self.taken(by: index, of: function, rest.map { $0.label }[...])
        value = Value(.list(rest.prefix(count).map { $0.value }))
        value.declared = "[" + parameter.type + "]"
        rest = rest.dropFirst(count)
      } else if let next = rest.first, !Self.isLeftOut(index, of: function, rest.count),
        next.label == parameter.label || next.label == nil && parameter.type == "->"
      {
        value = next.value
        rest.removeFirst()
      } else if let next = rest.first, !function.parameters.contains(where: { $0.hasDefault }) {
        value = next.value
        rest.removeFirst()
      } else if let initial = parameter.defaultValue {
        value = evaluate(initial, frame, expected: parameter.type)
      } else {
        value = .unknown(parameter.type)
      }
      value.declared = value.declared ?? parameter.type
      if isBuilder(parameter.attributes), case .closure(let closure)? = value.options.first?.content {
        value.options[0] = .init(
          content: .closure(ClosureValue(closure.syntax, closure.frame, isBuilder: true)),
          because: value.options[0].because)
      }
      frame.declare(parameter.name, value)
      // `T.Type` says what `T` is, and so does the place of a result.
      if let name = value.typeName, let generic = metatype(parameter.type, frame) {
        frame.declare(generic, Value(.type(name)))
      }
    }
  }

  /// Whether one of the attributes is a result builder of the project.
  func isBuilder(_ attributes: some Collection<String>) -> Bool {
    !attributes.isEmpty && attributes.contains { program.type($0)?.attributes.contains("resultBuilder") == true }
  }

  /// Returns the generic parameter of which a type is the type, or nil.
  private func metatype(_ type: String, _ frame: Frame) -> String? {
    guard type.hasSuffix(".Type") else { return nil }
    let name = String(type.dropLast(5))
    return name.holds(".") || program.type(name, from: frame.type) != nil || program.frameworks.isFrameworks(name)
      ? nil : name
  }

  /// Returns what a generic parameter of the running function, or of its class, stands for, or nil for another name.
  func generic(_ name: String, _ frame: Frame) -> String? {
    frame.variable(name)?.typeName ?? classGeneric(name, frame)
  }

  /// Returns what a generic parameter of the class of the running function stands for, or nil for another name.
  func classGeneric(_ name: String, _ frame: Frame) -> String? {
    guard let declaring = frame.type, !declaring.generics.isEmpty, let owner = frame.owner, let type = owner.type else {
      return nil
    }
    return program.meaning(ofGeneric: name, of: declaring, in: type, owner.typeArguments)
  }

  /// Whether a function does something else for each case of a parameter, so that the cases seen so far are not all.
  func switches(_ function: FunctionSyntax) -> Bool {
    function.result == nil && function.parameters.contains { program.type($0.type)?.kind == .enumType }
  }

  /// Follows a function inside another one.
  func invoke(
    _ function: FunctionSyntax, in outer: Frame, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) -> Value {
    let identity = function.identity
    guard let written = function.body, frame.depth < Self.callLimit, !frame.running.contains(identity) else {
      return .unknown(function.result)
    }
    let inner = Frame(
      owner: outer.owner, type: outer.type, file: outer.file, outer: outer, because: frame.because,
      path: frame.path &* 31 &+ call.identity.number, depth: frame.depth + 1, isStatic: outer.isStatic,
      running: frame.running + [identity])
    (inner.expected, inner.actor, inner.turn) = (function.result, outer.actor, frame.turn)
    bind(arguments, to: function, inner)
    return deeper { body(written, inner) } ?? .unknown(function.result)
  }

  /// Follows a closure; `turn` tells apart the times that it runs at one place.
  func call(
    _ closure: ClosureValue, _ values: [Value], because: Reason?, turn: Int = 0, expected: String? = nil
  ) -> Value {
    let outer = closure.frame
    let identity = closure.syntax.identity
    guard outer.depth < Self.callLimit, outer.running.count(where: { $0 == identity }) < 2 else { return .unknown() }
    let inner = Frame(
      owner: outer.owner, type: outer.type, file: outer.file, outer: outer, because: because,
      path: outer.path, depth: outer.depth + 1, isStatic: outer.isStatic,
      running: outer.running + [identity])
    (inner.expected, inner.actor) = (expected, outer.actor)
    if turn != 0 { inner.take(turn) }
    if closure.isBuilder { inner.parts = [] }
    // A tuple is taken apart.
    let names = closure.syntax.parameters
    let parts =
      values.count == 1 && names.count > 1 ? values[0].elements.flatMap { $0.count == names.count ? $0 : nil } : nil
    for (index, name) in names.enumerated() { inner.declare(name, (parts ?? values)[safe: index] ?? .unknown()) }
    if closure.syntax.parameters.isEmpty {
      for (index, value) in values.enumerated() { inner.declare("$\(index)", value) }
    }
    return deeper { body(closure.syntax.body, inner) } ?? .unknown()
  }

  // MARK: Making

  /// Makes an object of a type.
  func construct(
    _ typeName: String, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame, _ generics: [String] = [],
    named name: String = "init"
  ) -> Value {
    let typeName = program.meaning(of: typeName)
    let type = program.type(typeName, from: frame.type)
    if let type, type.isDeclared, type.kind == .enumType || type.kind == .protocolType { return .unknown(type.name) }
    if registers(typeName, arguments, generics, frame) { return .unknown() }
    if typeName == "Selector", let selector = selector(named: arguments.all.first?.value, frame, line: arguments.line) {
      return selector
    }
    // `NSNib.Name("Main")` is its text.
    if type?.isDeclared != true, [".Name", "Identifier"].contains(where: typeName.hasSuffix),
      let text = arguments.all.first?.value,
      text.text != nil
    {
      return text
    }
    if type == nil, typeName == "Optional", let wrapped = arguments.first { return wrapped }
    let resolved = type?.isDeclared == true ? type?.name ?? typeName : typeName
    if type?.isDeclared != true, Self.listTypes.contains(typeName) {
      let elements = arguments.all.map { $0.value }
      return Value(.list(elements.first?.elements ?? elements.filter { $0.isOfInterest }))
    }
    guard let (instance, isNew) = make(resolved, at: call.identity, frame, line: call.line, given: arguments.selector)
    else {
      return .unknown(resolved, why: "there are too many objects, or it is made inside itself")
    }
    guard isNew else { return Value(.instance(instance)) }
    instance.typeArguments = generics.map { generic($0, frame) ?? $0 }
    if instance.type != nil { prepare(instance) }
    initialize(instance, name, arguments, call, frame)
    return Value(.instance(instance))
  }

  static let listTypes: NameSet = [
    "Array", "Set", "Dictionary", "NSArray", "NSMutableArray", "NSMutableDictionary", "NSMutableSet",
    "NSMutableOrderedSet", "NSMapTable",
  ]

  /// Follows the initializer of an object; with `above`, that of the superclass of a type.
  func initialize(
    _ instance: Instance, _ name: String, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame,
    above subtype: Program.TypeInfo? = nil
  ) {
    let arguments =
      name.hasPrefix("initWith") || name.holds("With") && name != "init" ? labelled(arguments, name) : arguments
    if let type = instance.type {
      let owner = subtype.map { $0.superclass } ?? type.name
      let written = owner.map { name.hasPrefix("initWith") ? program.functions(named: name, of: $0) : [] } ?? []
      let functions = written + (owner.map { program.functions(named: "init", of: $0) } ?? [])
      if let function = functions.first(where: { $0.syntax.name == name && name != "init" && $0.syntax.body != nil })
        ?? match(functions.filter { $0.syntax.name == "init" }, arguments.labels, isExact: true)
      {
        let path = frame.path &* 31 &+ call.identity.number
        _ = follow(function, on: instance, frame, path: path, because: frame.because, isStatic: false, selfType: nil) {
          inner in
          if function.syntax.name == "init" {
            self.bind(arguments, to: function.syntax, inner)
          } else {
            for (index, parameter) in function.syntax.parameters.enumerated() {
              inner.declare(parameter.name, arguments.all[safe: index]?.value ?? .unknown(parameter.type))
            }
          }
        }
        return
      }
      // `init()` of a class whose superclass it inherits.
      if type.kind != .classType {
        let names = type.isSwift ? [] : type.stored.map { $0.syntax.name }
        for (index, argument) in arguments.all.enumerated() {
          // In C the values stand in the order of the members; namesakes of other sources may have others.
          let place = Set(names).count == names.count ? names[safe: index] : nil
          guard let label = argument.label ?? place else { continue }
          hint(argument.value, label)
          instance.fields[label] = argument.value
        }
        return
      }
      // With arguments, `super.init` calls the superclass's alone.
      if subtype != nil, !arguments.all.isEmpty { return frameworkInit(instance, arguments, call, frame) }
      if arguments.all.isEmpty,
        let frameInit = program.functions(named: "init", of: type).first(where: {
          $0.syntax.parameters.first?.label == "frame" && $0.syntax.body != nil
        }), instance.kind?.isView == true, !frame.running.contains(frameInit.syntax.identity)
      {
        _ = invoke(frameInit, on: instance, [], because: frame.because, path: frame.path &* 31 &+ 13)
        return
      }
      if arguments.all.isEmpty || name == "init", instance.type?.isSwift == false,
        let own = program.functions(named: "initWithFrame", of: type).first, instance.kind?.isView == true,
        own.syntax.body != nil,
        !frame.running.contains(own.syntax.identity)
      {
        _ = invoke(own, on: instance, [], because: frame.because, path: frame.path &* 31 &+ 13)
        return
      }
      if arguments.all.isEmpty || arguments.labels == ["nibName", "bundle"], instance.kind == .controller,
        let own = match(program.functions(named: "init", of: type), ["nibName", "bundle"], isExact: true),
        !frame.running.contains(own.syntax.identity)
      {
        _ = invoke(own, on: instance, [], because: frame.because, path: frame.path &* 31 &+ 13)
        return
      }
    }
    // An extension of a framework's class may add one.
    if instance.type == nil, !call.isMessage, !arguments.all.isEmpty,
      let added = match(program.functions(named: "init", of: instance.className), arguments.labels, isExact: true)
    {
      let path = frame.path &* 31 &+ call.identity.number
      _ = follow(added, on: instance, frame, path: path, because: frame.because, isStatic: false, selfType: nil) {
        self.bind(arguments, to: added.syntax, $0)
      }
      return
    }
    frameworkInit(instance, arguments, call, frame)
  }

  /// Returns arguments with labels as Swift has them: `initWithStyle:` is `init(style:)`.
  private func labelled(_ arguments: Arguments, _ name: String) -> Arguments {
    guard let with = name.range(of: "With"), let first = arguments.all.first, first.label == nil else {
      return arguments
    }
    let rest = name[with.upperBound...]
    guard !rest.isEmpty else { return arguments }
    let label = rest.prefix(1).lowercased() + rest.dropFirst()
    return Arguments(all: [.init(label: label, value: first.value)] + arguments.all.dropFirst(), line: arguments.line)
  }
}
