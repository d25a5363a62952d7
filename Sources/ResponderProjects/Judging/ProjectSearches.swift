// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

/// The searches that actions without a target can make in a project, and their outcomes as far as the sources show.
///
/// One walk makes them all, for each sender and for each object that can be first responder while it sends.
final class ProjectSearches {
  /// The outcome of a search for an action.
  package enum Outcome {
    /// An object of the project handles it; `className` declares the method.
    case taken(ResponderID, className: String, origin: SourcePlace?)
    /// An object of the framework handles it.
    case framework
    case nobody
    /// An object in the search may handle the action, but its source is missing.
    case unknown
  }

  /// A search and its outcome.
  final class Told {
    /// The first responder, or nil when there is none.
    let focus: ResponderID?
    /// The window in whose chain it is; only in AppKit.
    let window: ResponderID?
    let outcome: Outcome
    /// The outcome without the object that handles it, when an object of the project would.
    let hidden: Outcome

    init(focus: ResponderID? = nil, window: ResponderID? = nil, _ outcome: Outcome, hidden: Outcome = .nobody) {
      (self.focus, self.window, self.outcome, self.hidden) = (focus, window, outcome, hidden)
    }
  }

  /// Searches of one pass of the walk: those of a window in AppKit, those of a scene in UIKit.
  private struct Part {
    var window: ResponderID?
    /// The starts as positions in the walk's record, ascending.
    var starts: ContiguousArray<Int32>
    /// Whether the starts are first responders.
    var isFocused = true
    /// The objects that the search asks after the chains.
    var tail: [SurveyStop] = []
  }

  /// Searches that many senders share.
  private final class Shared {
    let parts: [Part]
    /// What was found out about the action that was asked about last.
    var action: String?
    var outcomes: SharedOutcomes?
    var wanted: WantedClasses?

    init(_ parts: [Part]) { self.parts = parts }

    /// Forgets what is known of another action.
    func ask(about action: String) {
      if self.action != action { (self.action, outcomes, wanted) = (action, nil, nil) }
    }
  }

  /// The outcomes of searches that several senders share, with what was found out about all of them.
  final class SharedOutcomes {
    /// The first search with each outcome.
    let all: [Told]
    /// The first window in which the first responder decides whether the action is handled, once it was looked for.
    var dependence: (taken: Told, missed: Told)??
    lazy var hasTaken = all.contains(where: { $0.outcome.isTaken })
    lazy var hasUnknown = all.contains(where: { $0.outcome.isUnknown })
    lazy var hasFramework = all.contains(where: { $0.outcome.isFramework })

    fileprivate init(_ all: [Told]) { self.all = all }
  }

  /// The outcomes of the searches of a sender.
  struct Outcomes {
    /// The search from the sender itself, which there is in UIKit while nothing is first responder.
    let own: Told?
    let shared: SharedOutcomes

    /// All of them, the sender's own one first.
    var all: [Told] { own.map { [$0] + shared.all } ?? shared.all }
    var hasTaken: Bool { own?.outcome.isTaken ?? false || shared.hasTaken }
    var hasUnknown: Bool { own?.outcome.isUnknown ?? false || shared.hasUnknown }
    var hasFramework: Bool { own?.outcome.isFramework ?? false || shared.hasFramework }
  }

  private let model: Model
  private let tree: ResponderTree
  private let classes: ProjectClasses
  /// Returns the class of an object as stated in its document.
  private let className: (ResponderID) -> String
  private let walk: SurveyWalk
  /// The names of the classes in the walk's answers, by number.
  private let classNames: [String]
  /// In UIKit the position of each sender; in AppKit that of each view whose chain alone is searched (M50).
  private let positions: [Int32: Int32]
  /// The position of each candidate in UIKit.
  private let candidates: [Int32: Int32]
  /// The searches in AppKit while any window is key; while there is no window, the one there is.
  private var anywhere: Shared
  /// The search in AppKit that no window has a part in.
  private let bare: Shared
  /// The searches of each window in AppKit, and in UIKit those of each scene, as far as they were asked for.
  private var kept: [Shared] = []
  /// The place in `kept` of those of a window or of a scene's controller, by its slot.
  private var places: [Int32: Int32] = [:]
  /// No searches, as of a sender that only has its own.
  private let none = Shared([])

  /// Whether the walk was interrupted, and the searches are incomplete.
  var wasInterrupted: Bool { walk.wasInterrupted }

