// SPDX-License-Identifier: Apache-2.0

/// The classes of a tree, with single inheritance, and the kind and default traits of each.
struct ClassTable {
  private(set) var superclass: ContiguousArray<Int32> = []
  private(set) var kind: ContiguousArray<ResponderKind> = []
  private(set) var traits: ContiguousArray<ResponderTraits> = []
  /// A superset of the actions that the class or a superclass has an entry for; an action's low six bits choose its
  /// bit.
  ///
  /// OPTIMIZATION: one test a hop rules out nearly every class. It is valid because a bit is added before its entry and
  /// is never removed.
  var interest: ContiguousArray<UInt64> = []

  var count: Int { kind.count }

  mutating func append(superclass parent: Int32, kind: ResponderKind, traits: ResponderTraits) -> Int32 {
    superclass.append(parent)
    self.kind.append(kind)
    self.traits.append(traits)
    interest.append(parent < 0 ? 0 : interest[Int(parent)])
    return Int32(count - 1)
  }

  mutating func removeLast() {
    superclass.removeLast()
    kind.removeLast()
    traits.removeLast()
    interest.removeLast()
  }

  /// Adds an action's bit to a class and its subclasses.
  ///
  /// - Complexity: O(classes); a class comes after its superclass, so one pass reaches every subclass.
  mutating func addInterest(_ bit: UInt64, to classIndex: Int32) {
    guard interest[Int(classIndex)] & bit == 0 else { return }
    interest[Int(classIndex)] |= bit
    for index in Int(classIndex)..<count where superclass[index] >= 0 {
      interest[index] |= interest[Int(superclass[index])]
    }
  }

  func isKind(_ classIndex: Int32, of ancestor: Int32) -> Bool {
    var current = classIndex
    // A class stands behind its superclass, so what stands before the ancestor does not inherit from it.
    while current > ancestor { current = superclass[Int(current)] }
    return current == ancestor
  }
}
