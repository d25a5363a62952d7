// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Platform

/// A child process on three pipes.
///
/// One loop serves all three, so that neither side waits for the other, however much is written. The environment is
/// `LC_ALL=C.UTF-8`, a plain `PATH` and a `HOME` that does not exist. Do not use it from two tasks at once.
final class ChildProcess {
  /// The output of a process and its exit status.
  struct Outcome {
    let ending: PTYProcess.Ending
    let output: String
    let errors: String
    /// The errors without the line of an audit that says how many sends were judged.
    var complaints: String {
      errors.replacing(/note: \d+ sends?(?::.*)?\n/, with: "")
    }
    /// The most memory in bytes that the process, or a process it started, had.
    var peakBytes = 0
  }

  private let name: String
  private let processID: pid_t
  private var input: Int32
  private var outputs: [Int32]
  private var unsent: ArraySlice<UInt8> = []
  private var said: [[UInt8]] = [[], []]
  private var passed = [0, 0]
  private var ending: PTYProcess.Ending?
  private var usage = rusage()

  /// Starts a program, by default `responder`; `environment` overrides the default variables.
  init(_ arguments: [String] = [], of path: String = Binary.path, environment: [String: String] = [:]) throws {
    _ = Self.ignoresBrokenPipes
    let defaults = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]
    name = ([path] + arguments).joined(separator: " ")
    let pipes = try (0..<3).map { _ in try Pipe() }
    defer { for (index, pipe) in pipes.enumerated() { close(index == 0 ? pipe.reading : pipe.writing) } }
    (input, outputs) = (pipes[0].writing, [pipes[1].reading, pipes[2].reading])
    for end in [input] + outputs { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    processID = try Self.spawn(
      path, arguments, defaults.merging(environment) { $1 },
      [pipes[0].reading, pipes[1].writing, pipes[2].writing])
  }

  deinit {
    if ending == nil {
      kill(processID, SIGKILL)
      var status: Int32 = 0
      waitpid(processID, &status, 0)
    }
    for end in [input] + outputs where end >= 0 { close(end) }
  }

  /// Runs a program to its end.
  static func run(
    _ arguments: [String] = [], of path: String = Binary.path, input: String = "", environment: [String: String] = [:],
    within seconds: Double = 10
  ) throws -> Outcome {
    try run(arguments, of: path, bytes: Array(input.utf8), environment: environment, within: seconds)
  }

  /// Runs a program to its end.
  static func run(
    _ arguments: [String] = [], of path: String = Binary.path, bytes: [UInt8], environment: [String: String] = [:],
    within seconds: Double = 10
  ) throws -> Outcome {
    let child = try ChildProcess(arguments, of: path, environment: environment)
    child.unsent = bytes[...]
    return try child.wait(within: seconds)
  }

  /// Writes all of `text` to its standard input.
  func send(_ text: String, within seconds: Double = 5) throws {
    unsent += Array(text.utf8)
    try serve(within: seconds, doing: "sending \(text.debugDescription)") { unsent.isEmpty }
  }

  /// Returns the next line of its standard output.
  func readLine(within seconds: Double = 5) throws -> String { try readLine(of: 0, within: seconds) }

  /// Returns the next line of its standard error.
  func readErrorLine(within seconds: Double = 5) throws -> String { try readLine(of: 1, within: seconds) }

  /// Closes its standard output.
  func closeOutput() {
    if outputs[0] >= 0 { close(outputs[0]) }
    outputs[0] = -1
  }

  /// Sends a signal.
  func signal(_ number: Int32) {
    if ending == nil { kill(processID, number) }
  }

  /// Closes its input and waits until it ends.
  func wait(within seconds: Double = 5) throws -> Outcome {
    var last: PTYProcess.Ending?
    try serve(within: seconds, doing: "waiting for its end") {
      if unsent.isEmpty { closeInput() }
      guard outputs.allSatisfy({ $0 < 0 }) else { return false }
      last = reap()
      return last != nil
    }
    guard let last else { throw failure("no end", "waiting for it") }
    let texts = said.map { String(decoding: $0, as: UTF8.self) }
    return Outcome(ending: last, output: texts[0], errors: texts[1], peakBytes: usage.peakBytes)
  }
}

