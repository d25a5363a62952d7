// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The options of a command, read from the help that the argument parser writes: manual and completions cannot differ
/// from it.
struct OptionList {
  struct Option: Hashable {
    /// With their hyphens.
    var names: [String]
    /// What its value is called, nil for a flag.
    var value: String?
    /// The values there are, when they are known.
    var choices: [String]
    var summary: String

    /// How it is written.
    var usage: String {
      let value = value.map { choices.isEmpty ? $0 : choices.joined(separator: "|") }
      return names.joined(separator: ", ") + (value.map { " " + $0 } ?? "")
    }
  }

  /// In the order of the help.
  let options: [Option]

  init(_ command: any ParsableCommand.Type) {
    self.init(help: Responder.helpMessage(for: command, columns: 100_000))
  }

  /// Reads a help text with an option a line.
  init(help: String) {
    var options: [Option] = []
    var isListed = false
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.hasPrefix(" ") {
        if !line.isEmpty { isListed = line.hasSuffix("OPTIONS:") }
      } else if isListed, line.hasPrefix("  -") {
        options.append(Option(line))
      } else if isListed, let last = options.indices.last, options[last].summary.isEmpty {
        // A long name has its summary on a line of its own.
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

  /// Takes a summary, and the values out of it.
  fileprivate mutating func describe(_ text: Substring) {
    summary = String(text)
    guard let start = text.ranges(of: " (values: ").last, text.hasSuffix(")") else { return }
    let parts = text[start.upperBound...].dropLast().split(separator: ";", maxSplits: 1)
    choices = parts[0].split(separator: ",").map { String($0.drop { $0 == " " }) }
    summary = String(text[..<start.lowerBound])
    if parts.count > 1 { summary += " (\(parts[1].drop { $0 == " " }))" }
  }
}
