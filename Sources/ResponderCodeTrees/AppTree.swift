// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// The objects of an app as its code and documents build it, with who handles what they send.
package struct AppTree: Sendable {
  /// An object.
  package struct Node: Sendable {
    package let name: String
    package let className: String
    package let kind: ResponderKind
    /// The position of what holds it, or nil for the application and for what nothing is known to hold.
    package let parent: Int?
    /// The position of the next responder, or of the holder of what is no responder.
    package let next: Int?
    /// The condition under which it is there, or nil when it always is.
    package let because: String?
    package let place: SourcePlace?
    /// The place in a document of what it is there, such as the owner of a xib.
    package let stand: SourcePlace?
    /// The position of the controller whose root view it is.
    package let controller: Int?
    /// Whether its holder presents it.
    package let isPresented: Bool
  }

  /// What an object in the tree sends when it is used.
  package struct Connection: Sendable {
    /// The position of the object.
    package let sender: Int
    package let action: String
    /// The position of the target, or nil for a search.
    package let target: Int?
    package let place: SourcePlace
  }

  /// A send of an action in code.
  package struct Send: Sendable {
    package enum Verdict: String, Sendable, CaseIterable {
      case handled, nobody, possible
      case notKnown = "not-known"
    }

    package let action: String
    package let place: SourcePlace
    /// The class whose code sends it, or the name of the file.
    package let sender: String
    package let verdict: Verdict
    /// The classes that implement it.
    package let classes: [String]
    package let because: String
    /// Why it was not judged, in a few words that many sends share.
    package let gap: String
    /// The places of the classes' methods, nil for those of a framework.
    package let places: [SourcePlace?]
    /// The positions of the objects that send it, or whose code does.
    package let senders: [Int]
    /// Whether the send has a target.
    package let hasTarget: Bool
    /// A name that some class implements and that is nearly the same.
    package let suggestion: String?
    /// The class that handles it and that SwiftUI adapts as the delegate, when no other does, with the place of its method.
    package let adapted: (className: String, place: SourcePlace?)?
    /// What its method reads of the sender and the sender's class does not have.
    package let wrong: WrongSender?
  }

  /// A sender that is not what a method takes it for.
  package struct WrongSender: Sendable {
    /// The sender's class.
    package let sender: String
    /// The class that declares the method.
    package let className: String
    package let member: String
    package let place: SourcePlace?
  }

  /// A statement that was not understood.
  package struct Unread: Sendable {
    package let place: SourcePlace
    package let what: String
    package let why: String
  }

  package let profile: Profile
  package let nodes: [Node]
  /// The position of the object that code makes first responder whatever happens.
  package let focus: Int?
  /// The class and kind of the application's delegate that code makes.
  package let delegate: (className: String, kind: ResponderKind)?
  package let connections: [Connection]
  package let sends: [Send]
  package let unread: [Unread]

  /// Reads an app from its sources and documents.
  ///
  /// - Complexity: O(size), with at most 20,000 objects and 4,000,000 steps.
  package init(
    _ files: [SyntaxFile], documents: [Hierarchy], description: AppDescription = AppDescription(),
    frameworks: Frameworks
  ) {
    let program = Program(files.filter { $0.belongs(to: frameworks.profile) }, frameworks)
    let interpreter = Interpreter(program, documents: documents, description)
    interpreter.runFromRoots()
    interpreter.assumeOthers()
    let places = Placement(interpreter)
    self.init(interpreter, places)
  }

  private init(_ interpreter: Interpreter, _ placement: Placement) {
    let files = interpreter.program.files
    profile = interpreter.program.frameworks.profile
    var names = Names()
    let positions = placement.positions
    nodes = placement.listed.map { instance in
      let parent = placement.holder(of: instance)
      let file = files.indices.contains(instance.file) ? files[instance.file].path : ""
      return Node(
        name: names.name(for: instance), className: instance.className, kind: instance.kind ?? .object,
        parent: parent.flatMap { positions[$0.number] },
        next: placement.next(of: instance).flatMap { positions[$0.number] },
        because: placement.condition(of: instance),
        place: instance.kind == .application || file.isEmpty && instance.origin == nil
          ? nil : instance.origin ?? SourcePlace(file: file, line: instance.line > 0 ? instance.line : nil),
        stand: instance.origin ?? instance.stand,
        controller: instance.controller.flatMap { positions[$0.number] },
        isPresented: placement.isPresented(instance))
    }
    let judge = SendJudge(interpreter, placement)
    sends = judge.sends()
    focus = judge.focus.flatMap { placement.isInApp($0) ? positions[$0.number] : nil }
    delegate = interpreter.app.fields["delegate"]?.only.flatMap {
      $0.isListed ? nil : ($0.className, $0.kind ?? .object)
    }
    connections = judge.unjudgedSends.compactMap { send in
      guard send.way == .control || send.sender?.kind == .gesture, let sender = send.sender,
        let position = positions[sender.number]
      else { return nil }
      let target = send.target?.only.flatMap { positions[$0.number] }
      guard send.target == nil || target != nil else { return nil }
      let file = send.selector.file
      return Connection(
        sender: position, action: send.selector.action, target: target,
        place: SourcePlace(file: files.indices.contains(file) ? files[file].path : "", line: send.selector.line))
    }
    var unread = interpreter.unread.map { entry in
      Unread(
        place: SourcePlace(file: files.indices.contains(entry.file) ? files[entry.file].path : "", line: entry.line),
        what: entry.what, why: entry.why)
    }
    for file in files {
      unread += file.unread.map {
        Unread(place: SourcePlace(file: file.path, line: $0.line), what: "a statement", why: $0.why)
      }
    }
    self.unread = unread.sorted {
      ($0.place.file, $0.place.line ?? 0, $0.what) < ($1.place.file, $1.place.line ?? 0, $1.what)
    }
  }
}

