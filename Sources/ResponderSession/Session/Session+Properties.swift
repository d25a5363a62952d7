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
    guard let property = BuiltInProperty.named(path.property, in: model.tree.profile) else {
      guard BuiltInProperty.named(path.property, in: model.tree.profile.other) != nil else { return nil }
      let isGate = path.property == "acceptsFirstResponder"
      throw Diagnostic(
        .unsupported, "'\(path.property)' is AppKit's", at: path.word.range,
        help: [isGate ? "the uikit profile asks canBecomeFirstResponder" : "it counts there: profile appkit"])
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
          .badArgument, "'\(word.text)' is no alpha", at: word.range, help: ["give a number from 0 to 1"])
      }
      model.tree.setAlpha(Float(value), of: id)
    case .frame: model.tree.setFrame(try FrameWord(word).frame, of: id)
    case .mouseEvents:
      let known = BuiltInProperty.mouseEvents.map(\.word)
      let words =
        word.text == "none" ? [] : word.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if let unknown = words.first(where: { !known.contains($0) }) {
        throw Diagnostic(
          .badArgument, "'\(unknown)' is no event that sends an action (M44)", at: word.range,
          suggestions: Spelling.nearest(to: unknown, among: known).map { [$0] } ?? [],
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
}
