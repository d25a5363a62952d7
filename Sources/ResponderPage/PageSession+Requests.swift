// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderExporting
import ResponderModel
import ResponderPictures
import ResponderSession
import ResponderShell
import ResponderText

extension PageSession {
  /// The seconds after which a page gets what has run, and may cancel the rest.
  private static let seconds = 0.1

  /// Returns the answer to a request of the page, as JSON.
  ///
  /// A request is an object whose member `ask` names what is asked.
  package func reply(to request: [UInt8]) -> [UInt8] {
    guard let request = try? JSONValue(request) else { return Self.encoded(["failure": "expected JSON"]) }
    let text = request["text"]?.text ?? ""
    if let columns = request["columns"]?.integer { self.columns = columns }
    switch request["ask"]?.text {
    case "enter": return Self.encoded(enter(text, seconds: Self.seconds))
    case "run":
      let statements = request["statements"]?.items ?? []
      return Self.encoded(run(statements.compactMap { $0.text }, seconds: Self.seconds))
    case "go on": return Self.encoded(goOn(seconds: Self.seconds))
    case "complete": return Self.encoded(completion(of: text))
    case "possibilities": return Self.encoded(possibilities(after: text))
    case "file":
      files.write(text, to: request["name"]?.text ?? "")
      return Self.encoded(["ok": true])
    case "draw": return drawing(limit: request["limit"]?.integer ?? .max)
    case "export": return Self.encoded(export(text))
    case "demos": return Self.encoded(Self.demos)
    case "page": return Self.encoded(Self.page)
    case "script": return Self.encoded(Self.run(script: text, with: request["files"]?.items ?? []))
    default: return Self.encoded(["failure": "expected a request that a page makes"])
    }
  }

  private static func encoded(_ value: JSONValue) -> [UInt8] { Array(value.encoded.utf8) }

  /// Returns the data of the page that `export html` writes, or the number of nodes when there are more than a page draws.
  private func drawing(limit: Int) -> [UInt8] {
    guard session.tree.count <= limit, let lines = try? session.pageData() else {
      return Self.encoded(["tooMany": .int(session.tree.count)])
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private func export(_ format: String) -> JSONValue {
    guard let format = ExportFormat(rawValue: format) else { return ["failure": "expected a format"] }
    do {
      return ["lines": .strings(try format.lines(of: session, markingChainOf: nil))]
    } catch {
      return ["failure": .string(error.message)]
    }
  }

  /// The demos, as the statement `demo` lists them for programs.
  private static var demos: JSONValue {
    let session = Session(host: MemoryFiles().host)
    return (try? session.answer(to: "demo"))?.json ?? .null
  }

  /// The parts of a page around the two of the engine.
  private static var page: JSONValue {
    let lines = PlaygroundExporter.lines(statements: [])
    return .strings([lines.before, lines.between, lines.after].map { $0.lines().text })
  }

  /// Runs a script in a session of its own as the program does with its option `-k`, and returns both streams.
  ///
  /// It finds the given files, each with a name and a text.
  private static func run(script: String, with given: [JSONValue]) -> JSONValue {
    let files = MemoryFiles()
    for file in given { files.write(file["text"]?.text ?? "", to: file["name"]?.text ?? "") }
    let results = ResultFiles(in: files)
    var host = files.host
    host.showsStops = true
    let session = Session(host: host)
    let renderer = DiagnosticRenderer()
    let output = AnswerText()
    var errors = ""
    _ = session.run(ScriptReader(name: nil, bytes: Array(script.utf8)), keepsGoing: true) { outcome in
      if outcome.destination == nil {
        outcome.write(to: output)
      } else {
        results.append(outcome.lines)
      }
      errors += renderer.errors(of: outcome).lines().text
      results.follow(session.outputFile)
    }
    return ["output": .string(output.string), "errors": .string(errors)]
  }
}
