// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftParser
import SwiftSyntax

/// Counts the types, members and calls of Swift sources, whose paths come on standard input, one a line.
///
/// Prints `PATH TYPES MEMBERS CALLS` for each, with tabs between.
@main
struct Oracle {
  static func main() {
    while let path = readLine() {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let counter = Counter(viewMode: .sourceAccurate)
      counter.walk(Parser.parse(source: String(decoding: data, as: UTF8.self)))
      print(path, counter.types, counter.members, counter.calls, separator: "\t")
    }
  }
}

/// Counts what is declared outside bodies, and the calls inside them.
private final class Counter: SyntaxVisitor {
  private(set) var types = 0
  private(set) var members = 0
  private(set) var calls = 0
  /// The number of bodies around a node.
  private var depth = 0

  private var isInBody: Bool { depth > 0 }

  private func countType() -> SyntaxVisitorContinueKind {
    if !isInBody { types += 1 }
    return .visitChildren
  }

  private func countMember() -> SyntaxVisitorContinueKind {
    if !isInBody { members += 1 }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { countType() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { countType() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { countType() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { countType() }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { countType() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { countType() }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { countMember() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { countMember() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if node.pattern.is(IdentifierPatternSyntax.self) { return countMember() }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockSyntax) { depth -= 1 }

  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: AccessorBlockSyntax) { depth -= 1 }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    depth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { depth -= 1 }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    calls += 1
    return .visitChildren
  }
}
