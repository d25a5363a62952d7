// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderCodeTrees
import ResponderEngine
import ResponderText

/// The sends of a project's code, found by their place.
struct CodeSends {
  let sends: [AppTree.Send]
  /// What objects of documents send without a target.
  private let documentSearches: [AppTree.DocumentSender: AppTree.Send]
  /// The names of the objects, by their positions.
  let objects: [String]
  private let hasDocuments: Bool
  private var positions: [Key: [Int]] = [:]

  /// A source may name an action without its colon.
  private struct Key: Hashable {
    let action: String
    let file: String

    init(_ action: String, _ file: String) {
      let colon = UInt8(ascii: ":")
      let part = action.utf8.last == colon ? action.utf8.dropLast() : action.utf8[...]
      self.action =
        part.contains(colon) ? String(decoding: part.filter { $0 != colon }, as: UTF8.self) : String(Substring(part))
      self.file = file
    }
  }

  init(_ tree: AppTree, hasDocuments: Bool) {
    (sends, documentSearches) = (tree.sends, tree.documentSearches)
    objects = tree.nodes.map { $0.name }
    self.hasDocuments = hasDocuments
    positions.reserveCapacity(sends.count)
    for position in sends.indices {
      positions[Key(sends[position].action, sends[position].place.file), default: []].append(position)
    }
  }

  /// Returns the route of a sender in a document as the code has it too, which makes more objects than documents show.
  func joined(_ route: ProjectHandlers.Route, in judge: Judge) -> ProjectHandlers.Route {
    if judge.isMenuBarItem(route.sender.node) {
      guard let search = documentSearches[.init(route.action, at: nil)] else { return route }
      return route.joined(with: search) { !judge.objects(kindOf: $0).isEmpty }
    }
    guard let search = search(instead: route) else { return route }
    var known = ProjectHandlers.Route(search, in: objects)
    known.sender = route.sender
    return known
  }

  /// Returns what an object of a document sends as its place in the tree says, where the documents alone do not say it.
  private func search(instead route: ProjectHandlers.Route) -> AppTree.Send? {
    guard route.verdict == .notKnown, route.gap == Self.openGap, route.sender.node != nil,
      let place = route.sender.place.origin,
      let search = documentSearches[.init(route.action, at: place)], search.verdict != .notKnown
    else { return nil }
    return search
  }

  /// Why a send was not judged whose chain goes on where nobody knows.
  static let openGap = "the chain is open"

  /// The lines by which two readers of one statement may differ.
  static let tolerance = 6

  /// Returns the send of an action at a place in a source, or nil.
  func position(of action: String, at place: SourcePlace?) -> Int? {
    guard let place, place.element == nil, let line = place.line else { return nil }
    var nearest: (position: Int, distance: Int)?
    for position in positions[Key(action, place.file)] ?? [] {
      let distance = abs((sends[position].place.line ?? 0) - line)
      if distance <= Self.tolerance, distance < nearest?.distance ?? .max { nearest = (position, distance) }
    }
    return nearest?.position
  }

  /// Returns whether no class implements what a send sends whose code was not followed, which is certain all the same.
  func isUnimplemented(_ position: Int, in judge: Judge) -> Bool {
    sends[position].gap == AppTree.unfollowedGap && judge.classes.implementers(of: sends[position].action).isEmpty
  }

  /// Returns whether what the code says about a send counts, and not what documents say about its class.
  func decides(_ position: Int, against route: ProjectHandlers.Route, in judge: Judge) -> Bool {
    if route.verdict == .nobody, isUnimplemented(position, in: judge) { return false }
    let isFollowed = sends[position].gap != AppTree.unfollowedGap
    return !hasDocuments || sends[position].verdict == .handled || route.verdict == .nobody
      || isFollowed && route.verdict == .notKnown
  }
}

