// SPDX-License-Identifier: Apache-2.0

extension Registry {
  /// Returns the object that would handle an action sent without a target.
  func target(of action: Action, from sender: Responder?) -> Responder? {
    asking(for: sender) {
      liveObject(tree.target(of: action, from: sender.flatMap(idHere)))
    }
  }

  /// Returns the result of `target(forAction:withSender:)` from an object on, without calling that object's override
  /// (U35).
  func target(of name: ActionName, askedOf object: Responder, from sender: Responder?) -> Responder? {
    let action = action(for: name)
    let isFirst = targetAnswers.isEmpty
    targetAnswers[TargetQuestion(id: object.id, action: action)] = 0
    defer { if isFirst { targetAnswers.removeAll(keepingCapacity: true) } }
    // An override that calls super during a search asks about the same message.
    return asking(for: sender, about: question?.channel.action == action ? question : nil) {
      liveObject(
        tree.search(action, for: .chain(from: object.id), from: sender.flatMap(idHere)) { accepts($0, on: $1) }.target)
    }
  }

  /// Returns the nearest controller that performs an action, along the containment from one controller on (U86).
  func target(of name: ActionName, amongControllersFrom controller: ViewController, from sender: Responder?)
    -> ViewController?
  {
    let action = action(for: name)
    learnContainment(from: controller)
    return asking(for: sender) {
      liveObject(tree.search(action, for: .controllers(controller.id)).target) as? ViewController
    }
  }

  /// Returns the object that a message without a target reaches, if no override and no handler has to be asked.
  @usableFromInline
  func recipient(of action: Action, from sender: Responder) -> Recipient {
    tree.recipient(of: action, to: nil, from: sender.id)
  }

  /// Returns the object that a message without a target reaches, with the answers of the overrides.
  @usableFromInline
  @inline(never)
  func decide(_ recipient: Recipient, of action: Action, from sender: Responder) -> Recipient {
    asking(for: sender) { tree.decide(recipient, of: action, from: sender.id) }
  }

  /// Returns the object that a validated message without a target reaches, with the answers of the handlers too.
  @usableFromInline
  @inline(never)
  func decide<M: ActionMessage>(_ recipient: Recipient, for message: M, from sender: M.Sender) -> Recipient {
    asking(message, from: sender) { action in
      tree.decide(recipient, of: action, to: nil, from: sender.id) { accepts($0, on: $1) }
    }
  }

  /// Returns the object with the method for an action that is sent to a target or, without a target, up the chain.
  package func taker(of name: ActionName, to target: Responder?, from sender: Responder?) -> Responder? {
    let action = action(for: name)
    guard let target else { return self.target(of: action, from: sender) }
    let search = tree.search(action, for: .object(target.id), from: sender.flatMap(idHere))
    return search.handler == nil ? nil : target
  }

  /// Returns the search for the object that gets an action, for an item to show whether there is one.
  func search(_ name: ActionName, to target: Responder?, from item: Responder) -> ActionSearch {
    let action = action(for: name)
    return asking(for: item) { self.search(action, to: target, from: item) }
  }

  /// Asks the objects that an action would reach; call it in `asking`.
  func search(_ action: Action, to target: Responder?, from sender: Responder?) -> ActionSearch {
    let id = sender.flatMap(idHere)
    // For an item of a context menu the search begins at the menu's view (M50).
    let place = target.map { Destination.object($0.id) } ?? id.map(tree.destination) ?? .anyone
    return tree.search(action, for: place, from: id) { accepts($0, on: $1) }
  }

  /// Performs an action on an object or on the objects after it (M32).
  package func perform(_ name: ActionName, startingAt responder: Responder, with sender: Responder?) -> Bool {
    if case .message = name.kind { return false }
    let action = action(for: name)
    let search = asking(for: sender) { tree.search(action, for: .performer(responder.id)) }
    return deliver(search, name, nil, from: sender) { call($0, action, on: $1, from: sender, for: nil) }
  }

