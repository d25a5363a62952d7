// SPDX-License-Identifier: GPL-3.0-or-later

import AuditCommand
import CommandLanguage
import CommandLineSupport
import ProjectAccess
import ResponderEngine
import ResponderModel
import ResponderProjects
import ResponderSession
import ResponderShell
import ResponderText

/// What a command line asks about one action of a project: `responder why [OPTIONS] ACTION [from NAME] [PATH…]`.
struct WhyOptions: ProjectOptions {
  /// The form of the answer.
  enum Format: String, CaseIterable { case text, json }

  /// The action, and the phrases behind it.
  var words: [String] = []
  var format = Format.text
  var paths: [String] = []
  var declarations: [String] = []
  var base: String?
  var followsLinks = false
  var maxFileSize: MemorySize?
  var memory: MemorySize?
  var timeout: Double?

  /// The words before what the statement `why` takes behind the action.
  private static let keywords: Set<String> = ["from", "to"]

  /// Takes the next word of the command line: the action, then phrases, then paths.
  fileprivate mutating func take(_ word: String) {
    if words.isEmpty || isPhraseOpen || paths.isEmpty && Self.keywords.contains(word) {
      words.append(word)
    } else {
      paths.append(word)
    }
  }

  fileprivate var isPhraseOpen: Bool { words.count > 1 && words.count.isMultiple(of: 2) }
}

extension WhyOptions {
  static var declaration: ProgramDeclaration<Self> {
    ProgramDeclaration(
      "responder why", "Explain who handles an action in the app of a project.",
      usage: ["responder why [OPTIONS] ACTION [from NAME] [to NAME] [PATH...]"],
      examples: [
        ("responder why refund:", "in the project in the current folder"),
        ("responder why refund: from OrderController --in MyApp", "from an object, or the only one of a class"),
      ],
      notes: [
        "PATH, as with --in: a folder of a project, or some of its files; '.' by default.",
        "'responder tree' prints the names of the objects. The answer is known, possible",
        "with the condition, or not known with what is missing. It begins with what the",
        "project's own sends of the action come to; the chain is explained when one has no",
        "target. A sender is on screen: its tab is selected, its window key.",
      ],
      operand: .required("ACTION", "The action, its sender after 'from', who should handle it after 'to', and paths.") {
        $0.take($1)
      },
      [
        .option(["--in"], "PATH", "Read the project in PATH; repeatable; the current folder by default.") {
          $0.paths.append($1)
        },
        .option(["--format"], Format.self, "The form of the answer; text by default.") { $0.format = $1 },
      ] + projectParameters
    ) { options in options.isPhraseOpen ? "expected a name behind '\(options.words.last ?? "")'" : nil }
  }
}

extension WhyOptions.Format: OptionValue { static let valueName = "FORMAT" }

extension WhyOptions {
  /// Prints the answer and returns the exit status: 2 when there is none.
  @MainActor
  func start() -> Int32 { exitStatus(of: report) }

  @MainActor
  private func report() throws(Diagnostic) -> Int32 {
    var options = self
    if options.paths.isEmpty { options.paths = ["."] }
    var run = RunOptions()
    (run.safe, run.memory, run.timeout) = (true, memory?.bytes ?? ReadLimits.usualMemory, timeout)
    let session = Session(host: run.host)
    let work = try ProjectWork(options)
    defer { work.end() }
    let found = try work.find()
    let handlers = try work.judging(found) { (files) throws(Diagnostic) in
      let (app, notes) = try ProjectReader.App.read(files)
      _ = try session.adopt(app, notes: notes)
      session.model.useFrameworkMethods(true)
      session.commit()
      return try ProjectHandlers(app)
    }
    work.end()
    work.reportLeftOut(found.leftOut)
    var object: String?
    if let word = words.firstIndex(of: "from").map({ words[$0 + 1] }) {
      object = word
      if let node = try node(word, in: session) {
        object = session.object(of: node) ?? word
        show(node, in: session.model)
      }
    }
    let statement = try statement(in: session)
    let sends = handlers.sends(of: words.first ?? "", by: object)
    if format == .text {
      for line in sends.explainedSentences { StandardOutput.shared.writeLine(line) }
    }
    // The session knows nothing of what a method decides.
    if sends.haveTargets || sends.areUndecided, !words.contains("to") {
      if format == .json {
        let answer: [(String, JSONValue)] = [("action", .string(words.first ?? "")), ("sends", sends.jsonOfSends)]
        StandardOutput.shared.writeLine(JSONValue.object(sends.certainty + answer).encoded)
      }
      return 0
    }
    let show = Showing(session, run)
    var failure: Diagnostic?
    _ = session.run(ScriptReader(name: nil, bytes: Array(statement.utf8)), keepsGoing: false) { outcome in
      failure = outcome.error
      if format == .text {
        show.outcome(outcome)
      } else if case .object(let members)? = outcome.report?.json {
        // A session says nothing of what is known.
        let isKnown = !members.contains { $0.0 == "certainty" }
        let certainty: [(String, JSONValue)] = isKnown ? [("certainty", "known"), ("because", .null)] : []
        let own: [(String, JSONValue)] = sends.isEmpty ? [] : [("sends", sends.jsonOfSends)]
        StandardOutput.shared.writeLine(JSONValue.object(certainty + members + own).encoded)
      }
    }
    if sends.isEmpty, object == nil, format == .text, failure == nil, let action = words.first {
      let line: Escaped<CompilerLine> = "note: nothing that was read sends '\(name: action)'"
      StandardOutput.shared.writeLine(line)
    }
    if let failure, format == .json { throw failure }
    return failure == nil ? 0 : 2
  }

  /// Selects the tabs and makes key the window that an object is in, because a control that is tapped is on screen.
  @MainActor
  private func show(_ node: ResponderID, in model: Model) {
    for object in model.tree.chain(from: node).responders where model.tree.kind(of: object) == .controller {
      // What is no tab is shown already.
      if let container = model.tree.listingContainer(of: object) { try? model.select(object, in: container) }
    }
    let controlled = model.windows.first { model.tree.windowController(of: $0) == node }
    model.activateWindow(ofClicked: controlled ?? node)
  }

  /// The statement that asks, with the names of nodes.
  ///
  /// - Throws: `unknown-name` or `bad-argument` for a class that has not exactly one object.
  @MainActor
  private func statement(in session: Session) throws(Diagnostic) -> String {
    var parts = ["why"]
    for (position, word) in words.enumerated() {
      let isName = position > 0 && position.isMultiple(of: 2)
      var text = word
      if isName, let node = try node(word, in: session) { text = session.model.name(of: node) }
      parts.append(Quotes.script(text, keywords: position.isMultiple(of: 2) ? Self.keywords : []))
    }
    return parts.joined(separator: " ")
  }

  /// Returns the object that `responder tree` names so, or the only object of a class.
  @MainActor
  private func node(_ word: String, in session: Session) throws(Diagnostic) -> ResponderID? {
    let model = session.model
    if let node = session.node(ofObject: word), model.tree.contains(node) { return node }
    guard case .classID(let wanted) = model.names.meaning(of: word) else { return nil }
    let found = model.outline().map(\.id).filter { model.tree.classID(of: $0) == wanted }
    guard let first = found.first else {
      throw Diagnostic(
        .unknownName, "no object of \(word) was read", help: ["'responder tree' prints those there are"])
    }
    guard found.count == 1 else {
      throw Diagnostic(
        .badArgument, "\(found.count) objects are of class \(word)",
        help: ["name one, such as \(model.name(of: first))"])
    }
    return first
  }
}
