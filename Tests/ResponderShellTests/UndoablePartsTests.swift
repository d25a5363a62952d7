// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Foundation
import ResponderEngine
import ResponderModel
import ResponderText
import Testing
@testable import ResponderSession
@testable import ResponderShell

/// Every part of the state takes back, brings again and forgets what was changed in it.
@Suite("Undoable parts")
struct UndoablePartsTests {
  private typealias Edit = (inout SeededGenerator) -> Void

  private final class Input: ImportedInput {}

  private let session = Session()

  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func everyPartRollsBack(_ seed: UInt64) {
    let model = session.model
    checkTree(model.tree, seed, model.catalog[.uikit].view)
    checkNames(model.names, seed)
    checkVocabulary(model.vocabulary, seed, model.catalog[.uikit].view, model.tree.application)
    checkLogged(
      model.behaviour, seed,
      [
        { random in model.behaviour.set(random.below(2) == 0) { swap(&$0.hasFrameworkMethods, &$1) } }
      ])
    checkSources(model.sources, seed, model.catalog[.uikit].view, model.tree.application)
    checkDeliveries(model.deliveries, seed)
    checkScript(session.script, seed)
  }

  private func checkTree(_ tree: ResponderTree, _ seed: UInt64, _ view: ClassID) {
    let app = tree.application
    let edits: [Edit] = [
      { _ in _ = tree.make(view) },
      { random in
        let action = Action(rawValue: Int32(random.below(9) + 1))
        tree.handle(action, on: app, with: HandlerID(rawValue: Int32(random.below(3))), isConditional: false)
      },
      { random in _ = tree.unhandle(Action(rawValue: Int32(random.below(9) + 1)), on: app) },
      { random in if let last = Array(tree.children(of: nil)).last { _ = tree.remove(last) } },
    ]
    check("tree", seed, { "\(tree.children(of: nil)) \(tree.ownHandlers(of: app))" }, edits)
  }

  private func checkNames(_ names: NameTable, _ seed: UInt64) {
    let edits: [Edit] = [
      { names.bind("n\($0.below(9))", toSlot: Int32(60 + $0.below(9))) },
      { names.unbind(slot: Int32(60 + $0.below(9))) },
    ]
    check("names", seed, { "\((0..<9).map { names.meaning(of: "n\($0)") })" }, edits)
  }

  private func checkVocabulary(_ part: Vocabulary, _ seed: UInt64, _ view: ClassID, _ app: ResponderID) {
    let edits: [Edit] = [
      { random in
        let name = "P\(random.below(5))"
        part.set(random.below(2) == 0 ? nil : ["go"]) { swap(&$0.protocols[name], &$1) }
      },
      { random in part.set(random.below(2) == 0 ? nil : ["P\(random.below(5))"]) { swap(&$0.adopted[view], &$1) } },
      { random in
        let action = Action(rawValue: Int32(random.below(5)))
        part.set(Payload(parameters: [])) { swap(&$0.payloads[action], &$1) }
      },
      { part.setProperty("p", of: app, to: "\($0.below(9))") },
      { part.it = $0.below(2) == 0 ? nil : app },
      { _ in part.state.clear() },
    ]
    checkLogged(part, seed, edits)
  }

  private func checkSources(_ part: SourceFacts, _ seed: UInt64, _ view: ClassID, _ app: ResponderID) {
    let edits: [Edit] = [
      { part.addSend(Action(rawValue: Int32($0.below(4))), of: .object(app), at: "f:\($0.below(9))") },
      { part.addSend(Action(rawValue: Int32($0.below(4))), of: .classID(view), at: "f:\($0.below(9))") },
      { part.removeSends($0.below(2) == 0 ? nil : Action(rawValue: 1), of: .classID(view)) },
      { random in part.set("f:\(random.below(9))") { swap(&$0.code.classPlaces[view], &$1) } },
      { random in
        part.set(random.below(2) == 0 ? [] : [DocumentCount(title: "scenes", name: "scenes", value: 1)]) {
          swap(&$0.imported, &$1)
        }
      },
      { random in part.set(["go:": ["A\(random.below(3))": "f:\(random.below(9))"]]) { swap(&$0.code.methods, &$1) } },
      { random in part.set(random.below(2) == 0 ? nil : "\(random.below(9))") { swap(&$0.doubts.conditions[app], &$1) }
      },
      { random in part.set(SourcePlace(file: "\(random.below(9))")) { swap(&$0.origins.nodes[app], &$1) } },
    ]
    checkLogged(part, seed, edits)
  }

  private func checkDeliveries(_ part: Deliveries, _ seed: UInt64) {
    let edits: [Edit] = [
      { part.exercise.note(ran: HandlerID(rawValue: Int32($0.below(20)))) },
      { part.exercise.note(asked: [ResponderID(index: Int32($0.below(9)), generation: 0)]) },
      { part.exercise.note(.init(action: Action(rawValue: Int32($0.below(9))), isSearched: true)) },
      { if $0.below(3) == 0 { part.clear() } },
      { random in
        part.last = DeliveryRecord(
          action: "a\(random.below(9))", arguments: [], sender: 0, start: 0, startRule: .u50, asked: [], end: .nil)
      },
    ]
    check("deliveries", seed, { Self.describe(part) }, edits)
  }

