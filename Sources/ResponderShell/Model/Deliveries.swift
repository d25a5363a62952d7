// SPDX-License-Identifier: Apache-2.0

/// What deliveries have met.
final class Deliveries {
  /// The delivery that finished last.
  @exclusivity(unchecked) var last: DeliveryRecord?
  /// What deliveries have met so far.
  @exclusivity(unchecked) var exercise = Exercise()
}
