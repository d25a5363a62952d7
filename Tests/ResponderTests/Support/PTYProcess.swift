// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Platform

/// A child process with its own controlling pseudo-terminal, so that Ctrl-C really is a SIGINT.
///
/// The terminal has 24 rows, and 80 columns by default. The environment is `TERM=dumb`, `INPUTRC=/dev/null`, `LC_ALL=C.UTF-8`,
/// `PAGER=cat`, a plain `PATH`, and as `HOME` an empty folder that is removed with the process; `LD_LIBRARY_PATH` is that
/// of the tests, by which `scripts/readline` chooses a library. Do not use it from two tasks at once.
final class PTYProcess {
  /// A failure with everything the terminal has shown.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The way a process ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  let processID: pid_t
  /// Everything the terminal has shown, with invalid UTF-8 repaired.
  var transcript: String { String(decoding: shown, as: UTF8.self) }

  private let terminal: Int32
  private let temporaryHome: String
  private var shown: [UInt8] = []
  private var passed = 0
  private var ending: Ending?

  /// Starts the program at `path`; `environment` overrides the default variables.
  init(_ path: String, _ arguments: [String] = [], environment: [String: String] = [:], columns: UInt16 = 80) throws {
    temporaryHome = try Self.makeTemporaryFolder()
    var defaults = [
      "TERM": "dumb", "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8", "PAGER": "cat",
      "PATH": "/usr/bin:/bin", "HOME": temporaryHome,
    ]
    defaults["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    (terminal, processID) = try Self.spawn(path, arguments, defaults.merging(environment) { $1 }, columns)
  }

  deinit {
    if ending == nil {
      kill(processID, SIGKILL)
      var status: Int32 = 0
      waitpid(processID, &status, 0)
    }
    close(terminal)
    try? FileManager.default.removeItem(atPath: temporaryHome)
  }

  /// Types `text`.
  ///
  /// The output meanwhile is kept for ``expect(_:within:)``.
  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    let deadline = ContinuousClock.now + .seconds(5)
    while !rest.isEmpty {
      let events = try ready(for: POLLIN | POLLOUT, until: deadline, doing: "typing \(text.debugDescription)")
      let isShowing = events & POLLIN != 0 && readMore()
      guard events & POLLOUT != 0 else {
        if isShowing { continue }
        throw failure("the process closed its terminal", "typing \(text.debugDescription)")
      }
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) }
    }
  }

  /// Waits until `text` appears after the last match; returns the output from there up to and including it.
  @discardableResult
  func expect(_ text: String, within seconds: Double = 5) throws -> String {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      if let match = shown[passed...].firstRange(of: Array(text.utf8)) {
        defer { passed = match.upperBound }
        return String(decoding: shown[passed..<match.upperBound], as: UTF8.self)
      }
      let activity = "waiting for \(text.debugDescription)"
      _ = try ready(for: POLLIN, until: deadline, doing: activity)
      guard readMore() else { throw failure("the process closed its terminal", activity) }
    }
  }

  /// Waits until a job of the shell in the terminal is in the foreground.
  func waitForForeground(_ group: pid_t, within seconds: Double = 5) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while foregroundGroup != group {
      guard ContinuousClock.now < deadline else { throw failure("timed out", "waiting for \(group) in the foreground") }
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 5) > 0 { readMore() }
    }
  }

  /// Waits until the editor has restored the terminal: the entered text runs now, and Ctrl-C interrupts it.
  func waitUntilCooked(within seconds: Double = 5) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !isCooked {
      guard ContinuousClock.now < deadline else { throw failure("timed out", "waiting for the editor to let go") }
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 5) > 0 { readMore() }
    }
  }

  /// The process group in the foreground.
  var foregroundGroup: pid_t { tcgetpgrp(terminal) }

  /// Waits until the process ends; its output until then is added to the transcript.
  func wait(within seconds: Double = 5) throws -> Ending {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      // A process may close its terminal long before it ends, or leave it to a child, so both are checked in turn.
      var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, 10)
      while readMore() {}
      if let ending = reap() { return ending }
      guard ContinuousClock.now < deadline else { throw failure("still running", "waiting for its end") }
    }
  }

  /// Changes the size of the terminal; the process gets SIGWINCH.
  func resize(rows: UInt16, columns: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Sends a signal to the process, not through the terminal.
  func signal(_ number: Int32) {
    if ending == nil { kill(processID, number) }
  }

  /// Whether the terminal echoes and edits lines itself, as it should after a program has ended.
  var isCooked: Bool {
    var state = termios()
    guard tcgetattr(terminal, &state) == 0 else { return false }
    let flags = tcflag_t(ECHO) | tcflag_t(ICANON)
    return state.c_lflag & flags == flags
  }
}

