// SPDX-License-Identifier: Apache-2.0

import ResponderExporting
import ResponderSession
import ResponderText
import Testing

@testable import ResponderPage

/// The session of a page, without the page.
@Suite("Page session")
struct PageSessionTests {
  private let page = PageSession()

  /// Returns the answer to a request as the page makes it, with all parts of an answer that comes in several.
  private func answer(_ request: JSONValue) throws -> JSONValue {
    var answer = try JSONValue(page.reply(to: Array(request.encoded.utf8)))
    var parts = answer["parts"]?.items ?? []
    while let left = answer["left"]?.integer, left > 0 {
      answer = try JSONValue(page.reply(to: Array(#"{"ask":"go on"}"#.utf8)))
      parts += answer["parts"]?.items ?? []
    }
    guard case .object(let members) = answer else { return answer }
    return .object([("parts", .array(parts))] + members.filter { $0.0 != "parts" })
  }

  private func enter(_ text: String) throws -> JSONValue { try answer(["ask": "enter", "text": .string(text)]) }

  /// Returns what an answer shows on one of its streams.
  private func shown(_ answer: JSONValue, _ stream: String = "lines") -> [String] {
    (answer["parts"]?.items ?? []).flatMap { $0[stream]?.items ?? [] }.compactMap { $0.text }
  }

  @Test func statementsAreAnswered() throws {
    let built = try enter("add window main\nadd button go in main\nhandle save on main")
    #expect(built["parts"]?.items.count == 3)
    #expect(built["nodes"]?.integer == 3)
    #expect(built["canUndo"]?.isTrue == true)
    #expect(shown(try enter("send save from go")) == ["save: go → main, handled by main"])
    _ = try enter("undo 3")
    #expect(try enter("tree")["nodes"]?.integer == 1)
  }

  /// A page as narrow as a phone gets answers that fit, besides those that a session records.
  @Test func answersFitTheColumns() throws {
    let answer = try answer(["ask": "enter", "text": "add window main\ntree\nlesson", "columns": 30])
    let drawn = shown(answer, "drawn")
    #expect(drawn.contains("└ main UIWindow (key window)"))
    #expect(drawn.allSatisfy { $0.count <= 30 })
    #expect(shown(answer).contains("  main UIWindow (key window)"))
  }

  @Test func anOpenStatementWaitsForItsEnd() throws {
    #expect(try enter("if handled {")["isOpen"]?.isTrue == true)
  }

  /// What follows a statement that failed does not run, and one correction is offered.
  @Test func anErrorEndsATextAndOffersWhatWasMeant() throws {
    let answer = try enter("add window main\nsned save\nadd view v in main")
    #expect(answer["dropped"]?.integer == 1)
    #expect(answer["nodes"]?.integer == 2)
    #expect(shown(answer, "errors").first == "error[unknown-command]: there is no command named 'sned'")
    let mistaken = try enter("treee")
    #expect(mistaken["parts"]?.items.last?["offer"]?.text == "tree")
  }

  @Test func completionReplacesTheBeginningOfAWord() throws {
    let found = try answer(["ask": "complete", "text": "atta"])
    #expect(found["replaces"]?.text == "atta")
    let candidate = try #require(found["candidates"]?.items.first?.items)
    #expect(candidate[0].text == "attach")
    #expect(candidate[3].text?.hasPrefix("attach ROLE") == true)
  }

  @Test func whatCanComeNextIsShownBetweenWords() throws {
    let found = try answer(["ask": "possibilities", "text": "next "])
    #expect(found["title"]?.text?.hasPrefix("next") == true)
    #expect(found["entries"]?.items.first?.items.first?.text?.hasPrefix("NODE") == true)
    #expect(try answer(["ask": "possibilities", "text": ""])["entries"]?.items.isEmpty == false)
    for text in ["ne", "echo 'a ", "# a "] {
      #expect(try answer(["ask": "possibilities", "text": .string(text)])["entries"] == nil, "after \(text)")
    }
  }

  @Test func slidesNeedADelivery() throws {
    _ = try enter("add window main\nhandle save on main")
    #expect(try answer(["ask": "export", "text": "slides"])["failure"]?.text == "there is no delivery to show yet")
    _ = try enter("send save from main")
    let lines = try answer(["ask": "export", "text": "slides"])["lines"]?.items.compactMap { $0.text } ?? []
    #expect(lines.count { $0.hasPrefix("<section ") } == 3)
  }

  /// A page cannot wait in the middle of a statement, so it runs again with what was typed at its stops.
  @Test func aDeliveryStopsAtABreakpoint() throws {
    _ = try enter("add window main\nadd button go in main\nhandle save on main\nbreak save at main")
    let stopped = try enter("send save from go")
    #expect(stopped["stop"]?.text == "save at main (2 of 2)")
    #expect(shown(stopped).count == 1)
    #expect(shown(try enter("next go")) == ["main"])
    let failed = try enter("next nobody")
    #expect(shown(failed, "errors").first?.hasPrefix("error[unknown-name]") == true)
    #expect(failed["stop"]?.text == "save at main (2 of 2)")
    let ended = try enter("continue")
    #expect(ended["stop"]?.text == nil)
    #expect(shown(ended) == ["save: go → main, handled by main"])
  }

  @Test func resultsGoToFilesInMemory() throws {
    #expect(shown(try enter("output answers.responder\necho echo here\noutput off")) == [])
    #expect(shown(try enter("source answers.responder")) == ["here"])
    _ = try answer([
      "ask": "file", "name": "Shop.swift", "text": "class Shop: UIViewController { @IBAction func buy() {} }",
    ])
    #expect(shown(try enter("import code Shop.swift")).first?.hasPrefix("imported 1 class") == true)
  }

  /// The page draws with the scripts of the page that `export html` writes, from the same data.
  @Test func theDrawingIsThatOfTheExportedPage() throws {
    _ = try enter("add window main\nhandle save on main")
    let drawn = try answer(["ask": "draw", "limit": 100])
    #expect(drawn["nodes"]?.items.count == 2)
    #expect(drawn["actions"]?.items.compactMap { $0.text } == ["save"])
    #expect(try answer(["ask": "draw", "limit": 1])["tooMany"]?.integer == 2)
    let exported = try answer(["ask": "export", "text": "html"])["lines"]?.items.compactMap { $0.text } ?? []
    let lines = try page.session.pageData()
    #expect(exported.joined(separator: "\n").contains(lines.joined(separator: "\n")))
  }

  @Test func statementsRunAgainAfterErrorsToo() throws {
    let answer = try answer(["ask": "run", "statements": ["add window main", "nonsense", "add view v in main"]])
    #expect(answer["nodes"]?.integer == 3)
  }

  @Test func aScriptPrintsOnTwoStreams() throws {
    let answer = try answer(["ask": "script", "text": "add window main\nnext main\nnonsense"])
    #expect(answer["output"]?.text == "app\n")
    #expect(answer["errors"]?.text?.hasPrefix("error[unknown-command]") == true)
  }

  @Test func aScriptFindsItsFiles() throws {
    let files: JSONValue = [["name": "all/Cart.swift", "text": "class Cart: UIView { @IBAction func fill() {} }"]]
    let answer = try answer(["ask": "script", "text": "import code all\nhandlers fill", "files": files])
    #expect(answer["errors"]?.text == "")
    #expect(answer["output"]?.text?.contains("Cart") == true)
  }

  /// Nothing in a session can end the element in which the page has it.
  @Test func thePageHoldsASession() throws {
    _ = try enter("add window main\nset main.note '</script>'")
    let engine = PageEngine(first: Array("engine".utf8), rest: Array("the rest".utf8))
    let lines = page.session.playgroundLines(engine: engine)
    #expect(lines.contains("ZW5naW5l") && lines.contains("dGhlIHJlc3Q="))
    #expect(lines.count { $0 == "</script>" } == lines.count { $0.hasPrefix("<script") })
    #expect(!lines.contains { $0.contains("'</script>'") })
  }
}