extension CodeSends {
  /// Returns findings with those about sends in code as the code says.
  func corrected(_ findings: [Finding], in judge: Judge) -> [Finding] {
    var told = Set<Int>()
    var kept = findings.compactMap { finding -> Finding? in
      guard let action = finding.action, [.unhandledAction, .missingMethod, .adaptedDelegate].contains(finding.code)
      else {
        return finding
      }
      var finding = finding
      let count = finding.subjects.count
      finding.subjects.removeAll { place in
        guard let position = position(of: action, at: place.origin) else { return false }
        switch sends[position].verdict {
        case .nobody where sends[position].adapted != nil: return true
        case .nobody:
          told.insert(position)
          // Documents do not know whether code sets a target; the code does.
          if finding.level == .note { finding.level = finding.code.level }
          if finding.meant == nil, finding.help.isEmpty, let meant = sends[position].suggestion {
            (finding.meant, finding.help) = (meant, [Self.advice(meant)])
          }
          return false
        case .handled: return true
        // The reader of documents guessed the name of an action that the code spells otherwise.
        case .notKnown where isUnimplemented(position, in: judge): return false
        case .notKnown where sends[position].gap == AppTree.sourceGap: return true
        case .possible, .notKnown: return !hasDocuments || sends[position].action != action
        }
      }
      return finding.subjects.isEmpty && count > 0 ? nil : finding
    }
    for route in judge.routes ?? [] {
      guard let search = search(instead: route), search.verdict == .nobody else { continue }
      kept.append(
        Finding(
          .unhandledAction, action: route.action,
          "nothing handles '\(route.action)', sent by \(route.sender.name): \(search.because)",
          at: [route.sender.place],
          help: search.suggestion.map { [Self.advice($0)] } ?? []))
    }
    for send in sends {
      guard let wrong = send.wrong else { continue }
      kept.append(
        .wrongSender(
          send.action, "a \(wrong.sender)", in: wrong.className, wrong.member, wrong.sender,
          at: Finding.Place(send.place, named: send.sender), method: wrong.place))
    }
    kept += sends.compactMap { .refusal($0, sentBy: $0.sender, at: Finding.Place($0.place, named: $0.sender)) }
    for route in judge.routes ?? [] where judge.isMenuBarItem(route.sender.node) {
      guard let search = documentSearches[.init(route.action, at: nil)],
        let finding = Finding.refusal(search, sentBy: route.sender.name, at: route.sender.place)
      else { continue }
      kept.append(finding)
    }
    for send in sends {
      guard let focus = send.focus else { continue }
      kept.append(
        Finding(
          .firstResponderDependent, action: send.action,
          "what handles '\(send.action)', sent by \(send.sender), depends on the first responder, which \(focus) becomes: \(send.because)",
          at: [Finding.Place(send.place, named: send.sender)],
          help: ["the search starts at the first responder when there is one, wherever the sender is (U39)"]))
    }
    var positions = Dictionary(
      keepingFirst: kept.enumerated().flatMap { position, finding in finding.keys.map { ($0, position) } })
    for (position, send) in sends.enumerated() where send.verdict == .nobody && !told.contains(position) {
      // What a source that is missing may handle is no error.
      if !send.hasTarget, judge.undecided.contains(where: { $0.action == send.action }) { continue }
      let finding = finding(about: send, isUIKit: judge.tree.profile == .uikit)
      // The places of one class are one finding.
      let key = finding.keys.first ?? ""
      if let same = positions[key] {
        let isNew = !kept[same].subjects.contains { $0.origin == send.place }
        if isNew { kept[same].subjects += finding.subjects.map { $0.with(role: "also sent here") } }
      } else {
        positions[key] = kept.count
        kept.append(finding)
      }
    }
    return kept
  }

  private static func advice(_ meant: String) -> String { "'\(meant)' is implemented; is that the action?" }

  private func finding(about send: AppTree.Send, isUIKit: Bool) -> Finding {
    let place = Finding.Place(send.place, named: send.sender)
    if let adapted = send.adapted {
      return Finding.adaptedDelegate(
        send.action, adapted.className, sentBy: send.sender, at: [place],
        others: [.init(adapted.place, named: adapted.className, role: "a method of \(adapted.className)")])
    }
    let help = send.suggestion.map { [Self.advice($0)] } ?? []
    let consequence =
      send.isCalled
      ? "in an app this raises an exception, because it does not recognize the selector"
      : isUIKit ? "in an app this raises an exception (U38)" : "nothing happens (M29)"
    var finding =
      send.hasTarget
      ? Finding(
        .missingMethod, action: send.action,
        "\(send.sender) sends '\(send.action)', but \(send.because); \(consequence)", at: [place], help: help)
      : Finding(
        .unhandledAction, action: send.action,
        "nothing handles '\(send.action)', sent by \(send.sender): \(send.because)", at: [place], help: help)
    finding.meant = send.suggestion
    return finding
  }
}

extension Finding {
  /// Makes the finding that a method reads of its sender what that does not have.
  static func wrongSender(
    _ action: String, _ sender: String, in className: String, _ member: String, _ senderClass: String,
    at subject: Place,
    method: SourcePlace?
  ) -> Finding {
    Finding(
      .wrongSender, action: action,
      "\(sender) sends '\(action)', but the method of \(className) reads '\(member)' of its sender, which \(senderClass) does not have",
      at: [subject], others: [Place(method, named: className, role: "the method of \(className)")])
  }

