// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// An option of a program, as help, manual and completion show it.
package struct OptionDeclaration: Sendable {
  /// The names with their hyphens, in the order of the help.
  package let names: [String]
  /// The name of the value, such as `FILE`; nil for a flag.
  package let value: String?
  /// Returns the possible values, made when help or completion asks; nil for a flag and for any text.
  let values: (@Sendable () -> [String])?
  /// One sentence or more, with a capital and a full stop.
  package let summary: String

  /// The possible values; empty when there are others.
  package var choices: [String] { values?() ?? [] }

  /// The form in a usage line, such as `-f, --file FILE` or `--profile uikit|appkit`.
  package var usage: String {
    let value = value.map { " " + (isChoice ? choices.joined(separator: "|") : $0) }
    return names.joined(separator: ", ") + (value ?? "")
  }

  /// Whether the choices are few enough to stand for the value.
  private var isChoice: Bool { (1...5).contains(choices.count) }
}

/// A type whose values can be given to an option.
package protocol OptionValue: SendableMetatype {
  /// The name of the value in help, such as `SIZE`.
  static var valueName: String { get }
  /// The possible values; empty when there are others.
  static var choices: [String] { get }
  /// What fits, after "expected".
  static var expected: String { get }

  /// Reads a value; nil for a text that is none.
  init?(option text: String)
}

extension OptionValue {
  package static var choices: [String] { [] }
  package static var expected: String {
    choices.dropLast().joined(separator: ", ") + (choices.count > 1 ? " or " : "") + (choices.last ?? valueName)
  }
}

extension OptionValue where Self: RawRepresentable<String> & CaseIterable {
  package static var choices: [String] { allCases.map { $0.rawValue } }

  package init?(option text: String) { self.init(rawValue: text) }
}
