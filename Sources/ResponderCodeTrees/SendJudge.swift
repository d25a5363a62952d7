// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderText

/// Decides who handles each action that code sends.
struct SendJudge {
  /// What one object's send comes to.
  struct Outcome {
    var verdict: AppTree.Send.Verdict
    var classes: [String]
    var because: String
    /// The class that SwiftUI adapts as the delegate, when only that handles it.
    var adapted: String?
    /// Whether no object can be the target, so that nothing is sent to one.
    var isWithoutTarget = false
    /// The first responder that code chose, when another handler is found without it.
    var focus: Instance?
    /// Why it was not judged, in a few words.
    var gap = "the target is not known"
  }

  let interpreter: Interpreter
  let placement: Placement
  /// The sends that calls make or connect, and those that properties of objects set.
  let unjudgedSends: [Interpreter.Send]
  var program: Program { interpreter.program }
  let exposure: Exposure
  /// The classes that have a method of their objects with a selector, by the selector.
  var implementers: NameMap<[String]> { exposure.implementers }
  /// The views of the Mac's windows that can have the focus.
  let focuses: [Instance]
  let focus: Instance?
  /// The views and controllers of UIKit's windows that can become first responder.
  let focusable: [Instance]
  /// The views that can have the focus and that nothing was seen to hold.
  let unplaced: [Instance]
  /// The classes of frameworks above those of the objects.
  let frameworkClasses: Set<String>
  /// The names of those of `dynamicMethods` that some type has.
  let dynamicMethods: [String]
  /// For each type whether it has one of these itself.
  let hasDynamicMethods: [Bool]
  let windows: [Instance]
  /// On the Mac, the classes of the objects that something holds.
  let heldClasses: Set<String>
  let memo = Memo()

  /// What was decided before.
  final class Memo {
    @exclusivity(unchecked) var recent = RecentAnswers()
    /// The numbers of the objects that come next behind others, or -1 for none.
    @exclusivity(unchecked) var hops = InstanceTable<Int32>()
    var answers = NameMap<NameMap<Answer>>()
    var asked = NameMap<NameMap<Answer>>()
    /// By the action and the number of the window that is clicked, or -1.
    var onMac: [String: [Int: Outcome]] = [:]
    var suggestions: [String: String?] = [:]
    /// The methods that classes implement, once one was looked for.
    var words: NearestWords?
    /// The declared classes of applications and document controllers, once they were asked for.
    var declared: [String: [String]] = [:]
    /// How many methods are being followed that decide what objects respond to.
    var decisions = 0
    /// The project's protocols that no class adopts, once an action was looked for in them.
    var unadopted: [Program.TypeInfo]?
  }

  init(_ interpreter: Interpreter, _ placement: Placement) {
    self.interpreter = interpreter
    self.placement = placement
    unjudgedSends = Self.unjudgedSends(interpreter)
    exposure = Exposure(
      interpreter.program, named: interpreter.inventory.entries.lazy.map { $0.selector },
      sent: Set(interpreter.sends.lazy.map { $0.selector.action }))
    let dynamicMethods = Self.dynamicMethods.filter(interpreter.program.memberNames.contains)
    self.dynamicMethods = dynamicMethods
    hasDynamicMethods = interpreter.program.order.map { type in
      dynamicMethods.contains { !type.functions.named($0).isEmpty }
    }
    var frameworks = NameMap<Ancestry>()
    for instance in interpreter.instances {
      if let name = instance.ancestry.frameworkClass { frameworks[name] = instance.ancestry }
    }
    frameworkClasses = frameworks.values.reduce(into: []) { $0.formUnion($1.framework) }
    func takesFocus(_ instance: Instance) -> Bool { Self.takesFocus(instance, interpreter) }
    focus = interpreter.firstResponders.last { instance in
      placement.condition(of: instance) == nil && placement.holder(of: instance) != nil && takesFocus(instance)
    }
    let program = interpreter.program
    windows = placement.listed.filter { $0.kind == .window && Self.takesKeys($0, program) }
    heldClasses =
      interpreter.isUIKit
      ? []
      : Set(placement.listed.lazy.filter { placement.holder(of: $0) != nil }.compactMap { $0.type?.name })
    focusable =
      interpreter.isUIKit
      ? placement.listed.filter {
        // What SwiftUI has in it, if anything, is not read.
        $0.kind?.isResponder == true && $0.kind != .window && placement.isInApp($0) && !placement.isInBar($0)
          && takesFocus($0) && !$0.isKind(of: "UIHostingController")
      } : []
    unplaced = interpreter.instances.filter {
      $0.kind?.isView == true && !$0.isAssumed && $0.places.isEmpty && $0.controller == nil && $0.origin == nil
        && takesFocus($0)
    }
    let keyless = placement.listed.filter { $0.kind == .window && !Self.takesKeys($0, program) }
    focuses =
      interpreter.isUIKit
      ? []
      : placement.listed.filter { view in
        view.kind?.isView == true && takesFocus(view) && !keyless.contains { placement.isIn($0, view) }
      }
  }

