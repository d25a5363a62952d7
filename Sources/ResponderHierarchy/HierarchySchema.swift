// SPDX-License-Identifier: Apache-2.0

/// The JSON Schema of what `export json` writes and `import json` reads.
package enum HierarchySchema {
  /// The value of `format`.
  package static let format = "responder-hierarchy"
  /// The value of `version`, increased when a reader of the old version would misunderstand the new one.
  package static let version = 1

  /// The lines of the schema.
  package static let lines = String(decoding: PackageResources.hierarchy_schema_json, as: UTF8.self)
    .split(separator: "\n").map(String.init)
}
