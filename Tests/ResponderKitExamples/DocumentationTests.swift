// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The Swift code in the documentation compiles.
@Suite("Documentation")
struct DocumentationTests {
  @Test(arguments: [
    ("README.md", 1), ("Sources/ResponderKit/ResponderKit.docc/ResponderKit.md", 2),
    ("Sources/ResponderKit/ResponderKit.docc/Articles/Isolation.md", 2),
    ("Sources/ResponderKit/ResponderKit.docc/Articles/Alternatives.md", 4),
    ("Sources/ResponderKit/ResponderKit.docc/Articles/Concepts.md", 4),
    ("Sources/ResponderKit/ResponderKit.docc/Articles/Handling.md", 5),
    ("Sources/ResponderKit/ResponderKit.docc/Articles/Events.md", 5),
    ("Sources/ResponderKit/ResponderKit.docc/Articles/Containers.md", 1),
    ("Sources/ResponderKitAppKit/ResponderKitAppKit.docc/ResponderKitAppKit.md", 6),
  ])
  func blocks(_ file: String, _ count: Int) throws {
    let text = try String(contentsOf: Package.root.appendingPathComponent(file), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    #expect(blocks.count == count)
    for block in blocks {
      #expect(try Compiler.complaints(about: block) == "", "\(block)")
      // As it stands, also in a module isolated to the main actor (stumble 2), unless it is about other modules.
      if block.contains("@MainActor final class") { continue }
      let isolated = try Compiler.complaints(
        about: block, checkingIsolation: true, ["-default-isolation", "MainActor"])
      #expect(isolated == "", "\(block)")
    }
  }

  @Test("every step of the tutorial compiles", arguments: ["App-1", "App-2", "App-3"])
  func tutorial(_ step: String) throws {
    let folder = Package.root.appendingPathComponent("Sources/ResponderKit/ResponderKit.docc/Resources")
    let source = try ["OpenTab-2", step].map {
      try String(contentsOf: folder.appendingPathComponent("\($0).swift"), encoding: .utf8)
    }
    #expect(try Compiler.complaints(about: source.joined(separator: "\n")) == "")
  }
}
