// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// Help made of the declarations.
enum Help {
  static var overview: [String] {
    var lines: [String] = []
    var categories: [Declaration<any SessionCommand>.Category] = []
    for declaration in Session.table.declarations where !categories.contains(declaration.category) {
      categories.append(declaration.category)
    }
    for category in categories {
      if !lines.isEmpty { lines.append("") }
      lines.append(category.title)
      let members = Session.table.declarations.filter { $0.category == category }
      let width = members.map(\.verb.count).max() ?? 0
      for member in members {
        lines.append("  \(member.verb)\(String(repeating: " ", count: width - member.verb.count))  \(member.summary)")
      }
    }
    return lines + ["", "'help VERB' tells about one. To begin: add window, attach controller, add view, tree."]
  }

  static func forms(_ declarations: [Declaration<any SessionCommand>]) -> [String] {
    declarations.flatMap { ["\($0.usage)", "    \($0.summary)"] }
  }

  static func page(_ declaration: Declaration<any SessionCommand>) -> [String] {
    var lines = [declaration.summary, "", "  " + declaration.usage]
    if !declaration.parameters.isEmpty {
      lines.append("")
      let width = declaration.parameters.map(\.usage.count).max() ?? 0
      for parameter in declaration.parameters {
        let usage = parameter.usage
        lines.append("  \(usage)\(String(repeating: " ", count: width - usage.count))  \(parameter.summary)")
      }
    }
    for paragraph in declaration.discussion { lines += [""] + wrap(paragraph) }
    for example in declaration.examples {
      lines += ["", "Example: \(example.caption)"] + example.script.split(separator: "\n").map { "    " + $0 }
    }
    if !declaration.errors.isEmpty {
      lines += ["", "Errors: syntax, " + declaration.errors.map(\.rawValue).joined(separator: ", ")]
    }
    if !declaration.seeAlso.isEmpty { lines += ["", "See also: " + declaration.seeAlso.joined(separator: ", ")] }
    return lines
  }

  private static func wrap(_ text: String, width: Int = 96) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + word.count >= width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return lines + [line]
  }
}
