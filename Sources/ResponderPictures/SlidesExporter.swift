// SPDX-License-Identifier: Apache-2.0

import Platform
import ResponderHierarchy
import ResponderText

/// A writer of a document for talks: one step of a delivery a page, beside the tree as it is at that step.
///
/// It has the looks of the page of `HTMLExporter`, and is read, and printed, without its script too.
package enum SlidesExporter {
  package static let title = "Responder slides"

  /// An object that is asked.
  package struct Hop: Sendable {
    package var name: String
    package var className: String
    /// The answer, for programs.
    package var verdict: String
    /// The answer, for people.
    package var phrase: String

    package init(name: String, className: String, verdict: String, phrase: String) {
      (self.name, self.className, self.verdict, self.phrase) = (name, className, verdict, phrase)
    }
  }

  /// A page of the document.
  package struct Slide: Sendable {
    package var title: String
    /// The number of objects that have been asked, the last of which the page is about.
    package var asked = 0
    package var sentences: [String] = []
    /// The rules that the page cites, each with its sentence.
    package var rules: [(number: String, sentence: String)] = []
    /// Statements to try, each list with what it is for.
    package var advice: [(purpose: String, ways: [String])] = []
    /// Whether the page shows how it ended.
    package var isEnd = false

    package init(_ title: String) { self.title = title }
  }

  /// What the document shows.
  package struct Deck: Sendable {
    /// The objects that are asked, in order.
    package var hops: [Hop] = []
    /// The name of the sender, if there is one.
    package var sender: String?
    /// The names of the objects that handle it in the end.
    package var handlers: [String] = []
    /// The names of other objects to draw where not all are.
    package var others: [String] = []
    package var slides: [Slide] = []

    package init() {}
  }

  /// The number of objects of the path that are listed on a page, the last of them.
  private static let hopLimit = 4

  /// Returns the lines of the document.
  ///
  /// - Complexity: O(nodes × slides).
  package static func lines(of hierarchy: Hierarchy, deck: Deck) -> [Escaped<Markup>] {
    let style = PageStyle.lines + Markup.lines(ofResource: PackageResources.slides_css)
    let script = Markup.lines(ofResource: PackageResources.slides_js)
    let outline = Outline(hierarchy, deck)
    var body: [Escaped<Markup>] = ["<body>", "<main id=\"slides\">"]
    for (position, slide) in deck.slides.enumerated() {
      if Interruption.stops(at: position << 8) { break }
      body += section(slide, position + 1, deck, outline)
    }
    body += ["</main>"] + Markup.lines(ofResource: PackageResources.slides_html)
    return HTMLExporter.head(title, style: style, script: script) + body + HTMLExporter.end(script)
  }

  private static func section(_ slide: Slide, _ number: Int, _ deck: Deck, _ outline: Outline) -> [Escaped<Markup>] {
    let kind: Escaped<Markup> = slide.isEnd ? "slide end-slide" : slide.asked == 0 ? "slide first-slide" : "slide"
    let attributes: Escaped<Markup> = "id=\"step-\(number)\" class=\"\(kind)\" aria-roledescription=\"slide\""
    var lines: [Escaped<Markup>] = [
      "<section \(attributes) aria-labelledby=\"title-\(number)\">", "<div class=\"step\">",
      "<h1 id=\"title-\(number)\" tabindex=\"-1\">\(name: slide.title)</h1>",
    ]
    lines += slide.sentences.map { "<p>\(name: $0)</p>" }
    if slide.isEnd { lines += way(of: deck) } else if slide.asked > 0 { lines += path(of: deck, slide.asked) }
    lines += slide.rules.map {
      "<blockquote><b>\(name: $0.number)</b> \(name: $0.sentence)</blockquote>"
    }
    for (purpose, ways) in slide.advice {
      let items = ways.map { "<li><code>\(name: $0)</code></li>" as Escaped<Markup> }.joined()
      lines.append("<div class=\"advice\"><p>\(name: purpose)</p><ul>\(items)</ul></div>")
    }
    return lines + ["</div>"] + outline.lines(at: slide) + ["</section>"]
  }

  /// Returns the last objects of the path up to one, as the page of `HTMLExporter` lists them.
  private static func path(of deck: Deck, _ asked: Int) -> [Escaped<Markup>] {
    let first = max(0, asked - hopLimit)
    let items = deck.hops[first..<min(asked, deck.hops.count)].map { hop -> Escaped<Markup> in
      let card: Escaped<Markup> =
        "<b>\(name: hop.name)</b> <span class=\"class\">\(name: hop.className)</span><span class=\"pill\">\(name: hop.phrase)</span>"
      return "<li class=\"\(name: hop.verdict)\"><div class=\"card\">\(card)</div></li>"
    }
    let before: [Escaped<Markup>] = first == 0 ? [] : ["<p class=\"hint\">\(first) asked before</p>"]
    let list: Escaped<Markup> = "<ol class=\"path\" start=\"\(first + 1)\" aria-label=\"Who was asked, in order\">"
    return before + [list] + items + ["</ol>"]
  }

  /// The number of names at each end of a long path.
  private static let endLimit = 6

  /// Returns the whole path in a line, whose middle is left out where it is long.
  private static func way(of deck: Deck) -> [Escaped<Markup>] {
    guard deck.hops.count > 1 else { return [] }
    func names(_ hops: some Sequence<Hop>) -> Escaped<Markup> {
      hops.map { hop -> Escaped<Markup> in
        let isHandler = deck.handlers.contains(hop.name)
        return isHandler ? "<b class=\"handles\">\(name: hop.name)</b>" : "<span>\(name: hop.name)</span>"
      }.joined(" → ")
    }
    let left = deck.hops.count - 2 * endLimit
    guard left > 1 else { return ["<p class=\"way\">\(names(deck.hops))</p>"] }
    let (first, last) = (names(deck.hops.prefix(endLimit)), names(deck.hops.suffix(endLimit)))
    return ["<p class=\"way\">\(first) → <span class=\"hint\">\(left) more</span> → \(last)</p>"]
  }
}

