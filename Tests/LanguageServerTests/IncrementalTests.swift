// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import Platform
import ResponderText
import SessionTesting
import Testing

@testable import LanguageServer

/// After a change, statements are read and run again only when their meaning may have changed.
@Suite("The language server: changes")
struct IncrementalTests {
  private static let session = """
    > add window main
    > add view a in main
    > define broken { next nobody }
    > broken
    > next a
    wrong

    """
  private static let script = "add window main\nadd view a in main\nrepeat 1 {\n  next a\n}\nnext nobody\n"
  private static let fences = "Text.\n\n```responder\n\(session)```\n\n~~~ responder\n> echo b\nb\n~~~\n"

  private func document(
    _ text: String, as uri: String = "file:///a.responder", known: KnownPassages = KnownPassages(),
    readFile: @escaping SessionReplay.FileAccess = SessionReplay.noFiles
  ) -> OpenDocument {
    let document = OpenDocument(TextDocument(uri: uri, version: 1, text: text), known: known, readFile: readFile)
    document.run()
    return document
  }

  /// Replaces some lines of a document, counted from 0, as an editor does.
  private func replace(_ lines: Range<Int>, with text: String, in document: OpenDocument) {
    let range = JSONValue.object([
      ("start", Client.point(lines.lowerBound, 0)), ("end", Client.point(lines.upperBound, 0)),
    ])
    document.change([.object([("range", range), ("text", .string(text))])], version: nil, .utf16)
    document.run()
  }

  private func sources(_ document: OpenDocument) -> [ObjectIdentifier] {
    document.outline.passages.flatMap(\.chunks).flatMap { $0.lines.statements.map { ObjectIdentifier($0.source) } }
  }

  private func lines(_ document: OpenDocument) -> [Int] {
    document.problems.map { document.text.position(of: $0.range.lowerBound, .utf16).line }
  }

  @Test(arguments: [
    (session, "a.responder", "\n"), (session, "a.responder", "# prose\n"), (script, "a.responder", "\n"),
    (script, "a.responder", "# a comment\n"), (fences, "a.md", "\n"), (fences, "a.md", "More.\n"),
  ])
  func aLineAboveChangesNothingBelow(_ text: String, _ name: String, _ line: String) {
    let document = document(text, as: "file:///\(name)")
    let (runs, sources, lines) = (document.evaluations.map(\.runs), sources(document), lines(document))
    #expect(!lines.isEmpty && runs.reduce(0, +) >= 4)
    replace(0..<0, with: line, in: document)
    #expect(document.evaluations.map(\.runs) == runs)
    #expect(self.sources(document) == sources, "something was read again")
    #expect(self.lines(document) == lines.map { $0 + 1 })
    #expect(document.mentions.joined().allSatisfy { $0.kind == .comment || document.text.text($0.range) == $0.text })
  }

  @Test func aChangedStatementRunsWithThoseBelow() {
    let document = document(Self.session)
    #expect(document.evaluations.map(\.runs) == [5])
    let before = sources(document)
    replace(1..<2, with: "> add view a in main frame 0,0,9,9\n", in: document)
    #expect(document.evaluations.map(\.runs) == [5 + 4])
    #expect(zip(before, sources(document)).map { $0 == $1 } == [true, false, true, true, true])
    // What is expected below a statement does not matter to its run.
    replace(5..<6, with: "main\n", in: document)
    #expect(document.evaluations.map(\.runs) == [5 + 4] && lines(document) == [2])
  }

  /// The error of a statement lies in the text of the one above that defined it.
  @Test func anErrorInADefinitionIsShownThere() {
    let document = document(Self.session)
    #expect(lines(document) == [2, 4])
    replace(0..<0, with: "\n\n", in: document)
    #expect(lines(document) == [4, 6])
  }

