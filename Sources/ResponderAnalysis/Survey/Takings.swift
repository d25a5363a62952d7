// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The actions that classes handle, grouped so that a walk need not look up each action at each object.
///
/// A group holds the actions that the same classes have methods for; their answers are the same. A family holds the
/// classes that handle the same actions with the same methods. Below an object of a family, another member changes only
/// which object is the nearest.
package struct Takings {
  /// The methods with which the members of a family handle the actions of a group.
  struct ClassTaking {
    var group: Int32
    var family: Int32
    /// The class that declares the methods.
    var declarer: ClassID
    /// Whether a method depends on a condition.
    var isConditional = false
    /// Whether the methods belong to the framework.
    var isFrameworks = false
    /// Whether it is not known that there are such methods.
    var isUnknown = false
  }

  /// What the objects of a class answer to an action, as far as sources tell.
  package struct ClassAnswer {
    package enum Kind: Int32 { case method, frameworks, unknown }

    var action: Action
    /// The number of the class.
    package var family: Int32
    /// The number of the class that declares the method; nobody reads that of an unknown one.
    package var declarer: Int32
    package var kind: Kind

    package init(to action: Action, of family: Int32, declaredBy declarer: Int32, _ kind: Kind) {
      (self.action, self.family, self.declarer, self.kind) = (action, family, declarer, kind)
    }
  }

  /// The classes of a model as sources have them.
  package struct ClassNumbers {
    /// The number of each object's class, by its slot, or -1.
    var ofObjects: ContiguousArray<Int32>
    var count: Int
    /// The classes of which the application asks an object after all others, in order.
    var last: [Int32]

    package init(ofObjects: ContiguousArray<Int32>, count: Int, last: [Int32]) {
      (self.ofObjects, self.count, self.last) = (ofObjects, count, last)
    }
  }

  /// For each group, its actions in order of first mention.
  private(set) var groups: [[Action]] = []
  private(set) var classTakings: [ClassTaking] = []
  /// For each family, the range of its class takings.
  private(set) var ranges: [Range<Int>] = []
  private var families: ContiguousArray<Int32> = []
  private var groupsByAction: [Int32: Int32] = [:]
  /// Whether sources tell what classes answer, and not the model.
  let isOfSources: Bool
  /// The families of which the application asks a member after all others, in order.
  let last: [Int32]

  /// Groups the actions and the classes that have methods for them; a class and its heirs form a family.
  ///
  /// - Complexity: O(entries + classes), where a class's method counts once for each heir with methods.
  init(_ tree: ResponderTree, asked: [Action]) {
    (isOfSources, last) = (false, [])
    var declarers: [Int32: [Int32]] = [:]
    var counts: [Int32: Int] = [:]
    var withOwn = Set<Int32>()
    for entry in tree.handlingEntries {
      let number = entry.action.rawValue
      guard case .classID(let declarer) = entry.owner, let method = entry.method else {
        counts[number, default: 0] += 1
        withOwn.insert(number)
        continue
      }
      // An action that only the framework's classes handle is not a question by itself.
      if !method.isFrameworks { counts[number, default: 0] += 1 }
      declarers[number, default: []].append(
        declarer.rawValue << 2 | (method.isFrameworks ? 2 : 0) | (method.isConditional ? 1 : 0))
    }
    var chosen = Set(counts.filter { $0.value > 1 }.keys)
    chosen.formUnion(asked.map { $0.rawValue })
    group(chosen.sorted().map { ($0, (declarers[$0] ?? []).sorted()) }, apart: withOwn)
    findFamilies(tree)
  }

  /// Groups the actions with what the classes of sources answer; each class is a family.
  ///
  /// - Complexity: O(entries + answers + objects).
  package init(_ tree: ResponderTree, asked actions: [Action], _ answers: [ClassAnswer], _ numbers: ClassNumbers) {
    (isOfSources, last) = (true, numbers.last)
    families = numbers.ofObjects
    var withOwn = Set<Int32>()
    for entry in tree.handlingEntries { if case .object = entry.owner { withOwn.insert(entry.action.rawValue) } }
    var signatures: [Int32: [Int32]] = [:]
    for answer in answers {
      signatures[answer.action.rawValue, default: []] += [answer.family, answer.declarer, answer.kind.rawValue]
    }
    group(actions.map { ($0.rawValue, signatures[$0.rawValue] ?? []) }, apart: withOwn)
    // The first action of a group stands for the others.
    var ofFamilies: [Int32: [Int32]] = [:]
    for (index, answer) in answers.enumerated() {
      guard let group = group(of: answer.action), groups[Int(group)].first == answer.action else { continue }
      ofFamilies[answer.family, default: []].append(Int32(truncatingIfNeeded: index))
    }
    for family in 0..<Int32(truncatingIfNeeded: numbers.count) {
      let start = classTakings.count
      for index in ofFamilies[family] ?? [] {
        let answer = answers[Int(index)]
        classTakings.append(
          ClassTaking(
            group: groupsByAction[answer.action.rawValue] ?? 0, family: family,
            declarer: ClassID(rawValue: answer.declarer), isFrameworks: answer.kind == .frameworks,
            isUnknown: answer.kind == .unknown))
      }
      ranges.append(start..<classTakings.count)
    }
  }

  /// Groups actions whose classes answer alike, by what tells how they do.
  private mutating func group(_ actions: [(number: Int32, signature: [Int32])], apart withOwn: Set<Int32>) {
    var known: [[Int32]: Int32] = [:]
    for (number, signature) in actions {
      // An action for which an object has its own entries is decided separately.
      if !withOwn.contains(number), let group = known[signature] {
        groups[Int(group)].append(Action(rawValue: number))
        groupsByAction[number] = group
      } else {
        let group = Int32(truncatingIfNeeded: groups.count)
        groups.append([Action(rawValue: number)])
        groupsByAction[number] = group
        if !withOwn.contains(number) { known[signature] = group }
      }
    }
  }

  private mutating func findFamilies(_ tree: ResponderTree) {
    families = ContiguousArray(repeating: -1, count: tree.classCount)
    for classIndex in 0..<Int32(tree.classCount) {
      let classID = ClassID(rawValue: classIndex)
      if let superclass = tree.superclass(of: classID) {
        families[Int(classIndex)] = families[Int(superclass.rawValue)]
      }
      var found: [Int32: ClassTaking] = [:]
      let family = Int32(truncatingIfNeeded: ranges.count)
      for entry in tree.handlingEntries(of: .classID(classID)) {
        guard let method = entry.method, let group = group(of: entry.action) else { continue }
        found[group] = ClassTaking(
          group: group, family: family, declarer: classID, isConditional: method.isConditional,
          isFrameworks: method.isFrameworks)
      }
      guard !found.isEmpty else { continue }
      for var inherited in takings(of: families[Int(classIndex)]) where found[inherited.group] == nil {
        inherited.family = family
        found[inherited.group] = inherited
      }
      families[Int(classIndex)] = family
      ranges.append(classTakings.count..<(classTakings.count + found.count))
      for group in found.keys.sorted() { if let taking = found[group] { classTakings.append(taking) } }
    }
  }

  private func takings(of family: Int32) -> ArraySlice<ClassTaking> {
    family < 0 ? [] : classTakings[ranges[Int(family)]]
  }

  /// Returns the family of an object, or -1.
  @inline(__always)
  func family(of slot: Int32, _ columns: Columns) -> Int32 {
    families[Int(isOfSources ? slot : columns.classIndex(slot))]
  }

  func group(of action: Action) -> Int32? { groupsByAction[action.rawValue] }
}

