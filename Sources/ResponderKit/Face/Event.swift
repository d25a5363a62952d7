// SPDX-License-Identifier: Apache-2.0

/// UIEvent: what made something happen, handed to handlers that ask for it; subclass it to carry more.
open class Event {
  /// Makes an event that tells nothing more.
  public init() {}
}
