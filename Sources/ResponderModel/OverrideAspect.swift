// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// What of a node is overridden.
package enum OverrideAspect: String, CaseIterable, Sendable {
  case next, canPerform, target, supplemental, validate

  /// The profile that alone knows it, nil when both do.
  package var profile: Profile? {
    switch self {
    case .next, .validate: nil
    case .canPerform, .target: .uikit
    case .supplemental: .appkit
    }
  }

  /// What a framework calls it.
  package var method: String {
    switch self {
    case .next: "next responder"
    case .canPerform: "canPerformAction(_:withSender:)"
    case .target: "target(forAction:withSender:)"
    case .supplemental: "supplemental targets (M31)"
    case .validate: "validation"
    }
  }

  /// What to do in a profile that does not know it.
  package var otherWay: String {
    switch self {
    case .next, .validate: "both profiles know it"
    case .canPerform: "AppKit asks whether a node responds: see handle and unhandle"
    case .target: "AppKit has supplemental targets: override NODE supplemental ACTION is NODE"
    case .supplemental: "UIKit has redirected targets: override NODE target ACTION is NODE"
    }
  }
}
