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
      reason: "Re-implementations start at the sender or at the first responder only; the default is what was observed"),
    OptionSwitch(
      name: "presented-next", option: .presentedNext, values: ["presenter", "superview"],
      about: "the next responder of a presented controller (U8)",
      reason: "Two of Apple's pages contradict each other, and re-implementations follow the older"),
    OptionSwitch(
      name: "become-order", option: .becomeOrder, values: ["check-first", "resign-first"],
      about: "whether the new first responder is checked before the old one resigns (U24)",
      reason: "By Apple's text the old one resigns first, which could leave none; re-implementations check first"),
    OptionSwitch(
      name: "scenes", option: .scenes, values: ["on", "off"], about: "whether scenes are in the chain (U10)",
      reason: "By Apple's pages the application follows a window; printed chains show its scene between them"),
    OptionSwitch(
      name: "disabled-hit", option: .disabledHit, values: ["swallow", "pass"],
      about: "whether a disabled control receives the touch (U63)",
      reason: "It is not documented; one re-implementation lets the touch through"),
    OptionSwitch(
      name: "delegate-order", option: .delegateOrder, values: ["after-chain", "at-window"],
      about: "when AppKit asks a window's delegate (M25)",
      reason: "Apple's guide, older copies of it and the pages of the classes disagree"),
    OptionSwitch(
      name: "modal", option: .modal, values: ["replace-main", "none"],
      about: "whether AppKit searches the modal window in place of the main one (M36)",
      reason: "Apple's pages speak of events only; the default is what GNUstep does"),
    OptionSwitch(
      name: "vc-in-chain", option: .controllersInChain, values: ["on", "off"],
      about: "whether view controllers are in AppKit's chain, as since macOS 10.10 (M3)",
      reason: "Before macOS 10.10 they were not, and GNUstep's are not (M10)"),
    OptionSwitch(
      name: "presenter", option: .presenter, values: ["container", "caller"],
      about: "which controller presents: the outermost container or the one that asks (U101)",
      reason: "That the actions of a sheet pass by the caller follows from two documented rules, and was not seen"),
    OptionSwitch(
      name: "life-cycle", option: .lifeCycle, values: ["uikit", "swiftui"],
      about: "whether the application's delegate is one that SwiftUI adapts, which is not in the chain (U116)",
      reason: "In an app with SwiftUI's life cycle the class AppDelegate is not the application's delegate"),
    OptionSwitch(
      name: "inactive", option: .inactive, values: ["main", "none"],
      about: "whether AppKit searches the main window when no window is key, as in an inactive application (M82)",
      reason: "Apple's pages keep the main window; in an application of 2025 it was seen to be nil then"),
    OptionSwitch(
      name: "restore-focus", option: .restoreFocus, values: ["no", "yes"],
      about:
        "whether a first responder that left with its view is it again when pop, select or dismiss bring it back (U93)",
      reason: "No page of Apple's says where the focus is then, and only a device settles it"),
    OptionSwitch(
      name: "framework-actions", option: nil, values: ["off", "on"],
      about: "whether the framework's own classes have their methods, as in an app",
      reason: "A sketch has only the handlers it declares; import ib and import code turn this on"),
  ]
}

extension Model {
  /// Returns the index of an option's current value.
  package func valueIndex(of option: OptionSwitch) -> Int {
    option.option.map { tree.value(of: $0) } ?? (behaviour.hasFrameworkMethods ? 1 : 0)
  }

  package func set(_ option: OptionSwitch, toValueAt index: Int) {
    guard let choice = option.option else { return useFrameworkMethods(index == 1) }
    tree.setOption(choice, to: index)
  }

  /// Returns the word for an option's current value.
  package func value(of option: OptionSwitch) -> String { option.values[valueIndex(of: option)] }
}
