// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What a program sees that imports ResponderKit, as the compiler lists it.
@Suite("Public symbols")
struct PublicSymbolTests {
  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Identifier: Decodable { let precise: String }
      struct Comment: Decodable {}
      let identifier: Identifier
      let pathComponents: [String]
      let docComment: Comment?
    }
    let symbols: [Symbol]
  }

  /// The number of public symbols, without those that the compiler adds, such as operators of protocols.
  static let count = 467

  @Test(
    "ResponderKit and what it shows of the engine have as many public symbols as is written here, all with a comment")
  func symbols() throws {
    let symbols = try ["ResponderKit", "ResponderEngine"].flatMap(Self.symbols)
    #expect(symbols.count == Self.count)
    let silent = symbols.filter { $0.docComment == nil }.map { $0.pathComponents.joined(separator: ".") }
    #expect(silent == [])
  }

  @Test("each type of a module is a topic of its first page", arguments: ["ResponderKit", "ResponderKitAppKit"])
  func topics(_ module: String) throws {
    let page = Package.root.appendingPathComponent("Sources/\(module)/\(module).docc/\(module).md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let types = Set(try Self.symbols(of: module).map { $0.pathComponents[0] })
    #expect(types.count > 2)
    for type in types.sorted() { #expect(text.contains("- ``\(type)``\n"), "\(type)") }
  }

  /// Types that a program does not write: what messages have in common, and two that explain compile errors.
  private static let unwritten: Set = ["Message", "MessageSender", "UndeclaredHandler"]

  /// Returns the text of a module's catalogue, and the code in it, which DocumentationTests compiles.
  private static func catalogue(of module: String) throws -> (text: String, code: String) {
    let folder = Package.root.appendingPathComponent("Sources/\(module)/\(module).docc")
    let pages = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".md") }
    let text = try pages.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }.joined()
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    return (text, blocks.joined(separator: "\n"))
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }

  @Test(
    "each type of a module is in an example of its documentation", arguments: ["ResponderKit", "ResponderKitAppKit"])
  func examples(_ module: String) throws {
    let words = Self.words(of: try Self.catalogue(of: module).code)
    let types = Set(try Self.symbols(of: module).map { $0.pathComponents[0] }).subtracting(Self.unwritten)
    for type in types.sorted() { #expect(words.contains(Substring(type)), "\(type)") }
  }

  @Test("the documentation shows how touches, keys and motion arrive, and each form of handle")
  func families() throws {
    let (text, code) = try Self.catalogue(of: "ResponderKit")
    let words = Self.words(of: text)
    let types: Set = ["Button", "Key", "Motion", "Press", "TextField", "Touch", "TouchEvent"]
    let functions = try Self.symbols(of: "ResponderKit").filter { $0.pathComponents.last?.hasSuffix(")") == true }
    let own = functions.filter { function in
      let name = function.pathComponents.last ?? ""
      if name.contains("=") || ["init(", "hash("].contains(where: name.hasPrefix) { return false }
      return types.contains(function.pathComponents[0])
        || ["touches", "presses", "motion"].contains(where: name.hasPrefix)
    }
    #expect(own.count > 15)
    for function in own {
      let name = function.pathComponents.last?.prefix { $0 != "(" } ?? ""
      #expect(words.contains(name), "\(function.pathComponents)")
    }
    let forms = functions.count { $0.pathComponents[0] == "Responder" && $0.pathComponents[1].hasPrefix("handle(") }
    let page = try #require(code.components(separatedBy: "struct Notice: ").dropFirst().first)
    #expect(page.components(separatedBy: "\n\nassert(")[0].components(separatedBy: ".handle(").count - 1 == forms)
  }

  private static func symbols(of module: String) throws -> [Graph.Symbol] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Compiler.extractSymbols(of: module, to: folder)
    let data = try Data(contentsOf: folder.appendingPathComponent("\(module).symbols.json"))
    return try JSONDecoder().decode(Graph.self, from: data).symbols.filter {
      !$0.identifier.precise.contains("::SYNTHESIZED::")
    }
  }
}
