// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine

extension Interpreter {
  /// Proposes a name for the objects of a value that have none.
  func hint(_ value: Value, _ name: String) {
    for (instance, _) in value.instances where instance.hint == nil { instance.hint = name }
  }

  /// Returns a property of an object.
  func get(_ name: String, of instance: Instance, _ frame: Frame, line: Int) -> Value {
    if name == "self" { return Value(.instance(instance)) }
    if name == "view", instance.kind == .controller { return rootView(of: instance, line: line) }
    if instance.type?.isSwift == false,
      let getter = program.functions(
        named: program.property(named: name, of: instance.type?.name ?? "")?.syntax.getterName ?? name,
        of: instance.type?.name ?? ""
      ).first,
      getter.syntax.parameters.isEmpty, getter.syntax.body != nil,
      !frame.running.contains(getter.syntax.identity)
    {
      return invoke(getter, on: instance, [], because: frame.because, path: getter.syntax.identity.number)
    }
    if let value = instance.fields[name] {
      guard value.isSelector, let property = program.property(named: name, of: instance) else { return value }
      return used(value, of: property, frame, line: line)
    }
    if let property = program.property(named: name, of: instance) {
      let syntax = property.syntax
      if syntax.isStatic { return get(name, ofType: property.type?.name ?? instance.className, frame, line: line) }
      if let initializer = syntax.initializer {
        instance.fields[name] = .unknown(syntax.type)
        let inner = Frame(
          owner: instance, type: property.type, file: property.file, because: instance.because,
          path: syntax.identity.number, depth: frame.depth + 1)
        var value = evaluate(initializer, inner, expected: syntax.type, line: syntax.line)
        value.declared = value.declared ?? syntax.type
        hint(value, name)
        instance.fields[name] = value
        return used(value, of: property, frame, line: line)
      }
      if let getter = syntax.getter, frame.depth < Self.callLimit, !frame.running.contains(syntax.identity) {
        let inner = Frame(
          owner: instance, type: property.type, file: property.file, because: frame.because,
          path: frame.path &* 31 &+ syntax.identity.number, depth: frame.depth + 1,
          running: frame.running + [syntax.identity])
        inner.expected = syntax.type
        if isBuilder(syntax.attributes.map { $0.name }) { inner.parts = [] }
        var value = deeper { body(getter, inner) } ?? .unknown()
        value.declared = value.declared ?? syntax.type
        return value
      }
      if let value = frameworkGet(name, of: instance, frame, line: line) { return value }
      if syntax.attributes.contains(where: { $0.name == "EnvironmentObject" }),
        let object = syntax.type.flatMap({ program.type($0, from: property.type) }).flatMap({ environment[$0.name] })
      {
        return Value(.instance(object))
      }
      return .unknown(syntax.type, why: texts.reason(.unset, name))
    }
    if let value = frameworkGet(name, of: instance, frame, line: line) { return value }
    if isMethod(name, of: instance) { return Value(.method(name, Value(.instance(instance)))) }
    return .unknown(Self.frameworkTypes[name])
  }

  /// Follows a body and returns what it returns; a single expression is what it returns.
  func body(_ syntax: BodySyntax, _ frame: Frame) -> Value {
    let isBuilder = frame.parts != nil
    _ = run(statements(of: syntax, returnsValue: !isBuilder), frame)
    return frame.result ?? (isBuilder ? Value(.list(frame.parts ?? [])) : .empty)
  }

  /// Sets what an expression names.
  func assign(_ value: Value, to target: ExpressionSyntax, _ frame: Frame, line: Int) {
    switch target {
    case .name(let name):
      if frame.assign(name, value) { return hint(value, name) }
      guard let owner = frame.owner, name != "self", name != "_", !isGlobal(name, frame) else {
        return setStatic(value, name, frame)
      }
      set(program.files[frame.file].isSwift ? name : Program.plain(name), of: owner, to: value, frame, line: line)
    case .member(let base, let name):
      let holder = evaluate(base, frame, line: line)
      for option in holder.options {
        switch option.content {
        case .instance(let instance):
          let inner = option.because == nil ? frame : block(frame, option.because)
          set(name, of: instance, to: value, inner, line: line)
        case .type(let type):
          if let property = program.property(named: name, of: type), property.syntax.isStatic {
            setStatic((property.type.map { $0.name + "." } ?? "") + name, value)
          }
        default: continue
        }
      }
      if holder.instances.isEmpty, name == "target" { noteTarget(value) }
      if holder.options.isEmpty, Self.holdingProperties.contains(name) {
        note(name, holder.why ?? "what has it is not known", frame, line: line)
      }
    case .element(let base, let arguments):
      let keys = arguments.map { evaluate($0.value, frame, line: line) }
      grow(base, by: [value], at: keys.first, frame, line: line)
    case .tuple(let targets):
      let parts = value.elements.flatMap { $0.count == targets.count ? $0 : nil }
      for (index, target) in targets.enumerated() {
        assign(parts?[index] ?? .unknown(why: value.why), to: target.value, frame, line: line)
      }
    case .cast: _ = evaluate(target, frame, line: line)
    default: return
    }
  }

