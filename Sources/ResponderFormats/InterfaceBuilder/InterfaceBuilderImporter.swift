// SPDX-License-Identifier: Apache-2.0

/// Reads storyboards and xibs.
public enum InterfaceBuilderImporter {
  public static func read(_ files: [(path: String, bytes: [UInt8])]) throws(ImportFailure) -> ImportedHierarchy {
    ImportedHierarchy()
  }
}
