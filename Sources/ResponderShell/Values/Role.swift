// SPDX-License-Identifier: Apache-2.0

/// What an object is attached as.
enum Role: String, WordChoice {
  case controller, delegate
  case windowController = "window-controller"
  case document
  case documentController = "document-controller"
  case gesture

  static let placeName = "ROLE"
  static let refusal = "is no role"

  /// The roles only AppKit has.
  var isAppKitOnly: Bool { self == .windowController || self == .document || self == .documentController }
}
