// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import LineEditor
import ResponderShell

extension Prompt {
  /// The text of the prompt: the state of the session, or the part of a statement that is still open.
  var text: String {
    if !pending.isEmpty, let open = Unfinished(pending) { return Self.text(of: open) }
    if let stop { return "\(stop.place)> " }
    let profile = session.nameOfProfile
    let nodes = nodes.isEmpty ? "" : " (\(nodes.joined(separator: ", ")))"
    return
      "responder\(profile == "uikit" ? "" : " \(profile)")\(nodes)\(session.execution.outputFile.map(Self.notice) ?? "")> "
  }

  private static func text(of open: Unfinished) -> String {
    let what =
      switch open.opener {
      case .block: open.verb.map { "\(shortened($0)) {" } ?? "{"
      case .singleQuote: "'"
      case .doubleQuote: "\""
      case nil: "\\"
      }
    return "\(what) line \(open.line)> "
  }

  /// The node `it`, and the first responder, which has a star.
  private var nodes: [String] {
    let it = session.nameOfIt
    let first = session.nameOfFirstResponder
    if let first, it == first { return [styled(first, "1;32") + "*"] }
    return [it.map { styled($0, "1") }, first.map { styled($0, "32") + "*" }].compactMap { $0 }
  }

  /// Returns a name in a colour without width, shortened to leave room for typing.
  private func styled(_ name: String, _ style: String) -> String {
    let name = Self.shortened(name)
    let isTerminal = StandardOutput.shared.isTerminal || StandardError.isTerminal
    guard Showing.usesColor(options.color, isTerminal: isTerminal), !(editor is PlainEditor) else { return name }
    return "\u{1}\u{1b}[\(style)m\u{2}\(name)\u{1}\u{1b}[0m\u{2}"
  }

  private static func shortened(_ name: String) -> String { fitting(name, columns: 20) }

  /// Returns a note on where results go, which explains why none appear: the end of the path, shortened for a prompt.
  private static func notice(of file: OutputFile) -> String {
    let name = file.path.unicodeScalars.split(separator: "/").last ?? []
    let shown = name.suffix(24).map { $0.properties.isGraphemeBase ? String($0) : "?" }.joined()
    return " to \(name.count > 24 ? "…" : "")\(shown)"
  }
}
