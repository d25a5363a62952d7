// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// `responder test PATH…`: replays sessions and compares.
struct Test: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Replay sessions and compare what they print.")

  @Argument(help: "Session files and Markdown files.")
  var paths: [String]

  @MainActor
  func start() -> Int32 { 2 }
}
