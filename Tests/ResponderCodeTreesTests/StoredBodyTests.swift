// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderCode
@testable import ResponderCodeTrees

/// Bodies are kept as bytes: what is made from them says what the source says, and is the same construct each time.
@Suite struct StoredBodyTests {
  /// A source with each kind of statement, condition, pattern and expression.
  private static let swift = """
    import UIKit
    class A: UIView {
      lazy var list: [Int] = { [1, 2] }()
      var size: Int { get { 1 } set(given) { list = [given] } }
      var seen = 0 { didSet(old) { print(old) } }
      func go(_ sender: Any?, with more: Int...) -> Int {
        let (a, b) = (1, 2), text = "a\\u{301} \u{1F600} \\(a)"
        var items: [String: Int] = ["a": 1, "b": -2]
        if let sender, case .some(let x) = items["a"], #available(iOS 15, *) { return x } else if a > b { leave() }
        guard let w = window, a == 1 || !(b != nil) && true else { return 0 }
        switch a {
        case 1, 2: fallthrough
        case .other(let c, _) where c > 1: break
        case "text": items["a"] = nil
        case #selector(go(_:with:)): return 1
        default: for (k, v) in items { print(k, v) }
        }
        while a < b { continue }
        repeat { items += [:] } while false
        do { try run() } catch { throw error }
        \u{23}if os(iOS)
        button.addTarget(self, action: #selector(A.go(_:with:)), for: .touchUpInside)
        \u{23}else
        button.action = Selector("go:")
        \u{23}endif
        func inner<T: View>(_ t: T = .init(), @Builder c: () -> T) -> T { t }
        w.map { view in view?.next as? A }.forEach { $0.tap() }
        let y = w is A ? w as! A : nil ?? self
        let z = if a == 1 { inner(c: { 1 }) } else { Array<Int>()[0] }
        static let shared = A()
        return names.map(\\.count).first! + y.z
      }
    }
    """

  private static let objectiveC = """
    #import <UIKit/UIKit.h>
    #define EACH(x, y) do { [x go:y]; } while (0)
    @implementation A
    - (void)go:(id)sender with:(int)more {
      static NSArray *known;
      EACH(self, ^(id x) { [x tap]; });
      OTHER(a, b);
      switch (more) { case 1: { [self tap]; break; } default: return; }
      for (id x in @[@1, @"two"]) { [x performSelector:@selector(tap) withObject:nil]; }
      dispatch_async(q, ^{ self.count = ((UIView *)sender).tag ?: 3; });
      @try { [b setAction:@selector(go:with:)]; } @catch (id e) { goto end; }
    }
    @end
    """

  private static func file(_ path: String, _ text: String) -> SyntaxFile? {
    CodeImporter.file(path, Array(text.utf8), outlets: [])?.syntax
  }

  private static func functions(_ path: String) throws -> [FunctionSyntax] {
    let file = try #require(Self.file(path, path.hasSuffix("m") ? objectiveC : swift))
    return file.types.flatMap { $0.functions }
  }

  @Test(arguments: ["A.swift", "A.m"]) func whatIsMadeSaysTheSame(_ path: String) throws {
    for function in try Self.functions(path) {
      let body = try #require(function.body)
      #expect(!body.statements.isEmpty && body.maySend)
      // What is made from bytes, written and made again says the same at the same lines.
      let first = try Self.facts(body)
      let second = try Self.facts(SyntaxStore().add(body.statements))
      #expect(first.words == second.words && first.lines == second.lines && first.words.count > 80)
      let said: Set =
        path == "A.m"
        ? ["known", "tap", "two", "go:with:", "UIView", "tag", "b"]
        : ["other", "c", "text", "leave", "inner", "touchUpInside", "A", "go", "with", "names"]
      #expect(said.subtracting(first.words).isEmpty)
    }
  }

  /// Returns what a body says, and its lines.
  private static func facts(_ body: BodySyntax) throws -> SourceFacts {
    var file = try #require(CodeImporter.file("A.swift", [], outlets: []))
    file.syntax = SyntaxFile(
      path: "A.swift", isSwift: true, types: [],
      functions: [FunctionSyntax(name: "a", parameters: [], body: body, line: 1)], aliases: [])
    return SourceFacts(file)
  }

