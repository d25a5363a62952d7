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
