// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

// Lines of a debugger, as people type them in LLDB.

extension Phrasing {
  private static let printing = ["po ", "p ", "print ", "expr ", "expression ", "e ", "call "]
  private static let looking = ["frame variable ", "fr v ", "v "]
  // At a prompt `br` is `break` already.
  private static let stopping = ["breakpoint set ", "br set ", "br s ", "break set ", "break s ", "b "]

  /// Returns the expression that a debugger evaluates, without options and casts before it, such as `ok.isEnabled` of
  /// `expr -l swift -- ok.isEnabled`, or nil where the line is as good as it is.
  static func printed(_ line: String) -> String? {
    guard let command = printing.first(where: line.hasPrefix) else { return nil }
    let rest = line.dropFirst(command.count).trimmed
    var inner = rest
    if inner.hasPrefix("-"), let end = inner.range(of: "-- ")?.upperBound { inner = inner[end...].trimmed }
    if inner.hasPrefix("("), let end = inner.firstIndex(of: ")"),
      inner[..<end].dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || " _*<>".contains($0) })
    {
      inner = inner[end...].dropFirst().trimmed
    }
    guard !inner.isEmpty, inner.count < rest.count || inner.contains(".") || inner.hasPrefix("[") else { return nil }
    return String(inner)
  }

  /// Returns the statement for a line that shows a variable, or stops at a method.
  mutating func debugged(_ line: String) -> String? {
    if let command = Self.looking.first(where: line.hasPrefix) {
      return first(of: ["show \(line.dropFirst(command.count).trimmed)"])
    }
    guard let command = Self.stopping.first(where: line.hasPrefix),
      let method = line.dropFirst(command.count).split(whereSeparator: { " []\"'".contains($0) }).last
    else { return nil }
    return first(of: ["break \(surroundings.action(meantBy: String(method)) ?? String(method))"])
  }
}
