// SPDX-License-Identifier: Apache-2.0

import CommandLineSupport

/// What may be read of a project, so that none uses up the memory or the time.
package struct ReadLimits: Sendable {
  /// The largest size of a file in bytes, by what its name ends with; 8 MB for any other.
  package var sizes: [(ending: String, bytes: Int)] = [
    (".storyboard", 32 << 20), (".xib", 32 << 20), (".txt", 64 << 20), (".pbxproj", 64 << 20),
  ]
  /// The largest size of other files in bytes.
  package var size = 8 << 20
  /// The largest number of bytes of all files together.
  package var total: Int
  /// The largest number of files, and of bytes in their names.
  package var files = 400_000
  package var nameBytes = 64 << 20
  /// The bytes of memory that reading may add to those in use before it; beyond them no further file is read.
  package var memory: Int

  /// What an audit may use without being told otherwise.
  package static let usualMemory = 512 << 20

  /// Makes limits for a program that may use some bytes of memory; `size` is the largest size of any file, in bytes.
  package init(memory: Int? = nil, size: Int? = nil) {
    let memory = memory ?? Self.usualMemory
    total = memory.multipliedReportingOverflow(by: 2).overflow ? .max : memory * 2
    // The rest is for what the files say.
    self.memory = memory / 2
    guard let size else { return }
    self.size = size
    sizes = []
  }

  /// Returns the largest size of a file, in bytes.
  package func size(of file: ProjectFolder.File) -> Int { size(of: file.bytes) }

  /// Returns the largest size of a file, in bytes.
  func size(of name: some Collection<UInt8>) -> Int {
    sizes.first { name.suffix($0.ending.utf8.count).elementsEqual($0.ending.utf8) }?.bytes ?? size
  }
}
