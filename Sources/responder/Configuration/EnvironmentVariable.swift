// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLineSupport

/// The environment variables of `responder`, from which the help is made.
///
/// The command line takes precedence over them, and they take precedence over the configuration. `responder test`
/// ignores them, so that a session replays the same everywhere.
enum EnvironmentVariable: String, CaseIterable {
  case config = "RESPONDER_CONFIG"
  case history = "RESPONDER_HISTORY"
  case journal = "RESPONDER_JOURNALS"
  case profile = "RESPONDER_PROFILE"

  /// One line for help.
  var summary: String {
    switch self {
    case .config: "the configuration file; empty: none"
    case .history: "the history file; empty: none is kept"
    case .journal: "the folder of journals; empty: none are kept"
    case .profile: "as --profile"
    }
  }

  /// The value, or nil when it is not set.
  var value: String? { environment(rawValue) }
}
