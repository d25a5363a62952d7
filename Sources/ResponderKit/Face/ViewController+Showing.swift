// SPDX-License-Identifier: Apache-2.0

extension ViewController {
  /// This controller, or the nearest around it, that can perform an action; nil for nobody (U86).
  ///
  /// It goes over controllers and asks no view. Complexity: O(depth).
  public final func targetViewController(forAction action: ActionName, sender: Responder?) -> ViewController? {
    sequence(first: self, next: \.parent).first { $0.canPerformAction(action, withSender: sender) }
  }
}
