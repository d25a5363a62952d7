// SPDX-License-Identifier: Apache-2.0

extension Session {
  /// Gives the framework's classes their own methods, or takes them away.
  ///
  /// Complexity: O(classes + entries of the catalogue).
  func useFrameworkMethods(_ isWanted: Bool) {
    guard model.behaviour.hasFrameworkMethods != isWanted else { return }
    write(\.model.behaviour.hasFrameworkMethods, isWanted)
    model.renewFrameworkMethods()
  }
}
