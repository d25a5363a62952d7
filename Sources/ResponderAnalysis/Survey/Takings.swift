// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The actions that classes handle, grouped so that a walk need not look up each action at each object.
///
/// A group holds the actions that the same classes have methods for; their answers are the same. A family holds the
/// classes that handle the same actions with the same methods. Below an object of a family, another member changes only
/// which object is the nearest.
struct Takings {
  /// The methods with which the members of a family handle the actions of a group.
  struct ClassTaking {
    var group: Int32
    var family: Int32
    /// The class that declares the methods.
    var declarer: ClassID
    /// Whether a method depends on a condition.
    var isConditional: Bool
    /// Whether the methods belong to the framework.
    var isFrameworks: Bool
  }

  /// For each group, its actions in order of first mention.
  private(set) var groups: [[Action]] = []
  private(set) var classTakings: [ClassTaking] = []
  /// For each family, the range of its class takings.
  private(set) var ranges: [Range<Int>] = []
  private var families: ContiguousArray<Int32> = []
  private var groupsByAction: [Int32: Int32] = [:]

  /// Groups the actions and the classes that have methods for them; a class and its heirs form a family.
  ///
  /// - Complexity: O(entries + classes), where a class's method counts once for each heir with methods.
  init(_ tree: ResponderTree, asked: some Sequence<Action>) {
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
    var known: [[Int32]: Int32] = [:]
    for number in chosen.sorted() {
      let signature = (declarers[number] ?? []).sorted()
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
    findFamilies(tree)
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
      classTakings += found.values.sorted { $0.group < $1.group }
    }
  }

  private func takings(of family: Int32) -> ArraySlice<ClassTaking> {
    family < 0 ? [] : classTakings[ranges[Int(family)]]
  }

  /// Returns the family of a class, or -1.
  func family(of classIndex: Int32) -> Int32 { families[Int(classIndex)] }

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
}

extension ResponderTree {
  /// Returns how an object with its own entries handles an action, or nil when it does not.
  ///
  /// Conditions count as true.
  func ownTaking(of action: Action, by slot: Int32, supplements: Bool) -> OwnTaking? {
    let decision = decision(of: slot, about: action, supplements: supplements)
    guard let target = decision.target else { return nil }
    var taking = OwnTaking(taker: target.index)
    guard decision.verdict == .handles else { return taking }
    taking.declarer = declarer(of: action, for: columns.id(slot))
    if let method = taking.declarer.flatMap({ method(of: action, declaredBy: $0) }) {
      (taking.isConditional, taking.isFrameworks) = (method.isConditional, method.isFrameworks)
    }
    return taking
  }
}
