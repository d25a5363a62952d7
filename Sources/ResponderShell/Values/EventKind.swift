// SPDX-License-Identifier: Apache-2.0

/// An event that is no touch.
enum EventKind: String, WordChoice {
  case shake
  case remoteControl = "remote-control"

  static let placeName = "KIND"
  static let refusal = "is no kind of event"

  /// The methods it calls.
  var methods: [String] {
    switch self {
    case .shake: ["motionBegan", "motionEnded"]
    case .remoteControl: ["remoteControlReceived"]
    }
  }
}
