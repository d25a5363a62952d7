// SPDX-License-Identifier: Apache-2.0

import CAllocations
import ResponderKit

/// The cost of a message up thirty views to a controller that conforms.
///
/// It is compared with the same by name, the engine's own send through the same kinds of objects, a plain tree of
/// classes, and, where there is a compiler, bare Objective-C.
enum Messages {
  static let length = 30

  static func measure(_ scale: Scale, _ table: Table) throws {
    let sends = max(1, scale.hops / length / 5)
    let (chain, observed) = (ObjectChain(length: length), ObjectChain(length: length))
    let (engine, tree) = (EngineChain(length: length), ClassChain(length: length))
    var seen = 0
    observed.application.deliveryObserver = { _ in seen += 1 }
    try observed.sendTyped(times: 1)
    observed.application.deliveryObserver = nil
    let watched = ObjectChain(length: length)
    watched.application.deliveryObserver = { _ in seen += 1 }

    // A message allocates nothing, even after an observer was set and removed.
    for chain in [chain, observed] {
      try chain.sendTyped(times: 1)
      let before = allocations_made()
      try chain.sendTyped(times: 1_000)
      guard allocations_made() == before else { throw Failure("a message allocates memory") }
    }

    var taken: [Kind: [Double]] = [:]
    func time(_ kind: Kind, times: Int, _ work: (Int) throws -> Void) throws {
      let seconds = try Clock.seconds { try work(times) }
      taken[kind, default: []].append(seconds * 1e9 / Double(times))
    }
    for _ in 0..<scale.rounds {
      try time(.typed, times: sends, chain.sendTyped)
      try time(.untyped, times: sends, chain.sendUntyped)
      try time(.engine, times: sends, engine.send)
      try time(.classes, times: sends, tree.send)
      try time(.unobserved, times: sends, observed.sendTyped)
      try time(.observed, times: max(1, sends / 20), watched.sendTyped)
      if let seconds = try ObjectiveC.nanoseconds(of: "RESPONDER_OBJC", [length, sends]) {
        taken[.objectiveC, default: []].append(seconds)
      }
    }
    if taken[.objectiveC] == nil { table.note("bare Objective-C is left out: there is no compiler with its runtime") }
    guard seen == 1 + max(1, sends / 20) * scale.rounds else { throw Failure("an observer did not see every delivery") }

    let typed = (taken[.typed] ?? []).median
    func row(_ title: String, _ value: Double, beside peer: String, _ kind: Kind, _ aim: Aim? = nil) {
      guard let times = taken[kind] else { return }
      table.print(Row(title, value, .nanoseconds, peer: peer, times.median, aim: aim))
    }
    let title = "a message up \(length) views, repeated"
    row(title, typed, beside: "by name", .untyped, .atMostTimesPeer(1.5))
    row(title, typed, beside: "by number", .engine, .atMostTimesPeer(2))
    row(title, typed, beside: "weak parents", .classes, .atMostTimesPeer(1))
    row(title, typed, beside: "bare ObjC", .objectiveC, .atMostTimesPeer(1))
    let unobserved = (taken[.unobserved] ?? []).median
    row("the same, an observer having been there", unobserved, beside: "none ever", .typed, .atMostTimesPeer(1.1))
    row("the same, an observer being there", (taken[.observed] ?? []).median, beside: "none", .typed)
  }

  private enum Kind { case typed, untyped, engine, classes, unobserved, observed, objectiveC }
}
