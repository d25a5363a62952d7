// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderEngine
import ResponderHierarchy
import ResponderText
import Testing

@testable import ResponderCodeTrees
@testable import ResponderProjects

/// A source with the objects that its app has, for tables.
struct Form: CustomTestStringConvertible, Sendable {
  let name: String
  let source: String
  /// Each object as `CLASS in CLASS`, with a question mark when it is possible; those of the scaffold are left out.
  let objects: [String]
  var profile = Profile.uikit
  var path = "Form.swift"

  init(_ name: String, _ source: String, _ objects: [String]) {
    (self.name, self.source, self.objects) = (name, source, objects)
  }

  var testDescription: String { name }

  /// The same form for another framework or language.
  func of(_ profile: Profile, in path: String = "Form.swift") -> Form {
    var form = self
    (form.profile, form.path) = (profile, path)
    return form
  }

  var tree: AppTree { Trees.tree([(path, source)], profile) }

  /// The same form with another word in its source.
  func replacing(_ word: String, _ other: String) -> Form {
    var form = Form(name, source.replacing(word, with: other), objects)
    (form.profile, form.path) = (profile, path)
    return form
  }

  /// What the tree has beside the application, as `objects` says it.
  var found: [String] { Trees.lines(tree) }
}

enum Trees {
  static func code(_ files: [(path: String, text: String)], declarations: Set<String> = []) -> ImportedCode {
    CodeImporter.read(
      files.map(\.path), contents: { Array(files[$0].text.utf8) }, kindOf: { _ in nil }, keepsSyntax: true,
      isDeclarations: { declarations.contains(files[$0].path) })
  }

  static func tree(
    _ files: [(path: String, text: String)], _ profile: Profile = .uikit, documents: [Hierarchy] = [],
    description: AppDescription = AppDescription(), declarations: Set<String> = []
  ) -> AppTree {
    AppTree(
      code(files, declarations: declarations).syntax, documents: documents, description: description,
      frameworks: .known(in: profile))
  }

  static func lines(_ tree: AppTree) -> [String] {
    tree.nodes.compactMap { node in
      guard node.kind != .application else { return nil }
      let holder = node.parent.map { " in \(tree.nodes[$0].className)" } ?? " open"
      return node.className + (node.controller != nil ? " of" + holder.dropFirst(3) : holder)
        + (node.because != nil && node.parent != nil ? "?" : "")
    }.sorted()
  }

  /// The delegate that shows a controller, before the code of a form.
  static let scaffold = """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      let window: UIWindow? = UIWindow()
      func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
        window?.rootViewController = Root()
        return true
      }
    }

    """
}
