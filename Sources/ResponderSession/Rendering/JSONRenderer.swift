// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

/// Renders outcomes as JSON, with one object for each statement (language.md, section 7).
package struct JSONRenderer {
  /// Makes a renderer.
  package init() {}

  /// Returns the object on one line, without a newline.
  package func line(_ outcome: StatementOutcome) -> String {
    var members: [(String, JSONValue)] = [
      ("line", .int(outcome.line)), ("command", .string(outcome.command)), ("ok", .bool(outcome.error == nil)),
    ]
    if let file = outcome.file { members.append(("file", .string(file))) }
    if !outcome.output.isEmpty { members.append(("output", .strings(outcome.output.map(\.text)))) }
    if let result = outcome.report?.json { members.append(("result", result)) }
    if let expected = outcome.expectedFailure { members.append(("failedAs", .string(expected.code.rawValue))) }
    if let error = outcome.error { members.append(("error", object(error))) }
    return JSONValue.object(members).text
  }

  private func object(_ error: Diagnostic) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("code", .string(error.code.rawValue)), ("message", .string(error.message)),
    ]
    if let range = error.range, let source = error.source {
      let location = source.location(of: range.start)
      members.append(("errorLine", .int(location.line)))
      members.append(("column", .int(location.column)))
      members.append(("length", .int(source.scalarLength(of: range))))
    }
    members.append(("suggestions", .strings(error.suggestions)))
    if !error.help.isEmpty { members.append(("help", .strings(error.help))) }
    if !error.frames.isEmpty { members.append(("stack", .strings(error.frames.map(\.title)))) }
    if let attachment = error.attachment { members.append((attachment.member, attachment.json)) }
    return .object(members)
  }
}
