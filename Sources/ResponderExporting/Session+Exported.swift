// SPDX-License-Identifier: Apache-2.0

import Platform
import CommandLanguage
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderPictures
import ResponderSession
import ResponderText

extension Session {
  /// Returns the session's actions, protocols, classes and handlers, for exporters of code.
  ///
  /// - Complexity: O(session).
  func codeOutline() -> CodeOutline {
    var outline = CodeOutline()
    outline.protocols = model.vocabulary.protocols.sortedByKey.map { ($0.key, $0.value) }
    outline.classes = model.classes.map { id in
      CodeOutline.Class(
        name: model.name(of: id), superclass: tree.superclass(of: id).map(model.name),
        kind: tree.kind(of: id),
        isBuiltIn: id.rawValue <= model.catalog.lastBuiltIn.rawValue, adopted: model.vocabulary.adopted[id] ?? [],
        methods: methods(model.sortedHandlers(of: .classID(id))))
    }
    for (turn, id) in model.outline().map({ $0.id }).enumerated() where tree.kind(of: id).isResponder {
      if Interruption.stops(at: turn) { break }
      let own = methods(model.sortedHandlers(of: .object(id)))
      guard !own.isEmpty else { continue }
      outline.nodes.append(CodeOutline.Node(name: model.name(of: id), className: model.className(of: id), methods: own))
    }
    let declared = model.vocabulary.payloads.keys.map(model.actions.name)
    let names = Set(outline.methods.map { $0.action }).union(declared).union(model.vocabulary.protocols.values.joined())
    outline.actions = names.sorted().map { name in
      let parameters = model.actions.find(name).flatMap { model.vocabulary.payloads[$0]?.parameters } ?? []
      return CodeOutline.Action(
        name: name, parameters: parameters.map { ($0.name, CodeOutline.ValueType($0.type)) })
    }
    return outline
  }

  private func methods(_ handlers: [(action: Action, handler: HandlerID)]) -> [CodeOutline.Method] {
    handlers.map { action, id in
      let handler = script[id]
      var method = CodeOutline.Method(action: model.name(of: action))
      guard let body = handler.body else { return method }
      method.passesOn = body.contains("pass")
      method.body = self.words.text(body).split { $0.isNewline }.map(String.init)
      if let condition = handler.condition {
        method.body.insert("when " + condition.words.map { self.words.text($0) }.joined(separator: " "), at: 0)
      }
      return method
    }
  }
}

extension Block {
  /// Returns whether the block, or a block inside it, has a statement with a verb.
  ///
  /// - Complexity: O(words).
  fileprivate func contains(_ verb: String) -> Bool {
    var blocks = [self]
    while let block = blocks.popLast() {
      for statement in block.statements {
        if statement.verb.text == verb { return true }
        blocks += statement.words.compactMap { $0.block }
      }
    }
    return false
  }
}

extension CodeOutline.ValueType {
  fileprivate init(_ type: PayloadType) {
    self =
      switch type {
      case .string: .string
      case .int: .int
      case .number: .number
      case .bool: .bool
      case .node: .node
      case .cases(let cases): .cases(cases)
      }
  }
}

extension Session {
  /// Returns the lines of the data that the page of `export html` shows.
  ///
  /// - Throws: `interrupted`.
  package func pageData() throws(Diagnostic) -> [String] {
    HTMLExporter.data(of: drawing(markingChainOf: nil), answers: try answers()).map { $0.text }
  }
}

extension Session {
  /// Returns the lines of a page to try statements in, which begins with this session.
  ///
  /// - Complexity: O(session + size of the engine).
  package func playgroundLines(engine: PageEngine) -> [String] {
    let lines = PlaygroundExporter.lines(statements: Dump.statements(of: self))
    let (first, rest) = (PlaygroundExporter.line(engine: engine.first), PlaygroundExporter.line(engine: engine.rest))
    return (lines.before + [first] + lines.between + [rest] + lines.after).map { $0.text }
  }
}

extension WrittenContent {
  /// A page to try statements in.
  package static var playground: WrittenContent { .export(sign: "<title>\(PlaygroundExporter.title)</title>") }
}

/// The formats that `export` writes, each with its exporter.
package enum ExportFormat: String, WordChoice {
  case dot, mermaid, svg, png, json, schema, html, slides, responder, swift, xctest

  package static let placeName = "FORMAT"
  package static let refusal = "is not a format"

  package var meaning: String {
    switch self {
    case .dot: "a picture for Graphviz"
    case .mermaid: "a chart for Markdown"
    case .svg: "a picture"
    case .png: "the same picture, by a program for it"
    case .json: "data, which 'import json' reads"
    case .schema: "the schema of json"
    case .html: "a page to look around in"
    case .slides: "a page for each step of a delivery"
    case .responder: "a script, as 'dump' prints it"
    case .swift: "code for ResponderKit, or for UIKit"
    case .xctest: "a test of UIKit or AppKit"
    }
  }

  /// What it writes into a file, by which it knows an older export.
  package var written: WrittenContent {
    switch self {
    case .dot: .export(sign: "digraph responders {")
    case .mermaid: .export(sign: "flowchart TD\n  n0[")
    case .svg: .export(sign: "<style>\n:root { color-scheme: light dark; --ground:")
    case .json: .export(sign: #""format":"responder-hierarchy""#)
    case .schema: .export(sign: #""A responder hierarchy""#)
    case .html: .export(sign: "<title>Responder chain</title>")
    case .slides: .export(sign: "<title>\(SlidesExporter.title)</title>")
    case .responder: .script
    case .png, .swift: .export(sign: nil)
    case .xctest: .export(sign: "// A session of responder as a test of")
    }
  }

  /// Whether the format also has a UIKit form.
  package var hasUIKitForm: Bool { self == .swift }

  /// Whether the lines are those of the picture that a program makes a file of.
  package var isDrawn: Bool { self == .png }

  /// Returns the session in the format as lines, with a node's chain marked.
  ///
  /// `inUIKit` selects the UIKit form of a format that has one.
  ///
  /// - Throws: `interrupted`; `bad-argument` when there is nothing to show.
  package func lines(of session: Session, markingChainOf node: ResponderID?, inUIKit: Bool = false) throws(Diagnostic)
    -> [String]
  {
    switch self {
    case .dot: return DotExporter.lines(of: session.drawing(markingChainOf: node)).map { $0.text }
    case .mermaid: return MermaidExporter.lines(of: session.drawing(markingChainOf: node)).map { $0.text }
    case .svg: return SVGExporter.lines(of: session.drawing(markingChainOf: node)).map { $0.text }
    case .png: return SVGExporter.lines(of: session.drawing(markingChainOf: node), isPlain: true).map { $0.text }
    case .json: return session.hierarchy(markingChainOf: node).jsonLines
    case .schema: return HierarchySchema.lines
    case .html:
      return HTMLExporter.lines(
        of: session.drawing(markingChainOf: node), answers: try session.answers(markingChainOf: node),
        title: "Responder chain"
      ).map { $0.text }
    case .slides: return try session.slideLines(markingChainOf: node)
    case .responder:
      return Dump.lines(of: Dump.statements(of: session))
    case .swift:
      return inUIKit
        ? SwiftExporter.uikitLines(of: session.codeOutline()).map { $0.text }
        : SwiftExporter.lines(of: session.codeOutline()).map { $0.text }
    case .xctest: return XCTestExporter.lines(of: try session.appTest()).map { $0.text }
    }
  }
}
