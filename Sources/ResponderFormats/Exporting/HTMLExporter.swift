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
      // The page must not load or run anything else, whatever a name contains.
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'; form-action 'none'; "
        + "style-src '\(styleHash)'; script-src '\(scriptHash)'\">",
      "<title>\(escaped(title))</title>", "<style>",
    ]
    // The policy does not count a block of data as a script, and no browser runs it.
    let data =
      ["<script type=\"application/json\" id=\"data\">", "{"] + self.data(picture, answers) + ["}", "</script>"]
    return head + PageStyle.lines + ["</style>", "</head>"]
      + lines(of: PackageResources.body_html) + data + ["<script>"] + lines(of: PackageResources.page_js)
      + ["</script>", "</body>", "</html>"]
  }

  // What is between the tags counts, with the line feeds at both ends. A test compares the hashes with the files.
  private static let styleHash = "sha256-QMZ12hY4PkYd7rt8vCHQrUbQODK017zH2umfY8xz7DA="
  private static let scriptHash = "sha256-Ek/AY3xTVxjdBL1yS7sWeWs/+j38lcyqLCD4ui2b+QQ="

  private static func lines(of file: [UInt8]) -> [String] {
    String(decoding: file, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
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
      "\"nodes\": [", nodes.joined(separator: ",\n"), "],", "\"actions\": \(list(answers.actions.map(quoted))),",
      "\"senders\": \(list(answers.senders.map(String.init))),", "\"complete\": \(answers.isComplete),",
      "\"paths\": [", paths.joined(separator: ",\n"), "],", "\"verdicts\": \(list(verdicts)),",
      "\"nobody\": \(quoted(answers.nobody)),", "\"no\": \(quoted(answers.noRule)),", "\"foci\": \(list(foci)),",
      "\"implementers\": \(list(implementers)),",
      "\"answers\": \(list(answers.answers.map(String.init))),", "\"chain\": \(list(picture.chain.map(String.init))),",
      "\"delivery\": \(delivery ?? "null")",
    ]
  }

  private static func quoted(_ text: String) -> String { JSONValue.string(text).scriptText }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
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
