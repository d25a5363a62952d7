// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// How a program, or a command of it, is called: its options and operands, from which reading, help, manual and completion are
/// derived.
///
/// Options are those of GNU: `--name value`, `--name=value`, `-n value`, `-nvalue`, flags together as in `-qk`, between operands,
/// up to `--`. Each is read where it stands, so their order is kept. A value that begins with a hyphen is joined to its name.
package struct ProgramDeclaration<Options> {
  /// An option, and what it means.
  package struct Parameter {
    package let declaration: OptionDeclaration
    /// Whether it asks about the program itself, so that no operand is missing.
    fileprivate var isAboutProgram = false
    /// Stores a value, or the empty text of a flag; returns what was expected when the value does not fit.
    fileprivate let store: (inout Options, String) -> String?
  }

  /// Words that are no options.
  package struct Operand {
    package let name: String
    package let summary: String
    package let isRequired: Bool
    fileprivate let store: (inout Options, String) -> Void
  }

  /// The words that call it, such as `responder test`.
  package let name: String
  /// One sentence, with a capital and a full stop.
  package let summary: String
  /// The usage lines.
  package let usage: [String]
  package let examples: [(call: String, purpose: String)]
  /// Returns further lines of help, as they are.
  private let notes: () -> [String]
  package let operand: Operand?
  package let parameters: [Parameter]
  /// Returns why options do not fit together, or nil.
  private let contradiction: (Options) -> String?

  package init(
    _ name: String, _ summary: String, usage: [String], examples: [(call: String, purpose: String)] = [],
    notes: @autoclosure @escaping () -> [String] = [], operand: Operand? = nil, _ parameters: [Parameter] = [],
    contradiction: @escaping (Options) -> String? = { _ in nil }
  ) {
    self.name = name
    self.summary = summary
    self.usage = usage
    self.examples = examples
    self.notes = notes
    self.operand = operand
    self.parameters = parameters
    self.contradiction = contradiction
  }

  package var options: [OptionDeclaration] { parameters.map { $0.declaration } + [Self.help] }

  private static var help: OptionDeclaration {
    OptionDeclaration(names: ["-h", "--help"], value: nil, values: nil, summary: "Print this help.")
  }
}

extension ProgramDeclaration.Parameter {
  package static func flag(_ names: [String], _ summary: String, _ set: @escaping (inout Options) -> Void) -> Self {
    Self(declaration: OptionDeclaration(names: names, value: nil, values: nil, summary: summary)) { options, _ in
      set(&options)
      return nil
    }
  }

  /// Makes a flag that asks about the program itself, with which no operand is missing.
  package static func question(_ names: [String], _ summary: String, _ set: @escaping (inout Options) -> Void) -> Self {
    var parameter = flag(names, summary, set)
    parameter.isAboutProgram = true
    return parameter
  }

  /// Makes an option whose value is any text.
  package static func option(
    _ names: [String], _ value: String, _ summary: String, _ set: @escaping (inout Options, String) -> Void
  ) -> Self {
    Self(declaration: OptionDeclaration(names: names, value: value, values: nil, summary: summary)) { options, text in
      set(&options, text)
      return nil
    }
  }

  package static func option<Value: OptionValue>(
    _ names: [String], _ type: Value.Type, _ summary: String, _ set: @escaping (inout Options, Value) -> Void
  ) -> Self {
    let declaration = OptionDeclaration(names: names, value: type.valueName, values: { type.choices }, summary: summary)
    return Self(declaration: declaration) { options, text in
      guard let value = Value(option: text) else { return type.expected }
      set(&options, value)
      return nil
    }
  }
}

extension ProgramDeclaration.Operand {
  package static func optional(
    _ name: String, _ summary: String, _ store: @escaping (inout Options, String) -> Void
  ) -> Self { Self(name: name, summary: summary, isRequired: false, store: store) }

  package static func required(
    _ name: String, _ summary: String, _ store: @escaping (inout Options, String) -> Void
  ) -> Self { Self(name: name, summary: summary, isRequired: true, store: store) }
}

// MARK: - Reading

extension ProgramDeclaration {
  /// Reads arguments into options that have their defaults; returns nil when the arguments ask for help.
  ///
  /// - Complexity: O(arguments × options).
  /// - Throws: `unknown-option`, `bad-argument`.
  package func read(_ arguments: [String], into defaults: Options) throws(Diagnostic) -> Options? {
    guard !arguments.prefix(while: { $0 != "--" }).contains(where: Self.help.names.contains) else { return nil }
    var options = defaults
    var rest = arguments[...]
    var hasEnough = operand?.isRequired != true
    var isOnlyOperands = false
    while let argument = rest.popFirst() {
      if isOnlyOperands || argument == "-" || !argument.hasPrefix("-") {
        guard let operand else { throw error(.badArgument, "unexpected argument '\(argument)'") }
        operand.store(&options, argument)
        hasEnough = true
      } else if argument == "--" {
        isOnlyOperands = true
      } else if argument.hasPrefix("--") {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let parameter = try parameter(parts[0])
        try read(parameter, parts[0], joined: parts.count == 2 ? parts[1] : nil, &rest, &options)
        if parameter.isAboutProgram { hasEnough = true }
      } else {
        try readCluster(argument, &rest, &options)
      }
    }
    if let operand, !hasEnough {
      let here = operand.name == "PATH" ? "'\(name) .' is for the current folder" : nil
      throw error(.badArgument, "missing \(operand.name)", here ?? "\(operand.name): \(operand.summary)")
    }
    if let reason = contradiction(options) { throw error(.badArgument, reason) }
    return options
  }

