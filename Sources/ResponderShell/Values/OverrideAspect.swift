// SPDX-License-Identifier: Apache-2.0

/// What of a node is overridden.
enum OverrideAspect: String, WordChoice {
  case next, canPerform, target, supplemental, validate

  static let placeName = "ASPECT"
  static let refusal = "cannot be overridden"
}