  /// Runs a search in which overrides receive the sender, and handlers the message in question.
  func asking<R>(for sender: Responder?, about question: Question? = nil, _ search: () -> R) -> R {
    let outer = (self.sender, self.question)
    (self.sender, self.question) = (sender.map(Unmanaged.passUnretained), question)
    defer { (self.sender, self.question) = outer }
    return search()
  }

  /// Returns an object's id if the object is in this application, or nil.
  func idHere(_ object: Responder) -> ResponderID? { object.registry === self ? object.id : nil }

  /// Sends an action, or a message that can be delivered by its name, under its name.
  func send(_ name: ActionName, to target: Responder?, from sender: Responder?, for event: Event?) -> Bool {
    if case .message = name.kind { return sendCarried(name, to: target, from: sender, for: event) }
    guard target.map(adopt) ?? true else { return false }
    let action = action(for: name)
    guard observer == nil else {
      return observe(name, nil, action, to: target, from: sender) {
        call($0, action, on: $1, from: sender, for: event)
      }
    }
    let isHandled = send(action, to: target, from: sender) { handler, id in
      call(handler, action, on: id, from: sender, for: event)
    }
    return isHandled || miss(name, nil, action, to: target, from: sender)
  }

  func call(
    _ handler: HandlerID, _ action: Action, on id: ResponderID, from sender: Responder?, for event: Event?
  ) {
    (object(id).ownHandler(of: action) as? NamedHandler)?.body(sender, event)
  }

  /// Sends a message under its name; it can be delivered only while `carry` is running with the payload.
  private func sendCarried(_ name: ActionName, to target: Responder?, from sender: Responder?, for event: Event?)
    -> Bool
  {
    unloading(name) { message in
      guard let message else { return false }
      if let target, target === message.target {
        message.callTarget(event)
        observer?(ActionDelivery(of: name, from: sender, to: target, message: message.message))
        return true
      }
      guard target.map(adopt) ?? true else { return false }
      let action = action(for: name)
      guard observer == nil else {
        return observe(name, message.message, action, to: target, from: sender, about: message.question) {
          message.call($0, $1, event)
        }
      }
      return send(action, to: target, from: sender, about: message.question) { message.call($0, $1, event) }
        || miss(name, message.message, action, to: target, from: sender, about: message.question)
    }
  }

  private func send(
    _ action: Action, to target: Responder?, from sender: Responder?, about question: Question? = nil,
    call: (HandlerID, ResponderID) -> Void
  ) -> Bool {
    asking(for: sender, about: question) {
      do {
        return try tree.sendAction(
          action, to: target?.id, from: sender.flatMap(idHere), accepts: { accepts($0, on: $1) }
        ) { handler, id throws(Never) in
          // The search is over.
          self.question = nil
          call(handler, id)
        }
      } catch {
        return false
      }
    }
  }

  /// Sends a message and records the objects asked: for an observer, for an application that overrides `sendAction`, and
  /// when the search begins at the sender.
  @usableFromInline
  @inline(never)
  func sendRecorded<M: ActionMessage>(
    _ message: M, from sender: M.Sender, startingAt start: SearchStart, for event: M.Event?
  ) throws(M.Failure) -> Answer<M.Reply> {
    if overridesSendAction {
      guard start == .sender else { return try sendByName(message, from: sender, to: nil, for: event) }
      // Like an app that asks the sender for the target and then sends to it.
      guard let target = target(of: message, from: sender, startingAt: start) else { return .none }
      return try sendByName(message, from: sender, to: nil, through: target, for: event)
    }
    var result: Result<M.Reply?, M.Failure>?
    let search = search(for: message, from: sender, startingAt: start)
    _ = deliver(search, M.action, message, from: sender) { method, id in
      result = Result { () throws(M.Failure) in
        try call(method, on: id, with: message, from: sender, for: event)
      }
    }
    return Answer(try result?.get() ?? nil)
  }

  private func search<M: ActionMessage>(
    for message: M, from sender: M.Sender, startingAt start: SearchStart
  ) -> ActionSearch {
    // An item of a context menu stands for the menu's view (M50).
    let first = tree.contextView(ofItem: sender.id) ?? sender.id
    return asking(message, from: sender) { action in
      tree.search(action, for: start == .sender ? .chain(from: first) : .anyone, from: sender.id) {
        accepts($0, on: $1)
      }
    }
  }

