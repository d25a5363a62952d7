// SPDX-License-Identifier: Apache-2.0

extension SwiftReader {
  /// Reads the head of a type or an extension, up to its brace.
  mutating func readType(_ word: UInt64) {
    let line = text.line(index)
    guard text.isWord(index + 1) else { return leave() }
    if word == Self.classWord, Self.memberWords.contains(text.word(index + 1)) {
      // `class func` is a member of the class itself.
      pending.isStatic = true
      index += 1
      return
    }
    var end = index + 1
    let name = path(&end)
    if word == Self.actorWord, !["{", ":", "<"].contains(where: { text.isSymbol(end, $0) }) { return leave() }
    if text.isSymbol(end, "<") {
      guard let close = text.close(end) else { return leave() }
      end = close
    }
    let inherited = text.isSymbol(end, ":") ? inheritance(&end) : []
    if text.word(end) == Self.whereWord {
      let limit = min(end + 300, text.count)
      while end < limit, !text.isSymbol(end, "{"), !text.isSymbol(end, "}") { end += 1 }
    }
    guard text.isSymbol(end, "{") else { return leave() }
    var around = word == Self.extensionWord ? nil : scope.type.map { file.types[$0].name + "." }
    // Real code does not nest this deeply, but a broken source may.
    if let name = around, name.utf8.count > 200 { around = nil }
    let kind: CodeType.Kind =
      switch word {
      case Self.classWord: .classType
      case Self.protocolWord: .protocolType
      case Self.extensionWord: .extensionType
      default: .other
      }
    var type = CodeType(kind: kind, name: (around ?? "") + name, inherited: inherited, line: line)
    type.objectiveCName = pending.objectiveCName
    // On a class, @objc applies to the class itself; on a protocol or an extension, to all its members.
    type.isExposed = pending.hasMembersExposed || kind != .classType && pending.traits.contains(.exposed)
    file.types.append(type)
    let position = file.types.count - 1
    next = Scope(type: position, enclosing: position, member: 0)
    pending = Pending()
    index = end
  }

  private mutating func leave() {
    pending = Pending()
    index += 1
  }

  /// Reads `A.B` from a place on and moves the place after it; type parameters are left out.
  private func path(_ end: inout Int) -> String {
    var name = text.text(end)
    end += 1
    while text.isSymbol(end, "."), text.isWord(end + 1), name.utf8.count < 500 {
      name += "." + text.text(end + 1)
      end += 2
    }
    return name
  }

  private func inheritance(_ end: inout Int) -> [String] {
    var names: [String] = []
    repeat {
      end += 1
      while end < text.count, text.tokens[end].kind == .attribute || text.isSymbol(end, "~") { end += 1 }
      guard text.isWord(end) else { break }
      names.append(path(&end))
      if text.isSymbol(end, "<"), let close = text.close(end) { end = close }
      // The arguments of the type may be nested in those of another type.
      while text.isSymbol(end, "."), text.isWord(end + 1) { end += 2 }
    } while text.isSymbol(end, ",") || text.isSymbol(end, "&")
    return names
  }

  private static let memberWords = Words.numbers(
    of: "func", "var", "let", "subscript", "override", "private", "public", "open", "internal", "fileprivate", "final")
}
