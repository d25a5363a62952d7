// SPDX-License-Identifier: Apache-2.0

/// A finger on a window: UITouch.
///
/// A program or a test makes one for each finger, and tells it what the finger does:
///
///     let touch = Touch(in: window, at: .init(x: 20, y: 40))
///     touch.begin()
///     touch.end()
///
/// Each of these sends an event through `Application.sendEvent(_:)`. The view under the touch when it begins receives all of
/// them (U73), after the gesture recognizers on that view and around it (U76).
nonisolated public final class Touch: Hashable {
  /// What a touch last did.
  public enum Phase: Hashable, Sendable {
    /// It touched the window.
    case began
    /// It moved.
    case moved
    /// It left the window.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// The window, which the touch keeps alive.
  public let window: Window
  /// Where the finger is, in the coordinates of the window, in points.
  public private(set) var location: View.Point
  /// What the finger last did.
  public private(set) var phase = Phase.began
  /// The number of taps in a row, counting this one.
  public let tapCount: Int
  /// The view that was under the touch when it began, or nil.
  public internal(set) weak var view: View?
  /// Whether a gesture recognizer has taken the touch from its view (U76).
  var isClaimed = false

  /// Makes a touch that has not begun.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - location: Where the finger is, in the coordinates of the window, in points.
  ///   - tapCount: The number of taps in a row, counting this one.
  public init(in window: Window, at location: View.Point, tapCount: Int = 1) {
    (self.window, self.location, self.tapCount) = (window, location, tapCount)
  }

  /// The finger touches the window.
  public func begin() { send(.began) }

  /// The finger moves to a point in the coordinates of the window.
  public func move(to location: View.Point) {
    self.location = location
    send(.moved)
  }

  /// The finger leaves the window.
  public func end() { send(.ended) }

  /// The system takes the touch away, as for a call.
  public func cancel() { send(.cancelled) }

  private func send(_ phase: Phase) {
    self.phase = phase
    window.application?.sendEvent(TouchEvent([self]))
  }

  /// Returns where the finger is in the coordinates of a view in its window, in points.
  ///
  /// - Complexity: O(depth).
  public func location(in view: View) -> View.Point {
    var point = location
    var current = view
    while current !== window, let superview = current.superview {
      point = View.Point(x: point.x - current.frame.origin.x, y: point.y - current.frame.origin.y)
      current = superview
    }
    return point
  }

  /// Returns whether both are the same touch.
  public static func == (one: Touch, other: Touch) -> Bool { one === other }

  /// Hashes the identity of the touch.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What fingers do at one moment: a UIEvent with touches.
nonisolated open class TouchEvent: Event {
  /// The touches that changed.
  public final let touches: Set<Touch>

  /// Makes an event of touches.
  public init(_ touches: Set<Touch>) { self.touches = touches }
}

/// A key that is pressed: UIPress.
nonisolated public final class Press: Hashable {
  /// The key.
  public let key: Key

  init(_ key: Key) { self.key = key }

  /// Returns whether both are the same press.
  public static func == (one: Press, other: Press) -> Bool { one === other }

  /// Hashes the identity of the press.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What a device that is moved does.
public enum Motion: Hashable, Sendable {
  /// It is shaken.
  case shake
}

// MARK: - Delivery

extension Application {
  /// Shakes the device: the first responder of the key window receives the motion, else the window (U78).
  public final func shake() {
    registry?.pass(from: startOfKeys) { $0.motionBegan(.shake, with: nil) }
    registry?.pass(from: startOfKeys) { $0.motionEnded(.shake, with: nil) }
  }

  /// Sends what a key does that nothing lists to the first responder of the key window, else to the window (U78).
  final func sendPress(_ key: Key) {
    let presses: Set = [Press(key)]
    registry?.pass(from: startOfKeys) { $0.pressesBegan(presses, with: nil) }
    registry?.pass(from: startOfKeys) { $0.pressesEnded(presses, with: nil) }
  }

  private var startOfKeys: Responder { keyWindow?.firstResponder ?? keyWindow ?? self }

  /// Delivers touches of one event.
  final func deliver(_ event: TouchEvent) {
    for touch in event.touches {
      if touch.phase == .began {
        touch.view = touch.window.hitTest(touch.location, with: event)
        touch.isClaimed = false
      }
      guard let view = touch.view, let registry = view.registry else { continue }
      deliver(touch, of: event, to: view.recognizersAround)
      guard !touch.isClaimed else { continue }
      if view.recognizersAround.contains(where: { $0.hasRecognized && $0.cancelsTouchesInView }) {
        touch.isClaimed = true
        registry.pass(from: view) { $0.touchesCancelled([touch], with: event) }
      } else {
        registry.pass(from: view) { $0.receive(touch, event) }
      }
    }
  }

  private func deliver(_ touch: Touch, of event: TouchEvent, to recognizers: [GestureRecognizer]) {
    for recognizer in recognizers where recognizer.isEnabled {
      if touch.phase == .began { recognizer.hasRecognized = false }
      recognizer.receive(touch, event)
    }
  }
}

extension View {
  /// The recognizers on this view and on those around it, the nearest first.
  fileprivate var recognizersAround: [GestureRecognizer] {
    sequence(first: self, next: \.superview).flatMap(\.gestureRecognizers)
  }
}

extension Responder {
  fileprivate func receive(_ touch: Touch, _ event: TouchEvent) {
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    }
  }

  /// Calls a method of the next responder, from the method of this one (U74).
  final func passOn(_ call: @escaping (Responder) -> Void) {
    guard let next else { return }
    if let registry { registry.passOn(to: next, call) } else { call(next) }
  }
}

extension Registry {
  /// How many responders call each other before the next one waits for them to return.
  private static let nesting = 100

  /// Calls a method of a responder, and of those after it to which each passes the call on.
  ///
  /// A chain may be longer than the stack is deep, so after some calls in each other the rest begins anew; a cycle ends.
  func pass(from first: Responder, _ call: (Responder) -> Void) {
    let outer = passing
    defer { passing = outer }
    var (next, hops) = (first as Responder?, 0)
    while let responder = next, hops <= tree.columns.slotCount {
      passing = Passing()
      call(responder)
      hops += passing?.depth ?? 0
      next = passing?.next
    }
  }

  fileprivate func passOn(to next: Responder, _ call: (Responder) -> Void) {
    // The program has called the method itself.
    guard let passing else { return pass(from: next, call) }
    self.passing?.depth += 1
    if passing.depth < Self.nesting { call(next) } else { self.passing?.next = next }
  }
}

/// How far a call has been passed on.
struct Passing {
  var depth = 0
  /// The responder that goes on when those before it have returned.
  var next: Responder?
}
