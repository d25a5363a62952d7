// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderKit
import Testing

@testable import ResponderSession
@testable import ResponderShell

/// Statements and the program of the library that they stand for have the same answers.
@Suite("One answer in the library")
struct ObjectAnswerTests {
  /// What a program does in another way than a session: it has no name to give back, and a controller whose view leaves the
  /// app is presented no more.
  private static func isShared(_ statement: String, _ session: Session) -> Bool {
    let tree = session.model.tree
    let words = statement.split(separator: " ").map(String.init)
    guard !statement.contains(";"), words.count > 1 else { return false }
    let ids = session.model.outline().map(\.id)
    let isPresenting = ids.contains { tree.presenter(of: $0) != nil || tree.windowPresentation(of: $0) != nil }
    switch words[0] {
    case "remove", "detach", "rename", "connect", "profile": return false
    case "move": return !isPresenting && !words[1].contains("-") && words[1].count == 2
    case "set":
      return !words[1].hasSuffix("undimmed") && !words[1].hasSuffix("View") && !words[1].hasSuffix("Controllers")
    case "attach", "push", "pop", "embed": return !isPresenting
    case "add": return words[1] != "controller" || !isPresenting
    case "present":
      // A view presents only a popover; an alert is a class of its own.
      let anchor = words.count > 3 ? session.model.liveNode(words[3]) : nil
      let isView = anchor.map { tree.kind(of: $0).isView } ?? false
      return !statement.hasSuffix("alert") && (!isView || statement.hasSuffix("popover"))
    case "select": return words[3] != "page"
    default: return true
    }
  }

  @Test(arguments: 0..<20)
  func theLibraryAgrees(_ group: Int) throws {
    var compared = 0
    for number in 0..<10 {
      let seed = UInt64(5_000 + group * 10 + number)
      let isAppKit = !seed.isMultiple(of: 2)
      var statements = ContainerStatements(seed: seed, isAppKit: isAppKit)
      let (session, program) = (Session(), ObjectApp(isAppKit: isAppKit))
      var typed: [String] = []
      func run(_ statement: String) throws {
        guard Self.isShared(statement, session) else { return }
        guard session.outcomes(of: statement).allSatisfy({ $0.error == nil }) else { return }
        typed.append(statement)
        #expect(program.run(statement), "\(typed.joined(separator: "\n"))")
      }
      if isAppKit { session.outcomes(of: "profile appkit") }
      for statement in statements.start.split(separator: "\n") { try run(String(statement)) }
      for _ in 0..<20 { for part in statements.statement().split(separator: "; ") { try run(String(part)) } }
      if let difference = try difference(session, program, &compared) {
        Issue.record("seed \(seed): \(difference)\n\(typed.joined(separator: "\n"))")
        return
      }
    }
    #expect(compared > 300)
  }

  /// Returns the first answer that differs.
  private func difference(_ session: Session, _ program: ObjectApp, _ compared: inout Int) throws -> String? {
    let (model, tree) = (session.model, session.model.tree)
    let objects = program.named
    let names = Dictionary(objects.map { (ObjectIdentifier($1), $0) }) { min($0, $1) }
    func name(_ object: Responder?) -> String { object.map { names[ObjectIdentifier($0)] ?? "?" } ?? "none" }
    func name(_ id: ResponderID?) -> String { id.map(model.name) ?? "none" }
    var found: String?
    func expect(_ one: String, _ other: String, _ what: String) {
      compared += 1
      if one != other, found == nil { found = "\(what): the library has \(one), the session \(other)" }
    }
    // A view without a frame fills its superview in a sketch, and is empty in a program.
    for case (let name, let view as View) in objects where !(view is Window) {
      if let id = model.liveNode(name), tree.explicitFrame(of: id) == nil {
        view.frame = View.Rect(x: 0, y: 0, width: 390, height: 844)
      }
    }
    expect(name(program.application.keyWindow), name(tree.keyWindow), "key window")
    for (name_, object) in objects.sorted(by: { $0.key < $1.key }) where object.application != nil {
      guard let id = model.liveNode(name_) else { return "\(name_) is only in the library" }
      expect(name(object.next), name(tree.next(of: id)), "next of \(name_)")
      for action in ["go", "stop"] {
        let search = tree.search(model.actions.intern(action), from: id)
        let target = program.application.target(forAction: ActionName(action), to: nil, from: object)
        expect(name(target), name(search.handler == nil ? nil : search.target), "\(action) from \(name_)")
      }
      if let controller = object as? ViewController {
        expect(name(controller.presentedViewController), name(tree.presented(by: id)), "presented by \(name_)")
      }
      guard let window = object as? Window else { continue }
      expect(name(window.firstResponder), name(tree.firstResponder(in: id)), "first responder of \(name_)")
      for point in [(5.0, 5.0), (60, 60), (100, 380), (195, 422)] {
        let place = Geometry.Point(x: point.0, y: point.1)
        expect(name(window.hitTest(place)), name(tree.hitTest(place, in: id)), "hit \(point) in \(name_)")
      }
    }
    return found
  }
}
