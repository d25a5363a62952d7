// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

extension Session {
  /// Checks that arguments fit the action's declared payload.
  ///
  /// - Throws: `bad-argument`.
  func checkPayload(_ arguments: [Word], of action: Action, _ name: Word) throws(Diagnostic) {
    guard let payload = model.vocabulary.payloads[action] else { return }
    let parameters = payload.parameters
    guard arguments.count == parameters.count else {
      let form = parameters.map { "\($0.name):\($0.type.text)" }.joined(separator: " ")
      let wanted = parameters.isEmpty ? "nothing" : form
      throw Diagnostic(
        .badArgument,
        "'\(name.text)' carries \(wanted), but \(given(arguments.count))",
        at: arguments.count > parameters.count
          ? arguments[parameters.count].range : .point(Int((arguments.last ?? name).range.end)),
        help: parameters.isEmpty ? ["remove the words after it"] : ["for example: \(example(name.text, parameters))"]
      )
    }
    for (argument, parameter) in zip(arguments, parameters) { try check(argument, parameter) }
  }

  private func given(_ count: Int) -> String {
    switch count {
    case 0: "nothing was given"
    case 1: "one word was given"
    default: "\(count) words were given"
    }
  }

  private func example(_ action: String, _ parameters: [Payload.Parameter]) -> String {
    let values = parameters.map { parameter in
      switch parameter.type {
      case .string: "text"
      case .int: "1"
      case .number: "1.5"
      case .bool: "yes"
      case .node: "app"
      case .cases(let cases): cases[0]
      }
    }
    return ([action] + values).joined(separator: " ")
  }

  private func check(_ argument: Word, _ parameter: Payload.Parameter) throws(Diagnostic) {
    let fits: Bool
    var candidates: [String] = []
    switch parameter.type {
    case .string: fits = true
    case .int: fits = Int(argument.text) != nil
    case .number: fits = Number.value(of: argument.text) != nil
    case .bool: fits = YesNo.value(of: argument.text) != nil
    case .node:
      if case .node = model.names.meaning(of: argument.text) { fits = true } else { fits = false }
      if !fits { candidates = model.names.nodeNameList }
    case .cases(let cases):
      fits = cases.contains(argument.text)
      candidates = cases
    }
    guard !fits else { return }
    let expected =
      switch parameter.type {
      case .cases(let cases): "one of \(cases.joined(separator: ", "))"
      case .int: "a whole number"
      case .number: "a number"
      case .bool: "yes or no"
      case .node: "the name of a node"
      case .string: "text"
      }
    throw Diagnostic(
      .badArgument, "'\(argument.text)' does not fit \(parameter.name): expected \(expected)", at: argument.range,
      suggestions: model.suggestion(for: argument.text, among: candidates))
  }

  /// Returns a message that is ready to be sent.
  ///
  /// - Throws: `bad-argument`.
  package func message(_ action: ActionName, _ arguments: [Word], from sender: ResponderID?) throws(Diagnostic)
    -> Message
  {
    let id = model.actions.intern(action.text)
    try checkPayload(arguments, of: id, action.word)
    return Message(action: id, sender: sender, arguments: arguments.map(\.text))
  }
}
