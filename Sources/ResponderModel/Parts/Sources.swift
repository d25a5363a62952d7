// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderText

/// Facts about the tree and its classes from source files and imported documents.
package final class SourceFacts: LoggedPart {
  package struct State {
    /// The facts about classes from their sources.
    package var code = CodeFacts()
    /// The places of imported nodes and connections in their files.
    package var origins = Origins()
    /// What is not certain about nodes.
    package var doubts = Doubts()
    /// The counts of items in the imported documents; empty before the first import.
    package var imported: [DocumentCount] = []
  }

  package let state: Logged<State>
  package var code: CodeFacts { _read { yield state.value.code } }
  package var origins: Origins { _read { yield state.value.origins } }
  package var doubts: Doubts { _read { yield state.value.doubts } }
  package var imported: [DocumentCount] { state.value.imported }

  init(in tree: ResponderTree) { state = Logged(State(), in: tree) }

  /// Whether any node is in doubt.
  package var hasDoubts: Bool { !doubts.isEmpty }
  /// Whether any node comes from a document.
  package var hasImportedNodes: Bool { !origins.nodes.isEmpty }

  /// Adds a send, and its place unless that is known already.
  ///
  /// A project has thousands of sends, so the log contains only what each of them added.
  ///
  /// - Complexity: O(1).
  package func addSend(_ action: Action, of owner: MethodDeclarer, at place: String?) {
    let (position, isKnown) = position(of: action, at: place, in: self.code.sends(of: owner))
    if position == nil { state.log(state.appending(CodeFacts.Send(action), of: owner)) }
    if let place, !isKnown {
      state.log(state.adding(place, to: position ?? count(self.code.sends(of: owner)) - 1, of: owner))
    }
  }

  // OPTIMIZATION: separate functions, so that no copy of the list exists while it is changed.
  private func count(_ sends: CodeFacts.SendList) -> Int { sends.count }

  private func position(of action: Action, at place: String?, in sends: CodeFacts.SendList) -> (Int?, isKnown: Bool) {
    guard let position = sends.position(of: action) else { return (nil, false) }
    return (position, place.map(sends[position].isKnown) ?? true)
  }

  /// Removes one action that an owner sends, or all of them for nil.
  package func removeSends(_ action: Action?, of owner: MethodDeclarer) {
    let rest = self.code.sends(of: owner).filter { action != nil && $0.action != action }
    switch owner {
    case .classID(let id): set(rest.isEmpty ? nil : CodeFacts.SendList(rest)) { swap(&$0.code.sends[id], &$1) }
    case .object: set(CodeFacts.SendList(rest)) { swap(&$0.code.looseSends, &$1) }
    }
  }
}

// Each function makes a change and returns what takes it back.
extension Logged<SourceFacts.State> {
  fileprivate func appending(_ send: CodeFacts.Send, of owner: MethodDeclarer) -> Reversal {
    value.code.change(owner) { $0.append(send) }
    return Reversal { [self] in removingLast(of: owner) }
  }

  private func removingLast(of owner: MethodDeclarer) -> Reversal {
    var send: CodeFacts.Send?
    value.code.change(owner) { send = $0.popLast() }
    return send.map { send in Reversal { [self] in appending(send, of: owner) } } ?? .nothing
  }

  fileprivate func adding(_ place: String, to position: Int, of owner: MethodDeclarer) -> Reversal {
    value.code.change(owner) { $0.add(place, to: position) }
    return Reversal { [self] in removingLastPlace(from: position, of: owner) }
  }

  private func removingLastPlace(from position: Int, of owner: MethodDeclarer) -> Reversal {
    var place: String?
    value.code.change(owner) { place = $0.removeLastPlace(from: position) }
    return place.map { place in Reversal { [self] in adding(place, to: position, of: owner) } } ?? .nothing
  }
}

extension Reversal {
  fileprivate static var nothing: Self { Self { .nothing } }
}

/// Facts about classes from their sources: places, sent actions, and overrides whose result is not known.
package struct CodeFacts {
  /// An action that code sends without a target.
  package struct Send {
    package let action: Action
    /// The places as `FILE:LINE`, in the order in which they were added; empty when none is known.
    package private(set) var places: [String] = []
    /// The same places, for fast look-up.
    private var known = Set<String>()

    package init(_ action: Action) { self.action = action }

    package mutating func add(_ place: String) {
      places.append(place)
      known.insert(place)
    }

    package mutating func removeLast() -> String? {
      let place = places.popLast()
      if let place { known.remove(place) }
      return place
    }

    package func isKnown(_ place: String) -> Bool { known.contains(place) }
  }

  /// The actions that an owner's code sends, each once, in the order in which they were added.
  package struct SendList: RandomAccessCollection, CustomStringConvertible {
    private var sends: [Send] = []
    /// Where each action is.
    private var positions: [Action: Int] = [:]

    package init(_ sends: [Send] = []) { for send in sends { append(send) } }

    package var startIndex: Int { 0 }
    package var endIndex: Int { sends.count }
    package subscript(position: Int) -> Send { sends[position] }
    package var description: String { "\(sends)" }

    /// Returns where an action is, or nil.
    ///
    /// - Complexity: O(1).
    package func position(of action: Action) -> Int? { positions[action] }

    package mutating func append(_ send: Send) {
      positions[send.action] = sends.count
      sends.append(send)
    }

    package mutating func popLast() -> Send? {
      let send = sends.popLast()
      if let send { positions[send.action] = nil }
      return send
    }

    package mutating func add(_ place: String, to position: Int) { sends[position].add(place) }

    package mutating func removeLastPlace(from position: Int) -> String? { sends[position].removeLast() }
  }

  /// The places where classes are declared.
  package var classPlaces: [ClassID: String] = [:]
  package var protocolPlaces: [String: String] = [:]
  /// The actions that instances of a class send, in the order in which they were added.
  package var sends: [ClassID: SendList] = [:]
  /// The actions that code outside the tree's classes sends; they count as sent by the application.
  package var looseSends = SendList()
  /// The methods that are not known to be actions, with their places, by selector and by the name of their class.
  package var methods: [String: [String: String]] = [:]
  /// The overrides of a class with their places; a place is empty when it is not known.
  package var overrides: [ClassID: [OverrideAspect: String]] = [:]

  /// Returns the actions that an owner's code sends, without those of superclasses.
  ///
  /// The only object with code is the application, which owns the code outside the tree's classes.
  package func sends(of owner: MethodDeclarer) -> SendList {
    switch owner {
    case .classID(let id): sends[id] ?? SendList()
    case .object: looseSends
    }
  }

  package mutating func change(_ owner: MethodDeclarer, _ body: (inout SendList) -> Void) {
    switch owner {
    case .classID(let id):
      body(&sends[id, default: SendList()])
      if sends[id]?.isEmpty ?? false { sends[id] = nil }
    case .object: body(&looseSends)
    }
  }
}

