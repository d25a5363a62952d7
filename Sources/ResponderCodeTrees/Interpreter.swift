// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// Follows the code of an app without running it: which objects it makes, what holds them, and what they send.
///
/// What runs whenever an object is made or shown is known; what runs under a condition or in answer to an event is possible.
/// Every object, statement and call is followed a limited number of times, so that any project ends.
final class Interpreter {
  /// A send of an action.
  struct Send {
    enum Way {
      case control, command, observer, perform, application
      /// By the application, with nil for the sender.
      case senderless
    }

    let selector: SelectorValue
    let way: Way
    /// The object that sends, or nil.
    let sender: Instance?
    /// The target, or nil for a search.
    let target: Value?
    /// The object whose code names the action.
    let owner: Instance?
    let isAssumed: Bool
  }

  /// A statement that was not understood.
  struct Unread: Hashable {
    let file: Int
    let line: Int
    let what: String
    let why: Reason
  }

  /// A place of an object of which no more than the class is known.
  struct Wanted {
    let type: Program.TypeInfo
    let holder: Instance
    let verb: Instance.Place.Verb
    let frame: Frame
    let line: Int
  }

  /// What the main document shows: its first object, and the window for that unless it is one.
  struct Initial {
    let top: Instance
    let window: Instance?
    let doubt: Reason?
  }

  struct Site: Hashable {
    let site: SyntaxIdentity
    let owner: Int
    let path: Int

    func _rawHashValue(seed: Int) -> Int { mixed(site.number, owner, path, seed: seed) }
  }

  private struct RecentBody {
    let identity: SyntaxIdentity
    let returnsValue: Bool
    let statements: [StatementSyntax]
  }

  let program: Program
  let app: Instance
  private(set) var instances: [Instance] = []
  var sends: [Send] = []
  /// The selectors of sends that were removed again, and the actions of which code asks whether an object responds.
  var (removed, asked) = (Set<SelectorValue>(), Set<String>())
  /// The classes of the objects that code sets as targets of what is not known.
  var looseTargets = Set<String>()
  /// The numbers of the objects that hold something unknown.
  private(set) var openHolders = Set<Int>()
  private(set) var unread: [Unread] = []
  private var known = Set<Unread>()
  @exclusivity(unchecked) private var recent: [RecentBody?] = Array(repeating: nil, count: recentLimit)
  private var sites: [Site: Instance] = [:]
  /// What each object was seen to hold, by its number.
  private(set) var held: [Int: [Instance]] = [:]
  var possible = PossibleObjects()
  private(set) var results: [Site: Value] = [:]
  /// The xibs that are being loaded.
  var loading: [String] = []
  @exclusivity(unchecked) var runs = FunctionRuns()
  @exclusivity(unchecked) var texts = Reason.Texts()
  /// The static and global variables by their full names.
  @exclusivity(unchecked) var statics: [String: Value] = [:]
  /// How often something of interest was set, put into a place that lasts, or left to a closure that runs later.
  @exclusivity(unchecked) var settings = 0
  /// The objects that ask a data source.
  private(set) var listViews: [Instance] = []
  /// The objects whose life has not been followed yet.
  var waiting: [Instance] = []
  private(set) var waitingClosures: [(closure: ClosureValue, because: Reason, parameters: [Value])] = []
  private var isDraining = false
  var isAssuming = false
  var wanted: [Wanted] = []
  var initial: Initial?
  /// The document that was loaded before the application's delegate started, on the Mac.
  var mainDocument: Int?
  /// The steps followed so far.
  @exclusivity(unchecked) private(set) var steps = 0
  @exclusivity(unchecked) private var nesting = 0
  /// How many objects expressions made that were not there before.
  @exclusivity(unchecked) private(set) var makings = 0
  /// The numbers of what hosts views of SwiftUI, and of those whose views may take what somebody types.
  var (hostsOfViews, hostsOfText) = (Set<Int>(), Set<Int>())
  /// The objects that become first responder whenever they are there, in order.
  var firstResponders: [Instance] = []
  var captured = CapturedFrames()
  // OPTIMIZATION: equal values share their memory.
  let (isTrue, isFalse) = (Value.boolean(true), Value.boolean(false))
  let documents: DocumentObjects
  /// How the app starts.
  let description: AppDescription

  private static let stepLimit = 3_000_000
  static let instanceLimit = 20_000
  private static let nestingLimit = 220
  private static let recentLimit = 1 << 12
  static let callLimit = 14

  init(_ program: Program, documents: [Hierarchy], _ description: AppDescription) {
    self.program = program
    self.documents = DocumentObjects(documents, main: description.mainDocuments)
    self.description = description
    let name = program.frameworks.profile == .uikit ? "UIApplication" : "NSApplication"
    app = Instance(
      number: 0, className: name, type: nil, program.ancestry(of: name), kind: .application, file: 0, line: 0,
      because: nil, isListed: true,
      isAssumed: false)
    app.hint = "app"
    instances.append(app)
  }

