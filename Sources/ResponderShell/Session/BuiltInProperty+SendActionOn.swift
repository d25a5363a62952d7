// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

extension BuiltInProperty {
  // M44: of the mask of sendAction(on:) only these bits are looked at; the periodic one needs a clock, and there is none.
  private static let mouseEvents: [(word: String, trait: ResponderTraits, isOnByDefault: Bool)] = [
    ("leftMouseDown", .sendsOnMouseDown, false), ("leftMouseDragged", .sendsOnMouseDragged, false),
    ("leftMouseUp", .keepsMouseUp, true),
  ]

  /// When a click on a control of AppKit sends its action: one or more of three events, with commas, or `none`.
  static let sendActionOn = BuiltInProperty(
    name: "sendActionOn", owners: "controls", in: .appkit, isOf: { $0 == .control }
  ) { tree, id in
    let traits = tree.traits(of: id)
    let words = mouseEvents.filter { traits.contains($0.trait) != $0.isOnByDefault }.map(\.word)
    return words.isEmpty ? "none" : words.joined(separator: ",")
  } set: { (tree, id, word) throws(Diagnostic) in
    let words = word.text == "none" ? [] : word.text.split(separator: ",", omittingEmptySubsequences: false)
    if let unknown = words.first(where: { name in !mouseEvents.contains { $0.word == name } }) {
      let known = mouseEvents.map(\.word)
      throw Diagnostic(
        .badArgument, "'\(unknown)' is no event that sends an action (M44)", at: word.range,
        suggestions: Spelling.nearest(to: String(unknown), among: known).map { [$0] } ?? [],
        help: ["any of \(known.joined(separator: ", ")), with commas, or none"])
    }
    for event in mouseEvents {
      tree.setTrait(event.trait, of: id, to: words.contains { $0 == event.word } != event.isOnByDefault)
    }
  } isDefault: { tree, id in
    tree.traits(of: id).isDisjoint(with: [.sendsOnMouseDown, .sendsOnMouseDragged, .keepsMouseUp])
  }

  /// Whether a phase of a click on a control sends its action.
  static func sendsAction(_ phase: TouchPhase, with traits: ResponderTraits) -> Bool {
    switch phase {
    case .began: traits.contains(.sendsOnMouseDown)
    case .moved: traits.contains(.sendsOnMouseDragged)
    case .ended: !traits.contains(.keepsMouseUp)
    case .cancelled: false
    }
  }
}
