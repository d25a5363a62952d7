// SPDX-License-Identifier: Apache-2.0

extension Registry: LiveAnswers {
  // U15: the object that an overridden next leads to enters the application, if it is in none.
  func next(of slot: Int32) -> Int32 {
    let object = object(tree.columns.id(slot))
    guard let next = object.next, adopt(next) else { return 0 }
    return next.id.index
  }

  func answer(
    of slot: Int32, about action: Action, method: (handler: HandlerID?, verdict: Verdict)
  ) -> ResponderTree.Answer {
    let id = tree.columns.id(slot)
    let (object, name, sender) = (object(id), names[Int(action.rawValue)], sender?.takeUnretainedValue())
    // U35: an overridden target(forAction:) answers for the whole search; nil, and the search goes on.
    if id != targetIsAskedOf, object.overridden.contains(.target),
      let target = object.target(forAction: name, withSender: sender),
      target !== object || method.handler == nil, adopt(target)
    {
      let handler = tree.implementation(of: action, by: target.id.index) { (_, _) throws(Never) in true }.handler
      return .init(verdict: .redirects(target.id), target: target.id, handler: handler)
    }
    guard object.overridden.contains(.canPerformAction) else {
      return .init(verdict: method.verdict, target: method.handler == nil ? nil : id, handler: method.handler)
    }
    // U36, U45: canPerformAction hides a method or claims one that is not there.
    switch (object.canPerformAction(name, withSender: sender), method.handler) {
    case (true, let handler?): return .init(verdict: .handles, target: id, handler: handler)
    case (true, nil): return .init(verdict: .claims, target: id)
    case (false, nil): return .init(verdict: .noHandler)
    case (false, _): return .init(verdict: .declines)
    }
  }

  func supplementalTarget(of slot: Int32, about action: Action) -> Int32 {
    let (object, name, sender) = (
      object(tree.columns.id(slot)), names[Int(action.rawValue)], sender?.takeUnretainedValue()
    )
    // M31: one that is in no application enters this one.
    guard object.overridden.contains(.supplementalTarget),
      let target = object.supplementalTarget(forAction: name, sender: sender), adopt(target)
    else { return 0 }
    return target.id.index
  }

  /// Enters an object that is in no application, and returns whether it is in this one then.
  func adopt(_ object: Responder) -> Bool {
    if object.registry == nil { object.enterAlone(self) }
    return object.registry === self
  }
}
