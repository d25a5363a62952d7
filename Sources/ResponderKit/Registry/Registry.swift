// SPDX-License-Identifier: Apache-2.0

/// The objects of one application and their ids in its tree.
///
/// An object gets its id when it enters the application, and loses it when it leaves or is released. The registry
/// owns no object: the application owns the windows, superviews own views, and the object that shows a controller
/// owns it.
@usableFromInline
package final class Registry {
  @usableFromInline package let tree = ResponderTree()
  // OPTIMIZATION: exclusivity is not checked for the properties that a send or an entering view uses, here, in `Channel`,
  // `Responder` and `View`. This is valid because no access lasts longer than an expression. With checks a message takes
  // a third longer, and an action by name a quarter.
  /// The closure that is called with every delivery; while it is nil, deliveries are not recorded.
  var observer: ((ActionDelivery) -> Void)? { didSet { noteWatching() } }
  /// The closure that is called with every delivery that no object handled.
  var onUnhandled: ((ActionDelivery) -> Void)?
  /// The members that every class is assumed to override, in addition to those in its table.
  let assumed: Overridden
  /// Whether the application's class overrides `sendAction`, so that every message is sent through it (U64).
  let overridesSendAction: Bool
  /// Whether there is an observer, or an override of `sendAction`.
  @usableFromInline @exclusivity(unchecked) var isWatched = false
  /// The message that can currently be delivered by its name, or nil.
  var carried: CarriedMessage?
  unowned let application: Application
  /// The objects by slot; an unused slot still has its last object and is not read.
  @exclusivity(unchecked) private var objects: ContiguousArray<Unmanaged<Responder>> = []
  /// The sender that overrides receive during a search; the caller keeps it alive.
  @usableFromInline @exclusivity(unchecked) var sender: Unmanaged<Responder>?
  /// The validated message that the search is about, or nil.
  @exclusivity(unchecked) var question: Question?

  /// The slots of the objects that overrides of `target(forAction:withSender:)` named since the first of them called super;
  /// 0 while an override runs, and when it named none.
  ///
  /// So none is called twice. In a cycle the calls would not end, and in a chain of overrides that call super their number
  /// would double with each.
  var targetAnswers: [TargetQuestion: Int32] = [:]

  // The keys are the addresses of classes and types, so a lookup costs one multiplication.
  @exclusivity(unchecked) var classes = NumberTable<UInt64, ClassEntry>()
  @exclusivity(unchecked) var channels = NumberTable<UInt64, AnyChannel>()
  /// The names of the actions, indexed by the actions' numbers.
  private(set) var names: [ActionName] = []
  private var actions: [String: Action] = [:]
  /// The views that a container or a presentation keeps out of the window: those that the tree has and no superview.
  var offstage: Set<ResponderID> = []
  /// Asks a delegate to carry out the command that is being performed for a text view.
  var commandAnswer: ((Responder, TextView) -> Bool)?
  /// The text views that edit fields.
  var editing: [Editing] = []
  /// Whether a view is finding out which one receives a touch.
  @exclusivity(unchecked) var isHitTesting = false
  /// How far the touch, press or motion that is being delivered was passed on, or nil while none is.
  var passing: Passing?
  /// The numbers of the keys that objects list.
  var keys: [Key: Int32] = [:]

  init(application: Application, assuming overridden: Overridden) {
    (self.application, assumed) = (application, overridden)
    overridesSendAction = Overridden(by: type(of: application)).union(overridden).contains(.sendAction)
    let entry = Unmanaged<Responder>.passUnretained(application)
    // Slot 0 means no object; slot 1 is the application.
    objects = [entry, entry]
    tree.columns.live = self
    noteWatching()
  }

  private func noteWatching() { isWatched = observer != nil || overridesSendAction }

  // MARK: Objects

  /// Returns the object with a valid id.
  @usableFromInline
  func object(_ id: ResponderID) -> Responder { objects[Int(id.index)].takeUnretainedValue() }

  /// Returns the object with an id, or nil if the id is no longer valid.
  package func liveObject(_ id: ResponderID?) -> Responder? {
    id.flatMap { tree.contains($0) ? object($0) : nil }
  }

  func objects(_ ids: [ResponderID]) -> [Responder?] { ids.map(liveObject) }

  /// All objects of the application, beginning with the application itself.
  var everyObject: [Responder] {
    (1..<Int32(tree.columns.slotCount)).compactMap { liveObject(tree.columns.id($0)) }
  }

  /// Assigns a new id to an object of a class.
  func tie(_ object: Responder, to id: ResponderID, _ entry: ClassEntry) {
    let slot = Int(id.index)
    let reference = Unmanaged.passUnretained(object)
    if slot < objects.count { objects[slot] = reference } else { objects.append(reference) }
    object.registry = self
    object.id = id
    let overridden = entry.overrides.union(object.closureOverrides)
    if !overridden.isEmpty { note(overridden, of: id) }
    if !object.ownHandlers.isEmpty {
      for handler in object.ownHandlers { enter(handler, of: object) }
    }
    if let extras = object.extras {
      for command in extras.keyCommands { list(command.key, on: object, command.action) }
    }
  }

  /// Stores in the tree which members of an object a search must call.
  func note(_ overridden: Overridden, of id: ResponderID) {
    edit { tree in
      tree.setTellsNext(overridden.contains(.next), of: id)
      tree.setAnswersItself(!overridden.isDisjoint(with: .answers), of: id)
    }
  }

  /// Changes the tree, without recording how to undo the change.
  package func edit<R>(_ change: (ResponderTree) -> R) -> R {
    defer {
      tree.commit()
      if !editing.isEmpty { settleEditors() }
    }
    return change(tree)
  }

  /// Changes the structure of the tree as the objects have changed theirs, which they do only when the tree allows it.
  package func restructure(_ change: (ResponderTree) throws(StructureError) -> Void) {
    edit { tree in checked { () throws(StructureError) in try change(tree) } }
  }

  /// Returns the result of a change that the tree allows.
  func checked<R>(_ change: () throws(StructureError) -> R) -> R {
    do {
      return try change()
    } catch {
      preconditionFailure("the objects and their tree disagree: \(error)")
    }
  }

  // MARK: Actions

  /// Returns the number of an action, which is the next unused one for a new name.
  func action(for name: ActionName) -> Action {
    switch name.kind {
    case .message(let message): return message.type.channel(in: self).action
    case .text(let text):
      if let known = actions[text] { return known }
      let action = newAction(name)
      actions[text] = action
      return action
    }
  }

  private func newAction(_ name: ActionName) -> Action {
    names.append(name)
    return Action(rawValue: Int32(truncatingIfNeeded: names.count - 1))
  }

  func enter(_ handler: OwnHandler, of object: Responder) {
    handler.action = action(for: handler.name)
    edit { $0.handle(handler.action, on: object.id, with: .own) }
  }

  // MARK: Channels

  @inlinable
  func channel<M: Message>(for type: M.Type) -> Channel<M> {
    // The key is the type, so the channel found is for messages of that type.
    if let known = knownChannel(key(of: type)) {
      return unsafeDowncast(known.takeUnretainedValue(), to: Channel<M>.self)
    }
    return open(type)
  }

  @usableFromInline
  func knownChannel(_ key: UInt64) -> Unmanaged<AnyChannel>? {
    channels.position(of: key).map { Unmanaged.passUnretained(channels.entries[$0].value) }
  }

  @usableFromInline
  @inline(never)
  func open<M: Message>(_ type: M.Type) -> Channel<M> {
    let channel = Channel<M>(action: newAction(M.action))
    channels[key(of: type)] = channel
    // One instance of each class shows whether the class can handle the message.
    var asked = Set<ClassID>()
    for object in everyObject {
      let classID = tree.classID(of: object.id)
      if asked.insert(classID).inserted { note(channel, for: object, of: classID) }
    }
    return channel
  }

  func note(_ channel: AnyChannel, for object: Responder, of classID: ClassID) {
    guard channel.isHandled(by: object) else { return }
    edit { $0.handle(channel.action, on: classID, with: .conformance, isConditional: channel.isValidated) }
  }

  @inlinable
  func key(of type: any Any.Type) -> UInt64 { UInt64(UInt(bitPattern: ObjectIdentifier(type))) }
}

extension Message {
  fileprivate static func channel(in registry: Registry) -> AnyChannel { registry.channel(for: Self.self) }
}
