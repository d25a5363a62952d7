// SPDX-License-Identifier: Apache-2.0

// Where both can be imported, Darwin's is a stub that this package is type-checked against (scripts/darwin).
#if canImport(Glibc) && !canImport(Darwin)
@_exported import Glibc

extension stat {
  /// The time of the last change.
  package var modification: timespec { st_mtim }

  /// The time of the last change of the file or of what the system knows about it, which no program sets.
  package var change: timespec { st_ctim }
}

/// Handles before a function of the system sets them.
package enum Unset {
  package static var spawnAttributes: posix_spawnattr_t { posix_spawnattr_t() }
  package static var spawnActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  package static var thread: pthread_t { pthread_t() }
}

/// The flag with which `posix_spawn` starts a session; the module hides `POSIX_SPAWN_SETSID`.
package let spawnStartsSession: Int32 = 0x80

/// The names that a UTF-8 locale without a language may have.
package let plainUnicodeLocales = ["C.UTF-8"]

extension rusage {
  /// The largest resident size in bytes.
  package var peakBytes: Int { Int(ru_maxrss) * 1024 }
}

/// Returns the bytes of memory that the process has, and those that it addresses; 0 when the system does not say.
///
/// `getrusage` is of no use here: its number begins with that of the program that started this one.
package func memoryInUse() -> (resident: Int, addressed: Int) {
  let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return (0, 0) }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 128)
  let count = max(0, read(file, &bytes, bytes.count))
  let numbers = bytes[..<count].split(separator: UInt8(ascii: " "), maxSplits: 2).prefix(2).map { digits in
    digits.reduce(0) { $0 &* 10 &+ Int($1 &- UInt8(ascii: "0")) } &* sysconf(Int32(_SC_PAGESIZE))
  }
  return numbers.count == 2 ? (numbers[1], numbers[0]) : (0, 0)
}

/// The number of bytes that the process may address, or nil when there is no limit.
package var addressSpaceLimit: Int? {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < UInt64(Int.max) else {
    return nil
  }
  return Int(limit.rlim_cur)
}

/// The path of the running program, for starting it again.
package var executablePath: String { "/proc/self/exe" }

/// The name of the processor, or nil when the system does not know it.
package func processorName() -> String? {
  guard let stream = fopen("/proc/cpuinfo", "r") else { return nil }
  defer { fclose(stream) }
  var line = [CChar](repeating: 0, count: 1024)
  while fgets(&line, Int32(line.count), stream) != nil {
    let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
    return String(text[colon...].dropFirst(2))
  }
  return nil
}
#endif