/// Free names for objects: that of the property or constant, or of the class, with a number from the second on.
private struct Names {
  private var used: [String: Int] = [:]

  mutating func name(for instance: Instance) -> String {
    let hint = instance.hint.flatMap { NameHint($0) } ?? NameHint(ClassNames.short(instance.className))
    let text = hint?.text ?? "node"
    let number = (used[text] ?? 0) + 1
    used[text] = number
    if number == 1 { return text }
    var free = "\(text)\(number)"
    while used[free] != nil { free += "-\(number)" }
    used[free] = 1
    return free
  }
}

/// Where each object is in the tree, of the places that the code gives it.
final class Placement {
  private let interpreter: Interpreter
  private var holders: [Int: Instance] = [:]
  private var conditions: [Int: String] = [:]
  private(set) var listed: [Instance] = []
  /// The positions in `listed` by the numbers of the objects.
  private(set) var positions: [Int: Int] = [:]
  /// The objects of which it is not known what holds them.
  private(set) var open = Set<Int>()

  init(_ interpreter: Interpreter) {
    self.interpreter = interpreter
    let program = interpreter.program
    // The views that frameworks make whether or not code asks for them.
    for controller in interpreter.instances where controller.kind == .controller && controller.fields["view"] == nil {
      let name = controller.type?.name ?? controller.className
      if program.isClass(name, kindOf: "UITableViewController")
        || program.isClass(name, kindOf: "UICollectionViewController")
      {
        _ = interpreter.makeRootView(of: controller, line: controller.line)
      }
    }
    for (turn, instance) in interpreter.instances.enumerated() where instance !== interpreter.app {
      if Interruption.stops(at: turn) { return }
      place(instance)
    }
    var state: [Int: Bool] = [:]
    for instance in interpreter.instances {
      guard instance.isListed else { continue }
      if instance === interpreter.app || reaches(instance, &state) || isWorthShowing(top(of: instance)) {
        listed.append(instance)
      }
    }
    for instance in listed where instance !== interpreter.app {
      conditions[instance.number] = computeCondition(instance)
    }
    mergeCopies()
    // What holds comes before what it holds.
    listed = listed.map { ($0, distance(of: $0)) }.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map { $0.element.0 }
    for (position, instance) in listed.enumerated() { positions[instance.number] = position }
  }

  /// Returns whether an object is below the application.
  func isInApp(_ instance: Instance) -> Bool { top(of: instance) === interpreter.app }