  /// Whether a name is that of a variable outside types, which no property of the object hides.
  private func isGlobal(_ name: String, _ frame: Frame) -> Bool {
    guard program.variables[name] != nil, let owner = frame.owner else { return false }
    return program.property(named: name, of: owner) == nil
  }

  private func setStatic(_ value: Value, _ name: String, _ frame: Frame) {
    if let type = frame.type, program.property(named: name, of: type)?.syntax.isStatic == true {
      setStatic(type.name + "." + name, value)
    } else if program.variables[name] != nil {
      setStatic(name, value)
    }
  }

  private func setStatic(_ fullName: String, _ value: Value) {
    if value.isOfInterest || value.isNothing { settings += 1 }
    statics[fullName] = value
  }

  /// The properties by which objects of the frameworks hold others.
  static let holdingProperties: NameSet = [
    "rootViewController", "contentViewController", "contentView", "viewControllers", "rightBarButtonItem",
    "leftBarButtonItem", "rightBarButtonItems", "leftBarButtonItems", "inputAccessoryView", "tableHeaderView",
    "tableFooterView", "titleView", "mainMenu", "submenu", "documentView",
  ]

  /// Adds to a list, as `+=` does.
  func append(_ value: Value, to target: ExpressionSyntax, _ frame: Frame, line: Int) {
    let added = value.elements ?? [value]
    if grow(target, by: added, frame, line: line) { return }
    if case .member(let base, let name) = target {
      for (instance, _) in evaluate(base, frame, line: line).instances {
        frameworkSet(name, of: instance, to: Value(.list(added)), frame, line: line)
      }
    } else if case .name(let name) = target, let owner = frame.owner {
      frameworkSet(name, of: owner, to: Value(.list(added)), frame, line: line)
    }
  }

  /// Adds to the list that a variable or property has, each element under the condition of the statement, or to the dictionary
  /// at a key; returns false when it has none.
  @discardableResult
  func grow(
    _ target: ExpressionSyntax, by added: [Value], at key: Value? = nil, _ frame: Frame, line: Int
  ) -> Bool {
    func grown(_ old: Value?, _ because: Reason?) -> Value? {
      guard var value = old, let elements = value.elements else { return nil }
      let isNew = frame.because == because
      if let key, let name = key.key, var (values, keys) = value.pairs, let added = added.first {
        if let index = keys.firstIndex(where: { $0.key == name }) {
          if isNew { values[index] = added } else { values[index].formUnion(added.possible(frame.because)) }
        } else {
          values.append(isNew ? added : added.possible(frame.because))
          keys.append(key)
        }
        value.options = []
        value.formUnion(Value(.list(values, keys: keys)))
        return value
      }
      // What runs again adds nothing new.
      let added = added.map { isNew ? $0 : $0.possible(frame.because) }.filter { new in
        !elements.contains { $0.isSame(as: new) }
      }
      value.options = []
      value.formUnion(Value(.list(elements + added)))
      return value
    }
    func grow(_ name: String, of instance: Instance) -> Bool {
      let property = program.property(named: name, of: instance)
      guard let value = grown(get(name, of: instance, frame, line: line), instance.because) else { return false }
      instance.fields[name] = value
      frameworkSet(name, of: instance, to: Value(.list(added)), frame, line: line)
      for observer in property?.syntax.observers ?? [] {
        if let property { observe(observer, property, of: instance, value, frame) }
      }
      return true
    }
    switch target {
    case .name(let name):
      let hasGrown = frame.change(name) { variable in
        guard let value = grown(variable.value, variable.because) else { return false }
        variable.value = value
        return true
      }
      if let hasGrown { return hasGrown }
      if let owner = frame.owner {
        let plain = program.files[frame.file].isSwift ? name : Program.plain(name)
        if grow(plain, of: owner) { return true }
      }
      guard let value = grown(evaluate(target, frame, line: line), nil) else { return false }
      setStatic(value, name, frame)
      return true
    case .member(let base, let name):
      var hasGrown = false
      for option in evaluate(base, frame, line: line).options {
        switch option.content {
        case .instance(let instance): hasGrown = grow(name, of: instance) || hasGrown
        case .type(let type):
          guard let property = program.property(named: name, of: type), property.syntax.isStatic,
            let value = grown(get(name, ofType: type, frame, line: line), nil)
          else { continue }
          setStatic((property.type.map { $0.name + "." } ?? "") + name, value)
          hasGrown = true
        default: continue
        }
      }
      return hasGrown
    default: return false
    }
  }

  /// The properties by which an object holds what the next value takes out.
  private static let replacingProperties: NameSet = [
    "rootViewController", "contentViewController", "titleView", "leftBarButtonItem", "rightBarButtonItem",
    "leftBarButtonItems", "rightBarButtonItems", "toolbarItems", "tableHeaderView", "tableFooterView", "backgroundView",
    "accessoryView", "leftView", "rightView", "viewControllers", "tabs",
  ]

  /// Returns the objects that a value is, or that a list has.
  private func objects(in value: Value) -> [Instance] {
    value.instances.map { $0.instance } + (value.elements ?? []).flatMap { $0.instances.map { $0.instance } }
  }