  /// Returns the object that a message without a target would reach.
  func target<M: ActionMessage>(of message: M, from sender: M.Sender, startingAt start: SearchStart) -> Responder? {
    if start == .sender { return liveObject(search(for: message, from: sender, startingAt: start).target) }
    let found = decide(recipient(of: channel(for: M.self).action, from: sender), for: message, from: sender)
    return found.outcome == .nobody ? nil : liveObject(found.id)
  }

  /// Sends an action and records the objects asked, for the observer.
  private func observe(
    _ name: ActionName, _ message: (any Message)?, _ action: Action, to target: Responder?, from sender: Responder?,
    about question: Question? = nil, call: (HandlerID, ResponderID) -> Void
  ) -> Bool {
    let search = asking(for: sender, about: question) { self.search(action, to: target, from: sender) }
    return deliver(search, name, message, from: sender, call: call)
  }

  /// Returns the delivery that sending a message would make.
  func foresee<M: ActionMessage>(_ message: M, from sender: M.Sender, startingAt start: SearchStart) -> ActionDelivery {
    let search = search(for: message, from: sender, startingAt: start)
    return ActionDelivery(
      of: M.action, search, through: objects(search.asked), handlers: search.target.map { [$0] } ?? [], from: sender,
      message: message)
  }

  /// Reports a message that no object handled.
  @usableFromInline
  @inline(never)
  func miss<M: ActionMessage>(_ message: M, from sender: M.Sender) {
    guard onUnhandled != nil else { return }
    report(search(for: message, from: sender, startingAt: .firstResponder), M.action, message, to: nil, from: sender)
  }

  private func miss(
    _ name: ActionName, _ message: (any Message)?, _ action: Action, to target: Responder?, from sender: Responder?,
    about question: Question? = nil
  ) -> Bool {
    guard onUnhandled != nil else { return false }
    let search = asking(for: sender, about: question) { self.search(action, to: target, from: sender) }
    report(search, name, message, to: target, from: sender)
    return false
  }

  private func report(
    _ search: ActionSearch, _ name: ActionName, _ message: (any Message)?, to target: Responder?,
    from sender: Responder?
  ) {
    let outcome: ActionDelivery.Outcome =
      search.handler != nil ? .depthLimit : target == nil ? .unhandled : .unrecognizedSelector
    onUnhandled?(
      ActionDelivery(
        of: name, search, through: objects(search.asked), handlers: [], from: sender, message: message,
        outcome: outcome))
  }

  /// Calls the object that a search found, and then the observer.
  func deliver(
    _ search: ActionSearch, _ name: ActionName, _ message: (any Message)?, from sender: Responder?,
    call: (HandlerID, ResponderID) -> Void
  ) -> Bool {
    let found = objects(search.asked)
    var (handler, outcome): (ResponderID?, ActionDelivery.Outcome?) = (nil, nil)
    do {
      handler = try tree.deliver(search) { handler, id in call(handler, id) }
    } catch .depthLimit {
      outcome = .depthLimit
    } catch {
      outcome = .unrecognizedSelector
    }
    let isHandled = handler != nil
    if observer != nil || onUnhandled != nil && !isHandled {
      let delivery = ActionDelivery(
        of: name, search, through: found, handlers: handler.map { [$0] } ?? [], from: sender, message: message,
        outcome: outcome)
      observer?(delivery)
      if !isHandled { onUnhandled?(delivery) }
    }
    return isHandled
  }
}

/// A question for an override of `target(forAction:withSender:)`.
struct TargetQuestion: Hashable {
  let id: ResponderID
  let action: Action
}

/// The data to deliver a message that is sent through `sendAction` under its name.
struct CarriedMessage {
  let name: ActionName
  let message: any Message
  /// The message as the question of a search, if handlers decide by its payload.
  let question: Question?
  /// The explicit target, which is called without a search, or nil.
  let target: AnyObject?
  /// Calls that target.
  let callTarget: (Event?) -> Void
  /// Calls the object that a search found.
  let call: (HandlerID, ResponderID, Event?) -> Void
}

