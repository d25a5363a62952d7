// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The options of a command, read from the help of the argument parser, so that manual and completions always agree
/// with it.
struct OptionList {
  struct Option: Hashable {
    /// The names with their hyphens.
    var names: [String]
    /// The name of the value, or nil for a flag.
    var value: String?
    /// The possible values, when they are known.
    var choices: [String]
    var summary: String

    /// The form in a usage line.
    var usage: String {
      let value = value.map { choices.isEmpty ? $0 : choices.joined(separator: "|") }
      return names.joined(separator: ", ") + (value.map { " " + $0 } ?? "")
    }
  }

  /// The options in the order of the help.
  let options: [Option]

  init(_ command: any ParsableCommand.Type) {
    self.init(help: Responder.helpMessage(for: command, columns: 100_000))
  }

  /// Reads a help text with one option on each line.
  init(help: String) {
    var options: [Option] = []
    var isListed = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix(" ") {
        if !line.isEmpty { isListed = line.hasSuffix("OPTIONS:") }
      } else if isListed, line.hasPrefix("  -") {
        options.append(Option(line))
      } else if isListed, let last = options.indices.last, options[last].summary.isEmpty {
        // The summary of a long name is on a separate line.
        options[last].describe(line.drop { $0 == " " })
      }
    }
    self.options = options
  }
}

extension OptionList.Option {
  fileprivate init(_ line: Substring) {
    self.init(names: [], value: nil, choices: [], summary: "")
    var rest = line.drop { $0 == " " }
    while rest.hasPrefix("-") || rest.hasPrefix("<") && value == nil {
      let word = rest.prefix { $0 != " " }
      rest = rest.dropFirst(word.count).drop { $0 == " " }
      if word.hasPrefix("<") {
        value = String(word.dropFirst().dropLast())
      } else {
        names.append(String(word.hasSuffix(",") ? word.dropLast() : word))
      }
    }
    describe(rest)
  }

  /// Stores a summary and the values it lists.
  fileprivate mutating func describe(_ text: Substring) {
    summary = String(text)
    guard let start = text.ranges(of: " (values: ").last, text.hasSuffix(")") else { return }
    let parts = text[start.upperBound...].dropLast().split(separator: ";", maxSplits: 1)
    choices = parts[0].split(separator: ",").map { String($0.drop { $0 == " " }) }
    summary = String(text[..<start.lowerBound])
    if parts.count > 1 { summary += " (\(parts[1].drop { $0 == " " }))" }
  }
}
