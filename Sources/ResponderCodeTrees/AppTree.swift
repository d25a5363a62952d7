// SPDX-License-Identifier: Apache-2.0

import Platform
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
    /// Whether its holder presents it, and whether because that defines the context.
    package let isPresented: Bool
    package let isInContext: Bool
    /// Whether code says what comes next.
    package let choosesNext: Bool
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

  /// Why a send was not judged about which a method of the app decides.
  package static let overrideGap = "an override decides"

  /// Why a send was not judged that is written where no code was followed.
  package static let unfollowedGap = "its code was not followed"

  /// What is missing where only a source that was not read can have the method.
  package static let sourceGap = "a source is missing"

  /// A send of an action in code.
  package struct Send: Sendable {
    package enum Verdict: String, Sendable, CaseIterable {
      case handled, nobody, possible
      case notKnown = "not-known"
    }

    /// The condition under which the Mac's chain has the handler of a send without a target.
    package static let focusCondition = "while the focus is there"

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
    /// Whether the target's method is called by its selector, as by a timer, and not sent as an action.
    package let isCalled: Bool
    /// The class of the first responder that code chose, when what handles it depends on whether that still has the focus.
    package let focus: String?
    /// A name that some class implements and that is nearly the same.
    package let suggestion: String?
    /// The class that handles it and that SwiftUI adapts as the delegate, when no other does, with the place of its method.
    package let adapted: (className: String, place: SourcePlace?)?
    /// What its method reads of the sender and the sender's class does not have.
    package let wrong: WrongSender?
    /// Why the item that sends it is never enabled.
    package let refusal: Refusal?
  }

  /// A method of a target that says no to an item.
  package struct Refusal: Sendable {
    package let className: String
    package let method: String
    package let place: SourcePlace
  }

  /// What sends an action without a target in a document: an element, or any menu item of the Mac when there is no place.
  package struct DocumentSender: Hashable, Sendable {
    let action: String
    let file: String?
    let element: SourcePlace.Element?

    package init(_ action: String, at place: SourcePlace?) {
      (self.action, file, element) = (action, place?.file, place?.element)
    }
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
  /// The class of the document controller, or nil when the app has no documents.
  package let documentController: String?
  package let connections: [Connection]
  package let sends: [Send]
  /// What the documents' connections without a target come to, of objects that stand in the tree.
  package let documentSearches: [DocumentSender: Send]
  package let unread: [Unread]
  /// The actions for which nodes, by their positions, have methods, and which their canPerformAction refuses (U36).
  package let refusals: [(position: Int, action: String)]

  /// Reads an app from its sources and documents.
  ///
  /// No object has one of the `reserved` names.
  ///
  /// - Complexity: O(size), with at most 20,000 objects and 3,000,000 steps.
  package init(
    _ files: [SyntaxFile], documents: [Hierarchy], description: AppDescription = AppDescription(),
    frameworks: Frameworks, reserved: Set<String> = []
  ) {
    let program = Program(files.filter { $0.belongs(to: frameworks.profile) }, frameworks)
    let interpreter = Interpreter(program, documents: documents, description)
    interpreter.runFromRoots()
    interpreter.assumeOthers()
    let places = Placement(interpreter)
    self.init(interpreter, places, reserved)
    // OPTIMIZATION: nobody waits until the objects of a large app are freed.
    letGo((consume places, consume interpreter, consume program))
  }

  private init(_ interpreter: Interpreter, _ placement: Placement, _ reserved: Set<String>) {
    let files = interpreter.program.files
    profile = interpreter.program.frameworks.profile
    var names = Names(reserved: reserved)
    let positions = placement.positions
    let judge = SendJudge(interpreter, placement)
    nodes = placement.listed.map { instance in
      let parent = placement.holder(of: instance)
      let file = files.indices.contains(instance.file) ? files[instance.file].path : ""
      return Node(
        name: names.name(for: instance), className: instance.className, kind: instance.kind ?? .object,
        parent: parent.flatMap { positions[$0] },
        next: judge.next(of: instance).flatMap { positions[$0] },
        because: placement.condition(of: instance).map(interpreter.text),
        place: instance.kind == .application || file.isEmpty && instance.origin == nil
          ? nil : instance.origin ?? SourcePlace(file: file, line: instance.line > 0 ? instance.line : nil),
        stand: instance.origin ?? instance.stand,
        controller: instance.controller.flatMap { positions[$0] },
        isPresented: placement.isPresented(instance), isInContext: placement.isInContext(instance),
        choosesNext: placement.chosenNext(of: instance) != nil)
    }
    sends = judge.sends()
    documentSearches = judge.documentSearches()
    refusals = judge.refusals()
    focus = judge.focus.flatMap { placement.isInApp($0) ? positions[$0] : nil }
    delegate = interpreter.app.fields["delegate"]?.only.flatMap {
      $0.isListed ? nil : ($0.className, $0.kind ?? .object)
    }
    documentController = interpreter.documentController.map(Program.lastPart)
    connections = judge.unjudgedSends.compactMap { send in
      guard send.way == .control || send.sender?.kind == .gesture, let sender = send.sender,
        let position = positions[sender]
      else { return nil }
      let target = send.target?.only.flatMap { positions[$0] }
      guard send.target == nil || target != nil else { return nil }
      let file = send.selector.file
      return Connection(
        sender: position, action: send.selector.action, target: target,
        place: SourcePlace(file: files.indices.contains(file) ? files[file].path : "", line: send.selector.line))
    }
    var unread = interpreter.unread.map { entry in
      Unread(
        place: SourcePlace(file: files.indices.contains(entry.file) ? files[entry.file].path : "", line: entry.line),
        what: entry.what, why: interpreter.text(of: entry.why))
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

/// Free names for objects: that of the property or constant, or of the class, with a number from the second on; with one from
/// the first on where that name is reserved.
private struct Names {
  let reserved: Set<String>
  private var used = NameMap<Int>()

  init(reserved: Set<String>) { self.reserved = reserved }

  mutating func name(for instance: Instance) -> String {
    let hint = instance.hint.flatMap { NameHint($0) } ?? NameHint(ClassNames.short(instance.className))
    let text = hint?.text ?? "node"
    let number = (used[text] ?? 0) + 1
    used[text] = number
    if number == 1, !reserved.contains(text) { return text }
    var free = "\(text)\(number)"
    while used[free] != nil { free += "-\(number)" }
    used[free] = 1
    return free
  }
}
