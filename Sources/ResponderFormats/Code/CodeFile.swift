// SPDX-License-Identifier: Apache-2.0

/// What one source file says of classes, protocols, methods and sends.
struct CodeFile {
  var path: String
  /// Classes, protocols, extensions and other types, in the order they begin.
  var types: [CodeType] = []
  var sends: [CodeSend] = []
  /// Selectors that are not sent to nil: whoever has a method for one has it for a reason.
  var mentions: [(selector: CodeSelector, type: Int?)] = []
  /// Constants of types and files that stand for a selector.
  var constants: [(name: String, selector: CodeSelector)] = []
  /// Votes for the framework: what it imports.
  var uikit = 0
  var appkit = 0
  /// Words that only Swift 2 and only later Swift has.
  var swift2Marks = 0
  var swift3Marks = 0
  /// Queries of a target whose answer nobody looks at: their lines.
  var idleQueries: [Int] = []
}

/// A type, an extension or a category of a source.
struct CodeType {
  enum Kind { case classType, protocolType, extensionType, other }

  var kind: Kind
  /// With the types around it: `Outer.Inner`.
  var name: String
  /// The superclass and the protocols as they are written, without type parameters.
  var inherited: [String] = []
  /// The name given by `@objc(Name)`.
  var objectiveCName: String?
  /// Whether the runtime sees the members: `@objcMembers`, an `@objc` protocol or extension, Objective-C.
  var isExposed = false
  var isSwift = true
  var methods: [CodeMethod] = []
  var overrides: [CodeOverride] = []
  var line: Int
}

/// A method of a type.
struct CodeMethod {
  struct Traits: OptionSet {
    let rawValue: UInt16
    static let action = Traits(rawValue: 1)
    static let exposed = Traits(rawValue: 2)
    static let hidden = Traits(rawValue: 4)
    static let override = Traits(rawValue: 8)
    static let isPrivate = Traits(rawValue: 16)
    static let optional = Traits(rawValue: 32)
    static let isAsync = Traits(rawValue: 64)
    static let canThrow = Traits(rawValue: 128)
  }

  struct Parameter {
    /// Nil for `_`.
    var label: String?
    /// Whether the label was written apart from the name: Swift 2 heeds only those of first parameters.
    var isLabelWritten = false
    var name: String
    var type: String
  }

  /// Without arguments; in Objective-C the selector.
  var name: String
  var parameters: [Parameter] = []
  var traits: Traits = []
  /// The selector that the source gives: by `@objc(name:)`, or because it is Objective-C.
  var selector: String?
  var line: Int
}

/// A method of the framework that a class has in its place.
struct CodeOverride {
  var aspect: ImportedCode.Aspect
  /// What it always answers, nil when that is to be computed.
  var answer: Bool?
  var line: Int
}

/// A selector as a source writes it.
enum CodeSelector: Hashable {
  /// As a text: exactly it.
  case text(String)
  /// `#selector(Type.name(labels))`; labels nil when they are not written.
  case method(type: String?, name: String, labels: [String]?)
  /// A constant that stands for one.
  case constant(String)
}

/// Where code sends an action to nobody in particular.
struct CodeSend {
  var selector: CodeSelector
  /// Position in the file's types; nil outside classes.
  var type: Int?
  /// Whether it says that it comes from nobody.
  var isFromNobody = false
  var line: Int
}