  /// Makes the finding that the target of an item always says no to it.
  fileprivate static func refusal(_ send: AppTree.Send, sentBy sender: String, at subject: Place) -> Finding? {
    guard let refusal = send.refusal else { return nil }
    let rule = refusal.method.hasSuffix("ToolbarItem") ? "M51" : "M46"
    return Finding(
      .unhandledAction, level: .warning, action: send.action,
      "'\(send.action)', of \(sender), is never sent: \(refusal.method) of \(refusal.className) always says no, so its item is disabled (\(rule))",
      at: [subject],
      others: [Place(refusal.place, named: refusal.className, role: "\(refusal.method) of \(refusal.className)")])
  }

  /// Makes the finding that only a class which SwiftUI adapts as UIKit's delegate handles an action.
  static func adaptedDelegate(
    _ action: String, _ className: String, sentBy sender: String, at subjects: [Place], others: [Place]
  ) -> Finding {
    Finding(
      .adaptedDelegate, action: action,
      "only \(className) handles '\(action)', sent by \(sender), and no search asks it: SwiftUI adapts it, so it is not the application's delegate (U116)",
      at: subjects, others: others,
      help: ["put the method into an object of the chain, or call the adapted delegate from a closure"])
  }
}

extension ProjectHandlers.Route {
  /// Makes the route of a send in code.
  init(_ send: AppTree.Send, in objects: [String]) {
    var handlers = zip(send.classes, send.places).map { ProjectHandlers.Handler(name: $0, place: $1) }
    switch send.verdict {
    case .nobody: handlers.append(.init(name: "nothing", isClass: false))
    case .notKnown: handlers.append(.init(name: "not known, because \(send.because)", isClass: false))
    case .handled, .possible: break
    }
    self.init(
      action: send.action,
      sender: .init(node: nil, place: Finding.Place(send.place, named: send.sender), name: send.sender),
      handlers: handlers,
      verdict: send.verdict, because: send.because.isEmpty ? nil : send.because, gap: send.gap,
      isSearched: !send.hasTarget, objects: send.senders.map { objects[$0] })
  }
}

extension ProjectHandlers.Route {
  /// Returns the route of a menu item in a document with the objects that code makes, which may have the focus too.
  ///
  /// Of classes with an object in a document, documents know more.
  func joined(with search: AppTree.Send, isInDocument: (String) -> Bool) -> Self {
    // Namesakes are told apart by their modules in documents only.
    let own = Set(handlers.filter { $0.isClass }.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name })
    let isOfFramework = handlers.contains { !$0.isClass && $0.name.hasSuffix("'s own method") }
    var other = Self(search, in: [])
    // A framework's class is named already.
    other.handlers.removeAll { handler in
      handler.isClass
        && (own.contains(handler.name) || isOfFramework && handler.place == nil || isInDocument(handler.name))
    }
    guard other.handlers.contains(where: { $0.isClass }) else {
      guard verdict == .notKnown, search.verdict == .handled else { return self }
      var known = Self(search, in: [])
      known.sender = sender
      return known
    }
    var joined = self
    if verdict == .notKnown { joined.handlers.removeAll { !$0.isClass } }
    joined.handlers += other.handlers
    (joined.verdict, joined.because, joined.gap) = (other.verdict, other.because, other.gap)
    return joined
  }
}

/// How many sends were judged, and why the others were not.
struct SendTally {
  private var verdicts: [AppTree.Send.Verdict: Int] = [:]
  private var gaps: [String: Int] = [:]

  mutating func add(_ verdict: AppTree.Send.Verdict, gap: String) {
    verdicts[verdict, default: 0] += 1
    if verdict == .notKnown { gaps[gap, default: 0] += 1 }
  }

  var sends: Int { verdicts.values.reduce(0, +) }
  var judged: Int { sends - (verdicts[.notKnown] ?? 0) }
  private var sortedGaps: [(String, Int)] {
    gaps.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }
  var unjudged: JSONValue { .object(sortedGaps.map { ($0.0, .int($0.1)) }) }

  /// Returns whether at least a share of the sends, in percent, was judged.
  func isJudged(_ percent: Int) -> Bool { judged * 100 >= percent * sends }

  /// The counts as a line: `12 sends: 10 judged (9 handled, 1 nobody), 2 not judged: 2 the chain is open`.
  var line: String {
    guard sends > 0 else { return "0 sends" }
    let words: [(AppTree.Send.Verdict, String)] = [(.handled, "handled"), (.nobody, "nobody"), (.possible, "possible")]
    let parts = words.compactMap { verdict, word in verdicts[verdict].map { "\($0) \(word)" } }
    let detail = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    let open = sends - judged
    let rest = open == 0 ? "" : ", \(open) not judged: " + sortedGaps.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    return "\(counted(sends, "send")): \(judged) judged\(detail)\(rest)"
  }
}