  /// Returns whether a window can be key, as those of the Mac without a title bar and resizing cannot (M66).
  private static func takesKeys(_ window: Instance, _ program: Program) -> Bool {
    let members = ["canBecomeKey", "canBecomeKeyWindow"]
    if members.contains(where: { program.property(named: $0, of: window) != nil })
      || members.contains(where: { program.functions(named: $0, of: window).first?.type?.isDeclared == true })
    {
      return true
    }
    guard let style = window.fields["styleMask"], !style.isOpen, !style.options.isEmpty else { return true }
    let names = (style.elements ?? [style]).map { $0.onlyCase ?? $0.typeName }
    return names.contains { name in name.map { name in ["itled", "esizable"].contains { name.holds($0) } } ?? true }
  }

  /// Returns whether an object can become first responder.
  func takesFocus(_ instance: Instance) -> Bool { Self.takesFocus(instance, interpreter) }

  private static func takesFocus(_ instance: Instance, _ interpreter: Interpreter) -> Bool {
    let program = interpreter.program
    for member in ["canBecomeFirstResponder", "acceptsFirstResponder"] {
      let getter = program.property(named: member, of: instance).flatMap {
        $0.type?.isDeclared == true ? $0.syntax.getter : nil
      }
      let method = program.functions(named: member, of: instance).first { $0.type?.isDeclared == true }
      guard let body = getter ?? method?.syntax.body else { continue }
      return !refuses(body.statements)
    }
    // Until code says more of it, a label is neither selected nor edited, nor is an image view.
    let isPassive =
      labelMakers.contains { instance.fields[$0] != nil } || instance.isKind(of: "NSImageView")
    if isPassive, !["isSelectable", "isEditable"].contains(where: { instance.fields[$0] != nil }) { return false }
    if interpreter.takesNoText(instance) { return false }
    return textual.contains(where: instance.isKind)
      || instance.kind == .control && !instance.fullName.hasPrefix("UI") && program.frameworks.profile == .appkit
  }

  /// Whether a function or getter always says no.
  private static func refuses(_ body: [StatementSyntax]) -> Bool {
    guard body.count == 1, case .returns(.name(let value), _) = Interpreter.returning(body[0]) else { return false }
    return value == "false" || value == "NO"
  }

  /// The initializers of NSTextField that make a label.
  static let labelMakers = ["labelWithString", "wrappingLabelWithString", "labelWithAttributedString"]

  private static let textual = [
    "UITextField", "UITextView", "UISearchBar", "UISearchTextField", "NSTextView", "NSTextField", "NSTableView",
    "NSOutlineView",
    "NSCollectionView", "NSBrowser", "NSControl", "UISearchController", "WKWebView", "NSText", "PDFView",
    "UIHostingController", "NSHostingView", "NSHostingController",
  ]

  // MARK: Sends

  /// Returns the sends that calls make or connect, and those that properties of objects set.
  private static func unjudgedSends(_ interpreter: Interpreter) -> [Interpreter.Send] {
    var all = interpreter.sends
    for instance in interpreter.instances {
      for selector in instance.actionPlaces.sortedByKey.flatMap({ $0.value }) {
        let target = instance.fields["target"]
        all.append(
          .init(
            selector: selector, way: instance.kind == .gesture ? .observer : .control, sender: instance,
            target: target?.isNothing == true ? nil : target, owner: instance.fields["sender-owner"]?.only,
            isAssumed: instance.isAssumed))
      }
    }
    return all
  }

