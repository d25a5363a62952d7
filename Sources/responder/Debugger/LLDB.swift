// SPDX-License-Identifier: GPL-3.0-or-later

import CommandLanguage
import CommandLineSupport
import ResponderText

/// The command `responder lldb`, which writes the LLDB module and prints the line that loads it.
struct DebuggerOptions {
  static var declaration: ProgramDeclaration<Self> {
    ProgramDeclaration(
      "responder lldb", "Write the module for LLDB, and print the line that loads it.", usage: ["responder lldb"],
      notes: [
        "The line adds the command 'responder' to LLDB, which asks a stopped app:",
        "  responder chain                       the chain from the first responder",
        "  responder why copy: from self.view    which object would handle an action, and why",
        "  responder save app.responder          the app's hierarchy as a session", "",
        #"'responder -c "help lldb"' describes it."#,
      ])
  }

  /// Writes the module where it is missing or differs, and returns the exit status: 2 when it cannot be written.
  @MainActor
  func start() -> Int32 {
    exitStatus { () throws(Diagnostic) in
      let path = try Self.writtenModule()
      StandardOutput.shared.writeLine("Paste this line at LLDB's prompt, or add it to ~/.lldbinit:")
      StandardOutput.shared.writeLine("")
      StandardOutput.shared.writeLine("  command script import \(path: path)" as Escaped<DebuggerCommand>)
      return 0
    }
  }

  /// Writes the module unless the same one is there, and returns its path.
  ///
  /// - Throws: `io`.
  private static func writtenModule() throws(Diagnostic) -> String {
    guard let path = UserFiles.debuggerModule() else {
      throw Diagnostic(
        .io, "there is no home folder to write the module to", help: ["set XDG_DATA_HOME to a folder that exists"])
    }
    let module = PackageResources.responder_lldb_py
    if let present = try? FileInput.contents(ofRegularFile: path), present == module { return path }
    makeFolders(of: path)
    try FileOutput.write(String(decoding: module, as: UTF8.self), to: path)
    return path
  }
}

/// A line of LLDB's command language; a name becomes one word.
enum DebuggerCommand: Sink {
  static func append(name: String, to text: inout String) {
    let isPlain = name.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || "/._-".utf8.contains(byte)
    }
    guard !isPlain else { return text += name }
    // No word of LLDB contains a line feed, so such a name cannot be pasted, but its line is one.
    text += "\""
    for scalar in Escaped<TerminalLine>(prose: name).text.unicodeScalars {
      if scalar == "\\" || scalar == "\"" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    text += "\""
  }
}
