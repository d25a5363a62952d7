// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import ResponderAnalysis
import ResponderEngine
import ResponderModel
import ResponderSession
import ResponderText

extension Help {
  /// The pages of Help.txt: topics in the order in which one would read them, and error codes.
  private static let written: [HelpPage] = {
    var pages: [HelpPage] = []
    for block in TextTable.blocks(of: PackageResources.Help_txt) {
      if let page = HelpPage(head: block) {
        pages.append(page)
      } else if let last = pages.indices.last {
        pages[last].add(block)
      }
    }
    let errors = HelpPage.Part.terms(
      pages.filter { $0.kind == .error }.map { HelpPage.Term(word: $0.name, meaning: $0.summary) })
    return pages.map { page in
      var page = page
      page.parts = page.parts.map { part in
        guard case .text(let text) = part else { return part }
        return text == "{errors}" ? errors : computed[text] ?? part
      }
      return page
    }
  }()

  /// Every topic, in the order in which one would read them.
  static let topics = written.filter { $0.kind == .topic }

  /// The pages of error codes, each with a script whose last statement ends with the code, if a statement can cause it.
  fileprivate static let errors = Dictionary(
    keepingFirst: written.filter { $0.kind == .error }.map { ($0.name, $0) })

  /// The parts of topics that list what the program knows, by their places in Help.txt.
  private static let computed: [String: HelpPage.Part] = [
    "{kinds}": terms(
      BuiltInClasses.kinds.map { kind in
        let names = [kind.uikit, kind.appkit == kind.uikit ? nil : kind.appkit].compactMap { $0 }
        return (kind.word, names.joined(separator: ", "))
      }),
    "{properties}": terms(
      BuiltInProperty.all.map { property in
        (property.name, "of \(property.owners)" + (property.profile.map { ", in \($0.word)" } ?? ""))
      }),
    "{events}": .list("Events", (ControlEvents.named + ControlEvents.sets(in: .uikit)).map({ $0.name })),
    "{look-ups}": terms(LookUp.words.map { ($0.word, $0.about) }),
    // The codes that an audit of files can give.
    "{findings}": terms(
      Finding.Code.allCases.filter { ![.nearMiss, .cycle, .deadTarget].contains($0) }
        .map { ($0.rawValue, "\($0.level.rawValue): \($0.summary)") }),
  ]

  private static func terms(_ pairs: [(String, String)]) -> HelpPage.Part {
    .terms(pairs.map { HelpPage.Term(word: $0, meaning: $1) })
  }
}

extension HelpPage {
  /// Makes the page of an error code.
  init(_ code: ErrorCode) {
    self =
      Help.errors[code.rawValue]
      ?? HelpPage(kind: .error, name: code.rawValue, summary: "", parts: [], seeAlso: ["errors"])
  }

  /// Makes an empty page from the first block of a page in Help.txt: `# KIND NAME` and the summary.
  fileprivate init?(head block: [String]) {
    let words = block[0].split(separator: " ")
    guard words.count == 3, words[0] == "#", let kind = Kind(rawValue: String(words[1])), block.count == 2 else {
      return nil
    }
    self.init(kind: kind, name: String(words[2]), summary: block[1], parts: [], seeAlso: [])
  }

  /// Adds another block: a paragraph, terms, an example or sample whose lines are indented, or what to read next.
  fileprivate mutating func add(_ block: [String]) {
    let indented = block.dropFirst().map { String($0.dropFirst(4)) }
    func rest(after head: String) -> String? {
      block[0].hasPrefix(head) ? String(block[0].dropFirst(head.count)) : nil
    }
    if let words = rest(after: "See also: ") {
      seeAlso = words.parts(between: ", ").map(String.init)
    } else if let caption = rest(after: "Example: ") {
      parts.append(.example(.init(indented.joined(separator: "\n"), caption)))
    } else if block[0] == "Sample:" {
      parts.append(.sample(indented))
    } else if block[0].hasPrefix("- ") {
      let terms = block.map { $0.dropFirst(2).parts(between: " :: ", maxSplits: 1).map(String.init) }
      parts.append(.terms(terms.map { Term(word: $0.first ?? "", meaning: $0.last ?? "") }))
    } else {
      parts.append(.text(block[0]))
    }
  }
}
