// SPDX-License-Identifier: Apache-2.0

// The commands of AppKit, which text views ask their delegates about.

extension Registry {
  /// Carries out a command of a responder, or of the objects after it; text views ask their delegates first (M59, M60).
  ///
  /// - Parameters:
  ///   - name: The name of the command.
  ///   - responder: The object that is asked first.
  ///   - isTyped: Whether a text view carries it out itself when nothing before it does.
  ///   - answer: Returns whether a delegate has carried it out for a text view.
  /// - Returns: Whether an object carried it out, and the text view that is still to do so.
  package func perform(
    command name: ActionName, startingAt responder: Responder, isTyped: Bool,
    asking answer: @escaping (Responder, TextView) -> Bool
  ) -> (isHandled: Bool, typing: TextView?) {
    if case .message = name.kind { return (false, nil) }
    linkCommandDelegates(from: responder)
    let action = action(for: name)
    let outer = commandAnswer
    var isAnswered = false
    commandAnswer = { delegate, textView in
      isAnswered = answer(delegate, textView)
      return isAnswered
    }
    let search = asking(for: responder) { tree.search(action, for: .command(responder.id, isTyped: isTyped)) }
    commandAnswer = outer
    let isHandled = deliver(search, name, nil, from: responder) { handler, id in
      if !isAnswered { call(handler, action, on: id, from: responder, for: nil) }
    }
    let isTyping = isHandled && !isAnswered && search.handler == nil
    return (isHandled, isTyping ? liveObject(search.target) as? TextView : nil)
  }

  /// Stores in the tree the delegates of the text views, and of the fields that they edit, in a responder's chain.
  private func linkCommandDelegates(from responder: Responder) {
    _ = responder.first(along: \.next) { object in
      guard let textView = object as? TextView else { return false }
      let field = textView.editedField
      let delegate = (field?.delegateLink ?? (field == nil ? textView.delegateLink : nil)).flatMap {
        adopt($0) ? $0 : nil
      }
      edit { $0.setDelegate(delegate?.id, of: (field ?? textView).id) }
      return false
    }
  }

  package func carriesOut(_ action: Action, delegate: Int32, of textView: Int32) -> Bool {
    guard let textView = object(tree.columns.id(textView)) as? TextView else { return false }
    return commandAnswer?(object(tree.columns.id(delegate)), textView) ?? false
  }
}
