// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The behaviour of a node that is overridden.
package enum OverrideAspect: String, CaseIterable, Sendable {
  case next, canPerform, target, supplemental, validate

  /// The only profile that has the aspect, or nil when both have it.
  package var profile: Profile? {
    switch self {
    case .next, .validate: nil
    case .canPerform, .target: .uikit
    case .supplemental: .appkit
    }
  }

  /// The name of the aspect in the framework.
  package var method: String {
    switch self {
    case .next: "next responder"
    case .canPerform: "canPerformAction(_:withSender:)"
    case .target: "target(forAction:withSender:)"
    case .supplemental: "supplemental targets (M31)"
    case .validate: "validation"
    }
  }

  /// The alternative in a profile that does not have the aspect.
  package var otherWay: String {
    switch self {
    case .next, .validate: "both profiles know it"
    case .canPerform: "AppKit asks whether a node responds: see handle and unhandle"
    case .target: "AppKit has supplemental targets: override NODE supplemental ACTION is NODE"
    case .supplemental: "UIKit has redirected targets: override NODE target ACTION is NODE"
    }
  }
}