  /// Objects hold each other.
  deinit {
    for instance in instances { (instance.fields, instance.places) = ([:], []) }
    captured.clearAll()
  }

  /// Returns a frame that a value captures, and remembers it.
  func capture(_ frame: Frame) -> Frame {
    captured.add(frame)
    return frame
  }

  var isUIKit: Bool { program.frameworks.profile == .uikit }

  // MARK: Limits

  /// Counts a step; returns false when no more are followed, which stays so once somebody wants the end.
  ///
  /// As of the objects, some are left for the classes that nothing makes.
  func step() -> Bool {
    steps += 1
    if steps & 0x3FF == 0, Interruption.isWanted { steps = Self.stepLimit }
    return steps < (isAssuming ? Self.stepLimit : Self.stepLimit * 9 / 10)
  }

  /// Runs a computation one level deeper; returns nil at the limit.
  func deeper<Result>(_ body: () -> Result) -> Result? {
    guard nesting < Self.nestingLimit else { return nil }
    nesting += 1
    defer { nesting -= 1 }
    return body()
  }

  func note(_ what: String, _ why: Reason, _ frame: Frame, line: Int) {
    let entry = Unread(file: frame.file, line: line, what: what, why: why)
    if unread.count < 10_000, known.insert(entry).inserted { unread.append(entry) }
  }

  /// Returns what a reason says to people.
  func text(of reason: Reason) -> String { texts.text(of: reason, place) }

  /// Returns the place of a line for people.
  func place(_ file: Int, _ line: Int) -> String {
    program.fileNames[safe: file].map { "\($0):\(line)" } ?? "line \(line)"
  }

  // MARK: Objects

  /// Returns the object that a place in the code makes, and whether it is new.
  func make(
    _ className: String, at site: SyntaxIdentity, _ frame: Frame, line: Int, isListed: Bool? = nil,
    given selector: SelectorValue? = nil
  ) -> (instance: Instance, isNew: Bool)? {
    let key = Site(site: site, owner: frame.owner?.number ?? -1, path: frame.path)
    if let known = sites[key] { return (known, false) }
    // See `step`.
    guard instances.count < (isAssuming ? Self.instanceLimit : Self.instanceLimit * 3 / 4) else { return nil }
    let type = program.type(className, from: frame.type)
    let name = type.map { $0.isDeclared ? $0.name : className } ?? className
    let declared = type?.isDeclared == true ? type : nil
    let ancestry = program.ancestry(of: name)
    let kind = ancestry.kind
    // What makes objects of its own class does so again and again.
    let template = Instance.Template(site: site, className: name, selector: selector?.place)
    if frame.because != nil, let known = possible.stand(for: template, kind, in: frame) { return (known, false) }
    var inside = frame.owner?.inside ?? [:]
    for (template, count) in frame.actor?.inside ?? [:] { inside[template] = max(count, inside[template, default: 0]) }
    guard inside[template, default: 0] < (frame.because == nil ? 2 : 1) else {
      // The object that it would be made inside again stands for the next one.
      return possible.last(template).map { ($0, false) }
    }
    inside[template, default: 0] += 1
    let instance = Instance(
      number: instances.count, className: declared.map { Program.lastPart($0.name) } ?? name, type: declared, ancestry,
      kind: kind, file: frame.file, line: line, because: frame.because,
      isListed: isListed ?? (kind != nil && kind != .object),
      isAssumed: isAssuming)
    add(instance)
    makings += 1
    (instance.site, instance.inside, instance.maker) = (site, inside, frame.owner)
    (instance.call, instance.turn) = (frame.call, frame.turn)
    sites[key] = instance
    if frame.because != nil { possible.add(instance, template, in: frame) }
    if declared != nil { waiting.append(instance) }
    return (instance, true)
  }

  /// Returns what a place in the code comes to for an object on one way, computed once.
  func once(at site: SyntaxIdentity, _ frame: Frame, _ body: () -> Value) -> Value {
    let key = Site(site: site, owner: frame.owner?.number ?? -1, path: frame.path)
    if let known = results[key] { return known }
    makings += 1
    results[key] = .unknown()
    let value = body()
    results[key] = value
    return value
  }

  func add(_ instance: Instance) {
    instances.append(instance)
    if instance.kind?.isView == true, instance.ancestry.isList { listViews.append(instance) }
  }

