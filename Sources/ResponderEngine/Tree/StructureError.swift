// SPDX-License-Identifier: Apache-2.0

/// Why a change of structure was refused; nothing was changed.
package enum StructureError: Error, Hashable, Sendable {
  /// An id names no object any more.
  case dead
  /// The parent cannot hold an object of that kind.
  case badParent
  /// The object would be inside itself.
  case cycle
  /// The sibling is not in the parent, or is the object itself.
  case badSibling
  /// The view has a controller already.
  case hasController
  /// The controller has a root view already.
  case hasView
  /// The controller has no root view.
  case noView
  /// The controller is presented already, by this one.
  case alreadyPresented(by: ResponderID)
  /// The controller presents another already.
  case alreadyPresenting(ResponderID)
  /// The presenter's view is in no window.
  case notInWindow
  /// The controller is not presented.
  case notPresented
}
