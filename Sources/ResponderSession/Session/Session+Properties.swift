// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

extension Session {
  /// Returns the built-in property that a path names, or nil.
  ///
  /// - Throws: `bad-argument` when the node's kind does not have it.
  private func builtIn(_ path: PropertyPath, _ id: ResponderID) throws(Diagnostic) -> BuiltInProperty? {
    guard BuiltInProperty.isBuiltIn(path.property) else { return nil }
    guard let property = BuiltInProperty.named(path.property, in: model.tree.profile) else {
      let isGate = path.property == "acceptsFirstResponder"
      throw Diagnostic(
        .unsupported, "'\(path.property)' belongs to AppKit", at: path.word.range,
        help: [isGate ? "the uikit profile asks canBecomeFirstResponder" : "to use it: profile appkit"])
    }
    guard property.isOf(model.tree.kind(of: id)) else {
      throw Diagnostic(
        .badArgument,
        "'\(path.node.text)' is \(model.tree.kind(of: id).phrase); \(property.owners) have '\(property.name)'",
        at: path.word.range)
    }
    return property
  }

  /// Sets a built-in or user-defined property.
  ///
  /// - Throws: `unknown-name`, `bad-argument`.
  package func set(_ path: PropertyPath, to value: Word) throws(Diagnostic) {
    let id = try node(path.node)
    if let property = try builtIn(path, id) {
      try set(property, of: id, to: value)
      if property.name == "hidden", model.tree.traits(of: id).contains(.hidden) { leaveFocus(of: id) }
    } else {
      model.vocabulary.setProperty(path.property, of: id, to: value.text)
    }
  }

  /// Parses the value of a built-in property, and sets it.
  ///
  /// - Throws: `bad-argument`.
  private func set(_ property: BuiltInProperty, of id: ResponderID, to word: Word) throws(Diagnostic) {
    switch property.storage {
    case .trait(let trait, let isInverted): model.tree.setTrait(trait, of: id, to: try YesNo(word).value != isInverted)
    case .alpha:
      guard let value = Number.value(of: word.text), (0...1).contains(value) else {
        throw Diagnostic(
          .badArgument, "expected a number from 0 to 1, found '\(word.text)'", at: word.range)
      }
      model.tree.setAlpha(Float(value), of: id)
    case .frame: model.tree.setFrame(try FrameWord(word).frame, of: id)
    case .mouseEvents:
      let known = BuiltInProperty.mouseEvents.map(\.word)
      let words =
        word.text == "none" ? [] : word.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if let unknown = words.first(where: { !known.contains($0) }) {
        throw Diagnostic(
          .badArgument, "'\(unknown)' is not an event that sends an action (M44)", at: word.range,
          suggestions: Spelling.suggestions(for: unknown, among: known),
          help: ["any of \(known.joined(separator: ", ")), with commas, or none"])
      }
      for event in BuiltInProperty.mouseEvents {
        model.tree.setTrait(event.trait, of: id, to: words.contains(event.word) != event.isOnByDefault)
      }
    }
  }

  /// Returns the value of a property.
  ///
  /// - Throws: `unknown-name`; `bad-argument` for a property that was never set.
  package func get(_ path: PropertyPath) throws(Diagnostic) -> String {
    let id = try node(path.node)
    if let property = try builtIn(path, id) { return property.value(of: id, in: model.tree) }
    if let value = model.vocabulary.properties[id]?[path.property] { return value }
    let known =
      BuiltInProperty.all(in: model.tree.profile).filter { $0.isOf(model.tree.kind(of: id)) }.map(\.name)
      + (model.vocabulary.properties[id]?.keys.sorted() ?? [])
    throw Diagnostic(
      .badArgument, "'\(path.node.text)' has no '\(path.property)': it was never set", at: path.word.range,
      suggestions: model.suggestion(for: path.property, among: known).map { "\(path.node.text).\($0)" },
      help: ["set it with: set \(path.word.text) VALUE"])
  }

  /// Compares a property with a value written as a word.
  ///
  /// Treats yes, true and on as equal.
  package func property(_ path: PropertyPath, is expected: Word) throws(Diagnostic) -> (isEqual: Bool, actual: String) {
    let actual = try get(path)
    if actual == expected.text { return (true, actual) }
    guard let property = BuiltInProperty.named(path.property, in: model.tree.profile) else { return (false, actual) }
    if let flag = YesNo.value(of: expected.text) { return (actual == (flag ? "yes" : "no"), actual) }
    switch property.storage {
    case .alpha:
      return (
        Number.value(of: expected.text).map { String(Float($0)) } == Number.value(of: actual).map { String(Float($0)) },
        actual
      )
    case .frame: return (try FrameWord(expected).frame.text == actual, actual)
    case .trait, .mouseEvents: return (false, actual)
    }
  }

  /// Adds a root view named `NAME-view`.
  ///
  /// - Throws: `duplicate-name`.
  package func makeRootView(for controller: String, at range: SourceRange) throws(Diagnostic) -> ResponderID {
    let word = Word(controller + "-view").placed(at: range)
    try requireFree(word)
    return model.make(model.catalog[model.tree.profile].view, named: word.text)
  }

  /// Presents a controller, and gives it a root view if it has none.
  ///
  /// - Throws: `refused`, `cycle`, `bad-argument`.
  package func present(
    _ newcomer: ResponderID, _ word: Word, from source: ResponderID, _ sourceWord: Word
  ) throws(Diagnostic) {
    if model.tree.presenter(of: newcomer) == nil, model.tree.view(of: newcomer) == nil,
      model.tree.window(of: source) != nil
    {
      let view = try makeRootView(for: word.text, at: word.range)
      try structure(at: word) { () throws(StructureError) in try model.tree.attach(newcomer, toView: view) }
    }
    do {
      try model.tree.present(newcomer, from: source)
    } catch .cycle {
      throw Diagnostic(
        .cycle, "'\(word.text)' would be presented from itself", at: sourceWord.range,
        help: ["present it from a controller that it does not present"])
    } catch .notInWindow {
      throw Diagnostic(
        .refused, "the view of '\(sourceWord.text)' is not in a window", at: sourceWord.range,
        help: ["put it in a window first, or present from a controller that is in one"])
    } catch {
      throw diagnostic(error, at: word)
    }
  }

  /// Embeds a controller in another, and gives it a root view if it has none.
  ///
  /// - Throws: `bad-argument`, `cycle`.
  package func embed(
    _ child: ResponderID, _ word: Word, in container: ResponderID, under view: ResponderID
  ) throws(Diagnostic) {
    if model.tree.view(of: child) == nil {
      let made = try makeRootView(for: word.text, at: word.range)
      try structure(at: word) { () throws(StructureError) in try model.tree.attach(child, toView: made) }
    }
    try structure(at: word) { () throws(StructureError) in try model.tree.embed(child, in: container, under: view) }
  }

  /// Returns the error for something that the current profile does not have.
  package func unsupported(_ what: String, at word: Word?, help: String? = nil) -> Diagnostic {
    Diagnostic(
      .unsupported, "the \(model.tree.profile.word) profile has no \(what)", at: word?.range,
      help: [help ?? "\(model.tree.profile.other.word) has one: profile \(model.tree.profile.other.word)"])
  }

  /// Checks that the current profile has a statement.
  ///
  /// - Throws: `unsupported`.
  package func require(_ profile: Profile, for verb: String, _ help: String) throws(Diagnostic) {
    guard model.tree.profile != profile else { return }
    throw Diagnostic(.unsupported, "the \(model.tree.profile.word) profile has no '\(verb)'", help: [help])
  }
}
