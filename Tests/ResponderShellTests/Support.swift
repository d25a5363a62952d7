// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel

@testable import ResponderSession
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

  /// Returns a number below a limit.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func pick(_ words: [String]) -> String { words.randomElement(using: &self) ?? "" }
}

extension Session {
  /// Returns the node with a name.
  func node(named name: String) throws -> ResponderID {
    try Word.with(name) { (name) throws(Diagnostic) in try node(NodeName(name)) }
  }

  /// Runs a script to its end, whatever fails, and returns the outcome of each statement.
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

  /// The state of the sources.
  private var codeState: [String] {
    let classes = model.sources.code.classPlaces.map { "\(model.name(of: $0.key)) at \($0.value)" }.sorted()
    let sends = model.sources.code.sends.map {
      "\(model.name(of: $0.key)) sends \($0.value.map { "\($0.action) \($0.places)" })"
    }.sorted()
    let overrides = model.sources.code.overrides.map { id, own in
      "\(model.name(of: id)) overrides \(own.map { "\($0.key) \($0.value)" }.sorted())"
    }
    let protocols = model.sources.code.protocolPlaces.map { "\($0.key) at \($0.value)" }.sorted()
    let methods = model.sources.code.methods.map { "\($0.key) of \($0.value.sorted { $0.key < $1.key })" }.sorted()
    return classes + sends + overrides.sorted() + protocols + methods + ["app sends \(model.sources.code.looseSends)"]
  }

  /// Returns the state of the session; `full` adds every fact of every node, which takes time.
  func state(full: Bool) -> [String] {
    var state: [String] = []
    for entry in model.outline() {
      let id = entry.id
      let own = model.tree.ownHandlers(of: id).map { "\($0.action.rawValue)=\($0.handler.rawValue)" }
      state.append("\(entry.depth) \(entry.parent?.index ?? 0) \(id.index) \(model.name(of: id)) \(own)")
      state.append(
        "\(model.tree.next(of: id)?.index ?? 0) \(model.tree.traits(of: id).rawValue) \(model.tree.frame(of: id))")
      if full { state += model.facts(about: id).map { "\($0.title): \($0.values.joined(separator: ", "))" } }
    }
    for name in model.names.classNameList.dropFirst(BuiltInClasses.classes.count) {
      guard case .classID(let id) = model.names.meaning(of: name) else { continue }
      state.append("\(name) \(model.tree.ownHandlers(of: id).map { "\($0.action.rawValue)=\($0.handler.rawValue)" })")
    }
    state.append("\(ChainOption.allCases.map(model.tree.value)) \(model.behaviour.hasFrameworkMethods)")
    state += model.vocabulary.properties.flatMap { id, own in own.entries.map { "\(id.index).\($0.name) = \($0.value)" }
    }
    .sorted()
    state += model.vocabulary.protocols.sorted { $0.key < $1.key }.map { "protocol \($0.key) \($0.value)" }
    state += codeState
    state += script.variables.sorted { $0.key < $1.key }.map { "$\($0.key) = \($0.value)" }
    state += model.vocabulary.payloads.map { "\(model.actions.name(of: $0.key)): \($0.value)" }.sorted()
    state.append("log \(script.log.count) \(script.log.readCount) \(script.log.next ?? "-")")
    state.append("it \(nameOfIt ?? "-"), key \(model.tree.keyWindow.map(model.name) ?? "-")")
    let others = [model.tree.mainWindow, model.tree.modalWindow, model.tree.documentController].map {
      $0.map(model.name) ?? "-"
    }
    state.append("\(model.tree.profile), main, modal, documents \(others)")
    state.append("last \(model.deliveries.last.map { "\($0.action) \($0.asked) \($0.handlers)" } ?? "-")")
    state.append("lesson \((companion as? Lesson.Progress).map { "\($0.step).\($0.goal)" } ?? "-")")
    state.append("breakpoints \(script.breakpoints), watches \(script.watches), imports \(script.imports.count)")
    state.append("exit \(execution.exitStatus.map(String.init) ?? "-"), output \(execution.outputFile?.path ?? "-")")
    return state
  }
}