extension Registry {
  /// Runs a function that sends during which a message can be delivered by its name.
  func carry<M: ActionMessage>(
    _ message: M, from sender: M.Sender, to handler: M.Handler?, while body: () -> Bool
  ) throws(M.Failure) -> Answer<M.Reply> {
    let outer = carried
    var result: Result<M.Reply?, M.Failure>?
    let isHandled = withUnsafePointer(to: message) { pointer in
      carried = CarriedMessage(
        name: M.action, message: message, question: channel(for: M.self).question(about: pointer, from: sender),
        target: handler.map { $0 as AnyObject }
      ) { event in
        guard let handler else { return }
        result = Result { () throws(M.Failure) in
          try message.deliver(to: handler, from: sender, for: event as? M.Event)
        }
      } call: { [unowned self] method, id, event in
        result = Result { () throws(M.Failure) in
          try call(method, on: id, with: message, from: sender, for: event as? M.Event)
        }
      }
      return body()
    }
    carried = outer
    return Answer(isHandled: isHandled, reply: try result?.get() ?? nil)
  }

  /// Sends a message through the application's overridden `sendAction` (U64), to a handler or through another object that
  /// has a method for it.
  func sendByName<M: ActionMessage>(
    _ message: M, from sender: M.Sender, to handler: M.Handler?, through object: Responder? = nil, for event: M.Event?
  ) throws(M.Failure) -> Answer<M.Reply> {
    let application = application
    return try carry(message, from: sender, to: handler) {
      application.sendAction(M.action, to: handler as? Responder ?? object, from: sender, for: event)
    }
  }

  /// Runs a function with the message that can be delivered by a name, and hides the message from nested sends.
  func unloading<R>(_ name: ActionName, _ body: (CarriedMessage?) -> R) -> R {
    let outer = carried
    carried = nil
    defer { carried = outer }
    return body(outer.flatMap { $0.name == name ? $0 : nil })
  }
}

extension Registry: LiveAnswers {
  // The object that an overridden `next` returns enters the application, if it is outside every application (U15).
  package func next(of slot: Int32) -> Int32 {
    let object = object(tree.columns.id(slot))
    guard let next = object.next, adopt(next) else { return 0 }
    return next.id.index
  }

  package func target(of slot: Int32, about action: Action) -> Int32 {
    let object = object(tree.columns.id(slot))
    guard object.overridden.contains(.target) else { return 0 }
    let question = TargetQuestion(id: object.id, action: action)
    let isNested = !targetAnswers.isEmpty
    if isNested, let answer = targetAnswers[question] { return answer }
    if isNested { targetAnswers[question] = 0 }
    let target = object.target(forAction: names[Int(action.rawValue)], withSender: sender?.takeUnretainedValue())
    let answer = target.flatMap { adopt($0) ? $0.id.index : nil } ?? 0
    if isNested { targetAnswers[question] = answer }
    return answer
  }

  package func canPerform(_ action: Action, _ slot: Int32) -> Bool? {
    let object = object(tree.columns.id(slot))
    guard object.overridden.contains(.canPerformAction) else { return nil }
    return object.canPerformAction(names[Int(action.rawValue)], withSender: sender?.takeUnretainedValue())
  }

  package func supplementalTarget(of slot: Int32, about action: Action) -> Int32 {
    let (object, name, sender) = (
      object(tree.columns.id(slot)), names[Int(action.rawValue)], sender?.takeUnretainedValue()
    )
    // An object outside every application enters this one (M31).
    guard object.overridden.contains(.supplementalTarget),
      let target = object.supplementalTarget(forAction: name, sender: sender), adopt(target)
    else { return 0 }
    return target.id.index
  }

  /// Adds an object outside every application to this one, and returns whether the object is then in this one.
  package func adopt(_ object: Responder) -> Bool {
    if object.registry == nil { object.enterAlone(self) }
    return object.registry === self
  }
}
