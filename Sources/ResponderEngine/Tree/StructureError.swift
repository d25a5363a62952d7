// SPDX-License-Identifier: Apache-2.0

/// The reason why a change of structure was refused; nothing was changed.
package enum StructureError: Error, Hashable, Sendable {
  /// An id names an object that was removed.
  case dead
  /// The parent cannot hold an object of that kind.
  case badParent
  /// The object would be inside itself.
  case cycle
  /// The sibling is not in the parent, or is the object itself.
  case badSibling
  /// The view already has a controller.
  case hasController
  /// The controller already has a root view.
  case hasView
  /// The controller does not have a root view.
  case noView
  /// The controller is already presented by this one.
  case alreadyPresented(by: ResponderID)
  /// The controller already presents another.
  case alreadyPresenting(ResponderID)
  /// The presenter's view is not in a window.
  case notInWindow
  /// The controller is not presented.
  case notPresented
}
