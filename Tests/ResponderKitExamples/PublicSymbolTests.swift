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
  static let count = 397

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
