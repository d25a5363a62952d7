// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

/// The searches that an action without a target can make in a project, one for each possible first responder.
struct ProjectWays {
  /// The objects that a search asks, in order, while one object is first responder.
  final class Way {
    /// The first responder, or nil when there is none.
    let focus: ResponderID?
    let asked: [ResponderID]
    /// The positions of the windows among them; only in AppKit.
    let windows: [Int]

    init(focus: ResponderID?, asked: [ResponderID], windows: [Int] = []) {
      (self.focus, self.asked, self.windows) = (focus, asked, windows)
    }
  }

  /// Searches that many senders share, those of a window or a scene.
  struct Shared {
    /// A number that no other searches have.
    let number: Int
    let ways: [Way]
  }

  private let model: Model
  private let tree: ResponderTree
  /// The windows in AppKit.
  private var windows: [ResponderID] = []
  /// The searches of each window in AppKit.
  private var inWindow: [ResponderID: Shared] = [:]
  /// The searches in AppKit while any window is key; while there is no window, the one there is.
  private var anywhere = Shared(number: 0, ways: [])
  /// The search in AppKit that no window has a part in.
  private var bare = Shared(number: 1, ways: [])
  private var count = 2
  /// The searches of each scene in UIKit, as far as they were asked for, by its controller.
  private var inScene: [ResponderID: Shared] = [:]
  /// Whether the searches in AppKit were found.
  private var isPrepared = false

  init(_ model: Model) {
    self.model = model
    tree = model.tree
  }

  /// Finds the searches that are possible in AppKit.
  ///
  /// - Complexity: O(objects that can be first responder × their chains).
  private mutating func prepare() {
    isPrepared = true
    let mark = model.mark
    choose(nil)
    let withoutWindow = Way(focus: nil, asked: model.path(from: nil))
    var all: [Way] = []
    windows = model.outline().map { $0.id }.filter { tree.kind(of: $0) == .window }
    for id in windows {
      choose(id)
      let chain = Set(tree.chain(from: id).responders)
      let rest = model.path(from: nil).filter { !chain.contains($0) }
      let focuses = candidates(below: id)
      let ways = (focuses.isEmpty ? [id] : focuses).map { focus in
        Way(focus: focuses.isEmpty ? nil : focus, asked: tree.chain(from: focus).responders + rest)
      }
      model.rollBack(to: mark)
      let shared = shared(distinct(ways).map(withWindows))
      inWindow[id] = shared
      all += shared.ways
    }
    model.rollBack(to: mark)
    bare = shared([withWindows(withoutWindow)])
    anywhere = all.isEmpty ? bare : shared(all)
  }

  /// Makes a window key and main, or no window.
  private func choose(_ window: ResponderID?) {
    for role in [WindowRole.key, .main] { try? model.choose(window, as: role) }
  }

  private mutating func shared(_ ways: [Way]) -> Shared {
    count += 1
    return Shared(number: count, ways: ways)
  }

  /// Returns a search with the windows it asks.
  private func withWindows(_ way: Way) -> Way {
    Way(focus: way.focus, asked: way.asked, windows: windows.indices.filter { way.asked.contains(windows[$0]) })
  }

  /// Returns the views in a window or below a view that can be first responder.
  private func candidates(below root: ResponderID) -> [ResponderID] {
    let gate = tree.profile.firstResponderGate
    return tree.subtree(of: root).filter {
      $0 != root && tree.kind(of: $0).isResponder && tree.traits(of: $0).contains(gate)
    }
  }

  /// Returns the searches without those that ask the same objects of the project's classes, or with methods of their own, and
  /// objects of the same framework classes.
  private func distinct(_ ways: [Way]) -> [Way] {
    var seen = Set<[String]>()
    return ways.filter { way in
      var classes = Set<String>()
      return seen.insert(
        way.asked.compactMap { id -> String? in
          let name = model.className(of: id)
          guard tree.classID(of: id).rawValue <= model.catalog.lastBuiltIn.rawValue, !tree.columns.hasEntries(id.index)
          else {
            return "\(name)#\(id.index)"
          }
          return classes.insert(name).inserted ? name : nil
        }
      ).inserted
    }
  }

