// SPDX-License-Identifier: Apache-2.0

/// Classes whose overrides are known, by which `Overridden` finds its way in the method tables and checks itself.
enum OverrideProbes {
  /// For each member a class that overrides nothing else, beside one that overrides nothing, below the class that declares it.
  static let all: [(member: Overridden, type: Responder.Type, plain: Responder.Type, base: Responder.Type)] = [
    (.next, NextProbe.self, PlainProbe.self, Responder.self),
    (.canPerformAction, CanPerformProbe.self, PlainProbe.self, Responder.self),
    (.target, TargetProbe.self, PlainProbe.self, Responder.self),
    (.supplementalTarget, SupplementalProbe.self, PlainProbe.self, Responder.self),
    (.sendAction, SendProbe.self, PlainApplicationProbe.self, Application.self),
  ]

  /// What must come out, also for classes that the places were not found with.
  static let known: [(type: Responder.Type, overrides: Overridden)] = [
    (Responder.self, []), (View.self, []), (Control.self, []), (Window.self, []), (ViewController.self, []),
    (Application.self, []), (WindowScene.self, []), (GestureRecognizer.self, []), (MenuItem.self, []),
    (WindowController.self, []), (Document.self, []), (DocumentController.self, []), (PlainProbe.self, []),
    (PlainApplicationProbe.self, []),
    (NextProbe.self, .next), (CanPerformProbe.self, .canPerformAction), (TargetProbe.self, .target),
    (SupplementalProbe.self, .supplementalTarget), (SendProbe.self, .sendAction),
    (SeveralProbe.self, [.next, .target]), (InheritingProbe.self, [.next, .canPerformAction, .target]),
    (GenericProbe<Int>.self, .supplementalTarget), (BothProbe.self, [.canPerformAction, .sendAction]),
  ]
}

private final class PlainProbe: Responder {}

private final class PlainApplicationProbe: Application {}

private final class NextProbe: Responder {
  override var next: Responder? { self }
}

private final class CanPerformProbe: Responder {
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { sender === self }
}

private final class TargetProbe: Responder {
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? { self }
}

private final class SupplementalProbe: Responder {
  override func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? { self }
}

private final class SendProbe: Application {
  override func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event? = nil
  ) -> Bool { sender === self }
}

// MARK: Checked only

private class SeveralProbe: View {
  override var next: Responder? { nil }
  override func target(forAction action: ActionName, withSender sender: Responder?) -> Responder? { nil }
}

private final class InheritingProbe: SeveralProbe {
  var stored = 0
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { true }
}

private final class GenericProbe<T>: ViewController {
  var stored: T?
  override func supplementalTarget(forAction action: ActionName, sender: Responder?) -> Responder? { nil }
}

private final class BothProbe: Application {
  override func canPerformAction(_ action: ActionName, withSender sender: Responder?) -> Bool { false }
  override func sendAction(
    _ action: ActionName, to target: Responder?, from sender: Responder?, for event: Event? = nil
  ) -> Bool { true }
}
