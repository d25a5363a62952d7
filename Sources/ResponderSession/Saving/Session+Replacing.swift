// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderModel
import ResponderText

/// What a statement writes into a file, by which it recognises an older one that it may replace.
package enum WrittenContent: Equatable {
  /// A script that rebuilds the session.
  case script
  /// A recorded session.
  case recording
  /// Answers of statements.
  case answers
  /// An export, by a text that its beginning contains, or nil for one that anybody may have written.
  case export(sign: String?)
}

extension Session {
  /// Checks that a file is missing, empty, or looks like what a statement would write into it.
  ///
  /// `forced` is the statement that replaces it in any case.
  ///
  /// - Throws: `refused`.
  package func requireReplaceable(
    _ file: FileWord, as content: WrittenContent, _ forced: String
  ) throws(Diagnostic) {
    if content == .script || content == .recording { try requireScriptName(file, forced) }
    guard let bytes = host.contentsToReplace(file.word.text), !bytes.isEmpty else { return }
    if content == .answers, execution.answerFiles.contains(file.word.text) { return }
    let kind: String
    switch content {
    case .script: kind = "a script that 'save' writes"
    case .recording: kind = "a recording"
    case .answers: kind = "answers"
    case .export: kind = "an earlier export of this format"
    }
    guard looks(bytes, like: content) else {
      throw Diagnostic(
        .refused, "'\(file.word.text)' exists and does not look like \(kind)", at: file.word.range,
        help: ["to replace it: \(forced)"])
    }
  }

  /// The formats of `export` by what the names of their files end with.
  private static let formats = [
    "png": "png", "svg": "svg", "html": "html", "htm": "html", "json": "json", "dot": "dot", "mmd": "mermaid",
    "swift": "swift",
  ]

  /// Returns the format of `export` that the name of a file says, or nil.
  static func format(ofFile name: String) -> String? {
    name.lastIndex(of: ".").flatMap { formats[name[$0...].dropFirst().lowercased()] }
  }

  /// Checks that the name of a file does not say that it is a picture, a page or code.
  private func requireScriptName(_ file: FileWord, _ forced: String) throws(Diagnostic) {
    guard let format = Self.format(ofFile: file.word.text) else { return }
    let name = words.text(file.word.text)
    throw Diagnostic(
      .refused, "'\(file.word.text)' is the name of another kind of file than a script", at: file.word.range,
      help: ["to write that: export \(format) \(name)", "a script all the same: \(forced)"])
  }

  /// Remembers that the results of this session went to a file.
  package func noteAnswers(in file: FileWord) { execution.answerFiles.insert(file.word.text) }

  private func looks(_ bytes: [UInt8], like content: WrittenContent) -> Bool {
    let beginning = bytes.prefix(Self.examinedBytes)
    guard !beginning.contains(0) else { return false }
    let text = String(decoding: beginning, as: UTF8.self)
    if case .export(let sign) = content { return sign.map(text.holds) ?? false }
    let lines = text.split { $0.isNewline }.lazy.filter { !$0.allSatisfy { $0.isWhitespace } }
    let isSession = lines.map { NotationLine(String($0)) }.first { !$0.isLayout }?.isTyped
    switch content {
    case .recording: return isSession ?? text.hasPrefix("# A recorded session.")
    case .script: return isSession != true && beginsWithStatement(Array(beginning))
    case .answers:
      guard isSession != true, !beginsWithStatement(Array(beginning)), let line = lines.first else { return false }
      // A single word can be a heading as well.
      return lines.prefix(line.contains(" ") ? 1 : 2).allSatisfy(Self.looksLikeAnswer)
    case .export: return false
    }
  }

  /// Returns whether the first statement of a script has a known verb and form.
  private func beginsWithStatement(_ bytes: [UInt8]) -> Bool {
    let reader = ScriptReader(name: nil, bytes: bytes)
    guard let statement = try? reader.next() else { return false }
    do {
      try table.check(statement) { script.definitions[$0] != nil }
      return true
    } catch {
      return false
    }
  }

  /// Returns whether a line is of a kind that begins most answers: paths, names with classes, tables, JSON, documents.
  private static func looksLikeAnswer(_ line: Substring) -> Bool {
    if let first = line.first, "{[<".contains(first) || first.isNumber { return true }
    if ["→", "->", "  ", "handled by"].contains(where: line.holds) { return true }
    let words = line.split(separator: " ")
    if words.count == 1 || words[0].hasSuffix(":") || line.holds(" from ") && line.holds(": ") { return true }
    return firstWords.contains(String(words[0])) || words[1...].contains { $0.hasPrefix("UI") || $0.hasPrefix("NS") }
  }

  private static let firstWords: Set = [
    "digraph", "graph", "flowchart", "import", "as", "no", "not", "nobody", "nothing", "error", "warning", "note",
    "imported",
  ]

  /// The number of bytes at the beginning of a file that are looked at.
  private static let examinedBytes = 1 << 14
}