  private func checkScript(_ part: Script, _ seed: UInt64) {
    let edits: [Edit] = [
      { random in
        let name = "v\(random.below(4))"
        part.set(random.below(3) == 0 ? nil : "\(random.below(9))") { swap(&$0.variables[name], &$1) }
      },
      { random in
        let name = "d\(random.below(4))"
        part.set(random.below(3) == 0 ? nil : .alias(Words([]))) { swap(&$0.definitions[name], &$1) }
      },
      { random in part.set([Breakpoint(action: "a\(random.below(4))", node: nil)]) { swap(&$0.breakpoints, &$1) } },
      { random in part.set(random.below(2) == 0 ? nil : 1 << 30) { swap(&$0.memoryLimit, &$1) } },
      { random in part.set(["tree a\(random.below(4))"]) { swap(&$0.watches, &$1) } },
      { random in part.set(random.below(2) == 0 ? nil : Lesson.Progress()) { swap(&$0.companion, &$1) } },
      { random in part.set(random.below(2) == 0 ? [] : [Input()]) { swap(&$0.imports, &$1) } },
      { part.log.append("\($0.below(9))") },
      { _ in if part.log.next != nil { part.log.advance() } },
    ]
    checkLogged(part, seed, edits)
  }

  /// A part of the model that is added later has to be in the checks above.
  @Test func everyPartIsKnown() {
    let parts = Mirror(reflecting: session.model).children.compactMap(\.label)
    #expect(
      parts.sorted() == [
        "actions", "behaviour", "catalog", "deliveries", "handledCache", "names", "sources", "suggestionBudget", "tree",
        "vocabulary",
      ])
  }

  /// What is stored elsewhere would be left out of roll-backs.
  @Test func partsStoreNothingBesideTheLog() throws {
    let allowed = [
      // Lists that only grow: undo removes what refers to an element.
      "Behaviour": ["handlers", "payloads"], "Script": ["handlers"],
      "Deliveries": ["lastOrNone"], "Exercise": ["facts", "asked", "sendings", "lastSending", "ran"],
      "Logged": ["state"],
      "SourceFacts": [],
      "NameTable": ["meanings", "nameCount", "nodeNames", "slotCount", "classNames", "lowestFree", "freedCount"],
      "SessionLog": ["readCount"], "Vocabulary": ["named"],
    ]
    var found: [String: [String]] = [:]
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Sources")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      var current: String?
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if let match = line.firstMatch(of: /^(?:package )?final class (\w+)/), allowed[String(match.1)] != nil {
          current = String(match.1)
          found[String(match.1)] = []
        } else if line == "}" {
          current = nil
        } else if let current, let match = line.firstMatch(of: /^  (?:[@\w()]+ )*var (\w+)[^{]*$/) {
          found[current]?.append(String(match.1))
        }
      }
    }
    #expect(found.mapValues { $0.sorted() } == allowed.mapValues { $0.sorted() })
  }

  private func checkLogged<Part: LoggedPart>(_ part: Part, _ seed: UInt64, _ edits: [Edit]) {
    let before = Self.members(of: part.state)
    var changed = Set<String>()
    check("\(Part.self)", seed, { Self.describe(part) }, edits) {
      for (label, text) in Self.members(of: part.state) where before[label] != text { changed.insert(label) }
    }
    #expect(changed == Set(before.keys), "\(Part.self) has state that no edit above changes")
  }

  /// Checks that the session takes back, brings again and forgets what was changed in a part.
  private func check(
    _ part: String, _ seed: UInt64, _ describe: () -> String, _ edits: [Edit], each: () -> Void = {}
  ) {
    var random = SeededGenerator(seed: seed)
    func edit(_ count: Int) {
      for _ in 0..<count {
        edits[random.below(edits.count)](&random)
        each()
      }
    }
    let model = session.model
    for round in 0..<30 {
      edit(random.below(9))
      let (point, before) = (session.point, describe())
      edit(random.below(9))
      let (after, hasChanged) = (describe(), session.hasChanged(since: point))
      let (undone, readLines) = (model.undo(to: point.model), session.script.log.readCount)
      session.script.log.readCount = point.readLines
      if part != "deliveries" { #expect(describe() == before, "\(part), seed \(seed), round \(round), undone") }
      model.redo(undone)
      session.script.log.readCount = readLines
      #expect(describe() == after, "\(part), seed \(seed), round \(round), redone")
      #expect(session.hasChanged(since: point) == hasChanged)
      if round.isMultiple(of: 3) { model.forget(before: point.model) }
      session.rollBack(to: point)
      #expect(describe() == before, "\(part), seed \(seed), round \(round)")
      #expect(!session.hasChanged(since: point))
      #expect(model.tree.undoneCount == 0, "what is taken back for good can be redone")
    }
  }

  private static func members<State>(of state: Logged<State>) -> [String: String] {
    let value = Mirror(reflecting: state).children.first { $0.label == "state" }?.value
    let children = value.map { Array(Mirror(reflecting: $0).children) } ?? []
    return Dictionary(uniqueKeysWithValues: children.map { ($0.label ?? "", describe($0.value)) })
  }

  /// A value with everything in it but logs and what only grows.
  private static func describe(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.filter { child in
      !["tree", "initial", "asked", "lastSending", "names", "handlers", "payloads"].contains(child.label ?? "")
    }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set {
      return "\(children.map { describe($0.value) }.sorted())"
    }
    if mirror.children.isEmpty { return "\(value)" }
    return "(\(children.map { "\($0.label ?? ""): \(describe($0.value))" }.joined(separator: ", ")))"
  }
}
