// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderModel

/// A key that becomes a command of AppKit, with the selector (M61).
package enum CommandKey: String, CaseIterable {
  case escape, `return`, tab
  case backtab = "shift+tab"

  package var selector: String {
    switch self {
    case .escape: "cancelOperation:"
    case .return: "insertNewline:"
    case .tab: "insertTab:"
    case .backtab: "insertBacktab:"
    }
  }

  /// Whether text views carry out the command themselves; in a field it ends editing (M61).
  package var isTyped: Bool { self != .escape }

  /// Whether Tab, held with Shift or not, moves the focus.
  package var movesFocus: Bool { self == .tab || self == .backtab }
}

extension Model {
  /// Returns where a message goes as a command, or nil for one that is no command: a selector that a key becomes goes up from
  /// the first responder (M59), and the command that was sent last goes up from where it began.
  func commandDestination(of message: Message) -> Destination? {
    guard tree.profile == .appkit else { return nil }
    let name = actions.name(of: message.action)
    let key = CommandKey.allCases.first { $0.selector == name }
    let isLast = deliveries.lastMade.map { last in
      last.startRule == .m59 && last.action == name
        && message.sender.map { names.nameNumber(ofSlot: $0.index) == last.sender } ?? true
    }
    guard isLast == true || key != nil && message.sender == nil, let start = message.sender ?? tree.firstResponder
    else {
      return nil
    }
    return .command(start, isTyped: key?.isTyped ?? false)
  }
}

extension ActionSearch {
  /// Returns what the target of a command does that has no method for it, or nil for another search.
  package func answered(in model: Model) -> String? {
    guard isAnswered, let target else { return nil }
    return model.isTextView(target)
      ? "carries it out as a text view (M61)" : "answers yes as the delegate of the text (M60)"
  }
}
