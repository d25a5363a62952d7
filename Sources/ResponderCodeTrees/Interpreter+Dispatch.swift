// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderText

extension Interpreter {
  /// Calls a member on each of the objects that a value may be.
  func dispatch(
    _ name: String, on receiver: Value, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame,
    _ generics: [String] = []
  ) -> Value {
    if let scene = documents.scene(for: name, arguments), let made = instantiate(scene, frame, line: call.line) {
      return made
    }
    if let loaded = loadNib(name, on: receiver, arguments, call, frame) { return loaded }
    if let cell = dequeued(name, from: receiver, arguments, frame) { return cell }
    // Of a chain, the first that has a method gets what is sent.
    if receiver.chain != nil, let value = sendCall(name, on: receiver, arguments, frame) { return value }
    var result = Value.empty
    for option in receiver.options {
      let inner = option.because == nil ? frame : block(frame, option.because)
      switch option.content {
      case .instance(let instance):
        result.formUnion(dispatch(name, on: instance, arguments, call, inner).possible(option.because))
      case .type(let type): result.formUnion(dispatch(name, onType: type, arguments, call, inner, generics))
      case .list(let values, let keys): result.formUnion(dispatch(name, onList: values, keys, arguments, call, inner))
      case .tuple(let values, let labels):
        let part = labels.firstIndex(of: name).map { values[$0] }
        result.formUnion(
          part.map { apply($0, arguments, call, inner) }
            ?? dispatch(name, onUnknown: .unknown(), arguments, call, inner))
      case .closure, .function, .method: result.formUnion(apply(receiver, arguments, call, inner))
      case .enumCase(let value, _):
        if let type = program.enumeration(having: value, member: name),
          let function = match(program.functions(named: name, of: type), arguments.labels)
        {
          let made = invoke(function, on: nil, arguments, call, inner, selfType: type, selfValue: Value(option.content))
          result.formUnion(made.possible(option.because))
        } else {
          result.formUnion(dispatch(name, onUnknown: .unknown(), arguments, call, inner))
        }
      case .chain(let instance, _) where Self.nextNames.contains(name):
        result.formUnion(Value(.chain(instance, isBehind: true), because: option.because))
      case .chain:
        result.formUnion(
          dispatch(name, onUnknown: Value(option.content, because: option.because), arguments, call, inner))
      case .text, .selector: result.formUnion(dispatch(name, onUnknown: .unknown(), arguments, call, inner))
      case .nothing: break
      }
    }
    if receiver.options.isEmpty || receiver.isOpen {
      let value = dispatch(name, onUnknown: receiver, arguments, call, frame)
      if result.options.isEmpty { return value }
    }
    return result
  }

  private func dispatch(
    _ name: String, on instance: Instance, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) -> Value {
    let typeName = instance.fullName
    if name == "init" || name.hasPrefix("initWith"), call.isMessage || instance === frame.owner {
      // `self.init(…)`, or a message to what was allocated.
      initialize(instance, name, arguments, call, frame)
      return Value(.instance(instance))
    }
    let functions = program.functions(named: name, of: typeName)
    if let function = match(functions, arguments.labels) ?? program.imported(name, arguments.labels, of: typeName) {
      return invoke(function, on: instance, arguments, call, frame)
    }
    if call.arguments.isEmpty, call.isMessage,
      !Self.isFrameworkMethod(name) || program.property(named: name, of: instance) != nil
    {
      return get(name, of: instance, frame, line: call.line)
    }
    if name == "map" || name == "flatMap", let function = arguments.first, !function.options.isEmpty {
      let one = Arguments(all: [.init(label: nil, value: Value(.instance(instance)))], line: call.line)
      return apply(function, one, call, frame)
    }
    if Self.configuring.contains(name) {
      for argument in arguments.all {
        for closure in argument.value.closures {
          _ = self.call(closure, [Value(.instance(instance))], because: frame.because)
        }
        pass(Value(.instance(instance)), to: argument.value, name, call, frame)
      }
      return Value(.instance(instance))
    }
    if program.property(named: name, of: typeName) != nil {
      return apply(get(name, of: instance, frame, line: call.line), arguments, call, frame)
    }
    if let value = frameworkCall(name, on: instance, arguments, call, frame) { return value }
    if program.adopts(typeName, "View") {
      // A modifier returns the view, changed.
      if name == "environmentObject", let object = arguments.all.first?.value.only {
        environment[object.fullName] = environment[object.fullName] ?? object
      }
      postpone(arguments, frame)
      return Value(.instance(instance))
    }
    let base = instance.ancestry.frameworkClass
    // A class of a framework that is no responder, such as a cell of AppKit, has methods that matter to nobody.
    if instance.type != nil, instance.kind == nil,
      base == "NSObject" || base.map(program.frameworks.isFrameworks) != true
    {
      note(name, texts.reason("\(instance.className) does not declare it"), frame, line: call.line)
    }
    postpone(arguments, frame)
    return .unknown()
  }

