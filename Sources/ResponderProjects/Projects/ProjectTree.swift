// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderCode
import ResponderCodeTrees
import ResponderEngine
import ResponderHierarchy
import ResponderModel
import ResponderText

/// The objects of a project's app, as its code and documents build them.
package struct ProjectTree {
  let tree: AppTree
  private let notes: [String]
  /// Who handles what the objects send, if that was wanted.
  let handlers: ProjectHandlers?

  /// Reads the files of a project; of apps for several profiles, the one with most objects.
  ///
  /// - Complexity: O(size of the files), with handlers also O(senders × searches).
  /// - Throws: `io` when none of the files can be read, or `interrupted`.
  package init(_ files: [ProjectFile], withHandlers: Bool = false) throws(Diagnostic) {
    var reader = ProjectReader(files)
    try reader.read()
    var apps: [(app: ProjectReader.App, code: FollowedCode, tree: AppTree)] = []
    for app in reader.apps {
      let code = app.follow()
      apps.append((app, code, try code.tree()))
    }
    let sorted = apps.sorted { $0.tree.nodes.count > $1.tree.nodes.count }
    tree = sorted.first?.tree ?? AppTree([], documents: [], frameworks: .known(in: .uikit))
    notes = sorted.dropFirst().map {
      "the app for \($0.tree.profile.word), with \(counted($0.tree.nodes.count, "object")), is left out"
    }
    handlers =
      if withHandlers, let first = sorted.first { try ProjectHandlers(first.app, first.code) } else { nil }
  }
}

extension Frameworks {
  /// The classes of a profile's framework with their actions.
  static func known(in profile: Profile) -> Frameworks {
    var classes: [String: Class] = [:]
    for entry in BuiltInClasses.inCode {
      classes[entry.name] = Class(superclass: entry.superclass, kind: entry.kind)
    }
    return Frameworks(
      profile: profile, classes: classes,
      declares: { className, action in FrameworkCatalog.entry(of: action, on: className, in: profile) != nil },
      isAction: { !FrameworkCatalog.implementers(of: $0, in: profile).isEmpty })
  }
}

extension AppTree.Node {
  /// Whether it always is there, in the word of reports.
  var certainty: String { because == nil ? "known" : "possible" }
}

// MARK: - Reports

extension ProjectTree {
  /// The tree as an outline, what was not understood, and a closing line.
  package var lines: [Escaped<CompilerLine>] {
    var lines = outline.map { line(of: tree.nodes[$0.position], depth: $0.depth) }
    lines += tree.unread.map { unread in
      "\(unread.place.compilerPlace): note: \(name: unread.what) is not in the tree: \(prose: unread.why)"
    }
    return lines + notes.map { "note: \(prose: $0)" } + ["\(prose: summary)"]
  }

  /// The counts, in a line.
  package var summary: String {
    let known = tree.nodes.count { $0.because == nil }
    return "\(counted(tree.nodes.count, "object")): \(known) known, \(tree.nodes.count - known) possible; "
      + "\(counted(tree.unread.count, "statement")) not understood"
  }

  /// The objects with their depths, each before what it holds.
  var outline: [(position: Int, depth: Int)] {
    var children: [Int: [Int]] = [:]
    var tops: [Int] = []
    for (position, node) in tree.nodes.enumerated() {
      if let parent = node.parent { children[parent, default: []].append(position) } else { tops.append(position) }
    }
    var outline: [(position: Int, depth: Int)] = []
    var waiting = tops.reversed().map { ($0, 0) }
    while let (position, depth) = waiting.popLast() {
      outline.append((position, depth))
      waiting += (children[position] ?? []).reversed().map { ($0, depth + 1) }
    }
    return outline
  }

  private func line(of node: AppTree.Node, depth: Int) -> Escaped<CompilerLine> {
    let indentation = Escaped<CompilerLine>(prose: String(repeating: "  ", count: min(depth, 60)))
    let place: Escaped<CompilerLine> = node.place.map { "  \($0.compilerPlace)" } ?? ""
    let because: Escaped<CompilerLine> = node.because.map { "  possible: \(prose: $0)" } ?? ""
    return "\(indentation)\(name: node.name) \(name: node.className)\(place)\(because)"
  }

  /// Returns the word for the kind of an object; those that no kind of the model is for have one by their class.
  private func kind(of node: AppTree.Node) -> String {
    Hierarchy.kindWords.first { $0.className == node.className }?.word ?? node.kind.word
  }

  /// Returns the name of the next responder; a view in a bar of a navigation controller has the bar, which is not listed (U111).
  private func next(of node: AppTree.Node) -> String? {
    guard let next = node.next else { return nil }
    let isInBar =
      node.kind.isView && node.controller == nil && node.parent != next && tree.nodes[next].kind == .controller
      && node.parent.map { tree.nodes[$0].kind == .controller } == true
    return isInBar ? nil : tree.nodes[next].name
  }

  package func json(leftOut: LeftOut) -> JSONValue {
    let nodes = tree.nodes.map { node -> JSONValue in
      [
        "name": .string(node.name), "class": .string(node.className), "kind": .string(kind(of: node)),
        "parent": .optional(node.parent.map { tree.nodes[$0].name }),
        "next": .optional(next(of: node)),
        "viewOf": .optional(node.controller.map { tree.nodes[$0].name }),
        "certainty": .string(node.certainty), "because": .optional(node.because),
        "file": .optional(node.place?.file), "line": node.place?.line.map { .int($0) } ?? .null,
      ]
    }
    let unread = tree.unread.map { unread -> JSONValue in
      [
        "file": .string(unread.place.file), "line": unread.place.line.map { .int($0) } ?? .null,
        "what": .string(unread.what),
        "why": .string(unread.why),
      ]
    }
    return [
      "profile": .string(tree.profile.word), "nodes": .array(nodes), "unread": .array(unread), "notes": .strings(notes),
      "left-out": leftOut.json,
    ]
  }
}