  /// Makes an object that no expression makes, such as the view of a controller.
  func makePart(
    _ className: String, of holder: Instance, _ name: String, file: Int? = nil, line: Int? = nil,
    isListed: Bool? = nil, because: Reason? = nil, kind given: ResponderKind? = nil
  ) -> Instance {
    let type = program.type(className).flatMap { $0.isDeclared ? $0 : nil }
    let ancestry = program.ancestry(of: type?.name ?? className)
    let kind = ancestry.kind ?? given
    let instance = Instance(
      number: instances.count, className: className, type: type, ancestry, kind: kind, file: file ?? holder.file,
      line: line ?? holder.line, because: because,
      isListed: isListed ?? (kind != nil && kind != .object), isAssumed: holder.isAssumed)
    (instance.hint, instance.maker) = (name, holder)
    add(instance)
    if instance.type != nil { waiting.append(instance) }
    return instance
  }

  /// Puts the objects of a value where a holder has them.
  func hold(_ value: Value, in holder: Instance, _ verb: Instance.Place.Verb, _ frame: Frame, line: Int) {
    if value.options.isEmpty, value.isOpen {
      openHolders.insert(holder.number)
      if let type = value.declared.flatMap({ program.type($0, from: frame.type) }), type.isOwn, type.kind == .classType
      {
        if wanted.count < 10_000 {
          wanted.append(Wanted(type: type, holder: holder, verb: verb, frame: frame, line: line))
        }
      } else {
        note(value.declared ?? "an object", value.why ?? "what it is made of is not known", frame, line: line)
      }
    }
    for option in value.options {
      switch option.content {
      case .instance(let instance) where instance !== holder:
        let because = frame.because ?? option.because
        if instance.places.contains(where: { $0.holder === holder && $0.verb == verb && $0.because == because }) {
          continue
        }
        if instance.places.count < 16 {
          instance.places.append(.init(holder: holder, verb: verb, because: because, line: line, file: frame.file))
          held[holder.number, default: []].append(instance)
          settings += 1
        }
      case .list(let values, _):
        for value in values { hold(value.possible(option.because), in: holder, verb, frame, line: line) }
      default: continue
      }
    }
  }

  /// Returns the statements of a body; with `returnsValue`, a single expression returns its value.
  ///
  /// OPTIMIZATION: the bodies that were followed last are nearly all that are followed again.
  func statements(of body: BodySyntax, returnsValue: Bool = false) -> [StatementSyntax] {
    let identity = body.identity
    let slot = identity.number & (Self.recentLimit - 1)
    if let known = recent[slot], known.identity == identity, known.returnsValue == returnsValue {
      return known.statements
    }
    var statements = body.statements
    if returnsValue, statements.count == 1 { statements = [Self.returning(statements[0])] }
    recent[slot] = RecentBody(identity: identity, returnsValue: returnsValue, statements: statements)
    return statements
  }

  // MARK: Lives

  /// Follows the lives of all objects made so far: first what always runs, then their events.
  func drain() {
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    var events: [Instance] = []
    while true {
      if !waiting.isEmpty {
        let next = waiting
        waiting = []
        for instance in next {
          live(instance)
          events.append(instance)
          freeFrames()
        }
      } else if !waitingClosures.isEmpty {
        let next = waitingClosures
        waitingClosures = []
        for entry in next {
          _ = call(entry.closure, entry.parameters, because: entry.because)
          freeFrames(besides: next)
        }
      } else if !events.isEmpty {
        let next = events
        events = []
        for instance in next {
          runEvents(instance)
          freeFrames()
        }
      } else {
        return
      }
      guard step() else { return }
    }
  }

  /// Runs a closure later, possibly.
  func later(_ closure: ClosureValue, _ because: Reason, _ parameters: [Value] = []) {
    settings += 1
    let object = closure.frame.owner ?? closure.frame.actor
    guard runs.mayRunLater(closure.syntax.identity, on: object?.number ?? -1) else { return }
    if waitingClosures.count < 50_000 { waitingClosures.append((closure, because, parameters)) }
  }

  /// The methods that run whenever an object of a kind is made and shown, in order.
  private(set) lazy var lifeMethods = [
    "awakeFromNib", "windowDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "viewDidAppear", "viewWillLayout", "viewDidLayout", "didMoveToSuperview",
    "didMoveToWindow", "willMove", "viewDidMoveToWindow", "viewDidMoveToSuperview", "layoutSubviews", "layout",
    "updateConstraints", "updateViewConstraints",
  ].filter(program.memberNames.contains)

  /// The actions that views of SwiftUI handle by `onCommand`, with the views.
  var commands: [String: String] = [:]

  /// The objects that views of SwiftUI find in their environment, by class.
  var environment: [String: Instance] = [:]

  /// The static variables inside functions of C.
  var shared: [Frame.Shared.Place: Frame.Shared] = [:]

  /// The functions that ran, and the blocks that run once.
  var executed = Set<SyntaxIdentity>()
  /// What the sources are written to send.
  private(set) lazy var inventory = SendInventory(program)
}
