// SPDX-License-Identifier: Apache-2.0

import ResponderFormats

/// What source files and imported documents say of the tree and its classes.
final class SourceFacts {
  /// What is known of classes from their sources.
  var code = CodeFacts()
  /// Where in files what was imported stands.
  var origins = Origins()
  /// What the imported documents held, nil before the first.
  var imported: ImportCounts?
}
