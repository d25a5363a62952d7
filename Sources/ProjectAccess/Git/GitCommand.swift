// SPDX-License-Identifier: Apache-2.0

import CommandLanguage
import CommandLineSupport
import Platform
import ResponderText

/// One call of git that nothing in a repository has a say in.
///
/// git is given a folder of its own in place of the repository's: a configuration written here, the position of `HEAD`, and
/// links to references. Objects are read where they are. So no key of the repository is in force, among them all those that
/// name a program: `core.fsmonitor`, `core.hooksPath`, `core.sshCommand`, `core.pager`, `core.editor`, `core.askPass`,
/// `core.gitProxy`, `core.alternateRefsCommand`, `filter.*`, `diff.*`, `merge.*`, `alias.*`, `credential.*`,
/// `uploadpack.*`, `remote.*`, `gpg.*`, `include.*`. There is no hook, no attribute, no graft, no replacement and no remote to
/// fetch a missing object from. Only commands that read objects and print them are used.
struct GitCommand {
  /// What git printed.
  struct Answer {
    var output: [UInt8]
    /// The first line of its errors.
    var errors: String
    /// The exit status, or nil after a signal.
    var status: Int32?

    /// The line it printed, or nil when it failed.
    var line: String? {
      guard status == 0 else { return nil }
      return String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
    }
  }

  /// The folder that git takes for the repository.
  let home: GitHome
  /// Where it runs, which is a folder of this program unless it is to look at files.
  var folder: String?
  /// Variables besides those of every call.
  var variables: [String] = []
  let words: [String]

  init(_ words: [String], in home: GitHome) {
    (self.words, self.home) = (words, home)
  }

  /// The time in milliseconds after which a call that prints nothing more is ended.
  private static let patience: Int32 = 30_000

  /// Runs git to its end; it may print up to `limit` bytes.
  ///
  /// - Throws: `io` when it cannot be started, prints more than it may or takes too long, or `interrupted`.
  func run(input: [UInt8] = [], limit: Int = 1 << 20) throws(Diagnostic) -> Answer {
    var output: [UInt8] = []
    var answer = try run(input: input, limit: limit) { (piece) throws(Diagnostic) in output += piece }
    answer.output = output
    return answer
  }

  /// Runs git to its end, and calls `take` with what it prints, piece by piece, instead of collecting it.
  ///
  /// - Throws: what `take` throws; `io` when it cannot be started, prints more than it may or takes too long, or `interrupted`.
  func run(
    input: [UInt8], limit: Int, take: (ArraySlice<UInt8>) throws(Diagnostic) -> Void
  ) throws(Diagnostic) -> Answer {
    let process = try GitProcess(self, input: input)
    defer { process.end() }
    var total = 0
    while let piece = try process.read(within: Self.patience) {
      total += piece.count
      guard total <= limit else { throw process.failure("it prints more than \(limit >> 20) MB") }
      try take(piece)
    }
    return Answer(output: [], errors: process.errors, status: process.wait())
  }
}

/// A folder that git takes for a repository, removed with its last user or at the end of the program.
final class GitHome: Sendable {
  let path: String
  /// The folders there are, once the program removes them at its end.
  private static let paths = Locked<Set<String>?>(nil)
  /// The path of git.
  let program: String

  /// Makes an empty folder; `avoiding` is the project, in which no program is looked for.
  ///
  /// - Throws: `io`.
  init(avoiding project: String) throws(Diagnostic) {
    var template = Array(((environment("TMPDIR") ?? "/tmp") + "/responder-git.XXXXXX").utf8CString)
    guard let program = Self.program(avoiding: project) else {
      throw Diagnostic(.io, "git cannot be started: it is not in a folder of PATH", help: ["install git"])
    }
    guard let made = mkdtemp(&template) else {
      throw Diagnostic(.io, "no temporary folder can be made: \(systemMessage(errno))")
    }
    path = String(cString: made)
    self.program = program
    Self.paths.use { [path] paths in
      // Nobody frees what a function has that ends the program.
      if paths == nil { atexit { GitHome.paths.use { $0 ?? [] }.forEach(GitHome.remove) } }
      paths = (paths ?? []).union([path])
    }
  }

  deinit {
    Self.paths.use { [path] paths in _ = paths?.remove(path) }
    Self.remove(path)
  }

  private static func remove(_ path: String) {
    for name in [
      "config", "HEAD", "refs", "packed-refs", "logs", "reftable", "info/exclude", "ORIG_HEAD", "FETCH_HEAD",
    ] {
      unlink("\(path)/\(name)")
    }
    rmdir(path + "/info")
    rmdir(path)
  }

  /// Looks for git in the folders of PATH with an absolute path outside the project, whose files are not this user's.
  private static func program(avoiding project: String) -> String? {
    for folder in (environment("PATH") ?? "/usr/bin:/bin").split(separator: ":") where folder.hasPrefix("/") {
      let file = "\(folder)/git"
      guard let real = resolvedPath(file), access(real, X_OK) == 0 else { continue }
      if project != "/", "\(real)/".hasPrefix(project + "/") { continue }
      return file
    }
    return nil
  }

