// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderEngine
import ResponderModel
import ResponderText

extension Session {
  /// Sets a built-in or user-defined property; a view for input that is new is made, and a note says so (U112).
  ///
  /// - Throws: `unknown-name`, `bad-argument`.
  package func set(_ path: PropertyPath, to value: Word, _ more: [Word] = []) throws(Diagnostic) -> [String] {
    let id = try owner(of: path)
    var notes: [String] = []
    if more.isEmpty, tree.profile == .uikit, value.text != "none",
      model.inputView(named: path.property, of: id) != nil
    {
      _ = try view(NodeName(value), &notes)
    }
    if let opposite = BuiltInProperty.opposite(
      named: path.property, of: tree.kind(of: id), in: tree.profile),
      path.word.kind == .bare, let flag = PropertyValue.flag(value.text),
      model.ownValue(of: path.property, of: id) == nil
    {
      let isSame = path.property == "invisible"
      throw Diagnostic(
        .badArgument, "'\(path.node)' has no property '\(path.property)'", at: path.word.range,
        help: [
          "it has '\(opposite)': \(run: "set \(path.node).\(opposite) \(flag == isSame ? "yes" : "no")")",
          "quote it to make a new property: set '\(path.word.text)' VALUE",
        ])
    }
    let others = more.isEmpty ? [] : more.map { $0.text }
    try building(at: value, [(id, path.word)]) { () throws(BuildError) in
      try model.set(path.property, of: id, to: value.text, others, isMeant: path.word.kind == .quoted)
    }
    return notes
  }

  /// Returns what to say after a statement that may have left no window key, or nil: which window could be.
  package func noteOfKeyWindow(before old: ResponderID?) -> String? {
    guard old != nil, tree.keyWindow == nil else { return nil }
    let next = tree.children(of: tree.application).reversed().first {
      tree.kind(of: $0) == .window && tree.traits(of: $0).isDisjoint(with: [.hidden, .refusesKey])
    }
    guard let next else { return nil }
    return "no window is key now; in an app another one becomes key: key-window \(words.text(model.name(of: next)))"
  }

  /// Returns the value of a property.
  ///
  /// - Throws: `unknown-name`; `bad-argument` for a property that was never set.
  package func get(_ path: PropertyPath) throws(Diagnostic) -> String {
    let id = try owner(of: path)
    if let part = model.connectionProperty(path.property, of: id) { return model.value(of: part, id) }
    if model.ownValue(of: path.property, of: id) == nil, let related = model.relatedValue(of: path.property, id) {
      return related
    }
    let builtIn = try building(at: path.word) { () throws(BuildError) in
      try model.builtInProperty(path.property, of: id)
    }
    if let derived = model.controllerProperty(path.property, of: id) { return model.value(of: derived, id) }
    if let doubt = DoubtProperty.named(path.property) { return model.value(of: doubt, id) }
    if let builtIn { return builtIn.value(of: id, in: tree) }
    if let value = model.ownValue(of: path.property, of: id) { return value }
    if tree.profile == .uikit, model.inputView(named: path.property, of: id) != nil { return "none" }
    // One that cannot be set as it is written, so that the advice is to spell or to quote it.
    if let doubt = model.doubt(about: path.property, of: id) {
      throw diagnostic(BuildError(doubt, id), at: path.word)
    }
    var known = BuiltInProperty.all(in: tree.profile).filter { $0.isOf(tree.kind(of: id)) }.map { $0.name }
    if tree.kind(of: id) == .controller { known += ControllerProperty.names }
    if let own = model.vocabulary.properties[id] { known += own.entries.map { $0.name } }
    throw Diagnostic(
      .badArgument, "'\(path.node)' has no '\(path.property)': it was never set", at: path.word.range,
      suggestions: model.suggestion(for: path.property, among: known).map { "\(path.node).\($0)" },
      help: ["set it with: set \(path.word.text) VALUE"])
  }

  /// Compares a property with a value written as a word.
  ///
  /// Treats yes, true and on as equal.
  package func property(_ path: PropertyPath, is expected: Word) throws(Diagnostic) -> (isEqual: Bool, actual: String) {
    let actual = try get(path)
    if actual == expected.text || actual == "none" && expected.text == "nil" { return (true, actual) }
    guard let property = BuiltInProperty.named(path.property, in: tree.profile) else {
      // Names with blanks between them need not be quoted as one word, and yes has several spellings.
      let isFlag = path.property == "isViewLoaded" || RelatedProperty.named(path.property) != nil
      return (isFlag && PropertyValue.flag(expected.text).map { $0 ? "yes" : "no" } == actual, actual)
    }
    if let flag = PropertyValue.flag(expected.text) { return (actual == (flag ? "yes" : "no"), actual) }
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

  /// Returns the error for something that the current profile does not have.
  package func unsupported(_ what: String, at word: Word?, help: Remark? = nil) -> Diagnostic {
    Diagnostic(
      .unsupported, "the \(tree.profile.word) profile has no \(what)", at: word?.range,
      help: [help ?? "\(tree.profile.other.word) has one: \(run: "profile \(tree.profile.other.word)")"])
  }

  /// Checks that the current profile has a statement.
  ///
  /// - Throws: `unsupported`.
  package func require(_ profile: Profile, for verb: String, _ help: Remark) throws(Diagnostic) {
    guard tree.profile != profile else { return }
    throw Diagnostic(.unsupported, "the \(tree.profile.word) profile has no '\(verb)'", help: [help])
  }
}
