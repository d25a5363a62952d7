// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import Synchronization

/// Ctrl-C as a flag that both the editor and a long evaluation look at.
///
/// While a line is edited, readline catches SIGINT, puts the terminal in order and raises it once more; so the one
/// handler below is what ends both.
public enum Interrupt {
  /// From now on SIGINT raises the flag and no longer ends the process.
  ///
  /// Blocking system calls fail with EINTR instead of being restarted.
  public static func install() {
    // Made here and not by the handler: the first access to a global may take a lock.
    raised.store(false, ordering: .relaxed)
    let handler: @convention(c) (Int32) -> Void = { _ in raised.store(true, ordering: .relaxed) }
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = handler
    #else
    action.__sigaction_handler.sa_handler = handler
    #endif
    sigemptyset(&action.sa_mask)
    action.sa_flags = 0
    sigaction(SIGINT, &action, nil)
  }

  /// Whether Ctrl-C has been pressed and nobody has taken it yet.
  ///
  /// Costs one relaxed load.
  public static var isRaised: Bool { raised.load(ordering: .relaxed) }

  /// Reads the flag and clears it.
  public static func take() -> Bool { raised.exchange(false, ordering: .relaxed) }
}

private let raised = Atomic<Bool>(false)
