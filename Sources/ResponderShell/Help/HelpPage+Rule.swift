// SPDX-License-Identifier: Apache-2.0

import ResponderModel

extension HelpPage {
  /// The page of a rule.
  init(_ rule: RuleText) {
    var parts: [Part] = []
    let rest = rule.text.dropFirst(rule.summary.count).drop { $0 == " " }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    parts.append(.terms(rule.knowledge.map { Term(word: $0.title, meaning: $0.value) }))
    self.init(kind: .rule, name: rule.id, summary: rule.summary, parts: parts, seeAlso: ["rule"])
  }
}

extension RuleText {
  /// What is known of the rule beside what it says.
  var knowledge: [(title: String, value: String)] {
    var rows: [(String, String)] = []
    let titles = sources.map { key in "\(key) \(RuleSource.title(of: key) ?? "")" }
    if !titles.isEmpty { rows.append(("source", titles.joined(separator: "; "))) }
    rows.append(("confidence", trust))
    if let option { rows.append(("option", option)) }
    switch status {
    case .modelled(let file): rows.append(("modelled", "yes, see \(file)"))
    case .notModelled(let reason): rows.append(("modelled", "no: \(reason)"))
    }
    return rows
  }
}
