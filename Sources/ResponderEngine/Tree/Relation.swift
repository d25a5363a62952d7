// SPDX-License-Identifier: Apache-2.0

/// A property that few objects have: a link to another object, or a number.
///
/// A link to an object that was removed reads as none (U53).
enum Relation: UInt32, CaseIterable {
  // Links, stored as packed ids.
  case nextOverride = 1, presenter, presented, delegate, rootController, firstResponder
  // On a window, and on a window controller for the link back to the window.
  case windowController, document, controlledWindow
  // On the application.
  case documentController
  // On slot 0.
  case keyWindow, mainWindow, modalWindow, hadWindow, hadPopover, profile
  // On a presented controller: whether `present` inserted its view into the window.
  case movedIn
  // On a controller: the controller it was added to, and its place among the `viewControllers` of that one.
  case container, isListed, nextController, previousController
  // On a container: its `viewControllers`, the selected one, and where the spine of pages is.
  case firstController, lastController, selectedController, spine
  // On a controller in columns: the one it was given.
  case column
  // On a responder: the views that it supplies for input, and on such a view the number of these links to it.
  case inputView, inputAccessoryView, inputUses
  // On a presented controller: how it is presented.
  case presentation
  // On a controller: the first responder that left the window with its view, or that was there when it presented.
  case lastFirstResponder
  // On slot 0: AppKit's main menu. On a view: its context menu, and on the menu the link back.
  case mainMenu, contextMenu, contextView
  // On a window: the sheet attached to it, and on the sheet the link back.
  case sheet, sheetParent
  // On a controller that AppKit presents: the window that shows it, the object it was presented from, and how.
  case presentationWindow, presentationAnchor, windowPresentation
  // On a window: its field editor and the field that it edits; on the editor the link back.
  case fieldEditor, editedField, editorWindow
  // An `OptionalCell`, and the options.
  case alpha, option
}

@inline(__always)
func relationKey(_ relation: UInt32, _ index: Int32) -> UInt64 {
  UInt64(relation) << 32 | UInt64(UInt32(bitPattern: index))
}

extension Columns {
  @inline(__always)
  func number(_ relation: Relation, _ index: Int32) -> Int64 {
    if index == 0 { return globals[Int(relation.rawValue)] }
    return has(.hasRelations, index) ? relations[relationKey(relation.rawValue, index)] ?? 0 : 0
  }

  func setNumber(_ relation: Relation, _ index: Int32, _ value: Int64) {
    let old = number(relation, index)
    guard old != value else { return }
    write(relation.rawValue, index, value)
    log.append(Change(cell: .relation, index: index, key: relation.rawValue, old: old))
    if index != 0, value != 0 { insert(.hasRelations, at: index) }
  }

  func cell(_ relation: UInt32, _ index: Int32) -> Int64 {
    index == 0 ? globals[Int(relation)] : relations[relationKey(relation, index)] ?? 0
  }

  /// Writes a relation's cell without logging it.
  func write(_ relation: UInt32, _ index: Int32, _ value: Int64) {
    if index == 0 {
      globals[Int(relation)] = value
    } else {
      relations[relationKey(relation, index)] = value == 0 ? nil : value
    }
  }

  /// Returns the slot that a live link leads to, or 0.
  @inline(__always)
  func link(_ relation: Relation, _ index: Int32) -> Int32 {
    let value = number(relation, index)
    return value == 0 ? 0 : liveSlot(ResponderID(packed: value))
  }

  func setLink(_ relation: Relation, _ index: Int32, to slot: Int32) {
    setNumber(relation, index, slot == 0 ? 0 : id(slot).packed)
  }

  /// Returns the id of the object in a slot.
  @inline(__always)
  package func id(_ slot: Int32) -> ResponderID { ResponderID(index: slot, generation: generation[slot]) }

  /// Returns the slot of a live id, or 0 for a dead one.
  @inline(__always)
  package func liveSlot(_ id: ResponderID) -> Int32 {
    // Extended with zeros, a negative index is above every slot too.
    let isSlot = Int(UInt32(bitPattern: id.index)) < slotCount
    return isSlot && id.generation >= 0 && generation[id.index] == id.generation ? id.index : 0
  }

  func removeRelations(of index: Int32) {
    guard has(.hasRelations, index) else { return }
    for relation in Relation.allCases { setNumber(relation, index, 0) }
  }
}
