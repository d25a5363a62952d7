// SPDX-License-Identifier: GPL-3.0-or-later

/// The scripts to run, in the order of the command line.
///
/// The argument parser checks and explains the options but does not keep the order of -c, -f and FILE. It is recovered
/// here from the arguments, which are already known to be valid.
enum Inputs {
  enum Item: Equatable {
    case text(String)
    case file(String)
  }

  static func inOrder(of arguments: [String]) -> [Item] {
    var items: [Item] = []
    var takesValueOf: String?
    var isOnlyFiles = false
    var isFirst = true
    for argument in arguments {
      defer { isFirst = false }
      if let option = takesValueOf {
        takesValueOf = nil
        append(argument, of: option, to: &items)
      } else if isOnlyFiles || argument == "-" || !argument.hasPrefix("-") {
        if isFirst, argument == Run.configuration.commandName { continue }
        items.append(.file(argument))
      } else if argument == "--" {
        isOnlyFiles = true
      } else if argument.hasPrefix("--") {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard valueOptions.contains(parts[0]) else { continue }
        if parts.count == 2 { append(parts[1], of: parts[0], to: &items) } else { takesValueOf = parts[0] }
      } else {
        takesValueOf = shortOptions(in: argument, to: &items)
      }
    }
    return items
  }

  private static let valueOptions: Set<String> = [
    "--command", "--file", "--profile", "--color", "--memory", "--timeout", "-c", "-f", "-D",
  ]

  /// Reads a cluster such as `-qk` or `-cTEXT`; returns the option whose value is the next argument.
  private static func shortOptions(in cluster: String, to items: inout [Item]) -> String? {
    var rest = cluster.dropFirst()
    while let letter = rest.popFirst() {
      let option = "-\(letter)"
      guard valueOptions.contains(option) else { continue }
      if rest.isEmpty { return option }
      append(String(rest.first == "=" ? rest.dropFirst() : rest), of: option, to: &items)
      return nil
    }
    return nil
  }

  private static func append(_ value: String, of option: String, to items: inout [Item]) {
    switch option {
    case "-c", "--command": items.append(.text(value))
    case "-f", "--file": items.append(.file(value))
    default: break
    }
  }
}
