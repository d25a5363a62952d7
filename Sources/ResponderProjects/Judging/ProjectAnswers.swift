// SPDX-License-Identifier: Apache-2.0

import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

/// What the objects of a project answer to actions, as far as the sources show.
struct ProjectAnswers {
  let model: Model
  let classes: ProjectClasses
  /// The class of each object in its document, which may differ from its class in the model.
  private let documentClasses: [ResponderID: String]
  /// The application's delegate classes that have no object in a document.
  private let delegates: [String]
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

  /// Adds the application's delegates of which it is unknown whether they handle an action.
  mutating func addDelegates(to wanted: inout WantedClasses, for action: String) {
    ask(about: action)
    for name in delegates where answer(ofClass: number(of: name), to: action) == .unknown {
      wanted.add(self.wanted(name, for: action, at: nil))
    }
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

  // MARK: Classes

  /// Returns what the classes of all objects answer to some actions, with the names of the classes that declare methods.
  ///
  /// - Complexity: O(objects + actions × classes about which something is unknown + methods × heirs).
  mutating func takings(of actions: [String]) -> (takings: Takings, declarers: [String]) {
    let columns = model.tree.columns
    var ofObjects = ContiguousArray<Int32>(repeating: -1, count: columns.slotCount)
    for slot in 1..<Int32(columns.slotCount) where columns.isInUse(slot) {
      ofObjects[Int(slot)] = Int32(number(of: className(of: columns.id(slot))))
    }
    let delegates = delegates.map { number(of: $0) }
    var heirs: [String: [Int]] = [:]
    var doubtful: [Int] = []
    for (number, ancestry) in ancestries.enumerated() {
      for name in ancestry.names { heirs[name, default: []].append(number) }
      if ancestry.isDoubtful { doubtful.append(number) }
    }
    var declarers: [String] = []
    var declarerNumbers: [String: Int] = [:]
    var answers: [Takings.ClassAnswer] = []
    let numbered = actions.map { model.actions.intern($0) }
    for (action, name) in zip(numbered, actions) {
      ask(about: name)
      let methods = current.methods
      let asked =
        methods.isLoose ? Set(ancestries.indices) : Set(doubtful + methods.classNames.flatMap { heirs[$0] ?? [] })
      for number in asked.sorted() {
        var answer = Takings.ClassAnswer(to: action, of: Int32(number), declaredBy: 0, .unknown)
        switch self.answer(ofClass: number, to: name) {
        case .no: continue
        case .unknown: break
        case .framework: answer.kind = .frameworks
        case .yes(let className, _):
          let declarer = declarerNumbers[className] ?? declarers.count
          if declarerNumbers.updateValue(declarer, forKey: className) == nil { declarers.append(className) }
          (answer.declarer, answer.kind) = (Int32(declarer), .method)
        }
        answers.append(answer)
        // A framework's method of a delegate without an object does not count.
        for (place, delegate) in delegates.enumerated() where delegate == number && answer.kind != .frameworks {
          answer.family = Int32(ancestries.count + place)
          answers.append(answer)
        }
      }
    }
    let last = delegates.indices.map { Int32(ancestries.count + $0) }
    let numbers = Takings.ClassNumbers(ofObjects: ofObjects, count: ancestries.count + last.count, last: last)
    return (Takings(model.tree, asked: numbered, answers, numbers), declarers)
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