  /// Writes a small file.
  ///
  /// - Throws: `io`.
  func write(_ text: String, to name: String) throws(Diagnostic) {
    let file = "\(path)/\(name)"
    let descriptor = openFile(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileOutput.unwritable(file, errno) }
    defer { close(descriptor) }
    guard Array(text.utf8).withUnsafeBytes({ writeAll($0, to: descriptor) }) else {
      throw FileOutput.unwritable(file, errno)
    }
  }

  /// Makes a link to a file or folder of the repository.
  ///
  /// - Throws: `io`.
  func link(_ target: String, as name: String) throws(Diagnostic) {
    guard symlink(target, "\(path)/\(name)") == 0 else { throw FileOutput.unwritable("\(path)/\(name)", errno) }
  }

  /// The variables that every call has: this process's own, without those that say something to git.
  var environmentOfGit: [String] {
    let refused = ["GIT_", "HOME=", "XDG_CONFIG_HOME=", "LC_ALL=", "PAGER=", "EDITOR=", "VISUAL=", "SSH_ASKPASS="]
    return Environment.entries.filter { entry in !refused.contains(where: entry.hasPrefix) } + [
      "HOME=\(path)", "LC_ALL=C", "GIT_DIR=\(path)", "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null",
      "GIT_CONFIG_SYSTEM=/dev/null", "GIT_ATTR_NOSYSTEM=1", "GIT_NO_REPLACE_OBJECTS=1", "GIT_GRAFT_FILE=/dev/null",
      "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_PROTOCOL_FROM_USER=0", "GIT_TERMINAL_PROMPT=0",
      "GIT_OPTIONAL_LOCKS=0", "GIT_PAGER=cat",
      // One object that git would keep in memory may not be larger, in bytes.
      "GIT_ALLOC_LIMIT=\(128 << 20)",
    ]
  }
}

/// A running git, and a pipe from its output.
final class GitProcess {
  private let child: pid_t
  private var output: Int32
  private let errorFile: UnsafeMutablePointer<FILE>
  private var isOver = false
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts git with some input.
  ///
  /// - Throws: `io`.
  init(_ command: GitCommand, input: [UInt8]) throws(Diagnostic) {
    // A file holds the input, so that neither side waits for the other.
    guard let errorFile = tmpfile(), let inputFile = tmpfile() else {
      throw Diagnostic(.io, "no temporary file can be made: \(systemMessage(errno))")
    }
    defer { fclose(inputFile) }
    let isWritten = input.withUnsafeBytes { writeAll($0, to: fileno(inputFile)) }
    guard isWritten, lseek(fileno(inputFile), 0, SEEK_SET) == 0 else {
      let reason = systemMessage(errno)
      fclose(errorFile)
      throw Diagnostic(.io, "a temporary file cannot be written: \(reason)")
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      let reason = systemMessage(errno)
      fclose(errorFile)
      throw Diagnostic(.io, "git cannot be started: \(reason)")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let home = command.home
    var program = ChildProgram([home.program, "-C", command.folder ?? home.path, "--no-pager"] + command.words)
    program.environment = home.environmentOfGit + command.variables
    program.streams = [fileno(inputFile), ends[1], fileno(errorFile)]
    program.startsSession = true
    let (child, error) = program.start()
    close(ends[1])
    (self.child, self.errorFile, output) = (child, errorFile, ends[0])
    guard error == 0 else {
      isOver = true
      throw Diagnostic(.io, "git cannot be started: \(systemMessage(error))")
    }
  }

  deinit {
    end()
    fclose(errorFile)
  }

  /// Returns what it printed next, or nil at the end.
  ///
  /// - Throws: `io` when nothing comes within some milliseconds, or `interrupted`.
  func read(within milliseconds: Int32) throws(Diagnostic) -> ArraySlice<UInt8>? {
    var count = 0
    repeat {
      count = chunk.withUnsafeMutableBytes { Interrupt.read(output, into: $0, within: milliseconds) }
    } while count < 0 && errno == EINTR && !Interrupt.isRaised
    if count > 0 { return chunk[..<count] }
    if count == 0 { return nil }
    if Interrupt.isRaised { throw Diagnostic(.interrupted, "interrupted") }
    throw failure(errno == ETIMEDOUT ? "it prints nothing for \(milliseconds / 1_000) s" : systemMessage(errno))
  }

  /// The first line of its errors.
  var errors: String {
    rewind(errorFile)
    var line = [UInt8](repeating: 0, count: 1 << 10)
    let count = fread(&line, 1, line.count, errorFile)
    return String(decoding: line[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Waits for the end; returns the exit status, or nil after a signal.
  func wait() -> Int32? {
    isOver = true
    return ChildProgram.wait(for: child).status
  }

  /// Ends git, whatever it does.
  func end() {
    if output >= 0 { close(output) }
    output = -1
    guard !isOver else { return }
    kill(child, SIGKILL)
    _ = wait()
  }

  func failure(_ reason: String) -> Diagnostic { Diagnostic(.io, "git was ended: \(reason)") }
}
