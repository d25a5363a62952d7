// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText

// Lines of other shells, as people copy them or type them from habit.

extension Phrasing {
  /// Returns a line without the prompt of another shell before it, such as `(lldb) `, `sqlite> ` or `$ `.
  static func withoutPrompt(_ line: String) -> String {
    guard let blank = line.firstIndex(of: " ") else { return line }
    let first = line[..<blank]
    let isDebuggers =
      first.hasPrefix("(") && first.hasSuffix(")") && first.dropFirst().dropLast().allSatisfy { $0.isLetter }
    let isShells = first.hasSuffix(">") && first.allSatisfy { $0.isLetter || $0 == ">" }
    return isDebuggers || isShells || first == "$" || first == "%" ? String(line[blank...].trimmed) : line
  }

  /// What whole lines mean, without the brackets of a call.
  private static let habits: [String: String] = [
    "ctrl z": "undo", "ctrl-z": "undo", "ctrl+z": "undo", "control z": "undo", "^z": "undo",
    "ctrl d": "exit", "ctrl-d": "exit", "ctrl+d": "exit", "^d": "exit", "ctrl c": "exit", "ctrl-c": "exit",
    "ctrl+c": "exit", "^c": "exit", "process.exit": "exit", "sys.exit": "exit", "system.exit": "exit", "exit": "exit",
    "quit": "exit", "where": "why", "thread backtrace": "why", "nsapp.terminate(nil": "exit", "nsapp.terminate": "exit",
    "nsapp.mainwindow": "main-window", "nsapp.keywindow": "key-window", "stop recording": "record off",
    "end recording": "record off", "stop the recording": "record off", "document outline": "tree",
    "no key window": "key-window none", "no main window": "main-window none",
  ]

  /// What is asked of git, by its word.
  private static let versions: [String: [String]] = [
    "status": ["diff"], "diff": ["diff"], "log": ["history"], "reflog": ["history"], "revert": ["undo"],
    "reset": ["reset"], "checkout": ["reset"], "restore": ["reset"], "stash": ["reset"],
  ]

  /// Returns the statement for a line that is typed from habit.
  mutating func habitual(_ line: String) -> String? {
    let lower = line.lowercased()
    let whole = lower.prefix { $0 != "(" && $0 != ";" }
    let isCalled = lower.dropFirst(whole.count).allSatisfy { "();01".contains($0) }
    if isCalled, lower != "exit", lower != "quit", let statement = Self.habits[String(whole)] {
      return first(of: [statement])
    }
    let words = lower.split(separator: " ").map(String.init)
    // What is printed here needs no pager.
    if words.count > 2, words[words.count - 2] == "|",
      ["less", "more", "cat", "head", "tail"].contains(words[words.count - 1])
    {
      return first(of: [String(line.prefix { $0 != "|" }.trimmed)])
    }
    // What is searched in what another command prints.
    if let sign = words.firstIndex(of: "|"), words.dropFirst(sign + 1).first == "grep", words.count > sign + 2,
      let wanted = line.split(separator: " ").last?.filter({ !"\"'".contains($0) })
    {
      return first(of: ["find *\(wanted)*"])
    }
    if words.count > 2, words[0] == "set", !words[1].contains("."),
      let found = first(of: ["option \(line.dropFirst(4))"])
    {
      return found
    }
    if words.count == 4, words[0] == "find", words[1] == ".", words[2] == "-name" {
      return first(of: ["find \(line.split(separator: " ")[3].filter { !"\"'".contains($0) })"])
    }
    guard words.first == "git", words.count > 1 else { return queried(line) }
    if words[1] == "commit" || words[1] == "tag", let name = line.split(whereSeparator: { " \"'".contains($0) }).last {
      return first(of: ["checkpoint \(name)"])
    }
    guard let statements = Self.versions[words[1]] else { return nil }
    return first(of: statements)
  }

  /// Returns the statement for a question in SQL, such as `select * from handlers where action = 'save'`.
  private mutating func queried(_ line: String) -> String? {
    let words = line.split { " ;,()\"'=".contains($0) }.map(String.init)
    let lower = words.map { $0.lowercased() }
    if lower.count == 5, lower[0] == "update", lower[2] == "set" {
      return first(of: ["set \(words[1]).\(words[3]) \(Lexicon.flags[lower[4]] ?? words[4])"])
    }
    if lower.count == 6, lower[0...1] == ["delete", "from"], lower[3] == "where" {
      return first(of: ["remove \(words[5])"])
    }
    guard lower.first == "select", let from = lower.firstIndex(of: "from"), from + 1 < words.count else { return nil }
    let isAboutHandlers = ["handler", "action"].contains { lower[from + 1].hasPrefix($0) }
    guard let condition = lower.firstIndex(of: "where"), condition + 2 < words.count else {
      return first(
        of: isAboutHandlers
          ? ["handlers"] : ["find \(words[from + 1])", "find \(lower[from + 1].dropLast())", "find *"])
    }
    let value = words[condition + 2]
    switch lower[condition + 1] {
    case "kind", "class", "type": return first(of: ["find \(value)"])
    case "parent", "superview": return first(of: ["find * under \(value)", "tree \(value)"])
    default: return first(of: isAboutHandlers ? ["handlers \(value)"] : ["show \(value)", "find \(value)"])
    }
  }
}