  /// Walks the chains from which actions are searched.
  ///
  /// - Complexity: O(objects + changes) in UIKit, and in AppKit also O(the chains of each window).
  init(_ model: Model, _ uses: SentActions, _ answers: inout ProjectAnswers, isInterrupted: @escaping () -> Bool) {
    (self.model, tree, classes, className) = (model, model.tree, answers.classes, answers.className)
    let tree = model.tree
    let columns = tree.columns
    let (takings, names) = answers.takings(of: uses.searched.map { $0.action })
    classNames = names
    var walk = SurveyWalk(tree, takings, isInterrupted: isInterrupted)
    let senders = uses.searched.flatMap { $0.senders }.compactMap { $0.node }
    guard tree.profile == .appkit else {
      let starts = senders.filter { tree.kind(of: $0).isResponder }.map { $0.index } + [tree.application.index]
      let focuses = (1..<Int32(columns.slotCount)).filter {
        columns.isInUse($0) && Self.canBeFirst(columns.id($0), in: tree)
      }
      let pass = walk.pass(.everything, from: starts, candidates: focuses)
      let record = walk.record
      positions = pass.positions
      candidates = Dictionary(
        keepingFirst: record.candidates[pass.candidates].map { (record.met[Int($0)], $0) })
      (anywhere, bare) = (none, none)
      self.walk = walk
      return
    }
    candidates = [:]
    let last = columns.stopsLast
    let pass = walk.pass(SurveyWalk.Route(starts: [], tail: last), from: [0])
    bare = Shared([Part(starts: ContiguousArray(pass.positions.values), isFocused: false, tail: last)])
    anywhere = bare
    var all: [Part] = []
    for id in model.outline().map({ $0.id }) where tree.kind(of: id) == .window {
      let window = id.index
      let focuses = Self.candidates(below: id, in: tree).map { $0.index }
      let route = columns.route(of: window, from: focuses, before: last)
      let pass = walk.pass(route, from: focuses.isEmpty ? [window] : [], candidates: focuses)
      let starts =
        focuses.isEmpty
        ? ContiguousArray(pass.positions.values)
        : ContiguousArray(walk.record.candidates[pass.candidates])
      let part = Part(window: id, starts: starts, isFocused: !focuses.isEmpty, tail: route.tail)
      places[window] = Int32(kept.count)
      kept.append(Shared([part]))
      all.append(part)
    }
    if !all.isEmpty { anywhere = Shared(all) }
    positions = Self.passChains(of: senders, in: tree, &walk)
    self.walk = walk
  }

  /// Walks the chains that items of context menus search, and returns the position of each view of one.
  private static func passChains(
    of senders: [ResponderID], in tree: ResponderTree, _ walk: inout SurveyWalk
  ) -> [Int32: Int32] {
    var views: [Int32: [Int32]] = [:]
    for sender in senders {
      guard case .chain(let view) = tree.destination(of: sender) else { continue }
      views[tree.window(of: view)?.index ?? 0, default: []].append(view.index)
    }
    var positions: [Int32: Int32] = [:]
    for window in views.keys.sorted() {
      let views = views[window] ?? []
      let pass = walk.pass(tree.columns.route(of: window, from: views, before: []), from: views)
      for (view, position) in pass.positions { positions[view] = position }
    }
    return positions
  }

  /// Returns the views in a window or below a view that can be first responder.
  private static func candidates(below root: ResponderID, in tree: ResponderTree) -> [ResponderID] {
    tree.subtree(of: root).filter { $0 != root && canBeFirst($0, in: tree) }
  }

  private static func canBeFirst(_ id: ResponderID, in tree: ResponderTree) -> Bool {
    tree.kind(of: id).isResponder && tree.traits(of: id).contains(tree.profile.firstResponderGate)
  }

  // MARK: The searches of a sender

  /// Returns the object from which a sender's own search starts, or nil when it has none.
  private func ownStart(of sender: ResponderID?) -> Int32? {
    guard tree.profile == .uikit else {
      // An item of a context menu searches the chain of its view alone (M50).
      if let sender, case .chain(let view) = tree.destination(of: sender) { return view.index }
      return nil
    }
    guard let sender, tree.kind(of: sender).isResponder else { return tree.application.index }
    return sender.index
  }

  /// Returns the searches that a sender shares with others.
  ///
  /// Menu items send with any first responder. In UIKit only objects in the sender's scene can be first responder
  /// while it sends.
  private func shared(by sender: ResponderID?) -> Shared {
    guard tree.profile == .uikit else { return sharedInAppKit(by: sender) }
    guard let sender, tree.kind(of: sender).isResponder, let controller = tree.controller(above: sender),
      let view = tree.view(of: controller)
    else { return none }
    if let known = kept(for: controller) { return known }
    let starts = Self.candidates(below: view, in: tree).compactMap { candidates[$0.index] }.sorted()
    let found = Shared([Part(starts: ContiguousArray(starts))])
    places[controller.index] = Int32(kept.count)
    kept.append(found)
    return found
  }

  private func kept(for id: ResponderID) -> Shared? { places[id.index].map { kept[Int($0)] } }

  private func sharedInAppKit(by sender: ResponderID?) -> Shared {
    guard ownStart(of: sender) == nil else { return none }
    let isMenu = sender.map { tree.kind(of: $0) == .menuItem } ?? true
    let own = isMenu ? nil : sender.flatMap { tree.window(of: $0) }
    return own.map { kept(for: $0) ?? bare } ?? anywhere
  }

  // MARK: Outcomes

