// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderCode
import ResponderEngine
import ResponderText

/// Where each object is in the tree, of the places that the code gives it.
final class Placement {
  private let interpreter: Interpreter
  private var holders = InstanceTable<Instance>()
  private var conditions = InstanceTable<Reason>()
  private(set) var listed: [Instance] = []
  /// The positions in `listed` of the objects.
  private(set) var positions = InstanceTable<Int>()

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    // The views that frameworks make whether or not code asks for them.
    for controller in interpreter.instances where controller.kind == .controller && controller.fields["view"] == nil {
      if controller.isKind(of: "UITableViewController") || controller.isKind(of: "UICollectionViewController") {
        _ = interpreter.makeRootView(of: controller, line: controller.line)
      }
    }
    for (turn, instance) in interpreter.instances.enumerated() where instance !== interpreter.app {
      if Interruption.stops(at: turn) { return }
      guard let place = place(of: instance) else { continue }
      if place.verb == .presented { presented[instance] = place } else { put(instance, place) }
    }
    // Who presents depends on what holds whoever asks.
    for instance in interpreter.instances {
      guard let place = presented[instance] else { continue }
      let presenter = presenter(for: place.holder, instance)
      put(
        instance, .init(holder: presenter, verb: .presented, because: place.because, line: place.line, file: place.file)
      )
    }
    // A responder that code puts between two others stands below the one that it leads to (M1).
    for instance in interpreter.instances where instance.kind == .responder && holders[instance] == nil {
      guard let next = chosenNext(of: instance) else { continue }
      put(instance, .init(holder: next, verb: .other, because: nil, line: instance.line, file: instance.file))
    }
    listed = interpreter.instances.filter { instance in
      guard instance.isListed else { return false }
      let top = top(of: instance)
      return top === interpreter.app || isWorthShowing(top)
    }
    for instance in listed where instance !== interpreter.app {
      conditions[instance] = computeCondition(instance)
    }
    mergeCopies()
    // What holds comes before what it holds.
    listed = sorted(listed) { distance(of: $0) }
    for (position, instance) in listed.enumerated() { positions[instance] = position }
  }

  /// Returns whether an object is below the application.
  func isInApp(_ instance: Instance) -> Bool { top(of: instance) === interpreter.app }

  /// A place in the code that makes an object, and what holds it there.
  private struct Copy: Hashable {
    let className: String
    let site: SyntaxIdentity?
    let file: Int
    let line: Int
    let holder: Int
    let holdingLine: Int
    let holdingFile: Int
    let turn: Int

    // OPTIMIZATION: these tell nearly all apart.
    func hash(into hasher: inout Hasher) {
      hasher.combine(((holder &* 31 &+ file) &* 1_000_003 &+ line) &* 1_000_003 &+ turn)
    }
  }

  /// The objects that one place makes for one holder.
  ///
  /// Two calls of one function make two; those of another function are the same ones, made on another way.
  private struct Calls {
    private var first: (call: Frame.Call, object: Int)?
    private var objects: [Int] = []
    private var known: [Frame.Call: Int] = [:]
    private var counts: [Int: Int] = [:]

    /// Returns the object that an object is: itself, or one that was made before.
    mutating func take(_ instance: Instance) -> Int {
      // OPTIMIZATION: most places make one object.
      guard let first else {
        first = (instance.call, instance.number)
        return instance.number
      }
      if objects.isEmpty {
        objects = [first.object]
        (known[first.call], counts[first.call.caller]) = (first.object, 1)
      }
      if let known = known[instance.call] { return known }
      let turn = counts[instance.call.caller, default: 0]
      counts[instance.call.caller] = turn + 1
      if turn >= objects.count { objects.append(instance.number) }
      known[instance.call] = objects[turn]
      return objects[turn]
    }
  }

  /// Leaves out possible objects that one place makes several times for one holder, on different ways.
  private func mergeCopies() {
    var first: [Copy: Calls] = [:]
    var same = InstanceTable<Int>()
    // What holds others was made before them, but placed when it may be.
    let sorted = sorted(listed) { distance(of: $0) * 2 + (conditions[$0] == nil ? 0 : 1) }
    for instance in sorted where instance !== interpreter.app {
      let holder = holders[instance].map { same[$0] ?? $0.number } ?? -1
      let copy = Copy(
        className: instance.className, site: instance.site, file: instance.file, line: instance.line, holder: holder,
        holdingLine: instance.places.first?.line ?? 0, holdingFile: instance.places.first?.file ?? 0,
        turn: instance.turn)
      let known = first[copy, default: Calls()].take(instance)
      if known != instance.number, conditions[instance] != nil, instance.origin == nil {
        same[instance] = known
      }
    }
    listed.removeAll { same[$0] != nil }
    for instance in listed {
      if let holder = holders[instance], let kept = same[holder] {
        holders[instance] = interpreter.instances[kept]
      }
    }
  }

  /// Returns the number of objects above an object.
  private func distance(of instance: Instance) -> Int {
    var (current, count): (Instance?, Int) = (holders[instance], 0)
    while let next = current, count < 10_000 { (current, count) = (holders[next], count + 1) }
    return count
  }

  /// Returns what holds an object, of what is listed.
  func holder(of instance: Instance) -> Instance? { holders[instance] }

  /// Returns the next responder of an object.
  ///
  /// The views that the bars of a navigation controller show for a controller lie in the navigation controller's view (U111).
  func next(of instance: Instance) -> Instance? {
    guard let holder = holder(of: instance), instance.kind?.isView == true else { return holder(of: instance) }
    let item = holder.kind == .barButtonItem ? holder : instance
    guard verbs[item] == .item, let controller = holders[item], controller.kind == .controller else {
      return holder
    }
    var (current, steps): (Instance?, Int) = (controller, 0)
    while let found = current, steps < 10_000 {
      if found.isKind(of: "UINavigationController") { return found }
      (current, steps) = (holders[found], steps + 1)
    }
    return nil
  }

  /// Returns what code has come next behind an object, or nil where it says nothing or is not followed.
  func chosenNext(of instance: Instance) -> Instance? {
    guard let chosen = instance.fields["chosen-next"] else { return nil }
    // What came behind another object before code put this one between.
    return chosen.only ?? chosen.chain.flatMap { $0.isBehind ? next(of: $0.start) : nil }
  }

  /// Returns whether an object is in a window, or is that.
  func isIn(_ window: Instance, _ object: Instance) -> Bool {
    var (current, steps): (Instance?, Int) = (object, 0)
    while let asked = current, asked !== window, steps < 10_000 { (current, steps) = (holders[asked], steps + 1) }
    return current === window
  }

  /// Returns whether an object is an item of a bar, or in one.
  func isInBar(_ instance: Instance) -> Bool {
    var (current, steps): (Instance?, Int) = (instance, 0)
    while let found = current, steps < 10_000 {
      if verbs[found] == .item { return true }
      (current, steps) = (holders[found], steps + 1)
    }
    return false
  }

  /// Returns what may hold an object as well, under a condition.
  func others(of instance: Instance) -> [Instance] {
    guard presented[instance] == nil else { return [] }
    let holder = holders[instance]
    return candidates(instance).filter { $0.because != nil && $0.verb != .presented }.map { $0.holder }
      .filter { $0 !== holder && $0.isListed && $0 !== instance }
  }

  /// Returns the outermost object of what is shown at once around an object: what is a tab, pushed, presented or in a window.
  func screen(of instance: Instance) -> Instance {
    var (current, steps) = (instance, 0)
    while let holder = holders[current], steps < 10_000 {
      switch verbs[current] {
      // The columns of a split view are beside each other.
      case .tab where Self.splits.contains { holder.isKind(of: $0) }: (current, steps) = (holder, steps + 1)
      case .tab, .pushed, .presented, .windowRoot, .window: return current
      default: (current, steps) = (holder, steps + 1)
      }
    }
    return current
  }

  /// Returns whether an object may be first responder while another one is in the window: not on another tab, below what was
  /// pushed or shown in full screen, nor above it (U30, U91, U104).
  func mayFocus(_ focus: Instance, with other: Instance) -> Bool {
    var branches: [Int: Instance] = [:]
    var (current, below, steps): (Instance?, Instance, Int) = (other, other, 0)
    while let found = current, steps < 10_000 {
      branches[found.number] = below
      (current, below, steps) = (holders[found], found, steps + 1)
    }
    (current, below, steps) = (focus, focus, 0)
    while let found = current, steps < 10_000 {
      guard let own = branches[found.number] else {
        (current, below, steps) = (holders[found], found, steps + 1)
        continue
      }
      return own === found || below === found || areTogether(below, own, in: found)
    }
    return true
  }

  /// Returns whether two objects that one holds are shown at once.
  private func areTogether(_ focus: Instance, _ other: Instance, in holder: Instance) -> Bool {
    switch (verbs[focus], verbs[other]) {
    case (.tab, .tab): Self.splits.contains { holder.isKind(of: $0) }
    case (_, .presented):
      other.fields["modalPresentationStyle"]?.names.contains { $0.lowercased().hasSuffix("fullscreen") } != true
    case (.presented, _): false
    case (_, .pushed), (.pushed, _): focus.kind != .controller || other.kind != .controller
    default: true
    }
  }

  private static let splits = ["UISplitViewController", "NSSplitViewController"]

  /// Returns whether what holds an object presents it.
  func isPresented(_ instance: Instance) -> Bool { presented[instance] != nil }

  /// Returns whether what holds an object presents it because it defines the context.
  func isInContext(_ instance: Instance) -> Bool { inContext.contains(instance.number) }

  /// Returns the condition under which an object is there, or nil.
  func condition(of instance: Instance) -> Reason? { conditions[instance] }

  private func isWorthShowing(_ instance: Instance) -> Bool {
    instance.type != nil && instance.kind?.isResponder == true
  }

  private func top(of instance: Instance) -> Instance {
    var (current, steps) = (instance, 0)
    while let next = holders[current], steps < 10_000 { (current, steps) = (next, steps + 1) }
    return current
  }

  /// The places of an object that count: of a controller, that of its root view before others.
  private func candidates(_ instance: Instance) -> [Instance.Place] {
    if instance.kind == .controller, let view = instance.fields["view"]?.only {
      let placed = view.places.filter { $0.holder !== instance && $0.verb == .subview }
      if !placed.isEmpty { return placed }
    }
    if let controller = instance.controller,
      controller.fields["view"]?.instances.contains(where: { $0.instance === instance }) == true
    {
      let own = instance.places.filter { $0.holder === controller }
      if !own.isEmpty { return own }
      return [.init(holder: controller, verb: .subview, because: nil, line: instance.line, file: instance.file)]
    }
    if instance.kind == .window {
      let own = instance.places.filter { $0.holder.kind == .windowController }
      if !own.isEmpty { return own }
    }
    return instance.places
  }

  /// Returns the place of an object that counts most.
  private func place(of instance: Instance) -> Instance.Place? {
    let places = candidates(instance)
    return places.last { $0.because == nil && $0.verb != .presented } ?? places.first
  }

  private static let stylesInContext: NameSet = [
    "currentContext", "overCurrentContext", "UIModalPresentationCurrentContext",
    "UIModalPresentationOverCurrentContext",
  ]

  /// Returns the controller that presents another one for an object that asks it to: the nearest that defines the context for
  /// a style that wants one, else the one above all containers, or the one presented last (U100, U101).
  private func presenter(for caller: Instance, _ controller: Instance) -> Instance {
    let wantsContext = controller.fields["modalPresentationStyle"]?.names.contains(where: Self.stylesInContext.contains)
    var (current, found, steps) = (caller, caller, 0)
    while steps < 10_000 {
      if current.kind == .controller {
        found = current
        if wantsContext == true, current.fields["definesPresentationContext"]?.names.contains("true") == true {
          inContext.insert(controller.number)
          return current
        }
      }
      guard presented[current] == nil, let holder = holders[current], holder.kind != .window else {
        break
      }
      (current, steps) = (holder, steps + 1)
    }
    return found
  }

  private func put(_ instance: Instance, _ chosen: Instance.Place) {
    // What is not listed hands on what it holds.
    var holder: Instance? = chosen.holder
    var because = chosen.because
    var steps = 0
    while let current = holder, !current.isListed, steps < 50 {
      let outer = candidates(current)
      let next = outer.last { $0.because == nil } ?? outer.first
      because = because ?? next?.because
      holder = next?.holder
      steps += 1
    }
    guard let holder, holder.isListed else { return }
    // Nothing is inside itself.
    var (current, count): (Instance?, Int) = (holder, 0)
    while let next = current, count < 10_000 {
      if next === instance { return }
      (current, count) = (holders[next], count + 1)
    }
    holders[instance] = holder
    verbs[instance] = chosen.verb
    if let because { reasons[instance] = because }
  }

  private var verbs = InstanceTable<Instance.Place.Verb>()
  private var reasons = InstanceTable<Reason>()
  private var presented = InstanceTable<Instance.Place>()
  private var inContext = Set<Int>()

  private func computeCondition(_ instance: Instance) -> Reason? {
    var (current, steps): (Instance?, Int) = (instance, 0)
    while let found = current, found !== interpreter.app, steps < 10_000 {
      if let reason = reasons[found] ?? found.because { return reason }
      if found.isAssumed { return interpreter.texts.reason("who makes \(found.className) is not known") }
      guard let next = holders[found] else {
        return interpreter.texts.reason("who holds \(found.className) is not known")
      }
      (current, steps) = (next, steps + 1)
    }
    return nil
  }
}

/// Values of some of an app's objects.
struct InstanceTable<Value> {
  private var values: [Value?] = []

  subscript(instance: Instance) -> Value? {
    get { instance.number < values.count ? values[instance.number] : nil }
    set {
      while values.count <= instance.number { values.append(nil) }
      values[instance.number] = newValue
    }
  }
}

/// Returns objects by a number of each, and those with the same number in their order.
private func sorted(_ instances: [Instance], by number: (Instance) -> Int) -> [Instance] {
  let order = instances.enumerated().map { Int64(number($1)) << 32 | Int64($0) }.sorted()
  return order.map { instances[Int($0 & 0xFFFF_FFFF)] }
}
