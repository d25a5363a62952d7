// SPDX-License-Identifier: Apache-2.0

/// The classes, protocols, methods and sends of one source file.
struct CodeFile {
  var path: String
  /// Classes, protocols, extensions and other types, in the order in which they begin.
  var types: [CodeType] = []
  var sends: [CodeSend] = []
  /// Selectors that are mentioned but not sent to nil; a method for one of them is probably there for a reason.
  var mentions: [(selector: CodeSelector, type: Int?)] = []
  /// Other names of types.
  var aliases: [(name: String, type: String)] = []
  /// The actions that views of SwiftUI handle by `onCommand`.
  var commands: [CodeSend] = []
  /// Constants of types and files whose value is a selector.
  var constants: [(name: String, selector: CodeSelector)] = []
  /// Imports of each framework, counted as evidence for it.
  var uikit = 0
  var appkit = 0
  /// Words that only Swift 2 has, and words that only later versions have.
  var swift2Marks = 0
  var swift3Marks = 0
  /// Whether a property has the attribute by which SwiftUI makes the application's delegate.
  var hasDelegateAdaptor = false
  /// The words with which it may declare outlets of documents.
  var outletWords: Set<CodeWord> = []
  /// The lines of calls that look up a target and ignore the result.
  var idleQueries: [Int] = []
  /// Whether nothing of it was read, because it has more tokens than a source may have.
  var isCut = false
  /// Its types, members and bodies, if they are kept.
  var syntax: SyntaxFile?
}

extension CodeFile {
  /// The file without what it sends and starts, for a source of another project.
  var declarationsAlone: CodeFile {
    var file = CodeFile(path: path)
    file.types = types
    for index in file.types.indices {
      file.types[index].isMain = false
      // The application's delegate is the project's own.
      file.types[index].inherited.removeAll { $0.hasSuffix("ApplicationDelegate") }
    }
    (file.aliases, file.constants, file.outletWords) = (aliases, constants, outletWords)
    (file.swift2Marks, file.swift3Marks, file.isCut) = (swift2Marks, swift3Marks, isCut)
    file.syntax = syntax?.declarationsAlone
    return file
  }
}

/// A type, an extension or a category in a source.
struct CodeType {
  enum Kind { case classType, protocolType, extensionType, other }

  var kind: Kind
  /// The name with the types around it: `Outer.Inner`.
  var name: String
  /// The superclass and the protocols as written, without type parameters.
  var inherited: [String] = []
  /// The name given by `@objc(Name)`.
  var objectiveCName: String?
  /// Whether the runtime can see the members: `@objcMembers`, an `@objc` protocol or extension, or Objective-C.
  var isExposed = false
  var isSwift = true
  /// Whether the app starts with it: `@main`, `@UIApplicationMain`.
  var isMain = false
  /// Whether it is the implementation of an Objective-C class.
  var isImplementation = false
  private(set) var methods: [SharedMethod] = []
  var overrides: [CodeOverride] = []
  var line: Int

  mutating func add(_ method: CodeMethod) { methods.append(SharedMethod(method)) }
}

/// A method that its file and its class have in common.
///
/// OPTIMIZATION: a class is made of the methods of several files, and a reference is less than a copy.
final class SharedMethod: Sendable {
  let method: CodeMethod
  /// Its selector by the rules of Swift 3 and later.
  let selector: String
  /// The number of the name by which Swift refers to it.
  let base: CodeWord
  /// The number of the name that its key begins with.
  let keyBase: CodeWord

  init(_ method: CodeMethod) {
    self.method = method
    selector = SwiftSelector.selector(of: method, in: .three)
    base = CodeWord(method.swiftBase)
    keyBase = method.swiftName == nil ? base : CodeWord(method.keyBase)
  }
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
    /// An Objective-C method that returns a value.
    static let hasResult = Traits(rawValue: 256)
    /// The getter or the setter of a property.
    static let accessor = Traits(rawValue: 512)
  }

  struct Parameter {
    /// What its name and its type say about what it is for.
    struct Hints: OptionSet {
      let rawValue: UInt8
      /// The name is that of a sender.
      static let sender = Hints(rawValue: 1)
      /// Objects of the type send actions, by its name.
      static let control = Hints(rawValue: 2)
      /// The type is `Any`, `AnyObject` or `id`.
      static let anything = Hints(rawValue: 4)
      static let id = Hints(rawValue: 8)
      static let event = Hints(rawValue: 16)
      static let command = Hints(rawValue: 32)
    }

    /// The label, or nil for `_`.
    var label: String?
    /// Whether the label is separate from the name; for first parameters, Swift 2 uses only such labels.
    var isLabelWritten = false
    var hints: Hints = []
  }

  /// The name without arguments; in Objective-C the selector.
  var name: String
  var parameters: [Parameter] = []
  var traits: Traits = []
  /// The selector written in the source, with `@objc(name:)` or because it is Objective-C.
  var selector: String?
  /// The name with labels that Swift uses for an Objective-C method, when `NS_SWIFT_NAME` gives it.
  var swiftName: String?
  var line: Int
}

/// An override of a framework method.
struct CodeOverride {
  var aspect: ImportedCode.Aspect
  /// The constant result, or nil when it is computed; for a next responder, true is the superclass's and false none.
  var answer: Bool?
  /// The selectors that its body names.
  var selectors: [CodeSelector] = []
  var line: Int
}

/// A selector as it is written in a source.
enum CodeSelector: Hashable {
  /// A text that is exactly the selector.
  case text(String)
  /// `#selector(Type.name(labels))`; `labels` is nil when they are not written.
  case method(type: String?, name: String, labels: [String]?)
  /// A constant whose value is a selector.
  case constant(String)
}

/// A nil-targeted send of an action in code.
struct CodeSend {
  enum Route {
    case action
    /// A question who would handle an action, such as `target(forAction:)`.
    case query
    /// A command that begins at an object, such as `doCommand(by:)`.
    case command(Receiver)
  }

  /// The object that a command begins at.
  enum Receiver { case own, parent, other }

  var selector: CodeSelector
  var route = Route.action
  /// The position in the file's types, or nil outside classes.
  var type: Int?
  /// Whether the sender is nil.
  var isFromNobody = false
  var line: Int
}
