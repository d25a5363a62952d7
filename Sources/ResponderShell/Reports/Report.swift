// SPDX-License-Identifier: Apache-2.0

/// The answer of a statement, as a value that can be shown in several ways.
public protocol Report {
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
  public var preamble: [String] { [] }
  /// Its lines are all there is.
  public func drawing(on screen: Screen) -> Drawing? { nil }
  /// There is.
  public var isSilent: Bool { false }
}

/// An answer of one line whose JSON is one member.
struct LineReport: Report {
  let lines: [String]
  let json: JSONValue?

  init(_ line: String, _ member: String, _ value: JSONValue) {
    lines = [line]
    json = .object([(member, value)])
  }

  init(_ lines: [String], json: JSONValue? = nil) {
    self.lines = lines
    self.json = json
  }
}

/// An answer for programs only: people see that it went well.
struct SilentReport: Report {
  let json: JSONValue?

  var isSilent: Bool { true }
  var lines: [String] { [] }
}

/// The name of a node that was added or attached; told to people only when it was made up.
struct NameReport: Report {
  let name: String
  let isMadeUp: Bool

  var isSilent: Bool { !isMadeUp }
  var lines: [String] { isMadeUp ? [name] : [] }
  var json: JSONValue? { .object([("name", .string(name))]) }
}
