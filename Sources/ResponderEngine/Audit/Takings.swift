// SPDX-License-Identifier: Apache-2.0

/// What classes take of the actions in question, sorted so that a walk need not look at each action at each object.
///
/// Actions that the same classes have methods for make a group, and share all answers. Classes that take the same with the
/// same methods make a family: below an object of a family, another of it changes nothing but who is nearest.
struct Takings {
  /// The methods with which the members of a family take the actions of a group.
  struct ClassTaking {
    var group: Int32
    var family: Int32
    /// The class that declares them, below zero.
    var declarer: Int32
    /// Whether a condition has a say.
    var isConditional: Bool
    /// Whether the methods are the framework's own.
    var isFrameworks: Bool
  }

  /// By group: the actions, in the order of first mention.
  private(set) var groups: [[Action]] = []
  private(set) var classTakings: [ClassTaking] = []
  /// By family: its class takings.
  private(set) var ranges: [Range<Int>] = []
  private var families: ContiguousArray<Int32> = []
  private var groupsByAction: [Int32: Int32] = [:]

  /// A family of its own for each class that has methods in question, for that class and its heirs.
  ///
  /// Complexity: O(entries + classes), where a class's method counts once for each heir with methods.
  init(_ tree: ResponderTree, asked: some Sequence<Action>) {
    let columns = tree.columns
    var declarers: [Int32: [Int64]] = [:]
    var counts: [Int32: Int] = [:]
    var withOwn = Set<Int32>()
    for (owner, table) in columns.behaviors.entries {
      for (key, value) in table.entries where Self.isTaking(key) {
        let number = Int32(key & 0x0FFF_FFFF)
        guard owner < 0 else {
          counts[number, default: 0] += 1
          withOwn.insert(number)
          continue
        }
        let method = Method(value)
        // What only the framework's classes have is no question by itself.
        if !method.isFrameworks { counts[number, default: 0] += 1 }
        declarers[number, default: []].append(
          Int64(owner) << 2 | (method.isFrameworks ? 2 : 0) | (method.isConditional ? 1 : 0))
      }
    }
    var chosen = Set(counts.filter { $0.value > 1 }.keys)
    chosen.formUnion(asked.map(\.rawValue))
    var known: [[Int64]: Int32] = [:]
    for number in chosen.sorted() {
      let signature = (declarers[number] ?? []).sorted()
      // What objects have entries of their own for is decided one by one.
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
    findFamilies(columns)
  }

  private mutating func findFamilies(_ columns: Columns) {
    let classes = columns.classes
    families = ContiguousArray(repeating: -1, count: classes.count)
    for classIndex in 0..<Int32(classes.count) {
      let parent = classes.superclass[Int(classIndex)]
      families[Int(classIndex)] = parent < 0 ? -1 : families[Int(parent)]
      var found: [Int32: ClassTaking] = [:]
      let family = Int32(truncatingIfNeeded: ranges.count)
      for (key, value) in columns.behaviors[classOwner(classIndex)]?.entries ?? [] {
        guard key >> 28 == Aspect.implementation.rawValue, let group = groupsByAction[Int32(key & 0x0FFF_FFFF)] else {
          continue
        }
        let method = Method(value)
        found[group] = ClassTaking(
          group: group, family: family, declarer: classOwner(classIndex), isConditional: method.isConditional,
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

  /// Whether an entry has a say in who takes an action.
  static func isTaking(_ key: UInt32) -> Bool {
    key >> 28 >= Aspect.implementation.rawValue || key >> 28 == Aspect.supplemental.rawValue
  }

  /// The family of a class, -1 for none.
  func family(of classIndex: Int32) -> Int32 { families[Int(classIndex)] }

  func group(of action: Action) -> Int32? { groupsByAction[action.rawValue] }
}

/// What an object with entries of its own takes, or somebody named by them.
struct OwnTaking {
  /// Who is the target: itself, or whom it redirects to.
  var taker: Int32
  /// Who declares the method: an object's slot, or a class below zero; 0 when it has none.
  var declarer: Int32
  /// Whether a condition has a say.
  var isConditional = false
  /// Whether the method is the framework's own.
  var isFrameworks = false
}

extension ResponderTree {
  /// What an object with entries of its own does about an action when it is asked, conditions counting as true (U35,
  /// U36, U45); nil when it lets it by.
  func ownTaking(of action: Action, by slot: Int32, supplements: Bool) -> OwnTaking? {
    let id = columns.id(slot)
    if profile == .uikit, let target = targetOverride(of: action, on: id) {
      return OwnTaking(taker: target.index, declarer: 0)
    }
    let answer = profile == .uikit ? canPerformOverride(of: action, on: id) : nil
    if answer == false { return nil }
    var owner = columns.firstOwner(slot)
    guard let method = columns.nextMethod(of: action, by: slot, from: &owner) else {
      // M31: who does not respond may name another.
      if profile == .appkit, supplements, let other = supplementalTarget(of: action, on: id) {
        return OwnTaking(taker: other.index, declarer: 0)
      }
      return answer == true ? OwnTaking(taker: slot, declarer: 0) : nil
    }
    let declarer: Int32 =
      switch self.declarer(of: action, for: id) {
      case .object: slot
      case .classID(let classID): classOwner(classID.rawValue)
      case nil: 0
      }
    return OwnTaking(
      taker: slot, declarer: declarer, isConditional: method.isConditional, isFrameworks: method.isFrameworks)
  }
}
