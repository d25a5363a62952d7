// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport

/// A program that runs beside this one.
struct ChildProcess {
  private let id: pid_t

  /// Starts a program found in PATH with the signal settings a program expects, or returns the system's error number.
  ///
  /// `variables` are added to the environment. The program reads `input`, or standard input for nil.
  static func start(
    _ words: [String], adding variables: [String] = [], input: Int32? = nil
  ) -> (child: ChildProcess?, error: Int32) {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    var actions: posix_spawn_file_actions_t?
    let inherited = _NSGetEnviron().pointee
    #else
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    let inherited: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = environ
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, 0)
      posix_spawn_file_actions_addclose(&actions, input)
    }
    var arguments = words.map { strdup($0) } + [nil]
    let added = variables.map { strdup($0) }
    defer { for pointer in arguments + added { free(pointer) } }
    var environment: [UnsafeMutablePointer<CChar>?] = []
    while let variable = inherited[environment.count] { environment.append(variable) }
    environment += added + [nil]
    var id = pid_t()
    let error = posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &environment)
    return (error == 0 ? ChildProcess(id: id) : nil, error)
  }

  /// Waits for the end of the program and returns its exit status, or nil and the signal that ended it.
  func wait() -> (status: Int32?, signal: Int32) {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : nil, status & 0x7F)
  }
}

/// The folder for temporary files.
var temporaryFolder: String { environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }

/// Makes an empty file that is readable only by its owner; the descriptor is negative when that fails.
func makeTemporaryFile(ending: String = "") -> (path: String, descriptor: Int32) {
  var name = Array("\(temporaryFolder)/responder-XXXXXX\(ending)".utf8CString)
  let descriptor = mkstemps(&name, Int32(ending.utf8.count))
  return (String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self), descriptor)
}
