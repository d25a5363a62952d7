// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport
import LineEditor

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The program that shows output longer than the screen: `$PAGER`, or less.
@MainActor
struct Pager {
  private let command: String
  private let isSafe: Bool

  /// Chooses the pager of a prompt, or returns nil when there is none.
  ///
  /// An empty `PAGER` or `cat` means none. With `isSafe`, less must not access files.
  init?(isSafe: Bool) {
    guard isatty(0) == 1, StandardOutput.shared.isTerminal, !Terminal.isDumb else { return nil }
    // When less is missing, its absence is not reported.
    command = environment("PAGER") ?? "command -v less >/dev/null || exit 127; less"
    self.isSafe = isSafe
    if command.isEmpty || command == "cat" { return nil }
  }

  /// Shows lines and waits until the reader quits; returns false when the pager could not be started.
  func show(_ lines: [String]) -> Bool {
    StandardOutput.shared.flush()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    guard let child = start(reading: ends[0]) else {
      close(ends[0])
      close(ends[1])
      return false
    }
    close(ends[0])
    // A reader who quits early closes the pipe, and the remaining lines are dropped.
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    _ = bytes.withUnsafeBytes { writeAll($0, to: ends[1]) }
    close(ends[1])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    // Ctrl-C was meant for the pager.
    _ = Interrupt.take()
    // The shell reports 127 when the program does not exist.
    return (status >> 8) & 0xFF != 127
  }

  private func start(reading descriptor: Int32) -> pid_t? {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    var actions: posix_spawn_file_actions_t?
    #else
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The pager must end normally when its own output is closed.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
    posix_spawn_file_actions_addclose(&actions, descriptor)

    var words: [UnsafeMutablePointer<CChar>?] =
      ["/bin/sh", "-c", command].map { (word: String) in strdup(word) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environmentOfPager.map { strdup($0) } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var child: pid_t = 0
    return posix_spawn(&child, "/bin/sh", &actions, &attributes, &words, &variables) == 0 ? child : nil
  }

  /// The environment, with defaults for less: show colours, and quit when everything fits on the screen.
  private var environmentOfPager: [String] {
    var variables: [String] = []
    #if canImport(Darwin)
    var entry = _NSGetEnviron().pointee
    #else
    var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    #endif
    while let variable = entry.pointee {
      variables.append(String(cString: variable))
      entry += 1
    }
    if environment("LESS") == nil { variables.append("LESS=FRX") }
    if isSafe { variables.append("LESSSECURE=1") }
    return variables
  }
}
