// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderText

/// A search for the shortest script that fails as a given one does.
///
/// Statements are left out in ever smaller groups, as in delta debugging: groups of half the script first, then of a
/// quarter, down to single ones, until none can be left out. Then the same is done inside blocks, level by level.
package struct ScriptMinimizer {
  package typealias Commands = CommandTable<Session>

  /// The top-level statements that are left.
  package private(set) var statements: [String]
  /// The number of top-level statements of the whole script.
  package let total: Int
  /// The failure of the whole script, or nil when it does not fail.
  package let failure: Failure?

  private let host: SessionHost
  private let commands: Commands
  private var attempts = 0

  /// The parts of an error that an attempt must repeat.
  package struct Failure: Equatable {
    package let code: ErrorCode
    package let message: String
    /// The delivery that the failing statement is about, as far as it must stay the same, or nothing.
    fileprivate var delivery: [String] = []
    /// The nodes that the failing statement names, as far as they must stay the same.
    fileprivate var named: [String] = []
    /// What was said of the last touch or key.
    fileprivate var remark: String?
    /// The searches that the failing statement asks about, as far as they must stay the same.
    fileprivate var searches: [String] = []

    package init(code: ErrorCode, message: String) { (self.code, self.message) = (code, message) }
  }

  /// Runs a script for the first time, and drops what follows the statement that fails.
  package init(_ script: String, host: SessionHost, commands: Commands) {
    self.host = host
    self.commands = commands
    statements = Self.statements(of: script, commands)
    total = statements.count
    let end = Self.run(statements, host, commands)
    failure = end?.failure
    if let end { statements.removeLast(statements.count - end.count) }
  }

  /// Leaves out what can be left out.
  ///
  /// - Throws: `interrupted`.
  /// - Complexity: O(n²) attempts in the worst case, O(n log n) when few statements matter.
  package mutating func minimize() throws(Diagnostic) {
    defer { host.showProgress?(nil) }
    var outer: [String]
    repeat {
      try reduce(statements.count - 1) { script, left in
        // The last statement is the one that fails.
        left.map { script.statements[$0] } + script.statements.suffix(1)
      }
      outer = statements
      try reduceBlocks()
      // What only a statement in a block needed may be left out now.
    } while statements != outer
  }

  private mutating func reduceBlocks() throws(Diagnostic) {
    for depth in 1...Self.depthLimit {
      var hasBlocks = false
      for index in statements.indices.reversed() {
        let ranges = Self.ranges(in: statements[index], depth: depth)
        guard !ranges.isEmpty else { continue }
        hasBlocks = true
        let whole = statements[index]
        try reduce(ranges.count) { script, left in
          var shorter = script.statements
          shorter[index] = Self.removing(ranges.indices.filter { !left.contains($0) }.map { ranges[$0] }, from: whole)
          return shorter
        }
      }
      if !hasBlocks { break }
    }
  }

  /// The deepest level of blocks that is searched.
  private static let depthLimit = 16

  /// Leaves out some of `count` items; `assemble` makes the statements from the items that are left.
  private mutating func reduce(
    _ count: Int, _ assemble: (ScriptMinimizer, [Int]) -> [String]
  ) throws(Diagnostic) {
    let original = self
    var left = Array(0..<max(0, count))
    var size = max(1, left.count / 2)
    while !left.isEmpty {
      var hasChanged = false
      // The end of a script depends on its beginning, so it is tried first.
      var end = left.count
      while end > 0 {
        let start = max(0, end - size)
        let shorter = Array(left[..<start] + left[end...])
        if try fails(assemble(original, shorter)) {
          left = shorter
          statements = assemble(original, left)
          hasChanged = true
        }
        end = start
      }
      if size == 1, !hasChanged { break }
      if size > 1 || !hasChanged { size = max(1, size / 2) }
    }
  }

  /// Returns whether some statements fail as the script does, at their end.
  ///
  /// - Throws: `interrupted`.
  private mutating func fails(_ candidate: [String]) throws(Diagnostic) -> Bool {
    attempts += 1
    if attempts % 16 == 1 {
      host.showProgress?("minimize: \(statements.count) of \(total) statements left, attempt \(attempts)")
    }
    let end = Self.run(candidate, host, commands)
    if end?.failure.code == .interrupted { throw Diagnostic(.interrupted, "interrupted") }
    return end?.failure == failure && end?.count == candidate.count
  }

  /// Runs statements in a new session; returns the first failure and the number of statements up to it.
  private static func run(
    _ statements: [String], _ host: SessionHost, _ commands: Commands
  ) -> (failure: Failure, count: Int)? {
    var inner = MemoryFiles(fallback: host.readFile).host
    inner.isInterrupted = host.isInterrupted
    let session = Session(host: inner, commands: commands)
    for (index, statement) in statements.enumerated() where session.execution.exitStatus == nil {
      var error: Diagnostic?
      _ = session.run(ScriptReader(statement), keepsGoing: false) { error = $0.error }
      if let error { return (session.failure(error, of: statement), index + 1) }
    }
    return nil
  }

  // MARK: Texts

  /// Returns the top-level statements of a script or a session; lines that cannot be parsed are one statement.
  package static func statements(of script: String, _ commands: Commands) -> [String] {
    let session = Session(host: SessionHost(), commands: commands)
    let text = ScriptReader.statements(ofSession: script, isVerb: session.isVerb) ?? script
    let reader = ScriptReader(text)
    var found: [String] = []
    while true {
      do throws(Diagnostic) {
        guard let statement = try reader.next() else { return found }
        found.append(reader.source.text(Int(statement.range.start)..<Int(statement.range.end)))
      } catch {
        let source = reader.source
        found.append(source.text(0..<source.bytes.count))
        if error.code != .syntax { return found }
      }
    }
  }

  /// Returns the ranges of the statements in a statement's blocks at a depth, 1 for the outermost blocks.
  private static func ranges(in statement: String, depth: Int) -> [Range<Int>] {
    guard let parsed = try? ScriptReader(statement).next() else { return [] }
    var level = [parsed]
    for _ in 0..<depth { level = level.flatMap { $0.words.flatMap { $0.block?.statements ?? [] } } }
    return level.map { Int($0.range.start)..<Int($0.range.end) }
  }

  /// Returns a text without some ranges, and without the lines and semicolons that are empty then.
  private static func removing(_ ranges: [Range<Int>], from text: String) -> String {
    var bytes = Array(text.utf8)
    for range in ranges.reversed() {
      var (start, end) = (range.lowerBound, range.upperBound)
      while end < bytes.count, bytes[end] == Byte.space || bytes[end] == UInt8(ascii: ";") { end += 1 }
      let isLineEnd = end < bytes.count && bytes[end] == Byte.lineFeed
      while isLineEnd, start > 0, bytes[start - 1] == Byte.space { start -= 1 }
      if isLineEnd, start > 0, bytes[start - 1] == Byte.lineFeed { end += 1 }
      bytes.removeSubrange(start..<end)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Session {
  /// Returns what a shorter script must repeat.
  ///
  /// These are the error and, when the statement is about a delivery, where that began, how it ended, and which of the named
  /// nodes could have handled it. The path between may be shorter.
  fileprivate func failure(_ error: Diagnostic, of statement: String) -> ScriptMinimizer.Failure {
    var failure = ScriptMinimizer.Failure(code: error.code, message: error.message)
    let words = Array((try? ScriptReader(statement).next())?.words.dropFirst() ?? Words([]).dropFirst())
    if error.code == .expectationFailed {
      failure.searches = searches(of: words)
      failure.named = words.compactMap { word in model.liveNode(word.text).map { state(of: $0, named: word.text) } }
      failure.remark = remarkOnLastDelivery
    }
    guard execution.notes.readsDelivery, let last = model.deliveries.last else { return failure }
    let name = { (number: Int32) in number == 0 ? "" : self.model.names.interner.text(number) }
    failure.delivery =
      [last.action, last.startRule.number, name(last.start), last.end.rawValue] + last.handlers.map(name)
    let action = model.actions.find(last.action)
    for word in words {
      guard let id = model.liveNode(word.text) else { continue }
      let handles = action.map { tree.declarer(of: $0, for: id) != nil } ?? false
      failure.named.append("\(word.text) \(handles)")
    }
    return failure
  }

  /// Returns what a node is and handles, and whether it is on screen.
  private func state(of id: ResponderID, named name: String) -> String {
    let handled = tree.ownHandlers(of: id).map { model.name(of: $0.action) }.sorted()
    let parts = [name, model.className(of: id), model.isShown(id) ? "shown" : "not shown"] + handled
    return parts.joined(separator: " ")
  }

  /// Returns, for each known action among the words of a statement, where a search for it starts, what it meets, how it ends, and what
  /// else decides.
  private func searches(of words: [WrittenWord]) -> [String] {
    let nodes = words.compactMap { model.liveNode($0.text) }
    let from = words.firstIndex { $0.kind == .bare && $0.text == "from" }
    let sender = from.flatMap { words.indices.contains($0 + 1) ? model.liveNode(words[$0 + 1].text) : nil }
    return words.filter { model.isKnownAction($0.text) }.map { word in
      let message = Message(action: model.actions.intern(word.text), sender: sender, arguments: [])
      let handlers = nodes.filter { tree.declarer(of: message.action, for: $0) != nil }
      guard let explanation = try? answer({ $0.explain(message, wanting: nil) }) else { return word.text }
      let search = explanation.search
      let verdicts = search.asked.indices.filter { search.verdict(at: $0) != .noHandler }
        .map { "\(model.name(of: search.asked[$0])) \(search.verdict(at: $0).word)" }
      let start = search.start.map(model.name) ?? ""
      let parts =
        [word.text, search.startRule.number, start, search.end.rawValue] + handlers.map(model.name) + verdicts
        + model.causes(of: explanation)
      return parts.joined(separator: " ")
    }
  }
}
