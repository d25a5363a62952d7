// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

extension Model {
  /// The classes that have a name, each superclass before its subclasses.
  package var classes: [ClassID] {
    names.classNameList.compactMap(classID).sorted(byNumber: { Int($0.rawValue) })
  }

  /// The user-defined classes, each superclass before its subclasses.
  package var ownClasses: [ClassID] { classes.filter { $0.rawValue > catalog.lastBuiltIn.rawValue } }

  /// Returns a class and its superclasses, the class first.
  package func ancestry(of classID: ClassID) -> [ClassID] { tree.ancestry(of: classID) }

  package func name(of owner: MethodDeclarer) -> String {
    switch owner {
    case .object(let id): name(of: id)
    case .classID(let id): name(of: id)
    }
  }

  /// Returns the node or class with a name, or nil.
  package func owner(_ name: String) -> MethodDeclarer? {
    switch names.meaning(of: name) {
    case .node(let slot): .object(tree.id(at: slot))
    case .classID(let id): .classID(id)
    case .nothing, .reserved: nil
    }
  }

  /// Returns the handlers of a node or class itself, sorted by the names of their actions.
  package func sortedHandlers(of owner: MethodDeclarer) -> [(action: Action, handler: HandlerID)] {
    tree.ownHandlers(of: owner).sorted(byText: { actions.name(of: $0.action) })
  }

  /// Returns the handler that an object would run for an action if its condition were true, with its owner.
  package func handler(of action: Action, for id: ResponderID) -> (owner: MethodDeclarer, id: HandlerID)? {
    guard let owner = tree.declarer(of: action, for: id) else { return nil }
    return tree.ownHandlers(of: owner).first { $0.action == action }.map { (owner, $0.handler) }
  }

  /// Returns the place in a source of an object's handler for an action, or nil when it is not known.
  package func handlerPlace(_ action: Action, on id: ResponderID) -> String? {
    handler(of: action, for: id).flatMap { behaviour[$0.id].place }
  }

  /// Returns the method of an object whose name is nearly that of an action, with its class and place, or nil.
  ///
  /// - Complexity: O(methods).
  package func nearMethod(to action: String, of id: ResponderID) -> String? {
    var found: [String: String] = [:]
    for classID in ancestry(of: tree.classID(of: id)) {
      let owner = name(of: classID)
      for (method, handler) in sortedHandlers(of: .classID(classID)) {
        let place = behaviour[handler].place.map { " (\($0))" } ?? ""
        found[actions.name(of: method)] = ", a method of \(owner)\(place)"
      }
      for (method, places) in sources.code.methods {
        if let place = places[owner] { found[method] = ", a method of \(owner) (\(place))" }
      }
    }
    for (method, _) in sortedHandlers(of: .object(id)) { found[actions.name(of: method)] = "" }
    return NearSelector.nearest(to: action, among: found.keys.sorted()).map { "'\($0)'\(found[$0] ?? "")" }
  }
}

extension ResponderTree {
  /// Returns a class and its superclasses, the class first.
  package func ancestry(of classID: ClassID) -> [ClassID] {
    Array(sequence(first: classID) { self.superclass(of: $0) })
  }

  /// The handlers of all objects and classes, in the order in which they were given.
  ///
  /// - Complexity: O(n log n) in the entries.
  package var implementedMethods: [HandlerID] {
    Set(handlingEntries.compactMap { $0.method?.handler }).sorted(byNumber: { Int($0.rawValue) })
  }

  /// Returns the handlers of a node or class itself, in the order in which they were added.
  package func ownHandlers(of owner: MethodDeclarer) -> [(action: Action, handler: HandlerID)] {
    switch owner {
    case .object(let id): ownHandlers(of: id)
    case .classID(let id): ownHandlers(of: id)
    }
  }
}

extension Model {
  /// Returns whether `action` is the only event of a sender: of gestures and items.
  package func hasOneEvent(_ sender: ResponderID) -> Bool { tree.kind(of: sender).hasOneEvent }

  /// Returns the name of the event for which a control of UIKit sends its action, where none is named (U65).
  package func primaryEvent(of control: ResponderID) -> String {
    let valued = [
      "UISwitch", "UISlider", "UIRefreshControl", "UISegmentedControl", "UIStepper", "UIPageControl", "UIDatePicker",
      "UIColorWell",
    ]
    if valued.contains(where: { isInstance(control, of: $0) }) { return "valueChanged" }
    return isInstance(control, of: "UITextField") ? "editingDidEndOnExit" : "touchUpInside"
  }

  /// Returns every event of a sender; an NSControl has `action` beside its events (M42).
  package func allEvents(of sender: ResponderID) -> ControlEvents {
    if hasOneEvent(sender) { return .action }
    let events = ControlEvents.all(in: tree.profile)
    return tree.profile == .appkit ? events.union(.action) : events
  }

  /// Returns the connections of a sender that at least one of its events triggers.
  package func connections(of sender: ResponderID) -> [Connection] {
    tree.connections(of: sender, for: allEvents(of: sender))
  }

  /// Returns the event or set of events with a name that a sender has, or nil.
  package func event(_ name: String, of sender: ResponderID) -> ControlEvents? {
    if name == "action" { return hasOneEvent(sender) || tree.profile == .appkit ? .action : nil }
    return hasOneEvent(sender) ? nil : ControlEvents.event(named: name, in: tree.profile)
  }

  /// Returns the names of a sender's events.
  package func eventNames(of sender: ResponderID) -> [String] {
    if hasOneEvent(sender) { return ["action"] }
    let profile = tree.profile
    return (profile == .appkit ? ["action"] : [])
      + (ControlEvents.named(in: profile) + ControlEvents.sets(in: profile)).map { $0.name }
  }

  /// Returns the names of events; a whole set has the set's name.
  package func names(of events: ControlEvents, of sender: ResponderID) -> [String] {
    if hasOneEvent(sender) { return ["action"] }
    let profile = tree.profile
    let action = profile == .appkit && events.contains(.action) ? ["action"] : []
    if events.isSuperset(of: ControlEvents.all(in: profile)) { return action + ["allEvents"] }
    return action + ControlEvents.named(in: profile).filter { events.contains($0.event) }.map { $0.name }
  }
}

extension ControlEvents {
  /// Returns the names of sets of events of a framework's controls.
  package static func sets(in profile: Profile) -> [(name: String, event: ControlEvents)] {
    let editing: [(name: String, event: ControlEvents)] = [("allEditingEvents", .allEditingEvents)]
    return [
      ("allEvents", all(in: profile)), (profile == .uikit ? "allTouchEvents" : "allTrackingEvents", .allTouchEvents),
    ] + (profile == .uikit ? editing : [])
  }

  /// Returns the event or set of events of a framework's controls with a name, or nil.
  package static func event(named name: String, in profile: Profile) -> ControlEvents? {
    byName[profile.rawValue][name]
  }

  private static let byName = Profile.allCases.map { profile in
    Dictionary(keepingFirst: (named(in: profile) + sets(in: profile)).map { ($0.name, $0.event) })
  }
}
