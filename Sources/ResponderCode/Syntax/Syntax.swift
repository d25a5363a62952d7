// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// One source as types, members, statements and expressions, the same for Swift and Objective-C.
package final class SyntaxFile: Sendable {
  package let path: String
  package let isSwift: Bool
  package let types: [TypeSyntax]
  /// The functions outside types.
  package let functions: [FunctionSyntax]
  /// The variables outside types.
  package let variables: [PropertySyntax]
  /// The other names of types.
  package let aliases: [(name: String, type: String)]
  /// The statements outside functions, as in `main.swift`.
  package let statements: [StatementSyntax]
  /// The names of the imported modules, and the frameworks to which the file's names belong when it imports neither.
  package let imports: Set<String>
  /// The statements that were not understood.
  package let unread: [UnreadSyntax]
  /// Whether it belongs to another project, so that nothing in it has a body.
  package let isDeclarations: Bool
  /// Whether it is Swift 2, where a text stands for the selector of its name.
  package let isSwift2: Bool
  /// The macros with parameters.
  let macros: [String: ObjectiveCSyntaxReader.Macro]

  init(
    path: String, isSwift: Bool, types: [TypeSyntax], functions: [FunctionSyntax] = [],
    variables: [PropertySyntax] = [], aliases: [(name: String, type: String)], statements: [StatementSyntax] = [],
    imports: Set<String> = [], unread: [UnreadSyntax] = [], isDeclarations: Bool = false,
    isSwift2: Bool = false, macros: [String: ObjectiveCSyntaxReader.Macro] = [:]
  ) {
    (self.path, self.isSwift, self.types, self.functions) = (path, isSwift, types, functions)
    (self.variables, self.aliases, self.statements) = (variables, aliases, statements)
    (self.imports, self.unread, self.isDeclarations) = (imports, unread, isDeclarations)
    (self.isSwift2, self.macros) = (isSwift2, macros)
  }

  /// The types with their members, without bodies and values.
  var declarationsAlone: SyntaxFile {
    SyntaxFile(
      path: path, isSwift: isSwift, types: types.map { $0.declarationAlone }, aliases: aliases, isDeclarations: true)
  }
}

extension SyntaxFile {
  /// The modules of which a source of Swift has one, or the names of one's classes, so that its bodies are read.
  static let frameworks: Set<String> = ["UIKit", "AppKit", "Cocoa", "SwiftUI", "ObjectiveC"]

  /// Whether the bodies of its functions were read.
  package var hasBodies: Bool { !isSwift || !imports.isDisjoint(with: Self.frameworks) }

  /// Returns whether the file may be part of an app of a profile: not when it imports the other framework alone.
  package func belongs(to profile: Profile) -> Bool {
    let isUIKit = imports.contains("UIKit")
    let isAppKit = imports.contains("AppKit") || imports.contains("Cocoa")
    return isUIKit == isAppKit || isUIKit == (profile == .uikit)
  }
}

/// A place in a source that the reader did not understand.
package struct UnreadSyntax: Sendable {
  package let line: Int
  package let why: String
}

/// The framework for which conditional compilation keeps a declaration or statement.
package enum PlatformSyntax: UInt8, Sendable { case any, uikit, appkit, neither, undecided }

/// A type, an extension or a category.
package final class TypeSyntax: Sendable {
  package enum Kind: Sendable { case classType, structType, enumType, protocolType, extensionType }

  package let kind: Kind
  /// The name with the types around it: `Outer.Inner`.
  package let name: String
  package let inherited: [String]
  /// The names of the attributes, without `@`.
  package let attributes: Set<String>
  package let properties: [PropertySyntax]
  package let functions: [FunctionSyntax]
  /// The names of the cases of an enumeration.
  package let cases: [String]
  /// The names of its generic parameters.
  package let generics: [String]
  /// The types in the angle brackets of the first type that it inherits.
  package let typeArguments: [String]
  package let platform: PlatformSyntax
  package let isImplementation: Bool
  package let line: Int

  init(
    kind: Kind, name: String, inherited: [String], attributes: Set<String> = [], properties: [PropertySyntax],
    functions: [FunctionSyntax], cases: [String] = [], generics: [String] = [], typeArguments: [String] = [],
    platform: PlatformSyntax = .any, isImplementation: Bool = false, line: Int
  ) {
    (self.generics, self.typeArguments) = (generics, typeArguments)
    (self.kind, self.name, self.inherited, self.attributes) = (kind, name, inherited, attributes)
    (self.properties, self.functions, self.cases) = (properties, functions, cases)
    (self.platform, self.isImplementation, self.line) = (platform, isImplementation, line)
  }

  fileprivate var declarationAlone: TypeSyntax {
    TypeSyntax(
      kind: kind, name: name, inherited: inherited, properties: properties.map({ $0.declarationAlone }),
      functions: functions.map({ $0.declarationAlone }), cases: cases, generics: generics,
      typeArguments: typeArguments, platform: platform,
      isImplementation: isImplementation, line: line)
  }
}

