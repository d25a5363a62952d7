// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport

/// The places of files that belong to a user and not to a project, in the XDG folders.
enum UserFiles {
  /// Returns the file an interactive session reads first, or nil when there is none or it is switched off.
  ///
  /// - Throws: `io` when the file that RESPONDER_CONFIG names does not exist.
  static func configuration() throws(Diagnostic) -> String? {
    if let named = EnvironmentVariable.config.value {
      if named.isEmpty { return nil }
      guard access(named, F_OK) == 0 else {
        throw Diagnostic(
          .io, "RESPONDER_CONFIG: '\(named)' cannot be read: \(systemMessage(errno))",
          help: ["name a file, or set it to nothing for no configuration"])
      }
      // A `-` alone would mean standard input.
      return named == "-" ? "./-" : named
    }
    guard let path = path("config.responder", in: "XDG_CONFIG_HOME", else: ".config") else { return nil }
    // A file that exists but cannot be read is an error to report later.
    return access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR ? path : nil
  }

  /// Returns the file that holds the history of the prompt, or nil when there is none.
  ///
  /// - Throws: `bad-argument` when RESPONDER_HISTORY names a folder.
  static func history() throws(Diagnostic) -> String? {
    guard let named = EnvironmentVariable.history.value else {
      return path("history", in: "XDG_STATE_HOME", else: ".local/state")
    }
    if named.isEmpty || named == "/dev/null" { return nil }
    var status = stat()
    if stat(named, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw Diagnostic(
        .badArgument, "RESPONDER_HISTORY: '\(named)' is a folder",
        help: ["name a file, or set it to nothing for no history"])
    }
    return named
  }

  /// Returns the folder of the journals of interactive sessions, or nil when none are kept.
  static func journals() -> String? {
    guard let named = EnvironmentVariable.journal.value else {
      return path("journals", in: "XDG_STATE_HOME", else: ".local/state")
    }
    return named.isEmpty ? nil : named
  }

  /// Returns the file of the LLDB module, or nil without a home.
  static func debuggerModule() -> String? { path("responder_lldb.py", in: "XDG_DATA_HOME", else: ".local/share") }

  /// Returns a file of `responder` in an XDG folder, or nil without a home; XDG has relative folders ignored.
  private static func path(_ name: String, in variable: String, else folder: String) -> String? {
    if let base = environment(variable), base.hasPrefix("/") { return "\(base)/responder/\(name)" }
    // A missing home, such as that of a system account, is not created.
    guard let home = environment("HOME"), access(home, F_OK) == 0 else { return nil }
    return "\(home)/\(folder)/responder/\(name)"
  }
}

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