  @Test func aFenceRunsAloneAndStaysAsItIs() {
    let document = document(Self.fences, as: "file:///a.md")
    #expect(document.evaluations.map(\.runs) == [5, 1])
    replace(2..<2, with: "```responder\n> echo c\nc\n```\n", in: document)
    #expect(document.evaluations.map(\.runs) == [1, 5, 1])
    replace(2..<6, with: "", in: document)
    #expect(document.evaluations.map(\.runs) == [5, 1])
    replace(14..<14, with: "> echo d\n", in: document)
    #expect(document.evaluations.map(\.runs) == [5, 2])
  }

  @Test func whatIsOpenedAgainIsNotRunAgain() {
    let known = KnownPassages()
    let closed = document(Self.fences, as: "file:///a.md", known: known)
    closed.keepPassages()
    let opened = document(Self.fences, as: "file:///b.md", known: known)
    #expect(opened.evaluations.map(\.runs) == [0, 0])
    #expect(opened.problems.map(\.message) == closed.problems.map(\.message) && !closed.problems.isEmpty)
    // What has changed in the meantime runs, after what is above it.
    let text = Self.fences.replacing("next a\n", with: "next main\n")
    let changed = document(text, as: "file:///a.md", known: known)
    #expect(changed.evaluations.map(\.runs) == [5, 0])
    #expect(changed.problems.map(\.message) == document(text, as: "file:///a.md").problems.map(\.message))
  }

  /// What a session showed with its files depends on them.
  @Test func whatReadFilesRunsAgain() {
    let session = "> source a.responder\n> echo b\nb\n"
    let known = KnownPassages()
    let closed = document(session, known: known) { _ in Array("echo a\n".utf8) }
    closed.beginRun(of: 0)
    #expect(closed.continueRun(of: 0) { false })
    #expect(closed.evaluations[0].results.map(\.lines) == [["a"], ["b"]])
    closed.keepPassages()
    #expect(document(session, known: known).evaluations.map(\.runs) == [2])
  }

  /// Until they have run again, statements below a change show what they did.
  @Test func whatHasNotRunAgainShowsWhatItDid() {
    let document = document("add window main\nhandle paste on main\nsend paste from main\n")
    let shown = document.evaluations[0].results[2].lines
    let range = JSONValue.object([("start", Client.point(1, 0)), ("end", Client.point(1, 0))])
    document.change([.object([("range", range), ("text", .string("add view a in main\n"))])], version: nil, .utf16)
    let evaluation = document.evaluations[0]
    #expect(evaluation.results.count == 1)
    #expect(evaluation.before[Array("send paste from main\n".utf8)]?.lines == shown && !shown.isEmpty)
    document.run()
    #expect(document.evaluations[0].results.map(\.lines).last == shown && evaluation.before.isEmpty)
  }

  /// A fence that is cut and pasted, or copied, is what it was.
  @Test func aPastedFenceIsNotRunAgain() {
    let known = KnownPassages()
    let fence = "```responder\n> repeat 40000 { let x 1 }\n> echo b\nb\n```\n"
    let document = document("Text.\n\n\(fence)", as: "file:///a.md", known: known)
    replace(2..<7, with: "", in: document)
    replace(2..<2, with: fence, in: document)
    replace(7..<7, with: fence, in: document)
    #expect(document.evaluations.map(\.runs).reduce(0, +) == 0 && document.problems.isEmpty)
    #expect(document.evaluations.map(\.isComplete) == [true, true])
  }

  @Test func onlyTheLastSmallPassagesAreKept() {
    let kept = KnownPassages()
    func passage(_ session: String) -> KnownPassages.Passage { document(session).evaluations[0].showed }
    let sizes = String(repeating: "a", count: 60_000)
    let passages = (0..<200).map { passage("> echo \($0) '\(sizes)'\n") }
    for passage in passages { kept.keep(passage) }
    let counts = passages.map { kept.results([], $0.chunks).count }
    #expect(counts.first == 0 && counts.last == 1 && counts == counts.sorted())
    let large = passage("> repeat 20000 { echo \(String(repeating: "a", count: 60)) }\n")
    kept.keep(large)
    #expect(kept.results([], large.chunks).isEmpty)
  }

