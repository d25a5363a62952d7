// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// A setting of `option` that switches between readings of the rules.
package struct OptionSwitch {
  package let name: String
  /// The engine's option, or nil for the switch of framework methods.
  package let option: ChainOption?
  /// The words for its values, the default first.
  package let values: [String]
  /// A phrase for what it decides.
  package let about: String
  /// The reason for the switch, as a sentence without its full stop.
  package let reason: String

  package static let all: [OptionSwitch] = [
    OptionSwitch(
      name: "nil-start", option: .nilStart, values: ["fr-else-sender", "sender", "fr"],
      about: "where a nil-targeted send starts (U43)",
      reason: "Re-implementations start at the sender, or at the first responder alone; the default was observed"),
    OptionSwitch(
      name: "presented-next", option: .presentedNext, values: ["presenter", "superview"],
      about: "what a presented controller goes on to (U8)",
      reason: "Two of Apple's pages contradict each other, and re-implementations follow the older"),
    OptionSwitch(
      name: "become-order", option: .becomeOrder, values: ["check-first", "resign-first"],
      about: "whether the newcomer is checked before the old first responder resigns (U24)",
      reason: "Apple's text has the old one resign first, which could leave nobody; re-implementations check first"),
    OptionSwitch(
      name: "scenes", option: .scenes, values: ["on", "off"], about: "whether scenes are links (U10)",
      reason: "Apple's pages still take a window straight to the application; printed chains show its scene"),
    OptionSwitch(
      name: "disabled-hit", option: .disabledHit, values: ["swallow", "pass"],
      about: "whether a disabled control takes the touch (U63)",
      reason: "It is documented nowhere; one re-implementation lets the touch through"),
    OptionSwitch(
      name: "delegate-order", option: .delegateOrder, values: ["after-chain", "at-window"],
      about: "when AppKit asks a window's delegate (M25)",
      reason: "Today's guide, older copies of it and the classes' pages each say something else"),
    OptionSwitch(
      name: "modal", option: .modal, values: ["replace-main", "none"],
      about: "whether AppKit searches the modal window in place of the main one (M36)",
      reason: "Apple's pages speak of events only; the default is what GNUstep does"),
    OptionSwitch(
      name: "vc-in-chain", option: .controllersInChain, values: ["on", "off"],
      about: "whether view controllers are links in AppKit, as since 10.10 (M3)",
      reason: "Before macOS 10.10 they were not, and GNUstep's are not (M10)"),
    OptionSwitch(
      name: "framework-actions", option: nil, values: ["off", "on"],
      about: "whether the framework's own classes have their methods, as in an app",
      reason: "A sketch has what one gives it, an app has more; import ib and import code turn it on"),
  ]
}

extension Model {
  /// Returns the index of an option's current value.
  package func valueIndex(of option: OptionSwitch) -> Int {
    option.option.map { tree.value(of: $0) } ?? (behaviour.hasFrameworkMethods ? 1 : 0)
  }

  /// Returns the word for an option's current value.
  package func value(of option: OptionSwitch) -> String { option.values[valueIndex(of: option)] }
}