/// A property, or a variable outside types.
package final class PropertySyntax: Sendable {
  package let name: String
  /// The annotation without optionality, or nil.
  package let type: String?
  package let initializer: ExpressionSyntax?
  /// The body of a computed property.
  package let getter: BodySyntax?
  /// The bodies that run when it is set.
  package let observers: [FunctionSyntax]
  package let isLazy: Bool
  package let isStatic: Bool
  package let isOutlet: Bool
  /// Whether only its source can use it.
  package let isPrivate: Bool
  /// The name of the method that returns it, where Objective-C gives another one.
  package let getterName: String?
  /// The attributes with their arguments.
  package let attributes: [AttributeSyntax]
  package let platform: PlatformSyntax
  package let line: Int

  init(
    name: String, type: String?, initializer: ExpressionSyntax? = nil, getter: BodySyntax? = nil,
    observers: [FunctionSyntax] = [], isLazy: Bool = false, isStatic: Bool = false, isOutlet: Bool = false,
    isPrivate: Bool = false, getterName: String? = nil, attributes: [AttributeSyntax] = [],
    platform: PlatformSyntax = .any, line: Int
  ) {
    (self.getterName, self.isPrivate) = (getterName, isPrivate)
    (self.name, self.type, self.initializer, self.getter) = (name, type, initializer, getter)
    (self.observers, self.isLazy, self.isStatic) = (observers, isLazy, isStatic)
    (self.isOutlet, self.attributes, self.platform, self.line) = (isOutlet, attributes, platform, line)
  }

  fileprivate var declarationAlone: PropertySyntax {
    PropertySyntax(
      name: name, type: type, getter: getter.map { _ in .empty }, isStatic: isStatic, isOutlet: isOutlet,
      getterName: getterName,
      platform: platform, line: line)
  }

  /// The class that SwiftUI adapts as the application's delegate, or nil when it is another property.
  package var adaptedDelegate: String? {
    let attribute = attributes.first { $0.name.hasSuffix("ApplicationDelegateAdaptor") }
    guard let attribute else { return nil }
    if case .member(.name(let name), "self")? = attribute.arguments.first?.value { return name }
    return type
  }
}

/// An attribute with its arguments.
package struct AttributeSyntax: Sendable {
  package let name: String
  package let arguments: [ArgumentSyntax]
}

/// A function, a method or an initializer.
package final class FunctionSyntax: Sendable {
  package struct Parameter: Sendable {
    /// The label, or nil for `_`.
    package let label: String?
    package let name: String
    package let type: String
    package let hasDefault: Bool
    package let defaultValue: ExpressionSyntax?
    /// Whether it takes any number of arguments, of which `type` is the type of one.
    package let isVariadic: Bool
    /// The names of its attributes, one of which may be a result builder.
    package let attributes: [String]

    package init(
      label: String?, name: String, type: String, hasDefault: Bool, defaultValue: ExpressionSyntax?,
      isVariadic: Bool = false, attributes: [String] = []
    ) {
      (self.label, self.name, self.type, self.attributes) = (label, name, type, attributes)
      (self.hasDefault, self.defaultValue, self.isVariadic) = (hasDefault, defaultValue, isVariadic)
    }
  }

  /// The name; `init` for initializers, in Objective-C the first part of the selector.
  package let name: String
  package let parameters: [Parameter]
  package let result: String?
  /// The statements, or nil for a declaration alone.
  package let body: BodySyntax?
  /// The selector that the source gives it, or nil.
  package let selector: String?
  package let attributes: Set<String>
  /// The names of its generic parameters.
  package let generics: [String]
  package let isStatic: Bool
  package let isOverride: Bool
  package let platform: PlatformSyntax
  package let line: Int

  package init(
    name: String, parameters: [Parameter], result: String? = nil, body: BodySyntax?, selector: String? = nil,
    attributes: Set<String> = [], generics: [String] = [], isStatic: Bool = false, isOverride: Bool = false,
    platform: PlatformSyntax = .any,
    line: Int
  ) {
    (self.name, self.parameters, self.result, self.body) = (name, parameters, result, body)
    (self.selector, self.attributes, self.generics, self.isStatic) = (selector, attributes, generics, isStatic)
    (self.isOverride, self.platform, self.line) = (isOverride, platform, line)
  }

  fileprivate var declarationAlone: FunctionSyntax {
    FunctionSyntax(
      name: name,
      parameters: parameters.map { parameter in
        Parameter(
          label: parameter.label, name: parameter.name, type: parameter.type, hasDefault: parameter.hasDefault,
          defaultValue: nil, isVariadic: parameter.isVariadic)
      }, result: result, body: nil, selector: selector, attributes: attributes, isStatic: isStatic,
      isOverride: isOverride, platform: platform, line: line)
  }

  /// Its selector in Objective-C.
  package var objectiveCName: String {
    if let selector { return selector }
    return SwiftSelector.selector(name, labels: parameters.map { $0.label ?? "_" })
  }
}

