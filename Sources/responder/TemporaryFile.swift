// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport

/// The folder for temporary files.
var temporaryFolder: String { environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }

/// Makes an empty file that is readable only by its owner; the descriptor is negative when that fails.
func makeTemporaryFile(ending: String = "") -> (path: String, descriptor: Int32) {
  var name = Array("\(temporaryFolder)/responder-XXXXXX\(ending)".utf8CString)
  let descriptor = mkstemps(&name, Int32(ending.utf8.count))
  return (String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self), descriptor)
}
