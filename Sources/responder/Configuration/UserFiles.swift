// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where the files lie that belong to a person and not to a project, by the XDG folders.
enum UserFiles {
  /// What an interactive session reads first; nil when there is none or none is wanted.
  ///
  /// Throws: `io` when there is no file where RESPONDER_CONFIG says.
  static func configuration() throws(Diagnostic) -> String? {
    if let named = EnvironmentVariable.config.value {
      if named.isEmpty { return nil }
      guard access(named, F_OK) == 0 else {
        throw Diagnostic(
          .io, "RESPONDER_CONFIG: '\(named)' cannot be read: \(systemMessage(errno))",
          help: ["name a file, or set it to nothing for no configuration"])
      }
      // A lone '-' would be standard input.
      return named == "-" ? "./-" : named
    }
    guard let path = path("config.responder", in: "XDG_CONFIG_HOME", else: ".config") else { return nil }
    // What is there and cannot be read should be told.
    return access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR ? path : nil
  }

  /// Where the history of the prompt is kept; nil when it is not.
  ///
  /// Throws: `bad-argument` when RESPONDER_HISTORY names a folder.
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

  /// Where the journals of interactive sessions are kept; nil when they are not.
  static func journals() -> String? {
    guard let named = EnvironmentVariable.journal.value else {
      return path("journals", in: "XDG_STATE_HOME", else: ".local/state")
    }
    return named.isEmpty ? nil : named
  }

  /// A file of ours in an XDG folder, nil without a home; a relative folder does not count, as XDG has it.
  private static func path(_ name: String, in variable: String, else folder: String) -> String? {
    if let base = environment(variable), base.hasPrefix("/") { return "\(base)/responder/\(name)" }
    // A home that is not there, as of a system account, is not for us to make.
    guard let home = environment("HOME"), access(home, F_OK) == 0 else { return nil }
    return "\(home)/\(folder)/responder/\(name)"
  }
}

/// The system's words for an error number, as part of a message of ours.
func systemMessage(_ number: Int32) -> String {
  let text = String(cString: strerror(number))
  return text.prefix(1).lowercased() + text.dropFirst()
}