  /// Returns all sends with their verdicts, by file and line.
  func sends() -> [AppTree.Send] {
    var groups: [SelectorValue: [Interpreter.Send]] = [:]
    groups.reserveCapacity(unjudgedSends.count)
    for send in unjudgedSends { groups[send.selector, default: []].append(send) }
    let sorted = groups.sorted {
      ($0.key.file, $0.key.line, $0.key.action) < ($1.key.file, $1.key.line, $1.key.action)
    }
    let judged = sorted.compactMap { selector, sends -> AppTree.Send? in
      guard !Interruption.isWanted else { return nil }
      let real = sends.filter { !$0.isAssumed }
      return self.judged(selector, real.isEmpty ? sends : real)
    }
    return (judged + unfollowed(groups.keys.map { $0 })).sorted {
      ($0.place.file, $0.place.line ?? 0, $0.action) < ($1.place.file, $1.place.line ?? 0, $1.action)
    }
  }

  /// Returns the sends that are written, but that nothing was seen to make.
  private func unfollowed(_ found: [SelectorValue]) -> [AppTree.Send] {
    struct Line: Hashable {
      let file: Int
      let line: Int
    }
    var actions: [Line: [String]] = [:]
    actions.reserveCapacity(found.count)
    for selector in found {
      actions[Line(file: selector.file, line: selector.line), default: []].append(selector.action)
    }
    let removed = Set(interpreter.removed.map { Line(file: $0.file, line: $0.line) })
    var known = Set<SelectorValue>()
    return interpreter.inventory.entries.compactMap { entry in
      let line = Line(file: entry.file, line: entry.selector.line)
      // Several selectors of one line have different names, as far as the source says them.
      let others = actions[line] ?? []
      guard !others.contains(where: { $0.hasPrefix(entry.selector.name) }), !removed.contains(line) else { return nil }
      let frame = Frame(owner: nil, type: entry.type, file: entry.file, path: 0, depth: 0)
      let action = interpreter.action(of: entry.selector, frame)
      guard !others.contains(action),
        known.insert(SelectorValue(action: action, file: line.file, line: line.line)).inserted
      else {
        return nil
      }
      let path = program.files[entry.file].path
      let demanded = hasImplementer(action) ? nil : demanded(action)
      return AppTree.Send(
        action: action, place: SourcePlace(file: path, line: line.line),
        sender: entry.type.map { Program.lastPart($0.name) } ?? program.fileNames[entry.file], verdict: .notKnown,
        classes: [], because: demanded?.because ?? "the code that sends it could not be followed",
        gap: demanded?.gap ?? AppTree.unfollowedGap, places: [],
        senders: [], hasTarget: true, isCalled: false, focus: nil, suggestion: nil, adapted: nil, wrong: nil,
        refusal: nil)
    }
  }

  func judged(_ selector: SelectorValue, _ sends: [Interpreter.Send]) -> AppTree.Send {
    // What is made only where nothing holds it, such as by a function that is called with anything, says nothing of the others.
    let placed = sends.filter { send in send.sender.map { placement.isInApp($0) } ?? true }
    var outcomes = (placed.isEmpty ? sends : placed).prefix(200).map { outcome($0, selector) }
    let decided = outcomes.filter { $0.verdict != .notKnown || $0.gap != "the target has no type" }
    if !decided.isEmpty { outcomes = decided }
    var classes: [String] = []
    for name in outcomes.flatMap({ $0.classes }) where !classes.contains(name) { classes.append(name) }
    func areAll(_ verdict: AppTree.Send.Verdict) -> Bool { outcomes.allSatisfy { $0.verdict == verdict } }
    let verdict: AppTree.Send.Verdict =
      if let first = outcomes.first, areAll(first.verdict) {
        first.verdict
      } else if outcomes.contains(where: { $0.verdict == .notKnown }) { .notKnown } else { .possible }
    let reason =
      outcomes.first { $0.verdict == verdict } ?? outcomes.first { $0.verdict == .handled } ?? outcomes.first
    let path = program.files.indices.contains(selector.file) ? program.files[selector.file].path : ""
    let owner = sends.lazy.compactMap { $0.owner }.first
    return AppTree.Send(
      action: selector.action, place: SourcePlace(file: path, line: selector.line),
      sender: owner.map({ $0.className }) ?? program.fileNames[safe: selector.file] ?? "",
      verdict: verdict, classes: classes, because: reason?.because ?? "",
      gap: reason?.gap ?? "", places: classes.map { place(of: selector.action, in: $0) },
      senders: senders(of: sends),
      hasTarget: sends.contains { $0.target != nil && $0.target?.chain == nil }
        && !outcomes.contains { $0.isWithoutTarget },
      isCalled: sends.allSatisfy {
        $0.sender == nil && ($0.way == .observer || $0.way == .perform) && $0.target?.chain == nil
      },
      focus: verdict == .possible ? outcomes.lazy.compactMap({ $0.focus }).first?.className : nil,
      suggestion: verdict == .nobody ? suggestion(selector.action) : nil,
      adapted: outcomes.lazy.compactMap({ $0.adapted }).first.map { ($0, place(of: selector.action, in: $0)) },
      wrong: verdict == .handled ? wrongSender(selector.action, sends, classes) : nil,
      refusal: verdict == .handled ? refusal(selector, sends, classes) : nil)
  }

