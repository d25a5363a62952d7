// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

extension Session {
  /// The handler an object would run first if its condition were true, and the name of who declares it.
  func firstHandler(of action: Action, for id: ResponderID) -> (owner: String, handler: Handler)? {
    let owner: String
    let own: [(action: Action, handler: HandlerID)]
    switch model.tree.declarer(of: action, for: id) {
    case .object(let id): (owner, own) = (model.name(of: id), model.tree.ownHandlers(of: id))
    case .classID(let classID): (owner, own) = (model.name(of: classID), model.tree.ownHandlers(of: classID))
    case nil: return nil
    }
    return own.first { $0.action == action }.map { (ScriptWord.text(owner), model.behaviour[$0.handler]) }
  }

  /// How long a body may be to be repeated in advice.
  private static let shortBody = 60

  /// What stands behind `handle ACTION on OWNER` for a handler without its condition; nil when its body is too long to be
  /// repeated on a line.
  func withoutCondition(_ handler: Handler) -> String? {
    guard let body = handler.body else { return "" }
    let text = ScriptWord.text(body)
    return text.utf8.count <= Self.shortBody && !text.utf8.contains(UInt8(ascii: "\n")) ? " " + text : nil
  }
}
