// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

@testable import ResponderShell

/// A generator with a seed, so that a failure can be repeated (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  /// A number below a limit.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func pick(_ words: [String]) -> String { words.randomElement(using: &self) ?? "" }
}

extension Session {
  /// Runs a script to its end, whatever fails, and returns what came of each statement.
  @discardableResult
  func outcomes(of script: String, keepsGoing: Bool = true) -> [StatementOutcome] {
    outcomes(of: Array(script.utf8), keepsGoing: keepsGoing)
  }

  @discardableResult
  func outcomes(of bytes: [UInt8], keepsGoing: Bool = true) -> [StatementOutcome] {
    var outcomes: [StatementOutcome] = []
    _ = run(ScriptReader(name: nil, bytes: bytes), keepsGoing: keepsGoing) { outcomes.append($0) }
    return outcomes
  }

  /// Everything a script could find out about the session, as text.
  var observableState: [String] { state(full: true) }

  /// What is known of sources.
  private var codeState: [String] {
    let classes = code.classPlaces.map { "\(name(of: $0.key)) at \($0.value)" }.sorted()
    let sends = code.sends.map { "\(name(of: $0.key)) sends \($0.value.map { "\($0.action) \($0.places)" })" }.sorted()
    let overrides = code.overrides.map { id, own in
      "\(name(of: id)) overrides \(own.map { "\($0.key) \($0.value)" }.sorted())"
    }
    let protocols = code.protocolPlaces.map { "\($0.key) at \($0.value)" }.sorted()
    return classes + sends + overrides.sorted() + protocols + ["app sends \(code.looseSends)"]
  }

  /// The state of the session; `full` adds every fact of every node, which takes its time.
  func state(full: Bool) -> [String] {
    var state: [String] = []
    for entry in outline() {
      let id = entry.id
      let own = tree.ownHandlers(of: id).map { "\($0.action.rawValue)=\($0.handler.rawValue)" }
      state.append("\(entry.depth) \(entry.parent?.index ?? 0) \(id.index) \(name(of: id)) \(own)")
      state.append("\(tree.next(of: id)?.index ?? 0) \(tree.traits(of: id).rawValue) \(tree.frame(of: id))")
      if full { state += facts(about: id).map { "\($0.title): \($0.values.joined(separator: ", "))" } }
    }
    for name in names.classNameList.dropFirst(BuiltInClasses.classes.count) {
      guard case .classID(let id) = names.meaning(of: name) else { continue }
      state.append("\(name) \(tree.ownHandlers(of: id).map { "\($0.action.rawValue)=\($0.handler.rawValue)" })")
    }
    state.append("\(ChainOption.allCases.map(tree.value)) \(hasFrameworkMethods)")
    state += properties.flatMap { id, own in own.map { "\(id.index).\($0.key) = \($0.value)" } }.sorted()
    state += catalog.protocols.sorted { $0.key < $1.key }.map { "protocol \($0.key) \($0.value)" }
    state += codeState
    state += variables.sorted { $0.key < $1.key }.map { "$\($0.key) = \($0.value)" }
    state += actions.payloads.map { "\(actions.name(of: $0.key)): \($0.value)" }.sorted()
    state.append("log \(log.mark) \(log.next ?? "-")")
    state.append("it \(nameOfIt ?? "-"), key \(tree.keyWindow.map(name) ?? "-")")
    let others = [tree.mainWindow, tree.modalWindow, tree.documentController].map { $0.map(name) ?? "-" }
    state.append("\(tree.profile), main, modal, documents \(others)")
    state.append("last \(lastDelivery.map { "\($0.action) \($0.asked) \($0.handlers)" } ?? "-")")
    state.append("lesson \(lesson.map { "\($0.step).\($0.goal)" } ?? "-")")
    state.append("breakpoints \(breakpoints)")
    state.append("exit \(exitStatus.map(String.init) ?? "-"), output \(outputFile?.path ?? "-")")
    return state
  }
}