  /// Returns the searches for an action from a sender: its own, which there is in UIKit while nothing is first responder,
  /// and those that it shares with others.
  ///
  /// Menu items send with any first responder. In UIKit only objects in the sender's scene can be first responder
  /// while it sends.
  ///
  /// - Complexity: O(depth) amortised over the senders of a scene.
  mutating func ways(from sender: ResponderID?) -> (own: Way?, shared: Shared) {
    if tree.profile == .appkit {
      if !isPrepared { prepare() }
      // An item of a context menu searches the chain of its view alone (M50).
      if let sender, case .chain(let view) = tree.destination(of: sender) {
        let asked = tree.search(.reserved, for: .chain(from: view), from: sender) { _, _ in false }.asked
        return (Way(focus: nil, asked: asked), shared([]))
      }
      let isMenu = sender.map { tree.kind(of: $0) == .menuItem } ?? true
      let own = isMenu ? nil : sender.flatMap { tree.window(of: $0) }
      return (nil, own.map { inWindow[$0] ?? bare } ?? anywhere)
    }
    guard let sender, tree.kind(of: sender).isResponder else {
      return (Way(focus: nil, asked: tree.chain(from: tree.application).responders), shared([]))
    }
    return (Way(focus: nil, asked: tree.chain(from: sender).responders), searches(inSceneOf: sender))
  }

  /// Returns the searches in the scene of a sender while an object there is first responder.
  ///
  /// The sender may be that object; the search is then the one that it makes while nothing is first responder.
  private mutating func searches(inSceneOf sender: ResponderID) -> Shared {
    guard let controller = controller(above: sender), let view = tree.view(of: controller) else { return shared([]) }
    if let known = inScene[controller] { return known }
    let found = shared(distinct(candidates(below: view).map { Way(focus: $0, asked: tree.chain(from: $0).responders) }))
    inScene[controller] = found
    return found
  }

  /// Returns the controller of the scene that an object is in.
  func controller(above id: ResponderID) -> ResponderID? {
    tree.chain(from: id).responders.first { tree.kind(of: $0) == .controller }
  }
}

/// Finds the objects that handle an action in the searches of a project, as far as the sources show.
struct ProjectAnswers {
  /// The outcome of a search for an action.
  enum Outcome {
    /// An object of the project handles it; `className` declares the method.
    case taken(ResponderID, className: String, origin: SourcePlace?)
    /// An object of the framework handles it.
    case framework
    case nobody
    /// An object in the search may handle the action, but its source is missing.
    case unknown
  }

  let model: Model
  let classes: ProjectClasses
  /// The class of each object in its document, which may differ from its class in the model.
  private let documentClasses: [ResponderID: String]
  /// The application's delegate classes that have no object in a document.
  private let delegates: [String]
  /// The numbers of their classes, once they were asked.
  private var delegateNumbers: [Int]?
  /// The number of each class that was asked, by its name in the documents.
  private var classNumbers: [String: Int] = [:]
  /// The classes that were asked, by number.
  private var ancestries: [ProjectClasses.Ancestry] = []
  /// The number of each object's class and one, by slot; 0 for an object that was not asked yet.
  private var classesOfObjects: [Int] = []
  /// The objects that statements gave methods or overrides of their own.
  private let objects: [Action: Set<ResponderID>]
  private var current = Asked()

  /// What is known of one action.
  private struct Asked {
    var action: String?
    var methods = ProjectClasses.Methods()
    /// The objects that have a method or an override of their own.
    var objects: Set<ResponderID> = []
    /// The answers of classes, by number; nil for one that was not asked yet.
    var ofClasses: [ProjectClasses.Answer?] = []
    /// Whether a class was asked and its answer is no, by number.
    ///
    /// OPTIMIZATION: nearly every answer is, and there is nothing to copy.
    var isNo: [Bool] = []
    /// The outcomes of searches that several senders share, by their number.
    var shared: [Int: SharedOutcomes] = [:]
    /// The classes about which something must be known for searches that several senders share, by their number.
    var wanted: [Int: WantedClasses] = [:]
  }

