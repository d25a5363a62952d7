// SPDX-License-Identifier: Apache-2.0

extension RuleCatalog {
  /// The rules U20 to U32.
  package static let firstResponder: [RuleText] = [
    RuleText(
      "U20", "Every window keeps a first responder of its own; actions and keys use the key window's.", "A6 C W", "D",
      .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U21", "By default an object cannot become first responder, and resigns when asked.", "A6", "D",
      .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U22", "To ask the first responder to become one again is answered with yes, and does nothing.", "C W Z S", "R",
      .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U23",
      "The first responder there is gets asked to resign; when it refuses, the answer is no and nothing changes.", "A6",
      "D", .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U24",
      "A newcomer that cannot become first responder gets no. By Apple's text the old one has resigned before that is asked, which leaves nobody; re-implementations ask first, and nothing changes.",
      "A6 C Z S W", "DR", isContested: true, option: "become-order",
      .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U25",
      "A view that is in no window cannot become first responder. Apple calls asking it a mistake; here the answer is no.",
      "A6 W A21", "D", .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U26", "When the first responder resigns, its window has none. No ancestor is promoted.", "C O7", "OR",
      .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U27",
      "In some set-ups a responder further up that can become first responder may get it after all. A window that says it can was seen to keep buttons with dead targets working only while the keyboard was up.",
      "O8", "OI", .notModelled("one report, and its reading is a guess; 'first-responder NODE' makes that state")),
    RuleText(
      "U28", "To ask an object to resign that is not first responder is answered with yes, and does nothing.", "C", "R",
      .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U29", "The first responder may refuse to resign, and then the newcomer fails.", "A6 Z", "D",
      .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U30",
      "To take the first responder, or what it is in, out of its window clears the first responder, and nobody is asked. A move inside the window does not.",
      "C W", "R", .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U31", "A controller can be first responder, like any responder that says it can.", "A6", "D",
      .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
    RuleText(
      "U32",
      "No public call returns the first responder. People send an action to nil as a probe; with none set and no usable sender it finds the application or its delegate.",
      "O7", "O", .modelled("Tests/ResponderEngineTests/FirstResponderTests.swift")),
  ]
}
