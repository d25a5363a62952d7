// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import CommandLanguage
import ResponderText

extension ParsableCommand {
  /// Returns what is wrong with a command line, in the shape that all errors have.
  ///
  /// The argument parser only gives texts for people: a message, a suggestion, what the option is for, and usage lines.
  package static func diagnostic(for error: any Error) -> Diagnostic {
    var message = Substring(message(for: error))
    var suggestions: [String] = []
    var help: [String] = []
    if let hint = message.firstRange(of: ". Did you mean '") {
      let names = message[hint.upperBound...].split(separator: "'")
      let near = stride(from: 0, to: names.count, by: 2).map { String(names[$0]) }.filter { $0.hasPrefix("-") }
      message = message[..<hint.lowerBound]
      // The parser counts the hyphens as letters that are right, and so finds something for any short option.
      let typed = message.split(separator: "'").dropFirst().first?.drop { $0 == "-" } ?? ""
      let found = Spelling.suggestions(for: String(typed), among: near.map { String($0.drop { $0 == "-" }) })
      suggestions = near.filter { name in found.contains { name.drop { $0 == "-" } == $0 } }
    }
    if let values = message.firstRange(of: ". Please provide one of ") {
      help.append("expected one of \(message[values.upperBound...].trimmingSuffix { $0 == "." })")
      message = message[..<values.lowerBound]
    }
    for line in fullMessage(for: error).split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("Help:") { help.append(String(line.dropFirst("Help:".count).drop { $0 == " " })) }
      if line.hasPrefix("See '"), let command = line.split(separator: "'").dropFirst().first {
        help.append("'\(command.replacing("responder run ", with: "responder "))' lists the options")
      }
    }
    // Without any argument the parser shows all help instead of a place to find it.
    let name = configuration.commandName ?? ""
    if !help.contains(where: { $0.hasSuffix("lists the options") }) {
      help.append("'\(name) --help' lists the options")
    }
    let isUnknown = message.hasPrefix("Unknown option")
    // A word that begins with more than one capital, such as a name, stays as it is.
    let isSentence = message.dropFirst().first?.isLowercase == true
    let text = (isSentence ? message.prefix(1).lowercased() : String(message.prefix(1))) + message.dropFirst()
    return Diagnostic(
      isUnknown ? .unknownOption : .badArgument, String(text.trimmingSuffix { $0 == "." }), suggestions: suggestions,
      help: help)
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> SubSequence {
    var rest = self[...]
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return rest
  }
}
