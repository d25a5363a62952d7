// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

/// What a word for a kind means in a profile, with what making a node asks of it.
struct NamedKind: BitwiseCopyable {
  let word: ShortText
  let profile: Profile
  let classID: ClassID
  let kind: ResponderKind
  /// Whether its nodes are views that are made and held as any view is.
  let isPlain: Bool

  /// The number of kinds that a session keeps.
  static let kept = 16

  /// Returns where a session keeps the kind with a word.
  @inline(__always)
  static func place(of word: ShortText) -> Int {
    Int(truncatingIfNeeded: (word.low &* 0x9E37_79B9_7F4A_7C15) &>> 60)
  }
}

extension Session {
  /// Returns the class that a KIND word and a class phrase name.
  ///
  /// A controller's class that does not exist is declared as one of the kind, and a note says so.
  ///
  /// - Throws: `unknown-class`, `bad-argument`, `unsupported`.
  @inline(__always)
  func kind(
    for kind: KindName, in parent: NodeName?, _ className: ClassName?, _ notes: inout [String]
  ) throws(Diagnostic) -> NamedKind {
    // OPTIMIZATION: kinds are kept, because long scripts repeat them. This is valid because the words for kinds keep their
    // meaning within a profile. No class has such a word as its name.
    if className == nil, let word = kind.word.shortText, let last = namedKinds[NamedKind.place(of: word)],
      last.word == word, last.profile == tree.profile
    {
      return last
    }
    return try otherKind(kind, in: parent, className, &notes)
  }

  private func otherKind(
    _ kind: KindName, in parent: NodeName?, _ className: ClassName?, _ notes: inout [String]
  ) throws(Diagnostic) -> NamedKind {
    let classID = try classID(for: kind, in: parent, className, &notes)
    let made = tree.kind(of: classID)
    let isPlain =
      made.isView && className == nil && !["cell", "label"].contains(kind.word.text)
      && classID.rawValue < model.catalog.searchBar.rawValue
    let word = kind.word.shortText ?? .empty
    let named = NamedKind(word: word, profile: tree.profile, classID: classID, kind: made, isPlain: isPlain)
    // A cell has another class in a collection view.
    if className == nil, kind.word.text != "cell", model.catalog[tree.profile].byKindWord[kind.word.text] == classID {
      namedKinds[NamedKind.place(of: word)] = named
    }
    return named
  }

  private func classID(
    for kind: KindName, in parent: NodeName?, _ className: ClassName?, _ notes: inout [String]
  ) throws(Diagnostic) -> ClassID {
    var base: ClassID
    // A word for a kind is one of the profile's own classes.
    var mayBeForeign = false
    if let id = model.classID(kind.word.text) {
      base = id
      mayBeForeign = true
    } else if let id = model.catalog[tree.profile].byKindWord[kind.word.text] {
      base = id
    } else if !model.catalog.classes(forKind: kind.word.text).isEmpty {
      let isMenu = tree.profile == .uikit && kind.word.text == "menu"
      throw unsupported(
        kind.word.text, at: kind.word,
        help: isMenu ? "a command of UIKit's menus is: add menu-item NAME action ACTION" : nil)
    } else if let id = BuiltInClasses.className(said: kind.word.text, in: tree.profile).flatMap(model.classID) {
      base = id
    } else {
      // A class of an app says by its name what it descends from.
      let own = BuiltInClasses.base(ofNamed: kind.word.text, in: tree.profile).flatMap(model.classID)
      throw Diagnostic(
        .unknownClass, "there is no kind or class named '\(kind.word.text)'", at: kind.word.range,
        suggestions: own == nil ? suggestedKinds(for: kind.word.text) : [],
        help: (kind.word.text == "UIAlertAction"
          ? ["a button of the alert stands for it: add button NAME in ALERT"] : [])
          + (own.map { [declaring(kind.word.text, below: $0)] } ?? []) + [
            "kinds are \(kindWords(true).joined(separator: ", "))",
            "short forms are \(kindWords(false).joined(separator: ", "))",
          ])
    }
    try building(at: kind.word) { () throws(BuildError) in try model.requireMakeable(base) }
    if mayBeForeign, let framework = model.catalog.framework(of: base),
      framework != tree.profile
    {
      throw foreign(base, of: framework, at: kind.word)
    }
    // A collection view takes cells of its own.
    if kind.word.text == "cell", let parent, let holder = model.liveNode(parent.text),
      model.isInstance(holder, of: "UICollectionView")
    {
      base = model.classID("UICollectionViewCell") ?? base
    }
    guard let className else { return base }
    let chosen = try classID(className, below: base, &notes)
    guard tree.isClass(chosen, kindOf: base) else {
      throw Diagnostic(
        .badArgument, "'\(className.text)' is not \(model.describe(base))", at: className.word.range,
        help: ["choose a class that descends from \(model.name(of: base)), or another kind"])
    }
    return chosen
  }