package indirect enum StatementSyntax: Sendable {
  case expression(ExpressionSyntax, line: Int)
  case variable(names: [String], property: PropertySyntax)
  /// `if`, with the branches in order; an `else` has no conditions.
  case branches([Branch], line: Int)
  case guardElse([ConditionSyntax], [StatementSyntax], line: Int)
  case switchOver(SwitchSyntax)
  case loop(LoopSyntax)
  case returns(ExpressionSyntax?, line: Int)
  /// `break`, `continue`, `throw`.
  case leave
  case block([StatementSyntax])
  /// What runs only when something fails.
  case handler([StatementSyntax])
  case function(FunctionSyntax)
  /// The branches of `#if`.
  case compiled([(platform: PlatformSyntax, body: [StatementSyntax])])

  package struct Branch: Sendable {
    package let conditions: [ConditionSyntax]
    package let body: [StatementSyntax]

    package init(conditions: [ConditionSyntax], body: [StatementSyntax]) {
      (self.conditions, self.body) = (conditions, body)
    }
  }
}

/// One of the conditions of `if`, `guard` and `while`.
package enum ConditionSyntax: Sendable {
  /// `let name = value`; without a value, of the variable of that name.
  case binding(String, ExpressionSyntax?)
  case pattern(PatternSyntax, ExpressionSyntax)
  case expression(ExpressionSyntax)
  /// `#available`.
  case available
}

/// A pattern of `case`.
package struct PatternSyntax: Sendable {
  /// The name of the enumeration case, the literal, or nil for any other pattern.
  package let name: String?
  /// The names that it binds, in order; nil where the position binds none.
  package let bindings: [String?]
  /// Whether it matches everything.
  package let isDefault: Bool
  /// Whether the name is that of a literal.
  package var isLiteral = false
  /// The selector that it is.
  package var selector: SelectorSyntax?
}

package final class SwitchSyntax: Sendable {
  package struct Case: Sendable {
    package let patterns: [PatternSyntax]
    package let hasCondition: Bool
    package let body: [StatementSyntax]

    package init(patterns: [PatternSyntax], hasCondition: Bool, body: [StatementSyntax]) {
      (self.patterns, self.hasCondition, self.body) = (patterns, hasCondition, body)
    }
  }

  package let subject: ExpressionSyntax
  package let cases: [Case]
  package let line: Int

  package init(subject: ExpressionSyntax, cases: [Case], line: Int) {
    (self.subject, self.cases, self.line) = (subject, cases, line)
  }
}

package final class LoopSyntax: Sendable {
  /// The names bound for each element; empty for `while`.
  package let names: [String]
  package let sequence: ExpressionSyntax?
  package let body: [StatementSyntax]
  package let line: Int

  init(names: [String], sequence: ExpressionSyntax?, body: [StatementSyntax], line: Int) {
    (self.names, self.sequence, self.body, self.line) = (names, sequence, body, line)
  }
}

/// An expression; of operators, only `&&` and `||` have their precedence.
package indirect enum ExpressionSyntax: Sendable {
  case name(String)
  case text(String)
  case number(String)
  /// `nil`, `nil` of Objective-C, `NULL`.
  case nothing
  /// `.name`.
  case implicitMember(String)
  case member(ExpressionSyntax, String)
  case call(CallSyntax)
  case element(ExpressionSyntax, [ArgumentSyntax])
  case array([ExpressionSyntax])
  case dictionary([ExpressionSyntax], keys: [ExpressionSyntax])
  case closure(ClosureSyntax)
  case assignment(ExpressionSyntax, ExpressionSyntax, isPlain: Bool, line: Int)
  case cast(ExpressionSyntax, String)
  case test(ExpressionSyntax)
  case ternary(ExpressionSyntax, ExpressionSyntax, ExpressionSyntax)
  case fallback(ExpressionSyntax, ExpressionSyntax)
  case choice(StatementSyntax)
  case selector(SelectorSyntax)
  case operation([ExpressionSyntax])
  /// Operands of `&&`, if `isAll`, or of `||`.
  case logical([ExpressionSyntax], isAll: Bool)
  /// `!value`, or `value == nil`.
  case negation(ExpressionSyntax)
  case tuple([ArgumentSyntax])
  /// `Name<Arguments>`.
  case specialized(ExpressionSyntax, [String])
  case unknown
}
