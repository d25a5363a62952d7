// SPDX-License-Identifier: Apache-2.0

import Platform

/// The same path in Objective-C, run by programs that `scripts/bench` builds.
enum ObjectiveC {
  /// Returns the nanoseconds of one send, as printed by the program that a variable of the environment names, or nil
  /// without the program.
  static func nanoseconds(of variable: String, _ arguments: [Int]) throws -> Double? {
    guard let variable = getenv(variable), case let path = String(cString: variable), !path.isEmpty else {
      return nil
    }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let output = "\(folder.path)/objc"
    _ = try Child.run([path] + arguments.map(String.init), output: output)
    guard let value = Double(TemporaryFolder.contents(of: output).prefix { $0 != "\n" }) else {
      throw Failure("\(path) did not tell what a send costs")
    }
    return value
  }
}
