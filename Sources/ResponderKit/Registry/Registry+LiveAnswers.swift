// SPDX-License-Identifier: Apache-2.0

extension Registry: LiveAnswers {
  // U15: the object that an overridden `next` returns enters the application, if it is outside every application.
  func next(of slot: Int32) -> Int32 {
    let object = object(tree.columns.id(slot))
    guard let next = object.next, adopt(next) else { return 0 }
    return next.id.index
  }

  func target(of slot: Int32, about action: Action) -> Int32 {
    let object = object(tree.columns.id(slot))
    guard object.id != targetIsAskedOf, object.overridden.contains(.target),
      let target = object.target(forAction: names[Int(action.rawValue)], withSender: sender?.takeUnretainedValue()),
      adopt(target)
    else { return 0 }
    return target.id.index
  }

  func canPerform(_ action: Action, _ slot: Int32) -> Bool? {
    let object = object(tree.columns.id(slot))
    guard object.overridden.contains(.canPerformAction) else { return nil }
    return object.canPerformAction(names[Int(action.rawValue)], withSender: sender?.takeUnretainedValue())
  }

  func supplementalTarget(of slot: Int32, about action: Action) -> Int32 {
    let (object, name, sender) = (
      object(tree.columns.id(slot)), names[Int(action.rawValue)], sender?.takeUnretainedValue()
    )
    // M31: an object outside every application enters this one.
    guard object.overridden.contains(.supplementalTarget),
      let target = object.supplementalTarget(forAction: name, sender: sender), adopt(target)
    else { return 0 }
    return target.id.index
  }

  /// Adds an object outside every application to this one, and returns whether the object is then in this one.
  func adopt(_ object: Responder) -> Bool {
    if object.registry == nil { object.enterAlone(self) }
    return object.registry === self
  }
}
