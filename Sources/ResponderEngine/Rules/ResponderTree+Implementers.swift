// SPDX-License-Identifier: Apache-2.0

extension ResponderTree {
  /// Every object with a method for an action, its own or its class's, in the order they were made.
  ///
  /// Conditions and overrides are not asked. Complexity: O(objects), two loads for each that has none.
  package func implementers(of action: Action) -> [ResponderID] {
    let bit = interestBit(action.rawValue)
    var found: [ResponderID] = []
    for slot in 1..<Int32(columns.slotCount) where columns.generation[Int(slot)] >= 0 && columns.mayAnswer(slot, bit) {
      var owner = columns.firstOwner(slot)
      if columns.nextMethod(of: action, by: slot, from: &owner) != nil { found.append(columns.id(slot)) }
    }
    return found.sorted { $0.generation < $1.generation }
  }

  /// Who declares the method an object has for an action, conditions left aside: itself, its class or a superclass.
  package func declarer(of action: Action, for id: ResponderID) -> MethodDeclarer? {
    let slot = columns.liveSlot(id)
    guard slot != 0 else { return nil }
    if columns.behavior(.implementation, action.rawValue, of: slot) != nil { return .object(id) }
    var current = columns.classIndex(slot)
    while current >= 0 {
      if columns.behavior(.implementation, action.rawValue, of: classOwner(current)) != nil {
        return .classID(ClassID(rawValue: current))
      }
      current = columns.classes.superclass[Int(current)]
    }
    return nil
  }
}

/// Where a method is declared.
package enum MethodDeclarer: Hashable, Sendable {
  /// On one object.
  case object(ResponderID)
  /// On a class, for all its instances.
  case classID(ClassID)
}
