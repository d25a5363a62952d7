// SPDX-License-Identifier: Apache-2.0

/// The frames that values captured, which must be cleared in the end: what a frame holds may capture it.
struct CapturedFrames {
  private(set) var frames: [Frame] = []
  /// The number of frames at which those that nothing reaches are looked for.
  private var limit = 1_000
  private var turn: Int32 = 0

  mutating func add(_ frame: Frame) { if frames.last !== frame { frames.append(frame) } }

  /// Whether so many came since the last look that another one pays.
  var areMany: Bool { frames.count >= limit }

  /// Clears the frames that nothing reaches any more; `visit` is given what visits the values that somebody may ask for.
  ///
  /// - Complexity: O(what the values reach).
  mutating func clearUnreached(visiting visit: (inout Visitor) -> Void) {
    turn += 1
    var visitor = Visitor(turn: turn)
    visit(&visitor)
    visitor.finish()
    frames.removeAll { frame in
      if frame.turnOfVisit == turn { return false }
      frame.clearAll { $0.turnOfVisit != turn }
      return true
    }
    limit = max(1_000, frames.count * 3)
  }

  func clearAll() { for frame in frames { frame.clearAll { _ in true } } }

  /// Visits the frames that values reach, each once.
  struct Visitor {
    fileprivate let turn: Int32
    private var waiting: [Frame] = []

    fileprivate init(turn: Int32) { self.turn = turn }

    mutating func visit(_ value: Value) {
      for option in value.options {
        switch option.content {
        case .closure(let closure): visit(closure)
        case .function(_, let frame): visit(frame)
        case .list(let values, _), .tuple(let values, _), .enumCase(_, let values): for value in values { visit(value) }
        case .method(_, let value): visit(value)
        case .nothing, .instance, .type, .text, .selector, .chain: continue
        }
      }
    }

    mutating func visit(_ closure: ClosureValue) { visit(closure.frame) }

    private mutating func visit(_ frame: Frame?) {
      guard let frame, frame.turnOfVisit != turn else { return }
      frame.turnOfVisit = turn
      waiting.append(frame)
    }

    fileprivate mutating func finish() {
      while let frame = waiting.popLast() {
        for variable in frame.variables { visit(variable.value) }
        for value in frame.parts ?? [] { visit(value) }
        if let result = frame.result { visit(result) }
        visit(frame.outer)
        visit(frame.function)
      }
    }
  }
}

extension Frame {
  /// Forgets what it holds, and so do the frames around it of which that is to be done.
  fileprivate func clearAll(where isCleared: (Frame) -> Bool) {
    var current: Frame? = self
    while let frame = current, isCleared(frame) {
      if let function = frame.function, isCleared(function) { function.clear() }
      frame.clear()
      current = frame.outer
    }
  }
}

extension Interpreter {
  /// Frees the frames that no value reaches; only what is waiting may be followed, besides the closures that are given.
  func freeFrames(besides closures: [(closure: ClosureValue, because: Reason, parameters: [Value])] = []) {
    guard captured.areMany else { return }
    captured.clearUnreached { visitor in
      for instance in instances { for value in instance.fields.values { visitor.visit(value) } }
      for value in statics.values { visitor.visit(value) }
      for value in results.values { visitor.visit(value) }
      for value in runs.values { visitor.visit(value) }
      for value in shared.values { visitor.visit(value.value) }
      for send in sends { if let target = send.target { visitor.visit(target) } }
      for entry in [waitingClosures, closures].joined() {
        visitor.visit(entry.closure)
        for value in entry.parameters { visitor.visit(value) }
      }
    }
  }
}
