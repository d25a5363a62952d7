// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderDocuments
import ResponderExporting
import ResponderHierarchy
import ResponderModel
import ResponderProjects
import ResponderSession
import ResponderText

struct ImportCommand: SessionCommand {
  let format: Choice<ImportFormat>
  let files: [FileWord]

  static let verb = "import"

  static let declaration = CommandDeclaration(
    verb, in: .sessions, "Imports files: storyboards, xibs, sources, or what a debugger printed.",
    Argument("FORMAT", Choice<ImportFormat>.self, "app, ib, code, dump or json"),
    Rest("FILE", FileWord.self, "for app, ib and code also folders; for dump - is standard input", isRequired: true),
    discussion: [
      "app reads a project as 'responder audit' does: its storyboards, xibs, sources and the description of its targets, together. ib and code are its halves.",
      "ib reads storyboards and xibs: scenes, views, controllers and what they contain, windows, menu items, gestures, custom classes, and every action with its target. Segues, outlets' owners and other facts become properties of the nodes. Files that refer to each other are read together.",
      "With app, ib and code the framework's own classes have their own methods from then on, such as performClose: of NSWindow: option framework-actions.",
      "code reads Swift and Objective-C sources for classes with their superclasses and protocols, their action methods under their real selectors, their nil-targeted sends, and their overrides of next, canPerformAction, target(forAction:), supplementalTarget and validation. Bodies are not run: a handler does nothing, and the answer of an override is not known. Files and lines are kept. Classes of ib and code are joined by name, in either order.",
      "dump recognises its input: \(DumpImporter.known). For a backtrace it reports whether the session finds the same handler.",
      "json is what 'export json' writes; 'export schema' prints its schema. It does not contain the bodies of handlers.",
      "Nodes are added to the existing ones; names are made from titles, classes and identifiers. Everything left out is reported with a count. An import succeeds or fails as a whole, and is one step to undo.",
      "What app, ib and code read is also kept for 'audit', which then knows what the tree does not show: classes without a source, outlets, segues, and scenes that nothing leads to yet. It is not part of 'dump', so a session made from a dump is all there is.",
    ],
    examples: [
      .init(
        "add window main\nadd button go in main\nexport json tree.json\nreset\nimport json tree.json\ntree",
        "a tree that was exported"),
      .init("! io: import code no-such-folder", "a folder that is missing"),
    ],
    errors: [.io, .refused, .badArgument, .unsupported], seeAlso: ["source", "stats", "tree", "undo"], make: Self.init)

  func run(in session: Session) throws(Diagnostic) {
    var notes = ImportNotes()
    let inputs = try inputs(in: session, &notes)
    let app = try session.interruptible { () throws(Diagnostic) in
      do throws(ImportFailure) {
        return try format.value.read(inputs, for: session.model, knowing: ImportedFacts(session.imports), &notes)
      } catch {
        throw diagnostic(error)
      }
    }
    if let delivery = app.dumps.first?.delivery { return session.answer(session.compare(delivery)) }
    let report = try session.adopt(app, notes: notes)
    if format.value.isOfApps { session.model.useFrameworkMethods(true) }
    session.answer(report)
  }

  /// Returns the contents of the files, including those in folders.
  ///
  /// - Throws: `io`, `refused` or `bad-argument`.
  private func inputs(in session: Session, _ notes: inout ImportNotes) throws(Diagnostic) -> [(
    path: String, bytes: [UInt8]
  )] {
    let endings = format.value.endings
    if endings.isEmpty, files.count > 1 {
      throw Diagnostic(
        .badArgument, "'import \(format.word.text)' takes one file", at: files[1].word.range,
        help: ["import them one after the other"])
    }
    var inputs: [(path: String, bytes: [UInt8])] = []
    for file in files {
      if file.word.text == "-", file.word.kind == .bare {
        do {
          inputs.append(("standard input", try session.host.readInput()))
        } catch {
          throw error.placed(at: file.word.range)
        }
        continue
      }
      guard !endings.isEmpty else {
        inputs.append((file.word.text, try session.read(file)))
        continue
      }
      inputs += try documents(of: file, endings, session, &notes)
    }
    return inputs
  }

  private func documents(
    of file: FileWord, _ endings: [String], _ session: Session, _ notes: inout ImportNotes
  ) throws(Diagnostic) -> [(path: String, bytes: [UInt8])] {
    let path = file.word.text
    let found = try session.findFiles(file, endings)
    for entry in found.leftOut.entries {
      notes.add("\(entry.reason.noun), left out", count: entry.count)
      for path in entry.paths { notes.add("\(entry.reason.noun), left out", example: path, count: 0) }
    }
    guard !found.paths.isEmpty else {
      throw Diagnostic(
        .io, "'\(path)' holds no \(endings.map { "*" + $0 }.joined(separator: " and no "))", at: file.word.range,
        help: ["name a file, or a folder with such files in it"])
    }
    var documents: [(path: String, bytes: [UInt8])] = []
    var failure: Diagnostic?
    for (position, document) in found.paths.enumerated() {
      do {
        documents.append((document, try session.read(position, of: found, for: file)))
      } catch {
        // A file in a folder that cannot be read is skipped.
        guard error.code == .io, document != path else { throw error }
        failure = failure ?? error
        notes.add("file that cannot be read, left out", example: document)
      }
    }
    if documents.isEmpty, let failure { throw failure }
    return documents
  }

  private func diagnostic(_ failure: ImportFailure) -> Diagnostic {
    let place = failure.error.line.map { ", line \($0)" } ?? ""
    let word = files.first { $0.word.text == failure.path } ?? files.first
    return Diagnostic(
      failure.error.isUnsupported ? .unsupported : .badArgument,
      "'\(failure.path)'\(place) cannot be imported: \(failure.error.message)", at: word?.word.range,
      help: failure.error.help.map { Remark($0) })
  }
}