  /// What was undone, or moved, shows what it showed.
  @Test func whatIsUndoneOrMovedIsNotRunAgain() {
    let document = document(Self.session)
    let results = document.evaluations[0].results.map(\.lines)
    replace(1..<2, with: "> add view b in main\n", in: document)
    #expect(document.evaluations[0].results.map(\.lines) != results)
    let runs = document.evaluations.map(\.runs)
    replace(1..<2, with: "> add view a in main\n", in: document)
    #expect(document.evaluations.map(\.runs) == runs && document.evaluations[0].results.map(\.lines) == results)
    #expect(lines(document) == [2, 4])
    let (first, second) = ("```responder\n> echo a\na\n```\n", "```responder\n> echo b\nb\n```\n")
    let fences = self.document(first + second, as: "file:///a.md")
    replace(0..<8, with: second + first, in: fences)
    #expect(fences.evaluations.map(\.runs) == [1, 1] && fences.problems.isEmpty)
  }

  /// However many documents there are, each may let the program grow up to the same size, or a little.
  @Test func documentsShareOneMemory() {
    let deadline = Deadline(memory: 1)
    deadline.within(.seconds(1), isTentative: false) {
      #expect(deadline.budget.memory < memoryInUse().resident + (64 << 20))
    }
  }

  /// A session for each of many passages would take gigabytes; those that ran long ago run again when somebody asks.
  @Test func fewSessionsAreKept() {
    let fences = document(
      (0..<200).map { "```responder\nadd window w\($0)\nchain w\($0)\n```\n" }.joined(), as: "file:///a.md")
    #expect(fences.evaluations.count == 200 && fences.problems.isEmpty)
    fences.run()
    let kept = fences.evaluations.count { $0.hasSession }
    #expect(kept > 0 && kept < 100)
    let first = fences.evaluations[0]
    #expect(!first.hasSession && first.results.map(\.lines) == [[], ["w0 → app"]])
    first.move(to: 2)
    #expect(first.answer(to: "chain w0") == ["w0 → app"] && first.hasSession)
    #expect(fences.evaluations.count { $0.hasSession } == kept)
  }

  /// A statement that is still open was read up to the end, and ends elsewhere when more is typed.
  @Test func anOpenStatementIsReadAnew() {
    let document = document("add window main\nrepeat 1 {\n  add view a in main\n\n")
    #expect(document.problems.map(\.code) == ["unfinished"])
    replace(4..<4, with: "}\nnext a\n", in: document)
    #expect(document.problems.isEmpty && document.evaluations.map(\.runs) == [2 + 2])
    #expect(document.outline.passages[0].chunks.map(\.line) == [1, 2, 6])
  }

  /// The lines of a statement count from its first, as in a replay: only so does a session mean the same in both.
  @Test func outputWithLinesOfAStatementFits() throws {
    let text = "# prose\n\n> define broken { fail no }\n> broken\n"
    let file = try SessionFile(name: "a.responder", text: text)
    let result = SessionReplay.run(file.transcripts[0], mode: .collect)
    let written = file.updated(with: result.outputs)
    #expect(written.contains("line 1"), "\(written)")
    #expect(document(written).problems.map(\.code) == [])
  }

