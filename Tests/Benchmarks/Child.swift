// SPDX-License-Identifier: Apache-2.0

import Platform

/// A program that was run to its end, with its duration and peak of memory.
struct Child {
  let seconds: Double
  /// The processor time of the program and of the system for it.
  let processorSeconds: Double
  let peakBytes: Int

  /// Runs a program found on PATH, which must exit with status 0.
  ///
  /// It reads one file and writes another; with nil, it writes to the standard output of this program. Its errors and
  /// notes go to those of this program, or nowhere.
  static func run(
    _ command: [String], input: String = "/dev/null", output: String? = "/dev/null", dropsNotes: Bool = false
  ) throws -> Child {
    var program = ChildProgram(command)
    program.streams = [open(input, O_RDONLY | O_CLOEXEC)]
    if let output { program.streams.append(open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)) }
    if dropsNotes { program.streams.append(open("/dev/null", O_WRONLY | O_CLOEXEC)) }
    defer { for stream in program.streams { close(stream) } }
    guard program.streams.allSatisfy({ $0 >= 0 }) else { throw Failure("\(input) or \(output ?? "") cannot be opened") }

    var status: Int32 = 0
    var usage = rusage()
    let start = Clock.now
    let (process, error) = program.start()
    guard error == 0 else { throw Failure("\(command[0]) cannot be started") }
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure("\(command[0]) was lost") }
    }
    let seconds = Clock.now - start
    guard status == 0 else { throw Failure("\(command[0]) failed") }
    let processorSeconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    return Child(seconds: seconds, processorSeconds: processorSeconds, peakBytes: usage.peakBytes)
  }
}

/// A monotonic clock.
enum Clock {
  /// The seconds since a fixed moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Returns the duration of some work.
  static func seconds<E: Error>(_ work: () throws(E) -> Void) throws(E) -> Double {
    let start = now
    try work()
    return now - start
  }
}

/// The machine the measurement runs on.
enum Machine {
  /// Returns whether a program is on PATH, or at its own path.
  static func has(_ program: String) -> Bool {
    if program.contains("/") { return access(program, X_OK) == 0 }
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  static var summary: String {
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    var load = [0.0]
    getloadavg(&load, 1)
    let name = processorName() ?? "unknown processor"
    return "\(name), \(cores) cores, load \(Fixed.text(load[0], decimals: 1)) at the start"
  }
}