  /// Returns the positions of the objects that make some sends, each once.
  private func senders(of sends: [Interpreter.Send]) -> [Int] {
    var positions = sends.compactMap { ($0.sender ?? $0.owner).flatMap { placement.positions[$0] } }
    if positions.count > 1 { positions = Set(positions).sorted() }
    return positions
  }

  /// Returns the place of a class's method for an action, or nil for a framework's.
  func place(of action: String, in className: String) -> SourcePlace? {
    guard let type = program.type(className) else { return nil }
    for type in program.lineage(of: type) {
      let found = type.functions.with(selector: action)
      if let function = found.first(where: { $0.syntax.body != nil }) ?? found.first {
        return SourcePlace(file: program.files[function.file].path, line: function.syntax.line)
      }
    }
    return nil
  }

  /// Returns the action of the project that another was most probably meant to be, or nil.
  func suggestion(_ action: String) -> String? {
    if let known = memo.suggestions[action] { return known }
    let words = memo.words ?? NearestWords(implementers.names)
    memo.words = words
    let found = action.utf8.count > 4 ? words.nearest(to: action, distance: 2) : nil
    memo.suggestions[action] = .some(found)
    return found
  }

  private func outcome(_ send: Interpreter.Send, _ selector: SelectorValue) -> Outcome {
    var found = decided(send, selector)
    if found.verdict == .nobody, let owners = exposure.hidden[selector.action] {
      let names = owners.map(Program.lastPart).joined(separator: " and ")
      found.because = "the method of \(names) has no @objc, so no selector finds it"
    }
    if found.verdict == .nobody, send.way == .perform, send.target?.chain == nil,
      interpreter.asked.contains(selector.action)
    {
      return Outcome(
        verdict: .notKnown, classes: [], because: "\(found.because), and the code asks whether it responds",
        gap: "the code asks first")
    }
    guard found.verdict == .nobody, program.frameworks.isAction(selector.action) || selector.framework != nil else {
      return found
    }
    // What one target lacks it lacks, whatever other classes have.
    if let target = send.target, !target.mayBeNothing { return found }
    // The app may make an object of that class when it runs.
    return Outcome(
      verdict: .notKnown, classes: [],
      because: "\(found.because), but \(selector.framework ?? "a class of the framework") does",
      gap: "a framework's class may have it")
  }

  private func decided(_ send: Interpreter.Send, _ selector: SelectorValue) -> Outcome {
    if let target = send.target {
      let found = outcome(of: target, selector, isPerformed: send.way == .perform)
      guard found.verdict == .handled, send.way == .control, target.mayBeNothing else { return found }
      return joined(found, search(send, selector), when: target.options.lazy.compactMap({ $0.because }).first)
    }
    if send.way == .observer || send.way == .perform, send.sender == nil {
      return Outcome(verdict: .notKnown, classes: [], because: "the target is not known")
    }
    // The Finder sends the items of an extension's menu to the extension's principal object.
    if let owner = send.owner, owner.isKind(of: "FIFinderSync"),
      case .yes(let found) = answer(owner.fullName, selector.action)
    {
      return Outcome(verdict: .handled, classes: [found], because: "the Finder sends it to the extension")
    }
    return search(send, selector)
  }

  private func search(_ send: Interpreter.Send, _ selector: SelectorValue) -> Outcome {
    interpreter.isUIKit ? search(send, selector.action) : searchMac(selector.action, from: send)
  }

  /// Returns what a send comes to that has a target only under a condition, and else searches.
  private func joined(_ found: Outcome, _ searched: Outcome, when because: Reason?) -> Outcome {
    if searched.verdict == .handled, searched.classes == found.classes { return found }
    var joined = found
    joined.verdict = .possible
    joined.classes += searched.classes.filter { !found.classes.contains($0) }
    joined.because = "\(found.because), \(because.map(interpreter.text) ?? "perhaps")"
    return joined
  }
}