  /// Passes what a call is made on to the method that the call is given.
  private func pass(_ value: Value, to function: Value, _ name: String, _ call: CallSyntax, _ frame: Frame) {
    for option in function.options {
      switch option.content {
      case .method, .function:
        let one = Arguments(all: [.init(label: nil, value: value)], line: call.line)
        _ = apply(Value(option.content, because: option.because), one, call, frame)
      default: continue
      }
    }
    guard function.options.isEmpty, case .member(_, let method)? = call.arguments.first?.value,
      Self.holdingCalls.contains(method)
    else { return }
    note(name, "the method that it is given is not known", frame, line: call.line)
  }

  /// The functions that pass their receiver to a closure at once.
  private static let configuring: NameSet = [
    "then", "with", "apply", "configure", "also", "do", "let", "tap", "map", "flatMap",
  ]

  private func dispatch(
    _ name: String, onType type: String, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame,
    _ generics: [String]
  ) -> Value {
    if name == "alloc" || name == "self" || name == "class" { return Value(.type(type)) }
    if name == "init" || name == "new" || name.hasPrefix("initWith")
      || Self.listTypes.contains(type) && ["array", "dictionary", "set"].contains(name)
    {
      return construct(type, arguments, call, frame, generics, named: name)
    }
    if let declared = program.type(type, from: frame.type) {
      if declared.cases.contains(name) { return Value(.enumCase(name, arguments.all.map({ $0.value }))) }
      if let inner = program.type(declared.name + "." + name), inner.name == declared.name + "." + name {
        return construct(inner.name, arguments, call, frame, generics)
      }
      let name = program.classMember(name, of: declared)
      if let function = match(
        program.functions(named: name, of: declared).filter { $0.syntax.isStatic }, arguments.labels)
      {
        return invoke(function, on: nil, arguments, call, frame, isStatic: true, selfType: declared)
      }
      if program.property(named: name, of: declared)?.syntax.isStatic == true {
        return apply(get(name, ofType: declared.name, frame, line: call.line), arguments, call, frame)
      }
    }
    if call.arguments.isEmpty, ["sharedApplication", "shared"].contains(name), type.hasSuffix("Application") {
      return Value(.instance(app))
    }
    if name.hasPrefix("scrollable"), program.isClass(type, kindOf: "NSTextView") {
      return scrollView(of: type, call, frame)
    }
    if makesObject(name, type, arguments) {
      return construct(type, arguments, call, frame, generics, named: name)
    }
    if name.startsUppercase { return construct(type + "." + name, arguments, call, frame, generics) }
    if frameworkStatic(name, type, arguments, call, frame) { return .unknown() }
    postpone(arguments, frame)
    return .unknown()
  }

  /// Returns a scroll view with a text view, as `NSTextView.scrollableTextView()` makes it.
  private func scrollView(of type: String, _ call: CallSyntax, _ frame: Frame) -> Value {
    guard let (scroll, isNew) = make("NSScrollView", at: call.identity, frame, line: call.line) else {
      return .unknown("NSScrollView")
    }
    if isNew {
      let text = Value(.instance(makePart(type, of: scroll, "documentView", because: frame.because)))
      scroll.fields["documentView"] = text
      frameworkSet("documentView", of: scroll, to: text, frame, line: call.line)
    }
    return Value(.instance(scroll))
  }

  /// Whether a class method of a framework makes an object of the class.
  func makesObject(_ name: String, _ type: String, _ arguments: Arguments) -> Bool {
    Self.makes(name, type)
      || program.frameworks.kind(of: type).map({ $0 != .object && $0 != .application }) == true
        && arguments.selector != nil
  }

  /// Whether a class method of a framework makes an object of the class, by its name.
  private static func makes(_ name: String, _ type: String) -> Bool {
    if type == "UIBarButtonItem", ["flexibleSpace", "fixedSpace"].contains(where: name.hasPrefix) { return true }
    guard let word = name.range(of: "With")?.lowerBound else {
      return ["systemButton", "labelWithString"].contains(name)
    }
    let prefix = name[..<word].lowercased()
    return !prefix.isEmpty && type.lowercased().hasSuffix(prefix)
      || ["window", "button", "label", "system", "checkbox", "radiobutton", "wrappinglabel"].contains(prefix)
  }

