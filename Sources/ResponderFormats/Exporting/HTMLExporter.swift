// SPDX-License-Identifier: Apache-2.0

import ResponderText

/// A writer of a self-contained page: the tree to fold and search, a choice of sender and action, and the resulting
/// path.
package enum HTMLExporter {
  /// Returns the lines of the page.
  ///
  /// - Complexity: O(nodes + answers).
  package static func lines(of picture: Picture, answers: PageAnswers, title: String) -> [String] {
    let head = [
      "<!doctype html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      // The page must not load anything, whatever a name contains.
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\">",
      "<title>\(escaped(title))</title>", "<style>",
    ]
    let data = ["<script>", "const data = {"] + self.data(picture, answers) + ["};", "</script>"]
    return head + split(PageStyle.text) + ["</style>", "</head>"] + split(PageBody.text) + data + ["<script>"]
      + split(PageScript.text) + ["</script>", "</body>", "</html>"]
  }

  private static func split(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func data(_ picture: Picture, _ answers: PageAnswers) -> [String] {
    func optional(_ index: Int?) -> String { index.map(String.init) ?? "null" }
    func list(_ values: [String]) -> String { "[\(values.joined(separator: ","))]" }
    let nodes = picture.nodes.enumerated().map { index, node in
      let sent = (answers.sent[index] ?? []).map(quoted)
      return "[\(quoted(node.name)),\(quoted(node.kindWord)),\(quoted(node.className)),\(optional(node.drawnUnder)),"
        + "\(optional(node.next)),\(quoted(node.nextRule ?? "")),\(list(node.notes.map(quoted))),\(list(sent))]"
    }
    var phrases: [String: Int] = [:]
    var verdicts: [String] = []
    let paths = answers.paths.map { path in
      let hops = path.hops.map { hop in
        let position = phrases[hop.verdict + hop.phrase] ?? verdicts.count
        if position == verdicts.count {
          phrases[hop.verdict + hop.phrase] = position
          verdicts.append("[\(quoted(hop.verdict)),\(quoted(hop.phrase))]")
        }
        return "\(hop.node),\(position)"
      }
      return "[\(optional(path.start)),\(quoted(path.startRule)),\(list(hops)),\(optional(path.target)),"
        + "\(path.isHandled ? 1 : 0),\(path.isCycle ? 1 : 0)]"
    }
    let delivery = picture.delivery.map {
      "[\(quoted($0.action)),\(optional($0.sender))]"
    }
    let foci = answers.foci.map { if case .node(let position) = $0 { String(position) } else { "null" } }
    let implementers = answers.implementers.map { list($0.map(String.init)) }
    return [
      "nodes: [", nodes.joined(separator: ",\n"), "],", "actions: \(list(answers.actions.map(quoted))),",
      "senders: \(list(answers.senders.map(String.init))),", "complete: \(answers.isComplete),",
      "paths: [", paths.joined(separator: ",\n"), "],", "verdicts: \(list(verdicts)),",
      "nobody: \(quoted(answers.nobody)),", "no: \(quoted(answers.noRule)),", "foci: \(list(foci)),",
      "implementers: \(list(implementers)),",
      "answers: \(list(answers.answers.map(String.init))),", "chain: \(list(picture.chain.map(String.init))),",
      "delivery: \(delivery ?? "null")",
    ]
  }

  private static func quoted(_ text: String) -> String { JSONValue.string(text).scriptText }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// The body of the exported page.
enum PageBody {
  static let text = #"""
    <body>
    <header>
      <h1>Responder chain</h1>
      <label>Find in the tree <input id="search" type="search" placeholder="name or class" autocomplete="off"></label>
      <label>Sender <select id="sender"></select></label>
      <label>Action <select id="action"></select></label>
      <label>First responder <select id="focus"></select></label>
    </header>
    <section id="tree-pane" aria-label="Hierarchy">
      <ul id="tree" role="tree" aria-label="Nodes"></ul>
      <p class="hint" id="count"></p>
    </section>
    <section aria-label="Delivery">
      <p class="answer" id="answer" role="status" aria-live="polite"></p>
      <ol class="path" id="path" aria-label="Who is asked, in order"></ol>
      <p class="end" id="end"></p>
      <p class="hint">In the tree: <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>←</kbd> <kbd>→</kbd> fold, <kbd>Enter</kbd> makes the
        node the sender, <kbd>/</kbd> finds.</p>
    </section>
    """#
}

/// The style of the exported page, for light and dark appearance.
enum PageStyle {
  static let text = #"""
    :root { color-scheme: light dark; --ground: #f6f7f9; --sheet: #fff; --ink: #1c1e21; --faint: #667085; --line: #dfe3e8;
      --accent: #1a66d6; --accent-ground: #e6effc; --good: #17723a; --good-ground: #dcf3e3; --warn: #945b00;
      --warn-ground: #fdf0d5; --bad: #b3261e; --bad-ground: #fbe3e1; }
    @media (prefers-color-scheme: dark) { :root { --ground: #121417; --sheet: #1b1e22; --ink: #e7e9ec; --faint: #98a2b3;
      --line: #31363d; --accent: #7fb0ff; --accent-ground: #1d2d47; --good: #7ddc9a; --good-ground: #17351f;
      --warn: #f3c56b; --warn-ground: #3a2d10; --bad: #ff9b93; --bad-ground: #431d1a; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, sans-serif;
      display: grid; grid-template: auto 1fr / minmax(280px, 2fr) 3fr; height: 100vh; }
    header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .6rem 1.2rem; align-items: end;
      padding: .8rem 1.2rem; border-bottom: 1px solid var(--line); background: var(--sheet); }
    h1 { font-size: 1.05rem; margin: 0 auto 0 0; align-self: center; }
    label { display: grid; gap: .15rem; font-size: .78rem; color: var(--faint); }
    input, select { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--line);
      border-radius: 6px; padding: .3rem .5rem; min-width: 11rem; max-width: 22rem; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    section { overflow: auto; padding: .8rem 1.2rem 2rem; }
    #tree-pane { border-right: 1px solid var(--line); background: var(--sheet); }
    [role=tree], [role=group] { list-style: none; margin: 0; padding: 0; }
    [role=group] { padding-left: 1.1rem; }
    .row { display: flex; align-items: baseline; gap: .4rem; padding: .1rem .4rem; border-radius: 5px; cursor: pointer;
      border-left: 3px solid transparent; white-space: nowrap; width: max-content; min-width: 100%; }
    .row:hover { background: var(--ground); }
    .row .fold { width: .9rem; flex: none; color: var(--faint); text-align: center; }
    .class, .note { color: var(--faint); font-size: .85em; }
    [aria-selected=true] > .row { background: var(--accent-ground); }
    .on-path > .row { border-left-color: var(--accent); }
    .is-target > .row { border-left-color: var(--good); background: var(--good-ground); }
    .on-chain > .row .name { text-decoration: underline dotted; }
    [role=treeitem]:focus { outline: none; }
    [role=treeitem]:focus-visible > .row { outline: 2px solid var(--accent); }
    mark { background: var(--warn-ground); color: inherit; border-radius: 2px; }
    .answer { font-size: 1.05rem; margin: .2rem 0 .8rem; }
    .answer b { font-weight: 600; }
    ol.path { list-style: none; margin: 0; padding: 0; }
    ol.path > li { position: relative; padding: 0 0 1.1rem 1.7rem; }
    ol.path > li::before { content: ""; position: absolute; left: .3rem; top: .5rem; width: .75rem; height: .75rem;
      border-radius: 50%; background: var(--sheet); border: 2px solid var(--accent); }
    ol.path > li:not(:last-child)::after { content: ""; position: absolute; left: .72rem; top: 1.5rem; bottom: -.35rem;
      border-left: 2px solid var(--line); }
    ol.path > li.handles::before { background: var(--good); border-color: var(--good); }
    .card { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: .5rem .75rem; }
    li.handles .card { border-color: var(--good); }
    .pill { display: inline-block; font-size: .8rem; border-radius: 99px; padding: 0 .6rem; margin-left: .4rem;
      background: var(--ground); color: var(--faint); }
    .handles .pill { background: var(--good-ground); color: var(--good); }
    .declines .pill, .conditionFalse .pill { background: var(--warn-ground); color: var(--warn); }
    .claims .pill { background: var(--bad-ground); color: var(--bad); }
    .redirects .pill { background: var(--accent-ground); color: var(--accent); }
    .why { color: var(--faint); font-size: .88rem; margin-top: .15rem; }
    .end { margin: 0 0 1rem; max-width: 60ch; }
    .end:empty { display: none; }
    .hint { color: var(--faint); }
    kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 .3rem; font-size: .85em; }
    @media (max-width: 720px) { body { display: block; height: auto; } #tree-pane { border-right: 0; max-height: 50vh; } }
    """#
}

/// The answers an exported page needs: which node handles which action from which sender.
package struct PageAnswers: Sendable {
  /// A node that was asked, and its answer.
  package struct Hop: Hashable, Sendable {
    /// The position of the node in the picture.
    package var node: Int
    /// The answer, for programs.
    package var verdict: String
    /// The answer, for people.
    package var phrase: String

    package init(node: Int, verdict: String, phrase: String) {
      self.node = node
      self.verdict = verdict
      self.phrase = phrase
    }
  }

  /// The path of one search.
  package struct Path: Hashable, Sendable {
    /// The position of the first node asked, or nil.
    package var start: Int?
    /// The rule that chose the first node.
    package var startRule: String
    /// The nodes that were asked, in order.
    package var hops: [Hop] = []
    /// The position of the node that receives the action, or nil.
    package var target: Int?
    /// Whether the target implements the action.
    package var isHandled = false
    /// Whether the chain is a cycle.
    package var isCycle = false

    package init(start: Int?, startRule: String) {
      self.start = start
      self.startRule = startRule
    }
  }

  /// The first responder while questions are asked.
  package enum Focus: Hashable, Sendable {
    /// No node, or in AppKit the window in its place.
    case nobody
    /// A node, by its position.
    case node(Int)
  }

  /// The actions, sorted.
  package let actions: [String]
  /// For each action in order, the positions of the nodes that implement it.
  package var implementers: [[Int]] = []
  /// The label for the case without a first responder.
  package var nobody = "nobody"
  /// The rule for an action that is not handled.
  package var noRule = ""
  /// The first responders to choose from, the current one first.
  package private(set) var foci: [Focus] = []
  /// The positions of the senders to choose from; no sender is always a choice.
  package var senders: [Int] = []
  /// Whether every node is among the senders.
  package var isComplete = true
  /// The actions each sender is connected to.
  package var sent: [Int: [String]] = [:]
  /// The paths, without duplicates.
  private(set) var paths: [Path] = []
  /// For each focus, for each action, for no sender and then each sender, in order: the position of the path.
  private(set) var answers: [Int] = []
  private var positions: [Path: Int] = [:]

  package init(actions: [String]) { self.actions = actions }

  /// Begins the answers for a focus; those for all actions follow.
  package mutating func begin(_ focus: Focus) { foci.append(focus) }

  /// Adds the answer for the next sender of the current action, or for the first sender of the next action.
  package mutating func add(_ path: Path) {
    let position = positions[path] ?? paths.count
    if position == paths.count {
      positions[path] = position
      paths.append(path)
    }
    answers.append(position)
  }
}
