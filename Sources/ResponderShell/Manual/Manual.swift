// SPDX-License-Identifier: Apache-2.0

import CommandLanguage

/// The manual of a program that runs sessions: the program's own sections, and the language from help.
package struct Manual: Sendable {
  /// A word or a form of words, and its meaning.
  package typealias Term = (word: String, meaning: String)

  /// A heading with words below it.
  package struct Section: Sendable {
    let title: String
    let terms: [Term]

    /// Makes a section.
    package init(_ title: String, _ terms: [Term]) {
      self.title = title
      self.terms = terms
    }
  }

  let name: String
  let version: String
  /// The date of the version, such as 2025-01-31.
  let date: String
  let summary: String
  let synopsis: [String]
  /// The paragraphs; text in 'single quotes' is code.
  let description: [String]
  let options: [Section]
  let exitStatuses: [Term]
  let environment: [Term]
  let files: [Term]
  /// Shell commands and their meanings.
  let examples: [Term]
  let licence: String

  /// Makes a manual.
  package init(
    name: String, version: String, date: String, summary: String, synopsis: [String], description: [String],
    options: [Section], exitStatuses: [Term], environment: [Term], files: [Term], examples: [Term], licence: String
  ) {
    self.name = name
    self.version = version
    self.date = date
    self.summary = summary
    self.synopsis = synopsis
    self.description = description
    self.options = options
    self.exitStatuses = exitStatuses
    self.environment = environment
    self.files = files
    self.examples = examples
    self.licence = licence
  }
}
