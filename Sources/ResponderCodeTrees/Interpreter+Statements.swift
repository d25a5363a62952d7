// SPDX-License-Identifier: Apache-2.0

import ResponderCode

extension Interpreter {
  /// How a statement ends.
  enum Flow {
    case next
    /// It may have left the function, so that what follows is possible.
    case mayLeave
    case leaves
  }

  /// The condition of what stands behind a statement that may leave the function.
  static let goesOn: Reason = "if the function goes on"

  /// Follows statements in order.
  func run(_ statements: [StatementSyntax], _ frame: Frame) -> Flow {
    var flow = Flow.next
    for statement in statements {
      guard step() else { return .leaves }
      switch run(statement, frame) {
      case .next: continue
      case .leaves: return .leaves
      case .mayLeave:
        flow = .mayLeave
        frame.because = frame.because ?? Self.goesOn
      }
    }
    return flow
  }

  private func run(_ statement: StatementSyntax, _ frame: Frame) -> Flow {
    switch statement {
    case .expression(let expression, let line):
      let value = evaluate(expression, frame, line: line)
      let function = frame.function ?? frame
      if function.parts != nil {
        let because = frame.because == function.entry ? nil : frame.because
        function.parts? += (value.elements ?? [value]).map { $0.possible(because) }
      }
      return .next
    case .variable(let names, let property):
      if property.isStatic, let name = names.first {
        let place = Frame.Shared.Place(file: frame.file, line: property.line, name: name)
        let shared =
          shared[place] ?? Frame.Shared(property.initializer.map { evaluate($0, frame) } ?? Value(.nothing))
        shared.value.declared = property.type
        self.shared[place] = shared
        frame.declare(name, shared.value, sharing: shared)
        return .next
      }
      var value =
        property.initializer.map { evaluate($0, frame, expected: property.type, line: property.line) }
        ?? .unknown(property.type)
      value.declared = value.declared ?? property.type
      if names.count == 1 {
        hint(value, names[0])
        frame.declare(names[0], value)
      } else {
        for (index, name) in names.enumerated() { frame.declare(name, value.elements?[safe: index] ?? .unknown()) }
      }
      return .next
    case .branches(let branches, let line): return run(branches, line, frame)
    case .guardElse(let conditions, let body, let line):
      let outcome = holds(conditions, frame)
      if outcome == .always { return .next }
      let flow = run(body, block(frame, Reason(.failedCondition, file: frame.file, line: line)))
      return flow == .next ? .next : .mayLeave
    case .switchOver(let syntax): return run(syntax, frame)
    case .loop(let loop): return run(loop, frame)
    case .returns(let expression, let line):
      let expected = (frame.function ?? frame).expected
      add(expression.map { evaluate($0, frame, expected: expected, line: line) } ?? .empty, to: frame)
      return .leaves
    case .leave: return .leaves
    case .block(let body):
      return run(body, block(frame, nil))
    case .handler(let body):
      let flow = run(body, block(frame, "if something fails"))
      return flow == .next ? .next : .mayLeave
    case .function(let function):
      frame.declare(function.name, Value(.function(function, capture(frame))))
      return .next
    case .compiled(let branches):
      for branch in branches where program.isIncluded(branch.platform) {
        let because: Reason? = branch.platform == .undecided ? "as it is compiled" : nil
        let flow = run(branch.body, because == nil ? frame : block(frame, because))
        if flow == .leaves, because == nil { return .leaves }
      }
      return .next
    }
  }

  /// Returns a frame for a block, under one more condition.
  func block(_ frame: Frame, _ because: Reason?) -> Frame {
    let inner = Frame(
      owner: frame.owner, type: frame.type, file: frame.file, outer: frame, because: frame.because ?? because,
      path: frame.path, depth: frame.depth, isStatic: frame.isStatic, running: frame.running)
    (inner.function, inner.actor) = (frame.function ?? frame, frame.actor)
    return inner
  }

  /// Adds what a function returns.
  func add(_ value: Value, to frame: Frame) {
    let function = frame.function ?? frame
    let because = frame.because == function.entry ? nil : frame.because
    var result = function.result ?? .empty
    result.formUnion(value.possible(because))
    function.result = result
  }