  /// A search and its outcome.
  typealias Told = (way: ProjectWays.Way, outcome: Outcome)

  /// The outcomes of searches that several senders share, with what was found out about all of them.
  final class SharedOutcomes {
    let all: [Told]
    /// The first windows in which the first responder decides whether the action is handled, once they were looked for.
    var dependence: (taken: Told, missed: Told)??
    lazy var hasTaken = all.contains(where: { $0.outcome.isTaken })
    lazy var hasUnknown = all.contains(where: { $0.outcome.isUnknown })
    lazy var hasFramework = all.contains(where: { $0.outcome.isFramework })

    fileprivate init(_ all: [Told]) { self.all = all }
  }

  /// The outcomes of the searches of a sender.
  struct Outcomes {
    let own: Told?
    let shared: SharedOutcomes

    /// All of them, the sender's own one first.
    var all: [Told] { own.map { [$0] + shared.all } ?? shared.all }
    var hasTaken: Bool { own?.outcome.isTaken ?? false || shared.hasTaken }
    var hasUnknown: Bool { own?.outcome.isUnknown ?? false || shared.hasUnknown }
    var hasFramework: Bool { own?.outcome.isFramework ?? false || shared.hasFramework }
  }

  init(_ model: Model, _ classes: ProjectClasses, _ documentClasses: [ResponderID: String]) {
    self.model = model
    self.documentClasses = documentClasses
    self.classes = classes
    delegates = classes.applicationDelegates
    objects = model.tree.handlingEntries.reduce(into: [:]) { objects, entry in
      if case .object(let id) = entry.owner { objects[entry.action, default: []].insert(id) }
    }
  }

  /// Returns the outcomes of searches for an action.
  ///
  /// An outcome is unknown when a condition or an override decides at run time.
  ///
  /// - Complexity: O(1) for shared searches that were asked for with the same action before.
  mutating func outcomes(of action: String, on ways: (own: ProjectWays.Way?, shared: ProjectWays.Shared)) -> Outcomes {
    ask(about: action)
    let shared =
      current.shared[ways.shared.number]
      ?? SharedOutcomes(ways.shared.ways.map { ($0, outcome(of: action, on: $0)) })
    current.shared[ways.shared.number] = shared
    return Outcomes(own: ways.own.map { ($0, outcome(of: action, on: $0)) }, shared: shared)
  }

  private mutating func outcome(of action: String, on way: ProjectWays.Way) -> Outcome {
    takers(of: action, on: way, limit: 1).first ?? .nobody
  }

  /// Returns the objects of a search that have a method for an action, nearest first, up to the first one of a
  /// framework.
  mutating func takers(of action: String, on way: ProjectWays.Way, limit: Int = .max) -> [Outcome] {
    ask(about: action)
    var found: [Outcome] = []
    var isUnknown = false
    for id in way.asked {
      switch answer(of: id, to: action) {
      case .yes(let className, let origin):
        let target = current.objects.contains(id) ? decision(of: id, about: action)?.target : nil
        found.append(.taken(target ?? id, className: className, origin: origin))
      case .framework: return found + [.framework]
      case .unknown: isUnknown = true
      case .no: break
      }
      if found.count >= limit { return found }
    }
    for number in numbersOfDelegates() {
      switch answer(ofClass: number, to: action) {
      case .yes(let className, let origin):
        found.append(.taken(model.tree.application, className: className, origin: origin))
      case .unknown: isUnknown = true
      case .framework, .no: break
      }
    }
    return isUnknown ? found + [.unknown] : found
  }

  /// Returns whether an object responds to an action.
  mutating func answer(of id: ResponderID, to action: String) -> ProjectClasses.Answer {
    ask(about: action)
    if !current.objects.isEmpty, current.objects.contains(id), let answer = ownAnswer(of: id, to: action) {
      return answer
    }
    let slot = Int(id.index)
    while classesOfObjects.count <= slot { classesOfObjects.append(0) }
    if classesOfObjects[slot] == 0 { classesOfObjects[slot] = number(of: className(of: id)) + 1 }
    return answer(ofClass: classesOfObjects[slot] - 1, to: action)
  }

