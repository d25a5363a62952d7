// SPDX-License-Identifier: Apache-2.0

import ResponderEngine

/// The properties of UIKit's and AppKit's classes that could change who is asked or touched, and are not modelled.
///
/// What an object shows, such as its title, text or value, is not among them: handlers may keep it as their own.
package enum UnmodelledProperty {
  /// The text of the table: a class and its properties on each line.
  package static let table = PackageResources.Properties_txt

  /// The classes with a property, by its spellings: Swift's, and Objective-C's without `is`.
  private static let byName = {
    var byName: [String: [String]] = [:]
    for (className, names) in TextTable.pairs(of: table) {
      for name in names.split(separator: " ").map(String.init) {
        byName[name, default: []].append(className)
        guard name.hasPrefix("is"), let first = name.dropFirst(2).first else { continue }
        byName[first.lowercased() + name.dropFirst(3), default: []].append(className)
      }
    }
    return byName
  }()

  /// Returns the classes that have a property, in any of its spellings.
  ///
  /// - Complexity: O(1).
  package static func classes(with name: String) -> [String] { byName[name] ?? [] }
}
