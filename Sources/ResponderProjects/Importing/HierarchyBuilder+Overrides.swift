// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderHierarchy
import ResponderModel

extension HierarchyBuilder {
  /// Sets the options of the rules that a hierarchy has.
  func setOptions() {
    for (name, value) in hierarchy.options {
      guard let option = OptionSwitch.all.first(where: { $0.name == name }),
        let index = option.values.firstIndex(of: value)
      else {
        refused.add("option that there is not, left out", example: "\(name) \(value)")
        continue
      }
      model.set(option, toValueAt: index)
    }
  }

  /// Overrides what a node answers; an aspect that the profile does not have is noted.
  func override(_ entry: Hierarchy.Override) throws(Diagnostic) {
    let note = "override that the profile does not have, left out"
    guard let aspect = OverrideAspect(rawValue: entry.aspect),
      aspect.profile ?? model.tree.profile == model.tree.profile
    else { return refused.add(note, example: "\(entry.aspect) of \(names[entry.node])") }
    var target = entry.node
    if case .node(let node) = entry.answer { target = node }
    if aspect == .hit, case .word(let word) = entry.answer, let hit = HitOverride(rawValue: word) {
      return try attempt("override the rules refuse", entry.node, target) { (node, _) throws(BuildError) in
        try model.overrideHit(of: node, with: hit)
      }
    }
    guard let action = entry.action.flatMap({ number(of: $0, note) }), ids[target] != nil,
      let answer = Self.answer(aspect, entry.answer, ids[target])
    else { return refused.add("override without an action or an answer of its aspect", example: names[entry.node]) }
    try attempt("override the rules refuse", entry.node, target) { (node, _) throws(BuildError) in
      try model.override(answer, of: action, on: node)
    }
  }

  /// Returns what an aspect has as an override, or nil where the answer is none of its.
  private static func answer(
    _ aspect: OverrideAspect, _ answer: Hierarchy.Override.Answer, _ target: ResponderID?
  ) -> MethodOverride? {
    var isYes = false
    if case .word(let word) = answer {
      guard word == "yes" || word == "no" else { return nil }
      isYes = word == "yes"
    }
    return switch aspect {
    case .canPerform: .canPerform(isYes)
    case .validate: .validation(isYes)
    case .command: .command(isYes)
    case .target: .target(target)
    case .supplemental: .supplementalTarget(target)
    case .next, .hit: nil
    }
  }
}