  // MARK: Branches

  private func run(_ branches: [StatementSyntax.Branch], _ line: Int, _ frame: Frame) -> Flow {
    var flows: [Flow] = []
    var because: Reason?
    for (index, branch) in branches.enumerated() {
      let inner = block(frame, nil)
      let outcome = branch.conditions.isEmpty ? Outcome.always : holds(branch.conditions, inner)
      if outcome == .never { continue }
      if outcome == .sometimes { because = Reason(.condition, file: frame.file, line: line) }
      inner.because = frame.because ?? because
      flows.append(run(branch.body, inner))
      // Later branches run only if this one does not.
      if outcome == .always, index < branches.count - 1 {
        because = because ?? Reason(.condition, file: frame.file, line: line)
        if case .available? = branch.conditions.first { continue }
        return flows.count == 1 ? flows[0] : Self.joined(flows, isComplete: true)
      }
    }
    return Self.joined(flows, isComplete: branches.last?.conditions.isEmpty ?? false)
  }

  private static func joined(_ flows: [Flow], isComplete: Bool) -> Flow {
    if isComplete, !flows.isEmpty, flows.allSatisfy({ $0 == .leaves }) { return .leaves }
    return flows.allSatisfy { $0 == .next } ? .next : .mayLeave
  }

  func bind(_ pattern: PatternSyntax, _ payload: [Value], _ frame: Frame) {
    for (index, name) in pattern.bindings.enumerated() {
      if let name { frame.declare(name, payload[safe: index] ?? .unknown()) }
    }
  }

  /// Follows the cases of a `switch` that its value can choose.
  func run(_ syntax: SwitchSyntax, _ frame: Frame) -> Flow {
    let value = evaluate(syntax.subject, frame)
    let names = value.options.compactMap { option -> (String, [Value])? in
      switch option.content {
      case .enumCase(let name, let payload): (name, payload)
      case .text(let text): (text, [])
      default: nil
      }
    }
    var isDecided = !value.isOpen && !names.isEmpty && names.count == value.options.count
    let texts = value.options.compactMap { if case .text(let text) = $0.content { text } else { nil } }
    // A text may be one of constants.
    let constants = texts.isEmpty ? [:] : self.constants(in: syntax, frame)
    if constants.contains(where: { $0.value == nil }) { isDecided = false }
    var chosen: [(SwitchSyntax.Case, PatternSyntax?, [Value])] = []
    if isDecided {
      for (name, payload) in names {
        for entry in syntax.cases {
          let pattern = entry.patterns.first { pattern in
            pattern.isDefault || (pattern.name.flatMap { constants[$0] } ?? pattern.name) == name
              || pattern.name.map { Self.isImported(name, from: $0) } == true
          }
          guard let pattern else { continue }
          chosen.append((entry, pattern, payload))
          if !entry.hasCondition { break }
        }
      }
    } else {
      chosen = syntax.cases.map { ($0, nil, []) }
    }
    let isOne = isDecided && chosen.count == 1 && chosen.allSatisfy { !$0.0.hasCondition }
    var flows: [Flow] = []
    for (entry, pattern, payload) in chosen {
      let inner = block(frame, isOne ? nil : Reason(.oneCase, file: frame.file, line: syntax.line))
      if let pattern {
        bind(pattern, payload, inner)
      } else {
        for name in entry.patterns.flatMap({ $0.bindings }) { if let name { inner.declare(name, .unknown()) } }
      }
      var flow = run(entry.body, inner)
      // `break` leaves the switch alone.
      if flow == .leaves, case .leave? = entry.body.last { flow = .next }
      flows.append(flow)
    }
    if chosen.isEmpty { return .next }
    return Self.joined(flows, isComplete: true)
  }

  /// Whether a case has one name in Swift and another in Objective-C, which begins with that of the enumeration.
  private static func isImported(_ name: String, from written: String) -> Bool {
    written.utf8.count > name.utf8.count && written.startsUppercase && !name.startsUppercase
      && written.hasSuffix(name.prefix(1).uppercased() + name.dropFirst())
  }