/// The way an object with its own entries handles an action.
struct OwnTaking {
  /// The target: the object itself, or the one it redirects to.
  var taker: Int32
  /// The declarer of the target's method, or nil when that does not matter.
  var declarer: MethodDeclarer?
  /// Whether the method depends on a condition.
  var isConditional = false
  /// Whether the method belongs to the framework.
  var isFrameworks = false
  /// Whether it is not known that there is a method.
  var isUnknown = false
}

/// What an object with its own entries answers to an action.
enum OwnAnswer {
  case taking(OwnTaking)
  case refusal
  /// Its class answers for it.
  case ofClass
}

extension ResponderTree {
  /// Returns what an object with its own entries answers to an action.
  ///
  /// Conditions count as true.
  func ownAnswer(to action: Action, by slot: Int32, supplements: Bool, _ takings: Takings) -> OwnAnswer {
    let decision = decision(of: slot, about: action, supplements: supplements)
    guard let target = decision.target else {
      // A class of sources may have a method that the model lacks.
      return takings.isOfSources && decision.verdict != .declines ? .ofClass : .refusal
    }
    var taking = OwnTaking(taker: target.index)
    if takings.isOfSources {
      guard decision.handler != nil, frameworkClass(of: action, for: target) == nil else { return .ofClass }
      taking.declarer = .object(target)
      return .taking(taking)
    }
    guard decision.verdict == .handles else { return .taking(taking) }
    taking.declarer = declarer(of: action, for: columns.id(slot))
    if let method = taking.declarer.flatMap({ method(of: action, declaredBy: $0) }) {
      (taking.isConditional, taking.isFrameworks) = (method.isConditional, method.isFrameworks)
    }
    return .taking(taking)
  }
}
