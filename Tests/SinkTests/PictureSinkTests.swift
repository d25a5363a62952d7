// SPDX-License-Identifier: Apache-2.0

import Foundation
import ResponderHierarchy
import ResponderPictures
import ResponderText
import Testing

/// Pictures, pages and Markdown.
@Suite("Pictures and pages")
struct PictureSinkTests {
  private let names = HostileNames.make(10_000)

  private func picture(_ names: [String]) -> Hierarchy {
    var picture = Hierarchy()
    picture.nodes = names.map { Hierarchy.Node(.view, className: "C", name: NameHint(exactly: $0)) }
    return picture
  }

  private func page(_ names: [String]) -> String {
    HTMLExporter.lines(of: picture(names), answers: PageAnswers(actions: names), title: names.joined()).lines().text
  }

  private func treePage(_ names: [String]) -> String {
    let sends = names.enumerated().map { position, name in
      TreePageExporter.Send(
        action: name, place: name, verdict: "handled", answer: name, because: name, senders: [position])
    }
    return TreePageExporter.lines(
      of: picture(names), sends: sends, unread: names, summary: names.joined(), title: names.joined()
    ).lines().text
  }

  private func slides(_ names: [String]) -> String {
    var deck = SlidesExporter.Deck()
    deck.hops = names.map { SlidesExporter.Hop(name: $0, className: $0, verdict: "handles", phrase: $0) }
    (deck.handlers, deck.others) = ([names[0]], names)
    deck.slides = names.enumerated().map { position, name in
      var slide = SlidesExporter.Slide(name)
      slide.asked = position
      (slide.sentences, slide.rules, slide.advice) = ([name], [(name, name)], [(name, [name])])
      slide.isEnd = position % 2 == 1
      return slide
    }
    return SlidesExporter.lines(of: picture(names), deck: deck).lines().text
  }

  /// Graphviz itself reads the labels; it reads in batches, because it measures every text.
  @Test(.enabled(if: Reader.has("dot") && Reader.python() != nil, "needs Graphviz and Python"))
  func graphvizGivesBackTheNames() throws {
    let python = try #require(Reader.python())
    // Graphviz draws nothing for an empty line, and an empty name is such a line.
    let names = names.filter { !$0.isEmpty }
    for start in stride(from: 0, to: names.count, by: 2_500) {
      let batch = Array(names[start..<min(start + 2_500, names.count)])
      let file = FileManager.default.temporaryDirectory.appending(path: "sinks-\(UUID().uuidString).dot")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(DotExporter.lines(of: picture(batch)).lines().text.utf8).write(to: file)
      let result = try Reader.run(["dot", "-Kosage", "-Tjson", file.path])
      #expect(result.status == 0)
      let json = result.output[(result.output.firstIndex(of: "{") ?? result.output.startIndex)...]
      expectSilence(try Reader.check("dot", String(json), batch, with: python))
    }
  }

  @Test(
    .enabled(if: Reader.python() != nil, "needs Python"), arguments: ["mermaid", "svg", "html", "tree", "slides"])
  func picturesGiveBackTheNames(_ form: String) throws {
    let python = try #require(Reader.python())
    let text =
      switch form {
      case "mermaid": MermaidExporter.lines(of: picture(names)).lines().text
      case "svg": SVGExporter.lines(of: picture(names)).lines().text
      case "tree": treePage(names)
      // Each has a drawing of its own.
      case "slides": slides(Array(names.prefix(1_000)))
      default: page(names)
      }
    let names = form == "slides" ? Array(names.prefix(1_000)) : names
    expectSilence(try Reader.check(form == "tree" ? "html" : form, text, names, with: python))
  }

  private static let browser = ["chromium", "chromium-browser", "google-chrome"].first(where: Reader.has)

  /// A browser starts in a second or two, so this runs only where it is wanted.
  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["RESPONDER_BROWSER"] != nil && browser != nil && Reader.python() != nil,
      "needs RESPONDER_BROWSER, Chromium and Python"), arguments: ["html", "svg"])
  func aBrowserShowsTheNames(_ form: String) throws {
    let (python, browser) = (try #require(Reader.python()), try #require(Self.browser))
    let file = FileManager.default.temporaryDirectory.appending(path: "sinks-\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    // Its printed form of a page cannot tell U+0000 and CR from others, so names without them are compared. In SVG they are
    // visible.
    let names = names.filter { !$0.unicodeScalars.contains("\0") && !$0.unicodeScalars.contains("\r") }.prefix(4_000)
    let picture = SVGExporter.lines(of: picture(Array(names))).lines().text
    try Data((form == "html" ? page(Array(names)) : "<!doctype html>\n" + picture).utf8).write(to: file)
    let result = try Reader.run([
      browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom",
      "file://\(file.path)",
    ])
    #expect(result.status == 0)
    let shown = Array(names)
    expectSilence(try Reader.check(form == "html" ? "dom" : "svgdom", result.output, shown, with: python))
  }

  @Test(.enabled(if: Reader.python(with: "markdown_it") != nil, "needs Python with markdown-it-py"))
  func markdownGivesBackTheNames() throws {
    let python = try #require(Reader.python(with: "markdown_it"))
    let items = names.map { "- x: \(prose: $0) and \(name: $0) :x\n\n" as Escaped<Markdown> }.joined()
    let blocks = stride(from: 0, to: names.count, by: 100).map { Array(names[$0..<min($0 + 100, names.count)]) }
    let fences = blocks.map { "\n\(Escaped<Markdown>(block: $0))\n" as Escaped<Markdown> }.joined()
    // Each fence is one name that consists of its lines.
    // In Markdown a backslash stays, as on a terminal.
    let expected = names.map(VisibleText.read) + blocks.map { $0.map(VisibleText.read).joined(separator: "\n") }
    expectSilence(try Reader.check("markdown", (items + "<!-- -->\n" + fences).text, expected, with: python))
  }
}
