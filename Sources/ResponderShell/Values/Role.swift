// SPDX-License-Identifier: Apache-2.0

import ResponderKit

/// What an object is attached as.
enum Role: String, WordChoice {
  case controller, delegate
  case windowController = "window-controller"
  case document
  case documentController = "document-controller"
  case gesture

  static let placeName = "ROLE"
  static let refusal = "is no role"

  /// The kind an object must be of, nil for any.
  var kind: ResponderKind? {
    switch self {
    case .controller: .controller
    case .delegate: nil
    case .windowController: .windowController
    case .document: .document
    case .documentController: .documentController
    case .gesture: .gesture
    }
  }

  /// The roles only AppKit has.
  var isAppKitOnly: Bool { kind.flatMap(Profile.only) == .appkit }

  /// The class of an object that is made for the role.
  func defaultClass(in session: Session) -> ClassID {
    let standard = session.catalog[session.tree.profile]
    switch self {
    case .controller: return standard.controller
    case .gesture: return standard.gesture
    // An AppKit delegate is any object: it is asked on the side (M7).
    case .delegate: return session.tree.profile == .appkit ? session.catalog.object : standard.responder
    case .windowController, .document, .documentController:
      return standard.byKindWord[rawValue] ?? session.catalog.object
    }
  }
}