/// The tree beside the steps: all of it, or the objects that matter.
private struct Outline {
  private let picture: Picture
  private let depths: [Int]
  private let positions: [String: Int]
  private let deck: SlidesExporter.Deck
  /// The positions of the objects that are asked, or nil where one was removed.
  private let asked: [Int?]
  private let chain: Set<Int>
  /// The number of objects that are drawn beside a step.
  private static let rowLimit = 22

  init(_ hierarchy: Hierarchy, _ deck: SlidesExporter.Deck) {
    picture = Picture(hierarchy)
    depths = picture.depths
    positions = Dictionary(keepingFirst: picture.nodes.enumerated().map { ($1.name.text, $0) })
    self.deck = deck
    let positions = positions
    asked = deck.hops.map { positions[$0.name] }
    chain = Set(picture.chain)
  }

  /// Returns the positions to draw at a step, ascending.
  private func rows(at step: Int) -> [Int] {
    guard picture.nodes.count > Self.rowLimit else { return Array(picture.nodes.indices) }
    let others = (deck.handlers + [deck.sender].compactMap { $0 } + deck.others).compactMap { positions[$0] }
    // Of a long path those near the step are drawn, and of a short one all, so that the tree stays as it is.
    let near = asked.enumerated().sorted { (abs($0.offset - step), $0.offset) < (abs($1.offset - step), $1.offset) }
      .compactMap { $0.element }
    var chosen = Set<Int>()
    func add(_ position: Int) { if chosen.count < Self.rowLimit { chosen.insert(position) } }
    if let current = step < asked.count ? asked[step] : nil { add(current) }
    others.prefix(Self.rowLimit / 2).forEach(add)
    near.forEach(add)
    // What holds them, and then the beginning of the tree.
    for position in chosen.sorted() {
      var up = picture.nodes[position].drawnUnder
      while let holder = up, chosen.count < Self.rowLimit {
        add(holder)
        up = picture.nodes[holder].drawnUnder
      }
    }
    picture.nodes.indices.prefix(Self.rowLimit).forEach(add)
    return chosen.sorted()
  }

  /// Returns the tree at a step.
  func lines(at slide: SlidesExporter.Slide) -> [Escaped<Markup>] {
    let step = max(0, slide.asked - 1)
    let rows = rows(at: step)
    let passed = Set(asked.prefix(slide.asked).compactMap { $0 })
    let current = slide.asked > 0 && !slide.isEnd ? asked[step] : nil
    let targets = Set(slide.isEnd ? deck.handlers.compactMap { positions[$0] } : [])
    let sender = deck.sender.flatMap { positions[$0] }
    var lines: [Escaped<Markup>] = ["<div class=\"outline\">", "<ul role=\"list\" aria-label=\"Hierarchy\">"]
    // Depths among what is drawn: an object is drawn under the nearest holder that is.
    var open: [Int] = []
    for position in rows {
      while let last = open.last, !holds(last, position) { open.removeLast() }
      let node = picture.nodes[position]
      var classes: [Escaped<Markup>] = ["depth-\(min(open.count, 12))"]
      if passed.contains(position) { classes.append("on-path") }
      if targets.contains(position) { classes.append("is-target") }
      if position == current { classes.append("is-asked") }
      if chain.contains(position) { classes.append("on-chain") }
      let remarks = node.remarks + (position == sender ? ["sender"] : [])
      let notes = remarks.map { "<span class=\"note\">· \(name: $0)</span>" as Escaped<Markup> }.joined()
      let row: Escaped<Markup> =
        "<span class=\"name\">\(name: node.name.text)</span> <span class=\"class\">\(name: node.className ?? "")</span>\(notes)"
      lines.append("<li class=\"\(classes.joined(" "))\"><div class=\"row\">\(row)</div></li>")
      open.append(position)
    }
    lines.append("</ul>")
    let left = picture.nodes.count - rows.count
    if left > 0 { lines.append("<p class=\"hint\">\(rows.count) of \(picture.nodes.count) objects</p>") }
    return lines + ["</div>"]
  }

  /// Returns whether an object is drawn under another one, at any depth.
  private func holds(_ holder: Int, _ position: Int) -> Bool {
    // In the order of the drawing, what is under an object follows it up to the next one that is not deeper.
    var up = picture.nodes[position].drawnUnder
    while let node = up, depths[node] >= depths[holder] {
      if node == holder { return true }
      up = picture.nodes[node].drawnUnder
    }
    return false
  }
}