  /// Returns the outcomes of a sender's searches for an action.
  ///
  /// An outcome is unknown when a condition or an override decides at run time.
  ///
  /// - Complexity: O(log changes) when another sender that shares its searches was asked about with the same action before.
  func outcomes(of action: String, from sender: ResponderID?) -> Outcomes {
    let own = ownStart(of: sender).map { slot in
      let starts = ContiguousArray(positions[slot].map { [$0] } ?? [])
      return told(action, Part(starts: starts, isFocused: false)).first ?? Told(.nobody)
    }
    let shared = shared(by: sender)
    shared.ask(about: action)
    let outcomes = shared.outcomes ?? SharedOutcomes(shared.parts.flatMap { told(action, $0) })
    shared.outcomes = outcomes
    return Outcomes(own: own, shared: outcomes)
  }

  /// Returns the outcomes of those of a sender's shared searches in AppKit that have one of some first responders, or none.
  ///
  /// - Complexity: O(first responders).
  func outcomesInAppKit(
    of action: String, from sender: ResponderID?, where isIncluded: (ResponderID) -> Bool
  ) -> [Told] {
    sharedInAppKit(by: sender).parts.flatMap { part in
      var part = part
      if part.isFocused { part.starts.removeAll { !isIncluded(focus(at: $0)) } }
      return told(action, part)
    }
  }

  private func focus(at position: Int32) -> ResponderID { tree.columns.id(walk.record.met[Int(position)]) }

  /// Returns the outcomes of the searches of a part; of searches after each other with the same outcome, the first.
  private func told(_ action: String, _ part: Part) -> [Told] {
    guard let number = model.actions.find(action) else { return [] }
    let methods = classes.methods(of: action)
    var found: [Told] = []
    walk.record.forEachAnswer(to: number, from: part.starts, in: tree) { start, answer, hidden in
      found.append(
        Told(
          focus: part.isFocused ? focus(at: start) : nil, window: part.window, outcome(answer, number, methods),
          hidden: outcome(hidden, number, methods)))
    }
    return found
  }

  private func outcome(_ answer: SurveyAnswer, _ action: Action, _ methods: ProjectClasses.Methods) -> Outcome {
    switch answer {
    case .nobody: return .nobody
    case .unknown: return .unknown
    case .frameworks: return .framework
    case .method(let id, let declarer):
      let (className, origin) = method(declarer, action, methods)
      return .taken(id, className: className, origin: origin)
    }
  }

  /// Returns the class with a method, and the method's place.
  private func method(
    _ declarer: MethodDeclarer, _ action: Action, _ methods: ProjectClasses.Methods
  ) -> (className: String, origin: SourcePlace?) {
    switch declarer {
    case .classID(let number):
      let name = classNames[Int(number.rawValue)]
      return (name, methods.origin(in: name))
    case .object(let id): return (className(id), SourcePlace(model.handlerPlace(action, on: id)))
    }
  }

  // MARK: What is unknown

  /// Returns the classes of which one may handle an action in a sender's searches; each is unknown.
  func wanted(
    for action: String, from sender: ResponderID?, _ answers: inout ProjectAnswers
  ) -> [WantedClass] {
    let shared = shared(by: sender)
    shared.ask(about: action)
    var wanted = shared.wanted ?? WantedClasses()
    if shared.wanted == nil {
      for part in shared.parts {
        let starts = part.starts.map { walk.record.met[Int($0)] }
        add(asked(from: starts, part.tail), to: &wanted, action, &answers)
      }
      answers.addDelegates(to: &wanted, for: action)
      shared.wanted = wanted
    }
    if let own = ownStart(of: sender) { add(asked(from: [own], []), to: &wanted, action, &answers) }
    return wanted.all
  }

  private func add(
    _ asked: [ResponderID], to wanted: inout WantedClasses, _ action: String, _ answers: inout ProjectAnswers
  ) {
    for id in asked where answers.answer(of: id, to: action) == .unknown { wanted.add(answers.wanted(id, for: action)) }
  }

  /// Returns the objects that searches from some objects ask, each once.
  private func asked(from starts: [Int32], _ tail: [SurveyStop]) -> [ResponderID] {
    var seen = Set<Int32>()
    var found: [ResponderID] = []
    for start in starts {
      var current = start
      while current != 0, seen.insert(current).inserted {
        found.append(tree.columns.id(current))
        current = tree.columns.next(of: current)
      }
    }
    for stop in tail where seen.insert(stop.slot).inserted { found.append(tree.columns.id(stop.slot)) }
    return found
  }
}

extension ResponderTree {
  /// Returns the controller of the scene that an object is in.
  func controller(above id: ResponderID) -> ResponderID? {
    chain(from: id).responders.first { kind(of: $0) == .controller }
  }
}

extension ProjectSearches.Outcome {
  package var taker: ResponderID? { if case .taken(let id, _, _) = self { id } else { nil } }
  var isTaken: Bool {
    switch self {
    case .taken, .framework: true
    case .nobody, .unknown: false
    }
  }
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
  var isFramework: Bool { if case .framework = self { true } else { false } }
  var isNobody: Bool { if case .nobody = self { true } else { false } }
}
