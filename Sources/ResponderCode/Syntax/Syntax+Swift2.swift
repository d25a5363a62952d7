// SPDX-License-Identifier: Apache-2.0

// The first parameter of a function had a label until Swift 2 only where the source gives it one beside its name.

extension SyntaxFile {
  /// The file as one of Swift 2, with functions that are named as that names them.
  var inSwift2: SyntaxFile {
    SyntaxFile(
      path: path, isSwift: isSwift, types: types.map { $0.inSwift2 }, functions: functions.map { $0.inSwift2 },
      variables: variables, aliases: aliases, statements: statements, imports: imports, unread: unread,
      isDeclarations: isDeclarations, isSwift2: true, macros: macros)
  }
}

extension TypeSyntax {
  fileprivate var inSwift2: TypeSyntax {
    TypeSyntax(
      kind: kind, name: name, inherited: inherited, attributes: attributes, properties: properties,
      functions: functions.map { $0.inSwift2 }, cases: cases, generics: generics, typeArguments: typeArguments,
      platform: platform, isImplementation: isImplementation, line: line)
  }
}

extension FunctionSyntax {
  fileprivate var inSwift2: FunctionSyntax {
    guard name != "init", let first = parameters.first, first.label == first.name else { return self }
    let unlabelled = Parameter(
      label: nil, name: first.name, type: first.type, hasDefault: first.hasDefault, defaultValue: first.defaultValue,
      isVariadic: first.isVariadic, attributes: first.attributes)
    return FunctionSyntax(
      name: name, parameters: [unlabelled] + parameters.dropFirst(), result: result, body: body, selector: selector,
      attributes: attributes, generics: generics, isStatic: isStatic, isOverride: isOverride, platform: platform,
      line: line)
  }
}
