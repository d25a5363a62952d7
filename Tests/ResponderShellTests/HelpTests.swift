// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderText
import Testing

@testable import ResponderSession
@testable import ResponderEngine
@testable import ResponderShell

/// Topics, explanations and the ways to find them.
@Suite("Help")
struct HelpTests {
  private static let topics = Help.topics.map(\.name)

  private static func topic(_ name: String) throws -> HelpPage { try #require(Help.topic(name)) }

  @Test func everyPageHasAUniqueName() {
    let names = Help.pages.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Help.topics.count >= 12)
    #expect(ErrorCode.allCases.allSatisfy { names.contains($0.rawValue) })
  }

  @Test(arguments: Profile.allCases)
  func everyNounHasAPageWhoseExampleRuns(_ profile: Profile) throws {
    for noun in Help.nouns {
      let page = try #require(Help.page(ofWord: noun, in: profile), "\(noun)")
      guard page.kind == .noun else { continue }
      for example in page.examples {
        let failed = ExampleRun(example.script).steps.filter { $0.error != nil }
        #expect(failed.isEmpty, "\(noun): \(failed.first?.output ?? [])")
      }
      for case .list(_, let rules) in page.parts {
        #expect(rules.allSatisfy { RuleCatalog.rule($0) != nil }, "\(noun)")
      }
      #expect(page.seeAlso.allSatisfy(Help.words.contains), "\(noun)")
    }
  }

  @Test(arguments: [
    ("sheet", "presentation"), ("alerts", "alert"), ("toolbar", "UIToolbar"), ("first responder", "focus"),
    ("shortcut", "key"), ("Catalyst", "menus"), ("swipe", "touches"),
    ("text field", "UITextField"), ("who handles openTab", "target"), ("how do I push a controller", "push"),
    ("what is a nil target", "target-action"), ("buttons", "button"),
  ])
  func aNounOrAQuestionLeadsToItsPage(_ words: String, _ name: String) throws {
    let page = try Session().helpPage(for: words.split(separator: " ").map(String.init))
    #expect(page.name == name)
  }

  @Test(arguments: topics)
  func aTopicIsWellFormed(_ name: String) throws {
    let topic = try Self.topic(name)
    #expect(topic.kind == .topic && topic.name == topic.name.lowercased() && !topic.name.contains(" "))
    Self.lint([topic.summary], of: name)
    #expect(topic.summary.count <= 90)
    for part in topic.parts {
      if case .text(let text) = part { Self.lint([text], of: name) }
      if case .terms(let terms) = part { #expect(terms.allSatisfy { !$0.word.isEmpty && !$0.meaning.isEmpty }) }
    }
    #expect(!topic.examples.isEmpty || name == "json")
    for other in topic.seeAlso {
      let exists = Help.words.contains(other)
      #expect(exists && other != name, "'\(name)' refers to '\(other)'")
    }
    #expect(!topic.seeAlso.isEmpty && Set(topic.seeAlso).count == topic.seeAlso.count)
  }

  private static func lint(_ texts: [String], of name: String) {
    for text in texts {
      #expect(text.hasSuffix(".") || text.hasSuffix(":"), "\(name): \(text)")
      #expect(!text.contains("  ") && !text.contains("\n"), "\(name): \(text)")
      for case .plain(let plain) in Prose.spans(of: text) {
        #expect(!plain.contains(" '") && !plain.hasPrefix("'"), "\(name): a quote is left open in: \(text)")
      }
    }
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let topic: String
    let script: String
    var testDescription: String { "\(topic): \(script.prefix { $0 != "\n" })" }

    static let all = Help.topics.flatMap { topic in
      topic.examples.map { Example(topic: topic.name, script: $0.script) }
    }
  }

  @Test(arguments: Example.all)
  func theExampleOfATopicRuns(_ example: Example) {
    let run = ExampleRun(example.script)
    for step in run.steps {
      #expect(step.error == nil, "\(step.statement): \(step.error?.message ?? "")")
      #expect(!step.statement.contains { $0.hasPrefix("help") }, "help in the help of \(example.topic)")
    }
    #expect(run.steps.contains { !$0.output.isEmpty }, "an example that shows nothing")
  }

  /// The output of an example keeps its width, and a link is never broken; everything else fits into the width of the page.
  @Test(arguments: Help.words)
  func everyPageFitsItsWidth(_ word: String) throws {
    let outcome = try #require(Session().outcomes(of: "help \(word)").last)
    #expect(outcome.error == nil)
    let lines = try #require(outcome.report?.lines)
    for line in lines where !line.hasPrefix("    # ") {
      #expect(line.count <= Paragraph.plainWidth || line.contains("https://"), "\(line)")
      #expect(line == line.trimmed, "\(line.debugDescription)")
    }
  }

  /// 'help' is one screen, and names the pages that list everything.
  @Test func theOverviewIsOneScreen() {
    let lines = PageReport(Help.overview).drawing(on: Screen())?.lines ?? []
    #expect(!lines.isEmpty && lines.count < 24)
    #expect(Help.lists.allSatisfy { list in lines.contains { $0.text.contains("help \(list)") } })
  }

  @Test func theListsFitTheirWidthAndNameEverything() {
    let lines = Help.lists.flatMap { Help.list($0).plain }
    #expect(lines.allSatisfy { $0.count <= Paragraph.plainWidth })
    let firstWords = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    #expect(firstWords.isSuperset(of: Set(Commands.table.verbs)))
    #expect(firstWords.isSuperset(of: Self.topics))
  }

  /// The statements at the beginning of the overview run.
  @Test func theBeginningOfTheOverviewRuns() throws {
    let overview = Help.overview.plain
    let start = try #require(overview.firstIndex { $0.hasPrefix("Build a tree") })
    let script = overview[(start + 1)...].prefix { $0.hasPrefix("    ") }.joined(separator: "\n")
    let outcomes = Session().outcomes(of: script)
    #expect(outcomes.count == 5 && outcomes.allSatisfy { $0.error == nil })
    #expect(outcomes.last?.report?.lines == ["openTab favorites: cell3 → tabs-view → tabs, handled by tabs"])
  }

  /// Examples are shown with their output as comments, so that pasting them runs the same statements.
  @Test(arguments: Help.pages.map(\.name))
  func anExampleCanBePasted(_ name: String) throws {
    let page = try #require(Help.pages.first { $0.name == name })
    for example in page.examples {
      let shown = HelpPage.pieces(of: .example(example)).plain.filter { $0.hasPrefix("    ") }
      let pasted = Session().outcomes(of: shown.joined(separator: "\n"))
      let typed = Session().outcomes(of: example.script)
      #expect(pasted.map(\.command) == typed.map(\.command), "\(shown)")
      #expect(pasted.map { $0.error?.code } == typed.map { $0.error?.code }, "\(shown)")
    }
  }

  @Test func helpGivesJSON() throws {
    let all = try JSON(JSONRenderer().line(try #require(Session().outcomes(of: "help").last)))
    #expect(all["result"]?.names == ["text"])
    let one = try JSON(JSONRenderer().line(try #require(Session().outcomes(of: "help sending").last)))
    #expect(one["result"]?.names == ["name", "kind", "summary", "text"])
    #expect(one["result"]?["kind"] == .string("topic"))
  }
}

extension String {
  /// The text without trailing blanks.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