  /// Reads options of a letter, such as `-qk` or `-cTEXT`.
  private func readCluster(
    _ cluster: String, _ rest: inout ArraySlice<String>, _ options: inout Options
  ) throws(Diagnostic) {
    var letters = cluster.dropFirst()
    while let letter = letters.popFirst() {
      let parameter = try parameter("-\(letter)", in: cluster)
      guard parameter.declaration.value != nil, !letters.isEmpty else {
        try read(parameter, "-\(letter)", joined: nil, &rest, &options)
        continue
      }
      let value = letters.first == "=" ? letters.dropFirst() : letters
      return try read(parameter, "-\(letter)", joined: String(value), &rest, &options)
    }
  }

  private func read(
    _ parameter: Parameter, _ name: String, joined: String?, _ rest: inout ArraySlice<String>, _ options: inout Options
  ) throws(Diagnostic) {
    let declaration = parameter.declaration
    guard declaration.value != nil else {
      if let joined { throw error(.badArgument, "'\(name)' takes no value, found '\(joined)'") }
      _ = parameter.store(&options, "")
      return
    }
    var value = joined
    if value == nil, let next = rest.first, next == "-" || !next.hasPrefix("-") { value = rest.popFirst() }
    let about = "\(declaration.usage): \(declaration.summary)"
    guard let value else {
      let joinedForm = name.hasPrefix("--") ? "\(name)=" : name
      let help = rest.first.map { $0 == "--" ? about : "for a value that begins with a hyphen: \(joinedForm)\($0)" }
      throw error(.badArgument, "missing value for '\(name)'", help ?? about)
    }
    if let expected = parameter.store(&options, value) {
      let list = "one of \(declaration.choices.joined(separator: ", "))"
      let help = declaration.choices.count > 5 ? list : about
      var error = error(.badArgument, "expected \(expected) for '\(name)', found '\(value)'", help)
      error.suggestions = Spelling.suggestions(for: value, among: declaration.choices)
      throw error
    }
  }

  private func parameter(_ name: String, in cluster: String? = nil) throws(Diagnostic) -> Parameter {
    if let found = parameters.first(where: { $0.declaration.names.contains(name) }) { return found }
    var error = error(
      .unknownOption, "unknown option '\(name)'\(cluster.map { $0 == name ? "" : " in '\($0)'" } ?? "")")
    let names = options.flatMap { $0.names }.filter { $0.hasPrefix("--") }
    // The hyphens are not letters that are right.
    error.suggestions = Spelling.suggestions(
      for: String((cluster ?? name).drop { $0 == "-" }), among: names.map { String($0.dropFirst(2)) }
    )
    .map { "--" + $0 }
    throw error
  }

  private func error(_ code: ErrorCode, _ message: String, _ help: String? = nil) -> Diagnostic {
    Diagnostic(code, message, help: (help.map { [Remark($0)] } ?? []) + ["'\(name) --help' lists the options"])
  }
}

// MARK: - Help

extension ProgramDeclaration {
  /// The help as lines of at most 80 columns.
  package var helpText: String {
    var pieces: [any Piece] = [Paragraph(summary, plainWidth: Self.width)]
    if !examples.isEmpty {
      pieces += [
        Line(), Line("Examples:"), Terms(examples.map { ($0.call, $0.purpose) }, plainWidth: Self.width, limit: 50),
      ]
    }
    pieces += [Line(), Line("Usage:")] + usage.map { Line("  \($0)") }
    if let operand {
      pieces += [Line(), Terms([(operand.name, operand.summary)], plainWidth: Self.width, limit: 24)]
    }
    let rows = options.map { option in
      let names = (option.names[0].hasPrefix("--") ? "    " : "") + option.names.joined(separator: ", ")
      let choices =
        option.choices.isEmpty || option.choices.count > 5 ? "" : " (\(option.choices.joined(separator: ", ")))"
      return (names + (option.value.map { " " + $0 } ?? ""), option.summary + choices)
    }
    pieces += [Line(), Line("Options:"), Terms(rows, plainWidth: Self.width, limit: 28)]
    let notes = notes()
    if !notes.isEmpty { pieces += [Line()] + notes.map { Line($0) } }
    return pieces.plain.map { $0 + "\n" }.joined()
  }

  private static var width: Int { 80 }
}