  /// Sets a property of an object, and runs what observes it.
  func set(_ name: String, of instance: Instance, to value: Value, _ frame: Frame, line: Int) {
    let property = program.property(named: name, of: instance)
    let syntax = property?.syntax
    if let property, let syntax, syntax.getter != nil || syntax.isStatic {
      if syntax.isStatic { setStatic((property.type.map { $0.name + "." } ?? "") + name, value) }
      for observer in syntax.observers where observer.name == "set" {
        observe(observer, property, of: instance, value, frame)
      }
      return
    }
    if syntax != nil || Self.holdingProperties.contains(name) { hint(value, name) }
    var new = value
    if frame.because != nil, frame.because != instance.because, let old = instance.fields[name] {
      new = old.possible(frame.because)
      new.options.removeAll { if case .nothing = $0.content { true } else { false } }
      if !new.options.isEmpty || !old.isOpen { new.isOpen = false }
      new.formUnion(value.possible(frame.because))
    }
    if name == "target", frame.because != nil, frame.because != instance.because, !instance.actionPlaces.isEmpty {
      // What sends already does so without the new target too.
      new = (instance.fields[name] ?? Value(.nothing)).possible(frame.because)
      new.formUnion(value.possible(frame.because))
    }
    new.declared = new.declared ?? syntax?.type ?? instance.fields[name]?.declared
    if syntax == nil, Self.replacingProperties.contains(name), frame.because == nil || frame.because == instance.because
    {
      let new = objects(in: value)
      for old in objects(in: instance.fields[name] ?? .empty) where !new.contains(where: { $0 === old }) {
        takeOut(old, frame, line: line)
      }
    }
    instance.fields[name] = new
    frameworkSet(name, of: instance, to: value, frame, line: line)
    if let property, let syntax {
      for observer in syntax.observers { observe(observer, property, of: instance, value, frame) }
    }
    // Objective-C: a setter that the class writes itself.
    guard let type = instance.type, !type.isSwift else { return }
    let setter = "set" + name.prefix(1).uppercased() + name.dropFirst()
    if let function = program.functions(named: setter, of: type).first,
      !frame.running.contains(function.syntax.identity)
    {
      _ = invoke(function, on: instance, [value], because: frame.because, path: frame.path &* 31 &+ line)
    }
  }

  private func observe(
    _ observer: FunctionSyntax, _ property: Program.Property, of instance: Instance, _ value: Value, _ frame: Frame
  ) {
    guard let body = observer.body, frame.depth < Self.callLimit,
      !frame.running.contains(observer.identity)
    else { return }
    let inner = Frame(
      owner: instance, type: property.type, file: property.file, because: frame.because,
      path: frame.path &* 31 &+ observer.identity.number, depth: frame.depth + 1,
      running: frame.running + [observer.identity])
    for parameter in observer.parameters { inner.declare(parameter.name, value) }
    _ = deeper { run(statements(of: body), inner) }
  }

  /// Runs the getters that frameworks ask, such as that of the key commands.
  func runGetters(_ instance: Instance, _ type: Program.TypeInfo) {
    let frame = Frame(
      owner: instance, type: type, file: instance.file, because: instance.because, path: 47, depth: 0)
    for name in ["keyCommands", "inputAccessoryView", "inputView"] {
      guard let property = program.property(named: name, of: type), property.syntax.getter != nil else { continue }
      let value = get(name, of: instance, frame, line: property.syntax.line)
      if name != "keyCommands" { hold(value, in: instance, .accessory, frame, line: property.syntax.line) }
    }
  }

  // MARK: Root views

  /// Loads the view of a controller as the framework does, once.
  func loadView(_ controller: Instance) {
    guard !controller.hasLoadedView else { return }
    controller.hasLoadedView = true
    let name = controller.fullName
    for method in ["loadView", "viewDidLoad"] {
      guard let function = program.functions(named: method, of: name).first, function.syntax.body != nil,
        function.type?.isDeclared == true
      else {
        if method == "loadView" { loadNibView(controller) }
        continue
      }
      _ = invoke(function, on: controller, [], because: controller.because, path: 11)
    }
  }

  /// Returns the root view of a controller, which is made when code asks for it.
  func rootView(of controller: Instance, line: Int) -> Value {
    loadView(controller)
    if let value = controller.fields["view"] { return value }
    return Value(.instance(makeRootView(of: controller, line: line)))
  }

  func makeRootView(of controller: Instance, line: Int) -> Instance {
    let className =
      if controller.isKind(of: "UITableViewController") {
        "UITableView"
      } else if controller.isKind(of: "UICollectionViewController") {
        "UICollectionView"
      } else {
        isUIKit ? "UIView" : "NSView"
      }
    let view = makePart(className, of: controller, (controller.hint ?? "") + "-view")
    view.controller = controller
    view.isListed = !controller.ancestry.hidesRootView
    view.places.append(.init(holder: controller, verb: .subview, because: nil, line: line, file: controller.file))
    controller.fields["view"] = Value(.instance(view))
    return view
  }
}