extension ChildProcess {
  private static let ignoresBrokenPipes = Foundation.signal(SIGPIPE, SIG_IGN)

  private func readLine(of stream: Int, within seconds: Double) throws -> String {
    var end: Int?
    try serve(within: seconds, doing: "waiting for a line of stream \(stream + 1)") {
      end = said[stream][passed[stream]...].firstIndex(of: UInt8(ascii: "\n"))
      return end != nil || outputs[stream] < 0
    }
    guard let end else { throw failure("the stream ended", "waiting for a line of stream \(stream + 1)") }
    defer { passed[stream] = end + 1 }
    return String(decoding: said[stream][passed[stream]..<end], as: UTF8.self)
  }

  /// Moves bytes in both directions until `isDone`; throws at the deadline.
  private func serve(within seconds: Double, doing activity: String, until isDone: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !isDone() {
      guard ContinuousClock.now < deadline else { throw failure("timed out", activity) }
      var requests = [pollfd(fd: unsent.isEmpty ? -1 : input, events: Int16(POLLOUT), revents: 0)]
      requests += outputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // The end of a process, which follows that of its streams at once, does not wake the poll.
      poll(&requests, nfds_t(requests.count), outputs.allSatisfy { $0 < 0 } ? 1 : 100)
      if requests[0].revents != 0 { write() }
      for stream in 0...1 where requests[stream + 1].revents != 0 { read(stream) }
    }
  }

  private func write() {
    let count = unsent.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
    if count >= 0 {
      unsent = unsent.dropFirst(count)
    } else if errno != EAGAIN && errno != EINTR {
      unsent = []
      closeInput()
    }
  }

  private func read(_ stream: Int) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(outputs[stream], &chunk, chunk.count)
    if count > 0 {
      said[stream] += chunk[..<count]
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      close(outputs[stream])
      outputs[stream] = -1
    }
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  private func reap() -> PTYProcess.Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard wait4(processID, &status, WNOHANG, &usage) == processID else { return nil }
    ending = status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .signalled(status & 0x7f)
    return ending
  }

  private func failure(_ reason: String, _ activity: String) -> PTYProcess.Failure {
    let texts = said.map { String(decoding: $0.suffix(2_000), as: UTF8.self).debugDescription }
    return PTYProcess.Failure(
      description: """
        \(reason), \(activity): \(name.prefix(200))
        standard output: \(texts[0])
        standard error: \(texts[1])
        """)
  }
}

// MARK: - Starting

extension ChildProcess {
  /// The two ends of a pipe; no other child inherits them, not even one that another test is starting.
  struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
      // The pipe has a name, because `pipe` cannot set CLOEXEC and `pipe2` is hidden.
      let path = NSTemporaryDirectory() + "responder-\(UUID().uuidString)"
      defer { unlink(path) }
      guard mkfifo(path, 0o600) == 0 else { throw Self.failure() }
      reading = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      writing = open(path, O_WRONLY | O_CLOEXEC)
      guard reading >= 0, writing >= 0, fcntl(reading, F_SETFL, 0) == 0 else { throw Self.failure() }
    }

    private static func failure() -> PTYProcess.Failure {
      PTYProcess.Failure(description: "making a pipe: \(String(cString: strerror(errno)))")
    }
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String], _ streams: [Int32]
  ) throws -> pid_t {
    var program = ChildProgram([path] + arguments)
    program.environment = environment.map { "\($0)=\($1)" }
    program.streams = streams
    program.defaultSignals = ChildProgram.allSignals
    var (processID, error) = program.start()
    // A child that another test is starting may briefly hold the descriptor through which a script was written; until
    // it runs its program, the file is busy.
    let deadline = ContinuousClock.now + .seconds(2)
    while error == ETXTBSY, ContinuousClock.now < deadline {
      sched_yield()
      (processID, error) = program.start()
    }
    guard error == 0 else {
      throw PTYProcess.Failure(description: "starting \(path): \(String(cString: strerror(error)))")
    }
    return processID
  }
}

extension ChildProgram {
  /// Every signal, so that nothing of the way in which the tests were started reaches a child.
  static let allSignals = Array(Int32(1)...31)
}
