// SPDX-License-Identifier: Apache-2.0

/// The objects of one app, their structure, and their behavior for actions, to which the rules apply.
///
/// A `ResponderID` identifies an object; a new tree contains only its application. Every change is logged until
/// `commit()`, so that `rollBack(to:)` can undo a failed statement at the cost of what it changed.
///
/// A tree has identity and belongs to one isolation domain, so it is deliberately not `Sendable`. Two trees share
/// nothing.
@usableFromInline
package final class ResponderTree {
  package let columns = Columns()
  // These two are unchecked like the columns, on the same condition: a send reads the first, and every statement the
  // second.
  /// The number of nested deliveries that are running.
  @exclusivity(unchecked) package internal(set) var deliveryDepth = 0
  /// The number of changes since the last commit that can no longer be undone.
  @exclusivity(unchecked) var forgotten = 0
  let memo = SendMemo()
  /// The number of objects, including the application.
  package var count: Int { columns.slotCount - 1 - columns.free.count }
  /// The limit on nested deliveries.
  package static var deliveryDepthLimit: Int { 64 }

  package static let applicationSlot: Int32 = 1
  /// The number of the first class that is added to a tree.
  package static let firstClass: Int32 = 2

  /// Makes a tree that contains only an application.
  package init() {
    // Slot 0 is not an object, and its class has only the kind `object`.
    let none = columns.classes.append(superclass: -1, kind: .object, traits: [])
    _ = columns.appendSlot(classIndex: none, traits: [])
    let application = columns.classes.append(superclass: -1, kind: .application, traits: [])
    let slot = columns.appendSlot(classIndex: application, traits: [])
    columns.link(slot, under: 0, before: 0)
    columns.relink(slot)
    commit()
  }

  package var application: ResponderID { ResponderID(index: Self.applicationSlot, generation: 0) }

  /// Gives the application a class of kind `application`, such as one that descends from a responder class.
  package func setApplicationClass(_ classID: ClassID) {
    let hasEntries: Int32 = columns.hasEntries(Self.applicationSlot) ? 1 : 0
    columns.set(.behavior, Self.applicationSlot, classID.rawValue << 1 | hasEntries)
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

  /// The number of classes; a class comes after its superclass.
  package var classCount: Int { columns.classes.count }

  /// Returns the kind of a class's instances.
  package func kind(of classID: ClassID) -> ResponderKind { columns.classes.kind[Int(classID.rawValue)] }

  /// Returns the superclass, nil for a root.
  package func superclass(of classID: ClassID) -> ClassID? {
    let parent = columns.classes.superclass[Int(classID.rawValue)]
    return parent < 0 ? nil : ClassID(rawValue: parent)
  }

  /// Returns the traits a class's instances begin with.
  package func traits(of classID: ClassID) -> ResponderTraits { columns.classes.traits[Int(classID.rawValue)] }

  /// Returns whether a class is another or a subclass of it.
  package func isClass(_ classID: ClassID, kindOf ancestor: ClassID) -> Bool {
    columns.classes.isKind(classID.rawValue, of: ancestor.rawValue)
  }

  // MARK: Objects

  /// Makes a detached object.
  ///
  /// - Complexity: O(1) amortised.
  package func make(_ classID: ClassID) -> ResponderID {
    let id = columns.make(classID.rawValue, under: 0, before: 0)
    let kind = columns.classes.kind[Int(classID.rawValue)]
    if kind == .window || kind == .controller { columns.noteOptionalLinks(of: id.index) }
    return id
  }

  /// Returns whether the object still exists.
  package func contains(_ id: ResponderID) -> Bool { columns.liveSlot(id) != 0 }

  /// Returns the id of a slot in use, for clients that keep their own columns by `ResponderID.index`.
  package func id(at index: Int32) -> ResponderID { columns.id(index) }

  /// Returns the role of the object in the rules, or `object` for a dead id.
  package func kind(of id: ResponderID) -> ResponderKind { columns.kind(columns.liveSlot(id)) }

  /// Returns the object's class.
  package func classID(of id: ResponderID) -> ClassID { ClassID(rawValue: columns.classIndex(columns.liveSlot(id))) }

  /// Returns the traits of the object.
  package func traits(of id: ResponderID) -> ResponderTraits {
    ResponderTraits(rawValue: columns.traits[columns.liveSlot(id)])
  }

  /// Sets or clears one trait; does nothing for a dead id.
  package func setTrait(_ trait: ResponderTraits, of id: ResponderID, to isSet: Bool) {
    let slot = columns.liveSlot(id)
    guard slot != 0 else { return }
    if isSet { columns.insert(trait, at: slot) } else { columns.remove(trait, at: slot) }
  }

  // MARK: Log

  /// A point to roll back to: the number of changes since the last commit, including forgotten ones.
  package var mark: Int { forgotten + columns.log.count }

  /// The number of changes that were undone and can be redone.
  package var undoneCount: Int { columns.undone.count }

  /// Takes back every change since `mark`, including ids, as if it had not been made.
  ///
  /// - Complexity: O(changes since then).
  package func rollBack(to mark: Int) {
    let kept = undoneCount
    // OPTIMIZATION: in steps, so that what would redo a long statement takes no memory.
    while self.mark > max(mark, forgotten) {
      undo(to: max(mark, self.mark - Self.stepOfRollBack))
      if undoneCount > kept { columns.undone.removeLast(to: kept) }
    }
  }

  /// The number of changes that are taken back together.
  private static let stepOfRollBack = 4_096

  /// Takes back every change since `mark`, including ids, and keeps what is needed to redo them.
  ///
  /// - Complexity: O(changes since then).
  package func undo(to mark: Int) {
    guard self.mark > mark else { return }
    columns.undo(to: max(0, mark - forgotten))
    columns.options = ChainOptions(cells: columns)
  }

  /// Redoes what was undone since there were `count` changes to redo, including ids, and logs it.
  ///
  /// The tree must not have changed since it was undone.
  ///
  /// - Complexity: O(changes).
  package func redo(to count: Int) {
    columns.redo(to: count)
    columns.options = ChainOptions(cells: columns)
  }

  /// Forgets how to redo what was undone.
  package func forgetUndone() { columns.undone.removeAll() }

  /// Logs a change of something beside the objects, by what takes it back.
  package func log(_ reversal: Reversal) { columns.log.append(.other(reversal), of: 0) }

  /// Logs a number that `table` had before a write.
  @inline(__always)
  package func log(_ old: Int32, at index: Int32) {
    columns.log.append(Change(cell: .number, index: index, old: Int64(old)))
  }

  /// The table beside the objects whose numbers are logged too.
  package var table: (any LoggedTable)? {
    get { columns.table }
    set { columns.table = newValue }
  }

  /// Forgets how to undo the changes before a mark; later marks stay valid.
  package func forget(before mark: Int) {
    let count = min(mark - forgotten, columns.log.count)
    guard count > 0 else { return }
    forgotten += count
    if columns.log.count == count { columns.log.removeAll() } else { columns.log.removeFirst(count) }
  }

  /// Forgets how to undo and redo all changes; marks count from 0 again.
  package func commit() {
    columns.log.removeAll()
    if undoneCount > 0 { forgetUndone() }
    forgotten = 0
  }

  // MARK: Options

  /// The options of the rules on which sources disagree.
  package var options: ChainOptions { columns.options }

  /// Returns the value of an option, counted from 0, the default.
  package func value(of option: ChainOption) -> Int { Int(columns.number(.option, 0) >> option.shift & 0xF) }

  /// Sets an option, and renews the links it decides.
  ///
  /// - Complexity: O(n log n) in the windows and controllers if the option decides links, else O(1).
  package func setOption(_ option: ChainOption, to value: Int) {
    let bits = Int64(value) << option.shift & option.mask
    columns.setNumber(.option, 0, columns.number(.option, 0) & ~option.mask | bits)
    columns.options = ChainOptions(cells: columns)
    if option.decidesLinks { renewOptionalLinks() }
  }

  /// Renews the links of windows, controllers and their views, which are all that an option decides.
  private func renewOptionalLinks() {
    for slot in columns.slotsWithOptionalLinks.sorted() where slot < columns.slotCount && columns.isInUse(slot) {
      let kind = columns.kind(slot)
      guard kind == .window || kind == .controller else { continue }
      columns.renewNext(slot)
      if kind == .controller, columns.partner[slot] != 0 { columns.renewNext(columns.partner[slot]) }
    }
  }
}
