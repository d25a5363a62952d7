// SPDX-License-Identifier: GPL-3.0-or-later

extension PTYProcess {
  /// Starts `responder` at a terminal.
  static func responder(
    _ arguments: [String] = ["-q"], term: String = "dumb", environment: [String: String] = [:],
    columns: UInt16 = 80
  ) throws -> PTYProcess {
    try PTYProcess(Binary.path, arguments, environment: environment.merging(["TERM": term]) { $1 }, columns: columns)
  }

  /// Waits for a prompt, then types keys and Return.
  func enter(_ keys: String, at prompt: String = "> ") throws {
    try expect(prompt)
    try send(keys + "\r")
  }

  /// Waits for a prompt, types keys and Return, and waits for a line of the answer.
  func ask(_ keys: String, expecting answer: String) throws {
    try enter(keys)
    // The terminal first shows the typed line; after it a carriage return stays as it is.
    try expect("\n")
    try expect(answer)
  }

  /// Waits for a prompt, types Ctrl-D, and waits for the end.
  func leave() throws -> Ending {
    try expect("> ")
    try send("\u{4}")
    return try wait()
  }
}