extension Model {
  /// Returns the actions that the code of a node's class and its superclasses sends.
  package func codeSends(of id: ResponderID) -> [CodeFacts.Send] {
    if id == tree.application { return Array(sources.code.looseSends) }
    return codeSends(ofInstancesOf: tree.classID(of: id))
  }

  /// Returns the actions that the code of a class and its superclasses sends, the class's own first.
  ///
  /// Each action occurs once.
  package func codeSends(ofInstancesOf id: ClassID) -> [CodeFacts.Send] {
    guard !sources.code.sends.isEmpty else { return [] }
    var sends: [CodeFacts.Send] = []
    var seen = Set<Action>()
    for classID in ancestry(of: id) {
      sends += (sources.code.sends[classID] ?? CodeFacts.SendList()).filter { seen.insert($0.action).inserted }
    }
    return sends
  }

  /// The names of the actions that code sends, once for each class that sends them.
  package var codeActions: [String] {
    (Array(sources.code.looseSends) + sources.code.sends.values.joined()).map { actions.name(of: $0.action) }
  }

  /// Returns the overrides of unknown result that apply to a node, those of the nearest class first.
  package func unknownOverrides(of id: ResponderID) -> [(classID: ClassID, aspect: OverrideAspect, place: String)] {
    guard !sources.code.overrides.isEmpty else { return [] }
    return ancestry(of: tree.classID(of: id)).flatMap { classID in
      let own = sources.code.overrides[classID] ?? [:]
      return OverrideAspect.allCases.compactMap { aspect in
        own[aspect].map { (classID: classID, aspect: aspect, place: $0) }
      }
    }
  }

  /// The nodes whose code sends actions, in the order of the tree.
  ///
  /// - Complexity: O(nodes), or O(1) when no code is known to send.
  package var codeSenders: [ResponderID] {
    let loose = sources.code.looseSends.isEmpty ? [] : [tree.application]
    guard !sources.code.sends.isEmpty else { return loose }
    var senders: [ClassID: Bool] = [:]
    func sends(_ classID: ClassID) -> Bool {
      if let known = senders[classID] { return known }
      let answer = ancestry(of: classID).contains { sources.code.sends[$0] != nil }
      senders[classID] = answer
      return answer
    }
    return loose + outline().map { $0.id }.filter { $0 != tree.application && sends(tree.classID(of: $0)) }
  }
}

/// The places in documents from which nodes and connections were imported; `CodeFacts` has the places of classes.
package struct Origins {
  /// The properties that identify a connection.
  package struct ConnectionKey: Hashable {
    package var sender: ResponderID
    package var action: Action
    /// The target, or nil for a connection to the first responder.
    package var target: ResponderID?

    package init(sender: ResponderID, action: Action, target: ResponderID? = nil) {
      self.sender = sender
      self.action = action
      self.target = target
    }
  }

  package var nodes: [ResponderID: SourcePlace] = [:]
  package var connections: [ConnectionKey: SourcePlace] = [:]

  package var isEmpty: Bool { nodes.isEmpty && connections.isEmpty }
}

/// The number of items of one kind in the imported documents.
package struct DocumentCount {
  /// The title in text.
  package let title: String
  /// The key in JSON.
  package let name: String
  package let value: Int

  package init(title: String, name: String, value: Int) {
    self.title = title
    self.name = name
    self.value = value
  }
}

extension Model {
  /// Returns whether a node comes from a document and its user-defined class has neither a source nor a handler.
  package func hasUnknownMethods(_ id: ResponderID) -> Bool {
    guard sources.origins.nodes[id] != nil, tree.ownHandlers(of: id).isEmpty else { return false }
    let own = ancestry(of: tree.classID(of: id)).prefix { $0.rawValue > catalog.lastBuiltIn.rawValue }
    return !own.isEmpty && own.allSatisfy { sources.code.classPlaces[$0] == nil && tree.ownHandlers(of: $0).isEmpty }
  }
}

extension Model {
  /// Returns the source lines that send an action without a target: in the class of a node, or in any class for nil.
  package func codePlaces(sending action: Action, from id: ResponderID?) -> [SourcePlace] {
    var sends = id.map { codeSends(of: $0) } ?? Array(sources.code.looseSends)
    if id == nil {
      for owner in sources.code.sends.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
        sends += sources.code.sends[owner] ?? CodeFacts.SendList()
      }
    }
    return sends.filter { $0.action == action }.flatMap { $0.places }.compactMap { SourcePlace($0) }
  }
}
