// SPDX-License-Identifier: Apache-2.0

import ResponderEngine
import ResponderHierarchy
import ResponderText

/// A writer of a self-contained page: the tree to fold and search, a choice of sender and action, and the resulting
/// path.
package enum HTMLExporter {
  /// Returns the lines of the page.
  ///
  /// - Complexity: O(nodes + answers).
  package static func lines(of hierarchy: Hierarchy, answers: PageAnswers, title: String) -> [Escaped<Markup>] {
    page(
      title, body: PackageResources.body_html, data: data(Picture(hierarchy), answers),
      scripts: [PackageResources.tree_js, PackageResources.page_js])
  }

  /// Returns the lines of a page with a body, data, and scripts that show them.
  static func page(
    _ title: String, body: [UInt8], data: [Escaped<Markup>], scripts: [[UInt8]]
  ) -> [Escaped<Markup>] {
    let script = scripts.flatMap(Markup.lines)
    // What is not JavaScript is not run, so the policy need not name it.
    let data = ["<script id=\"data\" type=\"application/json\">"] + data + ["</script>"]
    return head(title, style: PageStyle.lines, script: script) + Markup.lines(ofResource: body) + data + end(script)
  }

  /// Returns the lines in front of the body of a page with a style and a script.
  ///
  /// `allowances` are further parts of the policy, each behind a semicolon, and `sources` further sources of scripts.
  static func head(
    _ title: String, style: [Escaped<Markup>], script: [Escaped<Markup>], sources: Escaped<Markup> = "",
    allowances: Escaped<Markup> = ""
  ) -> [Escaped<Markup>] {
    [
      "<!doctype html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      // The page must not load anything, nor run or apply anything but what follows, whatever a name contains.
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \(policy("style", style)); \(policy("script", script))\(sources)\(allowances)\">",
      "<title>\(name: title)</title>", "<style>",
    ] + style + ["</style>", "</head>"]
  }

  /// Returns the lines behind the data of a page.
  static func end(_ script: [Escaped<Markup>]) -> [Escaped<Markup>] { element(script) + end }

  /// Returns the lines of a script that runs as soon as a browser has read them.
  static func element(_ script: [Escaped<Markup>]) -> [Escaped<Markup>] { ["<script>"] + script + ["</script>"] }

  static let end: [Escaped<Markup>] = ["</body>", "</html>"]

  /// Returns the part of the policy that allows one element of a kind, by the hash of its content.
  private static func policy(_ kind: Escaped<Markup>, _ lines: [Escaped<Markup>]) -> Escaped<Markup> {
    // The content begins behind the line feed of the line before it too.
    let hash = SHA256.hash(of: Array(("\n" as Escaped<Markup> + lines.lines()).text.utf8))
    return "\(kind)-src 'sha256-\(name: SHA256.base64(hash))'"
  }

  /// Returns the data that the scripts of the page show, as the lines of a text of JSON.
  ///
  /// - Complexity: O(nodes + answers).
  package static func data(of hierarchy: Hierarchy, answers: PageAnswers) -> [Escaped<Markup>] {
    data(Picture(hierarchy), answers)
  }

  private static func data(_ picture: Picture, _ answers: PageAnswers) -> [Escaped<Markup>] {
    typealias Text = Escaped<PageData>
    func optional(_ index: Int?) -> Text { index.map { "\($0)" } ?? "null" }
    func list(_ values: [Text]) -> Text { "[\(values.joined(","))]" }
    func names(_ values: [String]) -> Text { list(values.map(Text.init(name:))) }
    func numbers(_ values: [Int]) -> Text { list(values.map { "\($0)" }) }
    let nodes: [Text] = picture.nodes.enumerated().map { index, node in
      let about: Text =
        "\(name: node.name.text),\(name: node.kind.word),\(name: (node.className ?? "")),\(optional(node.drawnUnder))"
      let next: Text = "\(optional(node.next)),\(name: node.nextRule ?? "")"
      return "[\(about),\(next),\(names(node.remarks)),\(names(answers.sent[index] ?? []))]"
    }
    var phrases: [String: Int] = [:]
    var verdicts: [Text] = []
    let paths: [Text] = answers.paths.map { path in
      let hops: [Text] = path.hops.map { hop in
        let position = phrases[hop.verdict + hop.phrase] ?? verdicts.count
        if position == verdicts.count {
          phrases[hop.verdict + hop.phrase] = position
          verdicts.append("[\(name: hop.verdict),\(name: hop.phrase)]")
        }
        return "\(hop.node),\(position)"
      }
      let start: Text = "\(optional(path.start)),\(name: path.startRule)"
      return "[\(start),\(list(hops)),\(optional(path.target)),\(path.isHandled ? 1 : 0),\(path.isCycle ? 1 : 0)]"
    }
    let opening: Text? = answers.opening.map { "[\($0.action),\(optional($0.sender))]" }
    let advice: [Text] = answers.advice.map { question, objects in
      let lists: [Text] = objects.map { "[\(name: $0.name),\(names($0.ways))]" }
      return "[\(question),\(list(lists))]"
    }
    let foci = answers.foci.map { if case .node(let position) = $0 { optional(position) } else { optional(nil) } }
    let lines: [Text] = [
      "{\"nodes\": [", nodes.joined(",\n"), "],", "\"actions\": \(names(answers.actions)),",
      "\"senders\": \(numbers(answers.senders)),", "\"left\": \(answers.leftOut),",
      "\"paths\": [", paths.joined(",\n"), "],", "\"verdicts\": \(list(verdicts)),",
      "\"nobody\": \(name: answers.nobody),", "\"no\": \(name: answers.noRule),", "\"foci\": \(list(foci)),",
      "\"implementers\": \(list(answers.implementers.map(numbers))),",
      "\"answers\": \(numbers(answers.answers)),", "\"chain\": \(numbers(picture.chain)),",
      "\"advice\": [", advice.joined(",\n"), "],", "\"opening\": \(opening ?? "null")}",
    ]
    return markup(lines)
  }

  /// Returns the lines of a script element that is data.
  static func markup(_ lines: [Escaped<PageData>]) -> [Escaped<Markup>] { lines.map { Escaped(verbatim: $0.text) } }
}

