// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderKit

/// What the word at a cursor may become.
public struct SessionCompletion: Hashable, Sendable {
  /// The word being completed: UTF-8 byte offsets in the line, 0-based.
  public var replacing: Range<Int>
  /// Whole words, sorted.
  public var candidates: [String]
}

extension Session {
  /// Completes the word that ends at a cursor, an offset in UTF-8 bytes: verbs first, then keywords and names.
  ///
  /// Complexity: O(names). Names are listed up to a thousand that begin as the word does.
  public func completion(of line: String, at cursor: Int) -> SessionCompletion {
    let context = CompletionContext(line: line, cursor: cursor)
    let candidates: [String]
    if context.words.isEmpty {
      candidates = Self.table.verbs + definitions.keys
    } else {
      candidates = context.isVariable ? variableNames : self.candidates(after: context.words)
    }
    let matching = candidates.lazy.filter { $0.hasPrefix(context.prefix) }.prefix(1_000)
    return SessionCompletion(replacing: context.range, candidates: Set(matching).sorted())
  }

  private var variableNames: [String] {
    (Array(variables.keys) + VariableName.reserved).map { "$" + $0 }
  }

  /// What may come after some words: keywords and flags of the command, then words for its places.
  private func candidates(after words: [String]) -> [String] {
    let declarations = Self.table.declarations(of: words[0])
    var result: [String] = []
    let exact = declarations.filter { words.count > 1 && $0.verb == words[0] + " " + words[1] }
    for declaration in exact.isEmpty ? declarations : exact {
      let verbWords = declaration.verb.split(separator: " ")
      if verbWords.count > 1, words.count == 1 { result.append(String(verbWords[1])) }
      guard verbWords.count <= words.count else { continue }
      let place = declaration.place(after: Array(words.dropFirst(verbWords.count)))
      result += place.keywords
      if let slot = place.slot { result += self.words(for: slot) }
    }
    return result
  }

  private func words(for slot: Slot) -> [String] {
    if !slot.choices.isEmpty { return slot.choices }
    switch slot {
    case .node: return names.nodeNameList
    case .nodeOrClass: return names.nodeNameList + names.classNameList
    case .selector: return names.nodeNameList + names.classNameList + BuiltInClasses.kinds.map(\.word)
    case .responderClass: return names.classNameList
    case .kind: return BuiltInClasses.kinds.map(\.word) + names.classNameList
    case .action: return actions.names
    case .property: return propertyPaths
    case .helpWord: return Help.words + definitions.keys
    default: return []
    }
  }

  private var propertyPaths: [String] {
    names.nodeNameList.prefix(200).flatMap { name -> [String] in
      guard case .node(let slot) = names.meaning(of: name) else { return [] }
      let id = tree.id(at: slot)
      let known = BuiltInProperty.all.filter { $0.isOf(tree.kind(of: id)) }.map(\.name)
      return (known + (properties[id]?.keys.sorted() ?? [])).map { "\(name).\($0)" }
    }
  }
}
