// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
@_exported import Darwin

extension stat {
  /// The time of the last change.
  package var modification: timespec { st_mtimespec }

  /// The time of the last change of the file or of what the system knows about it, which no program sets.
  package var change: timespec { st_ctimespec }
}

/// Handles before a function of the system sets them: null pointers.
package enum Unset {
  package static var spawnAttributes: posix_spawnattr_t? { nil }
  package static var spawnActions: posix_spawn_file_actions_t? { nil }
  package static var thread: pthread_t? { nil }
}

/// The flag with which `posix_spawn` starts a session.
package let spawnStartsSession = Int32(POSIX_SPAWN_SETSID)

/// The names that a UTF-8 locale without a language may have; before macOS 15 there is no `C.UTF-8`.
package let plainUnicodeLocales = ["UTF-8", "C.UTF-8"]

extension rusage {
  /// The largest resident size in bytes.
  package var peakBytes: Int { Int(ru_maxrss) }
}

/// Returns the most memory in bytes that the process ever had; what it addresses is not limited.
package func memoryInUse() -> (resident: Int, addressed: Int) {
  var usage = rusage()
  getrusage(RUSAGE_SELF, &usage)
  return (usage.peakBytes, 0)
}

/// The number of bytes that the process may address, or nil: the system knows such a limit but does not observe it.
package var addressSpaceLimit: Int? { nil }

/// The path of the running program, for starting it again.
package var executablePath: String { CommandLine.arguments[0] }

/// The name of the processor, or nil when the system does not know it.
package func processorName() -> String? {
  var size = 256
  var name = [UInt8](repeating: 0, count: size)
  guard sysctlbyname("machdep.cpu.brand_string", &name, &size, nil, 0) == 0 else { return nil }
  return String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
}
#endif
