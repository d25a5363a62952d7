// SPDX-License-Identifier: Apache-2.0

extension Help {
  /// Every topic, in the order in which one would read them.
  static let topics: [HelpPage] = [
    .gettingStarted, .statements, .kinds, .properties,
    .responderChain, .handling, .sending, .focus, .targetAction, .bubbling, .touches, .lookingUp, .frameworks, .sources,
    .selectors, .conditions, .scripting, .testing, .auditing, .undoing, .options,
    .prompt, .json, .errors,
  ]
}
