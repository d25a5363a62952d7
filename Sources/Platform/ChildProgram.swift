// SPDX-License-Identifier: Apache-2.0

/// A program to start as a child process.
package struct ChildProgram {
  /// The words of its command line; a program without a slash in its name is looked for in PATH.
  package var words: [String]
  /// Its variables as `NAME=value`.
  package var environment = Environment.entries
  /// The descriptors that become its standard input, output, error and so on; -1 stands for that of its parent.
  package var streams: [Int32] = []
  /// The signals with their default action, whatever they do in this process; none is blocked.
  package var defaultSignals = [SIGINT, SIGQUIT, SIGPIPE]
  /// Whether it leads a session of its own, without a controlling terminal.
  package var startsSession = false

  package init(_ words: [String]) { self.words = words }

  /// Starts the program; returns its process, or the system's error number.
  package func start() -> (child: pid_t, error: Int32) {
    var attributes = Unset.spawnAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in defaultSignals { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | (startsSession ? spawnStartsSession : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var actions = Unset.spawnActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() where stream >= 0 {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }

    var words: [UnsafeMutablePointer<CChar>?] = self.words.map { (word: String) in strdup(word) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { (entry: String) in strdup(entry) } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    guard let name = words[0] else { return (-1, EINVAL) }
    var child: pid_t = 0
    let error = posix_spawnp(&child, name, &actions, &attributes, &words, &variables)
    return (child, error)
  }

  /// Waits for the end of a process that was started; returns its exit status, or nil and the signal that ended it.
  package static func wait(for child: pid_t) -> (status: Int32?, signal: Int32) {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : nil, status & 0x7F)
  }
}

/// The environment of this process.
package enum Environment {
  /// The variables as `NAME=value`.
  package static var entries: [String] {
    var entries: [String] = []
    var next = environ
    while let entry = next.pointee {
      entries.append(String(cString: entry))
      next += 1
    }
    return entries
  }
}