extension PTYProcess {
  /// Returns the events that have arrived, including POLLHUP; throws at the deadline.
  private func ready(
    for events: Int32, until deadline: ContinuousClock.Instant, doing activity: String
  ) throws -> Int32 {
    while true {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else { throw failure("timed out", activity) }
      var request = pollfd(fd: terminal, events: Int16(events), revents: 0)
      if poll(&request, 1, Int32(left.rounded(.up))) > 0 { return Int32(request.revents) }
    }
  }

  /// Reads what the terminal shows now; returns false when there is nothing or the terminal is closed.
  @discardableResult
  private func readMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    shown += buffer.prefix(count)
    return true
  }

  /// Returns how the process ended, or nil while it runs.
  private func reap() -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard waitpid(processID, &status, WNOHANG) == processID else { return nil }
    ending = status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .signalled(status & 0x7f)
    return ending
  }

  private func failure(_ reason: String, _ activity: String) -> Failure {
    let unread = String(decoding: shown[passed...], as: UTF8.self)
    return Failure(
      description: """
        \(reason), \(activity)
        shown since the last match: \(unread.debugDescription)
        shown in all: \(transcript.debugDescription)
        """)
  }
}

// MARK: - Starting

extension PTYProcess {
  /// Held while descriptors without CLOEXEC are open, because `openpty` cannot set it and tests run in parallel.
  private static let spawning = NSLock()

  private static func makeTemporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("responder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String], _ columns: UInt16
  ) throws -> (terminal: Int32, processID: pid_t) {
    let opened = try ChildProcess.Pipe()
    let (terminal, other, start) = try spawning.withLock {
      var terminal: Int32 = -1
      var other: Int32 = -1
      var name = [CChar](repeating: 0, count: 128)
      var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      guard openpty(&terminal, &other, &name, nil, &size) == 0 else {
        throw Failure(description: "openpty: \(String(cString: strerror(errno)))")
      }
      _ = fcntl(terminal, F_SETFD, FD_CLOEXEC)
      _ = fcntl(other, F_SETFD, FD_CLOEXEC)
      _ = fcntl(terminal, F_SETFL, O_NONBLOCK)

      // The first terminal that the leader of a session opens becomes its controlling terminal, so the child opens it
      // itself: on macOS it does not lead its session yet while posix_spawn opens files for it.
      let device = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      var program = ChildProgram(
        ["/bin/sh", "-c", #"t=$1; shift; exec "$@" 0<>"$t" 1>&0 2>&0 3>&-"#, "sh", device, path] + arguments)
      program.environment = environment.map { "\($0)=\($1)" }
      program.streams = [-1, -1, -1, opened.writing]
      program.defaultSignals = ChildProgram.allSignals
      program.startsSession = true
      return (terminal, other, program.start())
    }
    close(opened.writing)
    // A terminal that nobody has opened counts as closed, so it stays open here until the child has it.
    var byte: UInt8 = 0
    while read(opened.reading, &byte, 1) < 0, errno == EINTR {}
    close(opened.reading)
    close(other)
    guard start.error == 0 else {
      close(terminal)
      throw Failure(description: "starting \(path): \(String(cString: strerror(start.error)))")
    }
    return (terminal, start.child)
  }
}