  /// Returns the texts of the constants that the patterns of a `switch` name, nil for those of which it is not known.
  private func constants(in syntax: SwitchSyntax, _ frame: Frame) -> [String: String?] {
    var constants: [String: String?] = [:]
    for pattern in syntax.cases.flatMap({ $0.patterns }) where !pattern.isDefault && !pattern.isLiteral {
      guard let name = pattern.name else { continue }
      constants[name] = .some(evaluate(.name(name), frame).text)
    }
    return constants
  }

  /// Follows a loop for each element of a literal list, or once.
  private func run(_ loop: LoopSyntax, _ frame: Frame) -> Flow {
    let sequence = loop.sequence.map { evaluate($0, frame) }
    // What is empty at first is filled later.
    if let elements = sequence?.elements, !elements.isEmpty, elements.count <= 64 {
      var turns = Turns()
      let keys = sequence?.pairs?.keys ?? []
      for (index, element) in elements.enumerated() where turns.matters(element, makings) {
        let inner = block(frame, nil)
        inner.take(index + 1)
        bind(loop.names, keys[safe: index].map { entry($0, element, frame) } ?? element, index, inner)
        if run(loop.body, inner) == .leaves { break }
      }
      return .next
    }
    let inner = block(frame, Reason(.loop, file: frame.file, line: loop.line))
    for name in loop.names {
      var element = Value.unknown(sequence?.declared.flatMap(Self.element))
      for option in sequence?.options ?? [] {
        if case .list(let values, _) = option.content { for value in values { element.formUnion(value) } }
      }
      if !element.options.isEmpty { element.isOpen = false }
      inner.declare(name, element)
    }
    // What leaves is nearly always `continue` or `break`.
    let (sent, earlier) = (sends.count, sequence == nil ? frame.variables : [])
    _ = run(loop.body, inner)
    // A loop up a chain asks what comes next after it asked where it began, and sends as before.
    if frame.joinChains(with: earlier) {
      sends.removeSubrange(min(sent, sends.count)...)
      _ = run(loop.body, inner)
    }
    return .next
  }

  /// Returns what a loop over a dictionary has for a key: in Objective-C the key alone.
  private func entry(_ key: Value, _ value: Value, _ frame: Frame) -> Value {
    program.files[frame.file].isSwift ? Value(.tuple([key, value], ["key", "value"])) : key
  }

  /// Binds the names of a loop; of two, the first is the number of `enumerated()`.
  private func bind(_ names: [String], _ element: Value, _ index: Int, _ frame: Frame) {
    if names.count == 1 { return frame.declare(names[0], element) }
    // Behind the number, the parts of a tuple.
    if names.count > 2, let parts = element.elements, parts.count == names.count - 1 {
      for (name, part) in zip(names.dropFirst(), parts) { frame.declare(name, part) }
      return frame.declare(names[0], .unknown())
    }
    for (place, name) in names.enumerated() {
      frame.declare(name, element.elements?[safe: place] ?? (place == 1 ? element : .unknown()))
    }
  }

  /// Returns the type of the elements of a list's type.
  static func element(_ type: String) -> String? {
    type.hasPrefix("[") && type.hasSuffix("]") ? String(type.dropFirst().dropLast()) : nil
  }

  /// Returns the labels and types of a tuple's type, such as `(title:String,Selector)`; none for another type.
  static func parts(ofTuple type: String) -> [(label: String?, type: String)] {
    guard type.hasPrefix("("), type.hasSuffix(")") else { return [] }
    var (depth, parts) = (0, [""])
    for letter in type.dropFirst().dropLast() {
      if letter == "(" || letter == "[" { depth += 1 } else if letter == ")" || letter == "]" { depth -= 1 }
      if letter == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(letter) }
    }
    return parts.map { part in
      let label = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard part.dropFirst(label.count).first == ":" else { return (nil, part) }
      return (String(label), String(part.dropFirst(label.count + 1)))
    }
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
