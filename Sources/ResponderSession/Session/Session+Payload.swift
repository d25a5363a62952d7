// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel

extension Session {
  /// Returns a message that is ready to be sent.
  ///
  /// - Throws: `bad-argument`, `syntax`.
  package func message(_ action: ActionName, _ arguments: [Word], from sender: ResponderID?) throws(Diagnostic)
    -> Message
  {
    try requirePlacedWords(action, arguments)
    let number =
      if let short = action.word.shortText { model.actions.intern(short) } else { model.actions.intern(action.text) }
    let message = Message(
      action: number, sender: sender, arguments: arguments.isEmpty ? [] : arguments.map { $0.text })
    do {
      try model.checkPayload(message.arguments, of: message.action)
    } catch {
      var diagnostic = diagnostic(error, at: nil)
      switch error.problem {
      case .badArgument(let index, _, _): diagnostic.range = arguments[index].range
      case .argumentCount(let count, _, let payload) where count > payload.parameters.count:
        diagnostic.range = arguments[payload.parameters.count].range
      default: diagnostic.range = .point(Int((arguments.last ?? action.word).range.end))
      }
      throw diagnostic
    }
    return message
  }
}
