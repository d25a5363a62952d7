// SPDX-License-Identifier: Apache-2.0

import ResponderCode

extension Interpreter {
  /// Returns the value of a property with the selector that it was made with at the line that uses it.
  func used(_ value: Value, of property: Program.Property, _ frame: Frame, line: Int) -> Value {
    // A macro of Objective-C stands for its text, here.
    let isMacro = property.type == nil && !program.files[property.file].isSwift
    let written = property.syntax.selectorLine
    guard value.isSelector, isMacro || written != nil && line > 0 else { return value }
    var value = value
    value.options = value.options.map { option in
      guard case .selector(var selector) = option.content,
        isMacro || selector.file == property.file && selector.line == written
      else { return option }
      (selector.file, selector.line) = (frame.file, line)
      return .init(content: .selector(selector), because: option.because)
    }
    return value
  }

  /// Returns the selector that a text names: one of several when the text is, or nil for another value.
  func selector(named text: Value?, _ frame: Frame, line: Int) -> Value? {
    guard var value = text, value.text != nil else { return nil }
    value.options = value.options.compactMap { option in
      guard case .text(let name) = option.content, !name.isEmpty else { return nil }
      let selector = SelectorValue(action: name, file: frame.file, line: line)
      return .init(content: .selector(selector), because: option.because)
    }
    value.declared = "Selector"
    return value
  }

  /// Returns the selector that `#selector` or `@selector` names.
  func action(of syntax: SelectorSyntax, _ frame: Frame) -> String {
    if syntax.isExact { return syntax.name }
    var types: [String] = []
    if let type = syntax.type {
      if type == "self" || type == "Self" || type == "super" {
        types = [frame.owner?.type?.name ?? frame.type?.name].compactMap { $0 }
      } else if program.type(type, from: frame.type) != nil || type.startsUppercase {
        types = [program.type(type, from: frame.type)?.name ?? type]
      } else {
        let base = evaluate(.name(type.split(separator: ".").first.map(String.init) ?? type), frame)
        types =
          base.instances.map { $0.instance.fullName } + [base.declared].compactMap { $0 }
      }
    } else {
      types = [frame.owner?.type?.name, frame.type?.name].compactMap { $0 }
    }
    if types.count == 2, types[0] == types[1] { types.removeLast() }
    for type in types {
      let found =
        program.type(type).flatMap { found in
          let own = found.kind == .protocolType ? found.functions.named(syntax.name) : []
          return own.isEmpty ? nil : own
        } ?? program.functions(named: syntax.name, of: type)
      guard let labels = syntax.labels else {
        let function = found.first { $0.syntax.parameters.count == syntax.arity } ?? found.first
        if let function { return function.syntax.objectiveCName }
        if let property = program.property(named: syntax.name, of: type) { return property.syntax.name }
        continue
      }
      let match = found.first { $0.syntax.parameters.map { $0.label ?? "_" } == labels }
      if let match { return match.syntax.objectiveCName }
    }
    for type in types {
      let framework = program.ancestry(of: type).framework
      if let selector = RenamedSelectors.selector(of: syntax.name, syntax.labels, in: framework) { return selector }
    }
    // A framework's actions take a sender, which the source need not say.
    if syntax.labels == nil, syntax.name != "close", !program.frameworks.isAction(syntax.name),
      program.frameworks.isAction(syntax.name + ":")
    {
      return syntax.name + ":"
    }
    let parameters = (syntax.labels ?? []).map { label in
      FunctionSyntax.Parameter(
        label: label == "_" ? nil : label, name: label, type: "?", hasDefault: false, defaultValue: nil)
    }
    return FunctionSyntax(name: syntax.name, parameters: parameters, body: nil, line: syntax.line).objectiveCName
  }
}

extension PropertySyntax {
  /// The line of the selector that it always is made with, or nil when it is made with something else.
  fileprivate var selectorLine: Int? {
    var value = initializer
    if let getter = getter?.statements, getter.count == 1,
      case .returns(let only?, _) = Interpreter.returning(getter[0])
    {
      value = only
    }
    switch value {
    case .selector(let selector): return selector.line
    case .call(let call):
      guard case .name("Selector") = call.callee else { return nil }
      return call.line
    default: return nil
    }
  }
}