  /// A place in the code that makes an object, and what holds it there.
  private struct Copy: Hashable {
    let className: String
    let site: ObjectIdentifier?
    let file: Int
    let line: Int
    let holder: Int
    let holdingLine: Int
    let holdingFile: Int
  }

  /// Leaves out possible objects that one place makes several times for one holder, on different ways.
  private func mergeCopies() {
    var first: [Copy: Int] = [:]
    var same: [Int: Int] = [:]
    // What holds others was made before them, but placed when it may be.
    for instance in listed.map({ ($0, distance(of: $0)) }).enumerated().sorted(by: {
      ($0.element.1, conditions[$0.element.0.number] == nil ? 0 : 1, $0.offset)
        < ($1.element.1, conditions[$1.element.0.number] == nil ? 0 : 1, $1.offset)
    }).map({ $0.element.0 }) where instance !== interpreter.app {
      let holder = holders[instance.number].map { same[$0.number] ?? $0.number } ?? -1
      let copy = Copy(
        className: instance.className, site: instance.site, file: instance.file, line: instance.line, holder: holder,
        holdingLine: instance.places.first?.line ?? 0, holdingFile: instance.places.first?.file ?? 0)
      if let known = first[copy], conditions[instance.number] != nil, instance.origin == nil {
        same[instance.number] = known
      } else if first[copy] == nil {
        first[copy] = instance.number
      }
    }
    listed.removeAll { same[$0.number] != nil }
    for instance in listed {
      if let holder = holders[instance.number], let kept = same[holder.number] {
        holders[instance.number] = interpreter.instances[kept]
      }
    }
  }

  /// Returns the number of objects above an object.
  private func distance(of instance: Instance) -> Int {
    var (current, count): (Instance?, Int) = (holders[instance.number], 0)
    while let next = current, count < 10_000 { (current, count) = (holders[next.number], count + 1) }
    return count
  }

  /// Returns what holds an object, of what is listed.
  func holder(of instance: Instance) -> Instance? { holders[instance.number] }

  /// Returns the next responder of an object.
  func next(of instance: Instance) -> Instance? { holder(of: instance) }

  /// Returns whether what holds an object presents it.
  func isPresented(_ instance: Instance) -> Bool { presented.contains(instance.number) }

  /// Returns the condition under which an object is there, or nil.
  func condition(of instance: Instance) -> String? { conditions[instance.number] }

  private func isWorthShowing(_ instance: Instance) -> Bool {
    instance.type != nil && instance.kind?.isResponder == true
  }

  private func top(of instance: Instance) -> Instance {
    var (current, steps) = (instance, 0)
    while let next = holders[current.number], steps < 10_000 { (current, steps) = (next, steps + 1) }
    return current
  }

  private func reaches(_ instance: Instance, _ state: inout [Int: Bool]) -> Bool {
    if let known = state[instance.number] { return known }
    let result = top(of: instance) === interpreter.app
    state[instance.number] = result
    return result
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

  private func place(_ instance: Instance) {
    let places = candidates(instance)
    guard let chosen = places.last(where: { $0.because == nil && $0.verb != .presented }) ?? places.first else {
      open.insert(instance.number)
      return
    }
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
    guard let holder, holder.isListed else {
      open.insert(instance.number)
      return
    }
    // Nothing is inside itself.
    var (current, count): (Instance?, Int) = (holder, 0)
    while let next = current, count < 10_000 {
      if next === instance {
        open.insert(instance.number)
        return
      }
      (current, count) = (holders[next.number], count + 1)
    }
    holders[instance.number] = holder
    if let because { reasons[instance.number] = because }
    if chosen.verb == .presented { presented.insert(instance.number) }
  }

  private var reasons: [Int: String] = [:]
  private var presented = Set<Int>()

  private func computeCondition(_ instance: Instance) -> String? {
    var (current, steps): (Instance?, Int) = (instance, 0)
    while let found = current, found !== interpreter.app, steps < 10_000 {
      if let reason = reasons[found.number] ?? found.because { return reason }
      if found.isAssumed { return "who makes \(found.className) is not known" }
      guard let next = holders[found.number] else { return "who holds \(found.className) is not known" }
      (current, steps) = (next, steps + 1)
    }
    return nil
  }
}
