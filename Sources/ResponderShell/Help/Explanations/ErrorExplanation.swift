// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// What an error code means, how it comes about, and what to do.
struct ErrorExplanation: Sendable {
  /// One sentence.
  let summary: String
  /// What is to be known beyond that, a paragraph each.
  let meaning: [String]
  /// A script whose last statement ends with the code; nil when no statement can cause it.
  let script: String?
  /// What to do, a sentence or two.
  let remedy: String

  init(_ summary: String, _ meaning: String..., causedBy script: String?, remedy: String) {
    self.summary = summary
    self.meaning = meaning
    self.script = script
    self.remedy = remedy
  }

  /// The explanation of a code.
  static func of(_ code: ErrorCode) -> ErrorExplanation {
    switch code {
    case .syntax: syntax
    case .unfinished: unfinished
    case .unknownCommand: unknownCommand
    case .unknownName: unknownName
    case .unknownClass: unknownClass
    case .unknownAction: unknownAction
    case .unknownOption: unknownOption
    case .badArgument: badArgument
    case .duplicateName: duplicateName
    case .badParent: badParent
    case .cycle: cycle
    case .refused: refused
    case .unrecognizedSelector: unrecognizedSelector
    case .expectationFailed: expectationFailed
    case .unsetVariable: unsetVariable
    case .depthLimit: depthLimit
    case .failed: failed
    case .unsupported: unsupported
    case .io: io
    case .interrupted: interrupted
    }
  }
}

extension HelpPage {
  /// The page of an error code.
  init(_ code: ErrorCode) {
    let explanation = ErrorExplanation.of(code)
    var parts = explanation.meaning.map(Part.text)
    if let script = explanation.script { parts.append(.example("how it comes about", script)) }
    self.init(
      kind: .error, name: code.rawValue, summary: explanation.summary,
      parts: parts + [.text("What to do: \(explanation.remedy)")], seeAlso: ["errors"])
  }
}