  /// A key in a statement, or in the text between fences, edits the outline; one that may decide about more has all read anew.
  @Test(arguments: [
    (session, "a.responder", 1, 4, "x", true), (script, "a.responder", 1, 4, "x", true),
    (script, "a.responder", 3, 2, "x", true), (script, "a.responder", 5, 9, "\n# c\n", true),
    (fences, "a.md", 0, 4, "x", true), (fences, "a.md", 1, 0, "More.\n", true), (fences, "a.md", 5, 3, "x", true),
    (fences, "a.md", 8, 5, "\n> echo c", true), (fences, "a.md", 10, 0, "\n", true),
    (script, "a.responder", 0, 4, "x", true), (script, "a.responder", 0, 0, "# c\n", true),
    (session, "a.responder", 0, 4, "x", true), (fences, "a.md", 3, 4, "x", true),
    // A mark decides what a script is, and a fence what all below is.
    (script, "a.responder", 2, 0, "> echo a\n", false),
    (session, "a.responder", 2, 0, "-- file --\n", false), (fences, "a.md", 2, 4, "x", false),
    (fences, "a.md", 1, 0, "```\n", false), (fences, "a.md", 14, 3, "~", false),
  ])
  func keysEditTheOutline(
    _ text: String, _ name: String, _ line: Int, _ character: Int, _ key: String, _ isEdited: Bool
  ) throws {
    var document = TextDocument(uri: "file:///\(name)", version: 1, text: text)
    var outline = Outline(document)
    _ = document.takeChange()
    let offset = document.offset(line: line, character: character, .utf8)
    document.replace(offset..<offset, with: key)
    let found = document.takeChange()
    let change = try #require(found)
    #expect((outline.edit(change, in: document) != nil) == isEdited)
    guard isEdited else { return }
    let whole = Outline(document)
    #expect(outline.lines == whole.lines && outline.fences == whole.fences)
    for (ours, theirs) in zip(outline.passages, whole.passages) {
      #expect(ours.range == theirs.range && ours.content == theirs.content && ours.heading == theirs.heading)
      #expect(ours.comments == theirs.comments && ours.chunks.map(\.text) == theirs.chunks.map(\.text))
      #expect(
        ours.chunks.map(\.range) == theirs.chunks.map(\.range) && ours.chunks.map(\.line) == theirs.chunks.map(\.line))
    }
  }

  /// Only a byte order mark that comes or goes moves all lines.
  @Test(arguments: [
    ("title\n", 0..<0, "a", true), ("title\n", 0..<2, "", true), ("title\n", 0..<0, "\u{FEFF}", false),
    ("\u{FEFF}title\n", 0..<3, "", false), ("a\u{FEFF}title\n", 0..<1, "", false), ("", 0..<0, "a", true),
  ])
  func changesAtTheBeginningAreKnown(_ text: String, _ range: Range<Int>, _ new: String, _ isKnown: Bool) {
    var document = TextDocument(uri: "file:///a.md", version: 1, text: text)
    _ = document.takeChange()
    document.replace(range, with: new)
    #expect((document.takeChange() != nil) == isKnown || text.isEmpty)
  }

  /// The last statement runs alone although it has the session forget old steps.
  @Test func whatIsForgottenBringsNothingBack() {
    let text = "add window main\n" + (1..<4_000).map { "add view v\($0) in main\n" }.joined()
    let document = document(text)
    let runs = document.evaluations[0].runs
    for number in 0..<3 { replace(3_999..<4_000, with: "add view w\(number) in main\n", in: document) }
    #expect(document.evaluations[0].runs == runs + 3)
  }

  @Test func aRunThatIsGivenUpLeavesWhatWasShown() {
    let document = document("add window main\nnext main\n")
    let runs = document.evaluations[0].runs
    document.beginRun(of: 0)
    #expect(document.evaluations[0].results.isEmpty)
    document.giveUpRun(of: 0)
    document.run()
    #expect(document.evaluations[0].results.map(\.lines) == [[], ["app"]])
    #expect(document.evaluations[0].runs == runs)
  }

  @Test func aSessionIsLetGoOfForAnotherDocument() {
    var asked = 0
    let text = TextDocument(uri: "file:///a.responder", version: 1, text: "add window main\nnext main\n")
    // The program has more than this.
    let document = OpenDocument(
      text, memory: 1, askForMemory: { asked += 1 }, readFile: SessionReplay.noFiles)
    document.run()
    #expect(asked == 1)
    let evaluation = document.evaluations[0]
    document.letGoOfSessions()
    document.run()
    #expect(asked == 1 && evaluation.runs == 2 && evaluation.results.count == 2)
    // Who asks has them run again.
    evaluation.move(to: 2)
    #expect(evaluation.runs == 4 && evaluation.answer(to: "next main") == ["app"])
  }

  /// The words of a document with their meaning.
  private func words(_ document: OpenDocument) -> [[String]] { document.mentions.map(words) }

  private func words(_ mentions: [Mention]) -> [String] {
    mentions.map { "\($0.range) \($0.kind) \($0.text) \($0.isDefinition) \($0.isClass)" }.sorted()
  }

  /// However a text came about, it is read as when it is opened.
  @Test(arguments: 0..<24)
  func changesAreReadLikeTheWhole(_ seed: UInt64) {
    var random = Numbers(seed: seed)
    let all = [
      "> add view x\n", "> add view y in x\n", "> handle go on x\n", "> rename x y\n", "x\n", "\n", "# prose\n",
      ". more\n", "-- file --\n", "```responder\n", "```\n",
      "repeat 1 {\n", "}\n", "> let a 'b\n", ". c'\n", "  \n", "\r\n", "> echo \\\n", "error[io]: x\n", "a", ";",
      "\u{FEFF}", "é", "> attach controller y to x\n", "> class x: UIView\n", "> handlers x\n",
    ]
    let uri = seed.isMultiple(of: 2) ? "file:///a.responder" : "file:///a.md"
    // Some have no marks, so that they are plain scripts.
    let isScript = seed % 3 == 0
    let pieces = isScript ? all.filter { !$0.hasPrefix(">") && !$0.hasPrefix(".") } + ["let x 1\n", "# c\n"] : all
    let opening = isScript && !seed.isMultiple(of: 2) ? "```responder\nlet a 1\n" : ""
    let changed = document(opening + (0..<12).map { _ in pieces[random.below(pieces.count)] }.joined(), as: uri)
    for _ in 0..<25 {
      let count = changed.text.bytes.count { $0 == Byte.lineFeed } + 1
      let first = random.below(count)
      let text = (0..<random.below(3)).map { _ in pieces[random.below(pieces.count)] }.joined()
      replace(first..<first + random.below(3), with: text, in: changed)
      let whole = document(changed.text.text(changed.text.bytes.indices), as: uri)
      let (ours, theirs) = (changed.outline, whole.outline)
      #expect(ours.lines == theirs.lines)
      #expect(ours.problem == theirs.problem)
      #expect(ours.passages.map(\.range) == theirs.passages.map(\.range))
      #expect(ours.passages.map(\.fixtures) == theirs.passages.map(\.fixtures))
      #expect(ours.passages.map(\.comments) == theirs.passages.map(\.comments))
      let (our, their) = (ours.passages.flatMap(\.chunks), theirs.passages.flatMap(\.chunks))
      #expect(our.map(\.line) == their.map(\.line) && our.map(\.text) == their.map(\.text))
      #expect(our.map(\.range) == their.map(\.range) && our.map(\.expected) == their.map(\.expected))
      let (read, expected) = (our.map(\.lines.statements), their.map(\.lines.statements))
      #expect(read.map { $0.map(\.statement.range) } == expected.map { $0.map(\.statement.range) })
      #expect(changed.evaluations.map { $0.results.map(\.lines) } == whole.evaluations.map { $0.results.map(\.lines) })
      // A word is read alone as among the others.
      let alone = document(changed.text.text(changed.text.bytes.indices), as: uri)
      let offset = random.below(changed.text.bytes.count + 1)
      let word = [alone.mention(at: offset, check: { _ in })?.mention].compactMap { $0 }.filter { $0.kind != .comment }
      let touching = whole.mentions.joined().filter {
        $0.kind != .comment && $0.range.lowerBound <= offset && offset <= $0.range.upperBound
      }
      #expect(
        words(word) == words([touching.first { offset < $0.range.upperBound } ?? touching.first].compactMap { $0 }))
      #expect(words(changed) == words(whole))
    }
  }

}

/// Numbers that are the same for the same seed.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}