  /// Returns a class by name; that of a controller is declared when there is none, below the kind's class, and a note says
  /// so.
  ///
  /// - Throws: `unknown-class` for a view's, for a word that is near a class of the framework, or that cannot be a class.
  package func classID(_ name: ClassName, below base: ClassID, _ notes: inout [String]) throws(Diagnostic) -> ClassID {
    if let id = model.classID(name.text) { return id }
    let near = model.suggestion(for: name.text, among: model.names.classNameList)
    let isMisspelt = near.contains {
      model.classID($0).map { $0.rawValue <= model.catalog.lastBuiltIn.rawValue } ?? false
    }
    guard tree.kind(of: base) == .controller, !isMisspelt, NameSyntax.isName(name.text) else {
      var error = diagnostic(BuildError(.unknownClass(name.text)), at: name.word)
      error.help = [declaring(name.text, below: base)]
      throw error
    }
    let id = try building(at: name.word) { () throws(BuildError) in try model.declareClass(name.text, superclass: base)
    }
    let other = near.first.map { "; did you mean \($0)?" } ?? ""
    notes.append("class \(name.text) is declared: \(model.describe(base))\(other)")
    return id
  }

  /// Returns the error for a class of the other framework, with its counterpart.
  private func foreign(_ classID: ClassID, of framework: Profile, at word: Word) -> Diagnostic {
    let profile = tree.profile
    let own = model.catalog.counterpart(of: classID, in: profile, tree, model.names)
    let title = { (profile: Profile) in profile == .uikit ? "UIKit" : "AppKit" }
    let name = own.map { "; in \(title(profile)) it is \(model.name(of: $0))" } ?? ""
    let kind = own.map { model.catalog.word(for: $0, in: profile) ?? model.name(of: $0) }
    return Diagnostic(
      .unsupported, "'\(word.text)' is \(title(framework))'s\(name)", at: word.range,
      help: (kind.map { ["write: add \($0) NAME"] } ?? []) + [
        "for \(title(framework))'s rules: \(run: "profile \(framework.word)")"
      ])
  }

  /// Returns suggestions for a word that is not a kind.
  ///
  /// For example, `textField` is a framework class without its prefix.
  private func suggestedKinds(for word: String) -> [String] {
    let near = model.suggestion(for: word, among: BuiltInClasses.kinds.map { $0.word } + model.names.classNameList)
    guard near.isEmpty else { return near }
    return model.suggestion(for: (tree.profile == .uikit ? "UI" : "NS") + word, among: model.names.classNameList)
  }

  /// Returns the words for the profile's kinds, or the short forms of its classes.
  private func kindWords(_ areKinds: Bool) -> [String] {
    BuiltInClasses.kinds.filter { $0.isKind == areKinds && $0.className(in: tree.profile) != nil }.map { $0.word }
  }

  /// Finds the parent of a node of a class that is put "in" a name, which may be omitted.
  ///
  /// For a controller, this is its root view, which is loaded for that (U99), but for an item of a bar itself.
  ///
  /// - Throws: `unknown-name`, `duplicate-name`.
  package func container(_ name: NodeName?, for classID: ClassID) throws(Diagnostic) -> ResponderID? {
    guard let name else { return nil }
    let id = try node(name) as ResponderID
    guard tree.kind(of: id) == .controller, !model.isBarItem(classID) else { return id }
    try building(at: name.word) { () throws(BuildError) in try model.loadView(of: id) }
    return tree.view(of: id) ?? id
  }

  /// Returns the place that `before` or `after` gives.
  ///
  /// - Throws: `unknown-name`; `syntax` when both are given.
  package func siblingPlace(_ before: NodeName?, _ after: NodeName?) throws(Diagnostic) -> SiblingPlace {
    if let before, let after {
      let places = [before.word.range, after.word.range].sorted { $0.start < $1.start }
      throw Diagnostic(
        .syntax, "'before' and 'after' cannot be used together", at: places[1], help: ["give one of them"]
      )
      .labeled("and another here", places[0], "one place here")
    }
    if let before { return .before(try node(before)) }
    if let after { return .after(try node(after)) }
    return .last
  }
}