  /// Returns whether an object with a method or an override of its own responds to an action, or nil when its class decides.
  private func ownAnswer(of id: ResponderID, to action: String) -> ProjectClasses.Answer? {
    guard let decision = decision(of: id, about: action) else { return nil }
    if decision.verdict == .declines { return .no }
    guard let target = decision.target, decision.handler != nil, let number = model.actions.find(action),
      model.tree.frameworkClass(of: number, for: target) == nil
    else { return nil }
    return .yes(className: className(of: target), origin: SourcePlace(model.handlerPlace(number, on: target)))
  }

  /// Returns what an object with a method or an override of its own answers; conditions count as true.
  private func decision(of id: ResponderID, about action: String) -> Decision? {
    model.actions.find(action).map { model.tree.decision(of: id.index, about: $0, supplements: true) }
  }

  /// Returns the classes of which one may handle an action in some searches; each is unknown.
  mutating func wanted(
    for action: String, on ways: (own: ProjectWays.Way?, shared: ProjectWays.Shared)
  ) -> [WantedClass] {
    ask(about: action)
    var wanted = current.wanted[ways.shared.number] ?? WantedClasses()
    if current.wanted[ways.shared.number] == nil {
      for way in ways.shared.ways { add(&wanted, for: action, on: way) }
      for name in delegates where answer(ofClass: number(of: name), to: action) == .unknown {
        wanted.add(self.wanted(name, for: action, at: nil))
      }
      current.wanted[ways.shared.number] = wanted
    }
    if let own = ways.own { add(&wanted, for: action, on: own) }
    return wanted.all
  }

  private mutating func add(_ wanted: inout WantedClasses, for action: String, on way: ProjectWays.Way) {
    for id in way.asked where answer(of: id, to: action) == .unknown { wanted.add(self.wanted(id, for: action)) }
  }

  /// Returns what is unknown about the class of an object, or nil when all is known that matters for an action.
  mutating func wanted(_ id: ResponderID, for action: String) -> WantedClass? {
    wanted(className(of: id), for: action, at: model.sources.origins.nodes[id])
  }

  private mutating func wanted(_ className: String, for action: String, at origin: SourcePlace?) -> WantedClass? {
    let number = number(of: className)
    return classes.wanted(ancestries[number], for: action, of: className, at: origin)
  }

  /// Returns the missing source of the class of an object.
  func missing(_ id: ResponderID) -> WantedClass {
    let name = className(of: id)
    return classes.wanted(classes.ancestry(of: name), for: nil, of: name, at: model.sources.origins.nodes[id])
      ?? WantedClass(name, .noSource, at: model.sources.origins.nodes[id])
  }

  /// Returns the class of an object as stated in its document.
  func className(of id: ResponderID) -> String { documentClasses[id] ?? model.className(of: id) }

  private mutating func numbersOfDelegates() -> [Int] {
    let numbers = delegateNumbers ?? delegates.map { number(of: $0) }
    delegateNumbers = numbers
    return numbers
  }

  private mutating func number(of className: String) -> Int {
    if let number = classNumbers[className] { return number }
    classNumbers[className] = ancestries.count
    ancestries.append(classes.ancestry(of: className))
    return ancestries.count - 1
  }

  private mutating func answer(ofClass number: Int, to action: String) -> ProjectClasses.Answer {
    if number < current.isNo.count, current.isNo[number] { return .no }
    while current.ofClasses.count <= number {
      current.ofClasses.append(nil)
      current.isNo.append(false)
    }
    if let answer = current.ofClasses[number] { return answer }
    let answer = classes.answer(ancestries[number], to: current.methods)
    current.ofClasses[number] = answer
    current.isNo[number] = answer == .no
    return answer
  }

  /// Forgets what is known of another action.
  private mutating func ask(about action: String) {
    guard current.action != action else { return }
    current = Asked(
      action: action, methods: classes.methods(of: action),
      objects: model.actions.find(action).flatMap { objects[$0] } ?? [])
  }
}