  private func dispatch(
    _ name: String, onList values: [Value], _ keys: [Value], _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) -> Value {
    switch name {
    case "forEach", "map", "compactMap", "flatMap", "makeObjectsPerformSelector", "enumerateObjectsUsingBlock",
      "enumerateKeysAndObjectsUsingBlock":
      let function = arguments.all.lazy.flatMap { $0.value.options }.first { option in
        switch option.content {
        case .closure, .method, .function, .type: true
        default: false
        }
      }
      guard let function, values.count <= 64 else { return .unknown() }
      var results: [Value] = []
      var turns = Turns()
      for (index, value) in values.enumerated() {
        guard turns.matters(value, makings) else {
          results.append(.unknown())
          continue
        }
        if case .closure(let closure) = function.content {
          let passed: [Value] =
            if let key = keys[safe: index] {
              closure.syntax.parameters.count > 1 ? [key, value] : [Value(.tuple([key, value], ["key", "value"]))]
            } else {
              name == "enumerateKeysAndObjectsUsingBlock" ? [.unknown(), value] : [value]
            }
          results.append(self.call(closure, passed, because: frame.because, turn: index + 1))
        } else {
          let one = Arguments(all: [.init(label: nil, value: value)], line: call.line)
          let inner = block(frame, nil)
          inner.take(index + 1)
          results.append(apply(Value(function.content), one, call, inner))
        }
      }
      return name == "forEach" ? .empty : Value(.list(results))
    case "append": return .unknown()
    case "enumerated", "reversed", "shuffled", "copy", "mutableCopy", "sorted": return Value(.list(values))
    case "objectForKey", "valueForKey", "objectForKeyedSubscript":
      return element(of: values, keys, at: arguments.first ?? .unknown())
    case "objectAtIndex", "randomElement": return element(of: values, [], at: .unknown())
    default:
      postpone(arguments, frame)
      return .unknown()
    }
  }

  /// Calls a member of something of which at most the declared type is known.
  private func dispatch(
    _ name: String, onUnknown receiver: Value, _ arguments: Arguments, _ call: CallSyntax, _ frame: Frame
  ) -> Value {
    if name == "append", case .member(.member(let base, let list), _) = call.callee,
      ["viewControllers", "splitViewItems", "toolbarItems"].contains(list)
    {
      for (instance, _) in evaluate(base, frame, line: call.line).instances {
        frameworkSet(list, of: instance, to: Value(.list(arguments.all.map { $0.value })), frame, line: call.line)
      }
      return .empty
    }
    if name == "append", case .member(.name(let list), _) = call.callee, let owner = frame.owner,
      ["viewControllers", "splitViewItems", "toolbarItems"].contains(list)
    {
      frameworkSet(list, of: owner, to: Value(.list(arguments.all.map { $0.value })), frame, line: call.line)
      return .empty
    }
    if name == "map" || name == "flatMap" || Self.configuring.contains(name) {
      // What is there is passed on.
      for argument in arguments.all {
        for option in argument.value.options {
          switch option.content {
          case .closure(let closure): return self.call(closure, [receiver], because: frame.because)
          case .type(let type):
            return construct(type, Arguments(all: [.init(label: nil, value: receiver)], line: call.line), call, frame)
          default: continue
          }
        }
        pass(receiver, to: argument.value, name, call, frame)
      }
    }
    if name.hasPrefix("statusItem"), let item = frameworkCall(name, on: app, arguments, call, frame) { return item }
    if name == "setTarget", let target = arguments.first { noteTarget(target) }
    if name == "makeFirstResponder", frame.because == nil {
      // Whichever window it is.
      firstResponders += arguments.first?.instances.map { $0.instance } ?? []
    }
    let function = receiver.declared.flatMap { match(program.functions(named: name, of: $0), arguments.labels) }
    if let value = sendCall(name, on: receiver, arguments, frame) { return value }
    if Self.holdingCalls.contains(name) {
      for argument in arguments.all where !argument.value.instances.isEmpty {
        note(name, receiver.why ?? "what holds it is not known", frame, line: call.line)
      }
    }
    postpone(arguments, frame)
    return .unknown(function?.syntax.result)
  }

  /// The calls by which objects of the frameworks hold others.
  static let holdingCalls: NameSet = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addChild", "addChildViewController",
    "pushViewController", "present", "presentViewController", "setViewControllers", "show", "addGestureRecognizer",
    "addItem", "addSplitViewItem", "addTabViewItem",
  ]

  /// Runs the closures among arguments later, because a framework calls them when it likes.
  func postpone(_ arguments: Arguments, _ frame: Frame) {
    for argument in arguments.all {
      for closure in argument.value.closures {
        later(closure, frame.because ?? Reason(.closure, file: closure.frame.file, line: closure.syntax.line))
      }
    }
  }
}