  @Test(arguments: ["A.swift", "A.m"]) func whatIsMadeAnewIsTheSameConstruct(_ path: String) throws {
    for function in try Self.functions(path) {
      let body = try #require(function.body)
      let (first, second) = (Self.identities(body.statements), Self.identities(body.statements))
      #expect(first == second && first.count > 5)
      #expect(Set(first).count == first.count, "no two constructs are the same")
    }
  }

  /// Returns the identities of the calls and closures of statements, as far as they are values of expressions.
  private static func identities(_ statements: [StatementSyntax]) -> [SyntaxIdentity] {
    statements.flatMap { statement -> [SyntaxIdentity] in
      switch statement {
      case .expression(let value, _), .returns(let value?, _): identities(value)
      case .variable(_, let property): property.initializer.map(identities) ?? []
      case .function(let function): [function.identity] + identities(function.body?.statements ?? [])
      case .block(let body): identities(body)
      case .loop(let loop): identities(loop.body)
      case .compiled(let branches): branches.flatMap { identities($0.body) }
      default: []
      }
    }
  }

  private static func identities(_ value: ExpressionSyntax) -> [SyntaxIdentity] {
    switch value {
    case .call(let call):
      [call.identity] + identities(call.callee) + call.arguments.flatMap { identities($0.value) }
    case .closure(let closure): [closure.identity] + identities(closure.body.statements)
    case .member(let base, _): identities(base)
    default: []
    }
  }

  /// A body of another source, as that of a macro, stands where it is used.
  @Test func aBodyOfAnotherSourceStandsWhereItIsUsed() throws {
    let other = SyntaxStore().add([.leave, .returns(.name("a"), line: 3)])
    let closure = ExpressionSyntax.closure(ClosureSyntax(parameters: ["x"], body: other, line: 2))
    let body = SyntaxStore().add([.expression(closure, line: 1), .leave])
    for _ in 0..<2 {
      let made = body.statements
      #expect(try Self.facts(body).words == Self.facts(SyntaxStore().add(made)).words)
      guard made.count == 2, case .expression(.closure(let found), 1) = made[0], case .leave = made[1] else {
        Issue.record("\(made)")
        continue
      }
      #expect(found.body.statements.count == 2 && found.identity != other.identity)
    }
  }

  @Test func whatIsNestedTooDeeplyIsUnknown() {
    var value = ExpressionSyntax.name("a")
    for _ in 0..<100_000 { value = .negation(value) }
    let body = SyntaxStore().add([.expression(value, line: 1), .leave])
    #expect(body.statements.count == 2)
    // The value itself would be freed on the stack, level by level.
    while case .negation(let inner) = value { value = inner }
  }
}

@Suite struct FunctionTableTests {
  /// The functions of a type are found by name and by selector, in their order.
  @Test(arguments: [0, 1, 2, 5, 40, 1_000]) func functionsAreFoundInTheirOrder(_ count: Int) {
    var (table, random) = (FunctionTable(), SystemRandomNumberGenerator())
    var (names, selectors): ([String: [Int]], [String: [Int]]) = ([:], [:])
    for line in 0..<count {
      let name = "n\(Int.random(in: 0...max(1, count / 3), using: &random))"
      let parameter = FunctionSyntax.Parameter(
        label: Bool.random(using: &random) ? "b" : nil, name: "x", type: "Int", hasDefault: false, defaultValue: nil)
      let function = FunctionSyntax(name: name, parameters: [parameter], body: nil, line: line)
      table.append(Program.Function(function, file: 0, of: nil))
      names[name, default: []].append(line)
      selectors[function.objectiveCName, default: []].append(line)
    }
    #expect(table.map { $0.syntax.line } == Array(0..<count))
    for (name, lines) in names { #expect(table.named(name).map { $0.syntax.line } == lines) }
    for (name, lines) in selectors { #expect(table.with(selector: name).map { $0.syntax.line } == lines) }
    #expect(table.named("other").isEmpty && table.with(selector: "other").isEmpty)
    var seen: [String] = []
    table.forEachSelector { selector, functions in
      #expect(functions.map { $0.syntax.line } == selectors[selector])
      seen.append(selector)
    }
    #expect(seen.sorted() == selectors.keys.sorted())
  }
}
