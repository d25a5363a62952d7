// SPDX-License-Identifier: Apache-2.0

import Platform

/// The same path in bare Objective-C, run by the program that `RESPONDER_OBJC` names; `scripts/bench` builds it.
enum ObjectiveC {
  /// Returns the nanoseconds of one send up a chain, or nil without the program.
  static func nanoseconds(length: Int, times: Int) throws -> Double? {
    guard let variable = getenv("RESPONDER_OBJC"), case let path = String(cString: variable), !path.isEmpty else {
      return nil
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = "\(folder.path)/objc"
    _ = try Child.run([path, "\(length)", "\(times)"], output: output)
    guard let value = Double(TemporaryFolder.contents(of: output).prefix { $0 != "\n" }) else {
      throw Failure("\(path) did not tell what a send costs")
    }
    return value
  }
}
