// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// The way of a search, told hop by hop.
struct DeliveryTrace {
  /// For people.
  let lines: [String]
  /// For programs.
  let hops: [Hop]

  struct Hop {
    let name: String
    let className: String
    let verdict: String

    var json: JSONValue {
      .object([("name", .string(name)), ("class", .string(className)), ("verdict", .string(verdict))])
    }
  }
}

extension Session {
  /// What `send --trace` tells: where the search starts and why, and everyone's verdict.
  func trace(of search: ActionSearch) -> DeliveryTrace {
    let action = actions.name(of: search.action)
    var lines = ["\(action.withColon) \(startSentence(of: search))"]
    let names = search.asked.map(name)
    let classes = search.asked.map(className)
    let nameWidth = width(of: names)
    let classWidth = width(of: classes)
    let numberWidth = String(names.count).count
    for (position, name) in names.enumerated() {
      let number = pad(String(position + 1), to: numberWidth, atStart: true)
      lines.append(
        "  \(number)  \(pad(name, to: nameWidth))  \(pad(classes[position], to: classWidth))  "
          + phrase(search.verdict(at: position)))
    }
    let hops = names.indices.map { position in
      DeliveryTrace.Hop(
        name: names[position], className: classes[position], verdict: word(for: search.verdict(at: position)))
    }
    return DeliveryTrace(lines: lines, hops: hops)
  }

  /// A verdict as programs read it.
  private func word(for verdict: Verdict) -> String {
    switch verdict {
    case .noHandler: "noHandler"
    case .handles: "handles"
    case .declines: "declines"
    case .claims: "claims"
    case .conditionFalse: "conditionFalse"
    case .redirects: "redirects"
    }
  }

  private func startSentence(of search: ActionSearch) -> String {
    let start = search.start.map(name) ?? "nobody"
    let rule = search.startRule
    switch rule {
    case .u39: return "starts at \(start), the key window's first responder (\(rule.rawValue))"
    case .u40: return "no first responder; starts at the sender, \(start) (\(rule.rawValue))"
    case .u41: return "no first responder and no sender that responds; starts at \(start) (\(rule.rawValue))"
    case .u43: return "starts at \(start), as option nil-start says (\(rule.rawValue))"
    case .u38: return "goes to \(start) directly (\(rule.rawValue))"
    default: return "starts at \(start) (\(rule.rawValue))"
    }
  }

  private func phrase(_ verdict: Verdict) -> String {
    switch verdict {
    case .noHandler: "no handler"
    case .handles: "handles it"
    case .declines: "has a handler, but canPerform says no (U36)"
    case .claims: "has no handler, but canPerform says yes (U36)"
    case .conditionFalse: "has a handler, but its condition is false"
    case .redirects(let target): "redirects to \(name(of: target)) (U35)"
    }
  }

  private func width(of texts: [String]) -> Int { min(40, texts.map(\.terminalColumns).max() ?? 0) }

  private func pad(_ text: String, to width: Int, atStart: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, width - text.terminalColumns))
    return atStart ? blanks + text : text + blanks
  }
}

extension String {
  /// How many columns of a terminal the text takes.
  var terminalColumns: Int { unicodeScalars.reduce(0) { $0 + $1.terminalColumns } }
}
