// SPDX-License-Identifier: Apache-2.0

/// The objects of one app, who holds whom, and what each does about an action: what the rules are asked of.
///
/// Objects are named by `ResponderID`; a tree begins with its application alone. Every change is logged until
/// `commit()`, so that `rollBack(to:)` can take back a failed statement at the cost of what it changed.
///
/// A tree has identity and belongs to one isolation domain: it is deliberately not `Sendable`. Nothing is shared
/// between two trees.
@usableFromInline
package final class ResponderTree {
  package let columns = Columns()
  // What a send reads beside the columns is unchecked like them, and valid on the same condition.
  /// How many deliveries are running, one inside the other.
  @usableFromInline @exclusivity(unchecked) package var deliveryDepth = 0
  /// The switches of the rules that sources disagree on; set through `setOption(_:to:)`.
  package var options: ChainOptions { columns.options }
  /// How many changes since the last commit can no longer be taken back.
  @exclusivity(unchecked) var forgotten = 0
  /// How many objects there are, the application included.
  package var count: Int { columns.slotCount - 1 - columns.free.count }
  /// How many deliveries may run one inside the other.
  @inlinable package static var deliveryDepthLimit: Int { 64 }

  package static let applicationSlot: Int32 = 1

  /// Makes a tree that holds an application and nothing else.
  package init() {
    // Slot 0 is no object and has a class that is nothing but kind object.
    let none = columns.classes.append(superclass: -1, kind: .object, traits: [])
    _ = columns.appendSlot(classIndex: none, traits: [])
    let application = columns.classes.append(superclass: -1, kind: .application, traits: [])
    let slot = columns.appendSlot(classIndex: application, traits: [])
    columns.link(slot, under: 0, before: 0)
    columns.relink(slot)
    commit()
  }

  /// The application.
  package var application: ResponderID { ResponderID(index: Self.applicationSlot, generation: 0) }

  /// Gives the application a class of kind `application`, such as one that descends from a responder class.
  package func setApplicationClass(_ classID: ClassID) {
    columns.set(.behavior, Self.applicationSlot, classID.rawValue << 1 | columns.behavior[1] & 1)
  }

  // MARK: Classes

  /// Adds a class; without a superclass it is a root.
  ///
  /// - Complexity: O(1).
  package func addClass(superclass: ClassID?, kind: ResponderKind, traits: ResponderTraits) -> ClassID {
    let index = columns.classes.append(superclass: superclass?.rawValue ?? -1, kind: kind, traits: traits)
    columns.log.append(Change(cell: .storage(.classAdded), index: index))
    return ClassID(rawValue: index)
  }

  /// Returns the kind of a class's instances.
  package func kind(of classID: ClassID) -> ResponderKind { columns.classes.kind[Int(classID.rawValue)] }

  /// Returns the superclass, nil for a root.
  package func superclass(of classID: ClassID) -> ClassID? {
    let parent = columns.classes.superclass[Int(classID.rawValue)]
    return parent < 0 ? nil : ClassID(rawValue: parent)
  }

  /// Returns the traits a class's instances begin with.
  package func traits(of classID: ClassID) -> ResponderTraits { columns.classes.traits[Int(classID.rawValue)] }

  /// Returns whether a class is another or descends from it.
  package func isClass(_ classID: ClassID, kindOf ancestor: ClassID) -> Bool {
    columns.classes.isKind(classID.rawValue, of: ancestor.rawValue)
  }

  // MARK: Objects

  /// Makes an object that is in nothing.
  ///
  /// - Complexity: O(1) amortised.
  package func make(_ classID: ClassID) -> ResponderID {
    columns.make(classID.rawValue, under: 0, before: 0)
  }

  /// Returns whether the object still exists.
  package func contains(_ id: ResponderID) -> Bool { columns.liveSlot(id) != 0 }

  /// Returns the id of a slot in use, for clients that keep columns of their own by `ResponderID.index`.
  package func id(at index: Int32) -> ResponderID { columns.id(index) }

  /// Returns what the object is to the rules; `object` for a dead id.
  package func kind(of id: ResponderID) -> ResponderKind { columns.kind(columns.liveSlot(id)) }

  /// Returns the object's class.
  package func classID(of id: ResponderID) -> ClassID { ClassID(rawValue: columns.classIndex(columns.liveSlot(id))) }

  /// Returns what is true or false of the object.
  package func traits(of id: ResponderID) -> ResponderTraits {
    ResponderTraits(rawValue: columns.traits[Int(columns.liveSlot(id))])
  }

  /// Sets or clears one trait; nothing happens to a dead id.
  package func setTrait(_ trait: ResponderTraits, of id: ResponderID, to isSet: Bool) {
    let slot = columns.liveSlot(id)
    guard slot != 0 else { return }
    if isSet { columns.insert(trait, at: slot) } else { columns.remove(trait, at: slot) }
  }

  // MARK: Log

  /// A point to roll back to: the number of changes since the last commit, forgotten ones too.
  package var mark: Int { forgotten + columns.log.count }

  /// Takes back every change since `mark`, ids included.
  ///
  /// Returns what was taken back, so that it can be brought again.
  ///
  /// - Complexity: O(changes since then).
  @discardableResult
  package func rollBack(to mark: Int) -> TakenBack {
    guard self.mark > mark else { return TakenBack(changes: ChangeLog()) }
    let taken = TakenBack(changes: columns.rollBack(to: max(0, mark - forgotten)))
    columns.options = ChainOptions(cells: columns)
    return taken
  }

  /// Brings again what a roll-back took, ids included, and logs it.
  ///
  /// Nothing may have changed since the roll-back.
  ///
  /// - Complexity: O(changes).
  package func reapply(_ taken: TakenBack) {
    columns.reapply(taken.changes)
    columns.options = ChainOptions(cells: columns)
  }

  /// Forgets how to take back what was changed before a mark; later marks stay as they are.
  package func forget(before mark: Int) {
    let count = min(mark - forgotten, columns.log.count)
    guard count > 0 else { return }
    forgotten += count
    if columns.log.count == count { columns.log.removeAll() } else { columns.log.removeFirst(count) }
  }

  /// Forgets how to take back what was changed; marks count from 0 again.
  package func commit() {
    columns.log.removeAll()
    forgotten = 0
  }

  /// Changes that were taken back.
  package struct TakenBack {
    let changes: ChangeLog
  }

  // MARK: Options

  /// How a switch of the rules stands, counted from 0, the default.
  package func value(of option: ChainOption) -> Int { Int(columns.number(.option, 0) >> option.shift & 0xF) }

  /// Sets a switch of the rules and relinks what it decides.
  ///
  /// - Complexity: O(objects) where the switch decides links, else O(1).
  package func setOption(_ option: ChainOption, to value: Int) {
    let bits = Int64(value) << option.shift & option.mask
    columns.setNumber(.option, 0, columns.number(.option, 0) & ~option.mask | bits)
    columns.options = ChainOptions(cells: columns)
    guard option.decidesLinks else { return }
    for slot in 1..<Int32(columns.slotCount) { columns.renewNext(slot) }
  }
}