extension Markup {
  /// Returns the lines of a file of this package.
  static func lines(ofResource file: [UInt8]) -> [Escaped<Markup>] {
    String(decoding: file, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { Escaped(verbatim: String($0)) }
  }
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
  package var nobody = "none"
  /// The rule for an action that is not handled.
  package var noRule = ""
  /// The first responders to choose from, the current one first.
  package private(set) var foci: [Focus] = []
  /// The positions of the senders to choose from; no sender is always a choice.
  package var senders: [Int] = []
  /// The number of possible first responders that are not among those to choose from.
  package var leftOut = 0
  /// The actions each sender is connected to.
  package var sent: [Int: [String]] = [:]
  /// The question that the page opens with: the position of the action, and that of the sender, if there is one.
  package var opening: (action: Int, sender: Int?)?
  /// The statements that would make objects handle an action, by the question, with the first focus.
  package var advice: [(question: Int, objects: [(name: String, ways: [String])])] = []
  /// The paths, without duplicates.
  private(set) var paths: [Path] = []
  /// For each focus, for each action, for no sender and then each sender, in order: the position of the path.
  private(set) var answers: [Int] = []
  private var positions: [Path: Int] = [:]

  package init(actions: [String]) { self.actions = actions }

  /// Returns the number of a question with the first focus; a sender of 0 is none, and others count from 1.
  package func question(_ action: Int, from sender: Int) -> Int { action * (senders.count + 1) + sender }

  /// Returns whether something handles the action of a question.
  package func isHandled(_ question: Int) -> Bool { paths[answers[question]].isHandled }

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
