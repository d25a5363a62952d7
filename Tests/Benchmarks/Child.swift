// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A program that was run to its end, with its duration and peak of memory.
struct Child {
  let seconds: Double
  /// The processor time of the program and of the system for it.
  let processorSeconds: Double
  let peakBytes: Int

  /// Runs a program found on PATH, which must exit with status 0.
  ///
  /// It reads one file and writes another; with nil, it writes to the standard output of this program.
  static func run(_ command: [String], input: String = "/dev/null", output: String? = "/dev/null") throws -> Child {
    #if canImport(Glibc)
    var actions = posix_spawn_file_actions_t()
    #else
    var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    if let output { posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600) }
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }

    var process: pid_t = 0
    var status: Int32 = 0
    var usage = rusage()
    let start = Clock.now
    guard posix_spawnp(&process, command[0], &actions, nil, arguments, environ) == 0 else {
      throw Failure("\(command[0]) cannot be started")
    }
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure("\(command[0]) was lost") }
    }
    let seconds = Clock.now - start
    guard status == 0 else { throw Failure("\(command[0]) failed") }
    let processorSeconds = [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
    #if canImport(Glibc)
    let peakBytes = Int(usage.ru_maxrss) * 1024
    #else
    let peakBytes = Int(usage.ru_maxrss)
    #endif
    return Child(seconds: seconds, processorSeconds: processorSeconds, peakBytes: peakBytes)
  }

  /// The path of this program.
  static var ownPath: String {
    #if canImport(Glibc)
    "/proc/self/exe"
    #else
    CommandLine.arguments[0]
    #endif
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
  static var summary: String {
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    var load = [0.0]
    getloadavg(&load, 1)
    return "\(model), \(cores) cores, load \(Fixed.text(load[0], decimals: 1)) at the start"
  }

  private static var model: String {
    #if canImport(Glibc)
    guard let stream = fopen("/proc/cpuinfo", "r") else { return "unknown processor" }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 1024)
    while fgets(&line, Int32(line.count), stream) != nil {
      let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
      return String(text[colon...].dropFirst(2))
    }
    return "unknown processor"
    #else
    var size = 256
    var name = [UInt8](repeating: 0, count: size)
    guard sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else { return "unknown processor" }
    return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    #endif
  }
}
