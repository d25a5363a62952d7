// SPDX-License-Identifier: Apache-2.0

extension Realm {
  /// Who would get an action sent to nobody in particular.
  func target(of action: Action, from sender: Responder?) -> Responder? {
    asking(for: sender) {
      let search = tree.search(action, from: sender.flatMap(idHere), recording: false) { (_, _) throws(Never) in true }
      return liveObject(search.target)
    }
  }

  /// Whom a message to nobody in particular reaches; overrides are told the sender if they are asked.
  @usableFromInline
  func recipient(of action: Action, from sender: Responder) -> Recipient {
    let recipient = tree.recipient(of: action, to: nil, from: sender.id)
    return recipient.outcome == .undecided ? decide(recipient, of: action, from: sender) : recipient
  }

  @inline(never)
  private func decide(_ recipient: Recipient, of action: Action, from sender: Responder) -> Recipient {
    asking(for: sender) {
      tree.decide(recipient, of: action, to: nil, from: sender.id) { (_, _) throws(Never) in true }
    }
  }

  /// Runs a search, with overrides knowing the sender.
  func asking<R, E: Error>(for sender: Responder?, _ search: () throws(E) -> R) throws(E) -> R {
    let outer = self.sender
    self.sender = sender.map(Unmanaged.passUnretained)
    defer { self.sender = outer }
    return try search()
  }

  /// An object's id, when it is in this application.
  func idHere(_ object: Responder) -> ResponderID? { object.realm === self ? object.id : nil }

  /// Sends an action by its name; the closure that handles it is an object's own.
  func send(_ name: ActionName, to target: Responder?, from sender: Responder?, for event: Event?) -> Bool {
    let action = action(for: name)
    guard observer == nil else {
      return observe(name, action, to: target, from: sender) { call($0, action, on: $1, from: sender, for: event) }
    }
    let outer = self.sender
    self.sender = sender.map(Unmanaged.passUnretained)
    defer { self.sender = outer }
    do {
      return try tree.sendAction(action, to: target?.id, from: sender.flatMap(idHere)) { (_, _) throws(Never) in
        true
      } invoke: { (handler, id) throws(Never) in
        call(handler, action, on: id, from: sender, for: event)
      }
    } catch {
      return false
    }
  }

  private func call(
    _ handler: HandlerID, _ action: Action, on id: ResponderID, from sender: Responder?, for event: Event?
  ) {
    // A message's method needs its payload, which an action by name does not bring.
    (object(id).ownHandler(of: action) as? NamedHandler)?.body(sender, event)
  }

  @usableFromInline
  @inline(never)
  func sendObserved<M: ActionMessage>(
    _ message: M, from sender: M.Sender, for event: Event?
  ) -> Bool {
    observe(M.action, channel(for: M.self).action, to: nil, from: sender) { method, id in
      call(method, on: id, with: message, from: sender, for: event)
    }
  }

  /// Sends with the way recorded, and tells the observer in the end.
  private func observe(
    _ name: ActionName, _ action: Action, to target: Responder?, from sender: Responder?,
    call: (HandlerID, ResponderID) -> Void
  ) -> Bool {
    let search = asking(for: sender) {
      let from = sender.flatMap(idHere)
      if let target { return tree.search(action, to: target.id, from: from) { (_, _) throws(Never) in true } }
      return tree.search(action, from: from) { (_, _) throws(Never) in true }
    }
    let found = objects(search.asked)
    var (handlers, outcome): ([ResponderID], ActionDelivery.Outcome?) = ([], nil)
    do {
      handlers = try tree.deliver(search) { (handler, id) throws(Never) in call(handler, id) }.handlers
    } catch .depthLimit {
      outcome = .depthLimit
    } catch {
      outcome = .unrecognizedSelector
    }
    observer?(ActionDelivery(of: name, search, through: found, handlers: handlers, from: sender, outcome: outcome))
    return outcome == nil && !handlers.isEmpty
  }
}
