// SPDX-License-Identifier: Apache-2.0

/// The answer of a statement, as a value that can be shown in several ways.
package protocol Report {
  /// What people should read before what the statement said, a line each.
  var preamble: [String] { get }
  /// Whether there is nothing to tell people.
  var isSilent: Bool { get }
  /// The answer for people, a line each, without newlines.
  var lines: [String] { get }
  /// The answer for programs: the `result` of language.md, section 7; nil for none.
  var json: JSONValue? { get }
  /// The answer for a screen, made to fit it; nil when its lines are all there is.
  func drawing(on screen: Screen) -> Drawing?
}

extension Report {
  /// Nothing.
  package var preamble: [String] { [] }
  /// Its lines are all there is.
  package func drawing(on screen: Screen) -> Drawing? { nil }
  /// There is.
  package var isSilent: Bool { false }
}

/// An answer of one line whose JSON is one member.
package struct LineReport: Report {
  package let lines: [String]
  package let json: JSONValue?

  package init(_ line: String, _ member: String, _ value: JSONValue) {
    lines = [line]
    json = .object([(member, value)])
  }

  package init(_ lines: [String], json: JSONValue? = nil) {
    self.lines = lines
    self.json = json
  }
}

/// An answer for programs only: people see that it went well.
package struct SilentReport: Report {
  package let json: JSONValue?

  package init(json: JSONValue?) { self.json = json }

  package var isSilent: Bool { true }
  package var lines: [String] { [] }
}

/// The name of a node that was added or attached; told to people only when it was made up.
package struct NameReport: Report {
  package let name: String
  package let isMadeUp: Bool

  package init(name: String, isMadeUp: Bool) {
    self.name = name
    self.isMadeUp = isMadeUp
  }

  package var isSilent: Bool { !isMadeUp }
  package var lines: [String] { isMadeUp ? [name] : [] }
  package var json: JSONValue? { .object([("name", .string(name))]) }
}
