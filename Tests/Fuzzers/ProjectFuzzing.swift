// SPDX-License-Identifier: Apache-2.0

import AuditCommand
import CommandLanguage
import CommandLineSupport
import ProjectAccess
import ResponderProjects
import ResponderSession
import ResponderText

/// A folder with a project inside and a source outside, which no audit of the project may read.
private struct Ground {
  let path: String
  var project: String { path + "/project" }
  private let descriptor: Int32

  init() {
    var template = Array("\(environment("TMPDIR") ?? "/tmp")/responder-fuzz.XXXXXX".utf8CString)
    guard let made = mkdtemp(&template), let real = resolvedPath(String(cString: made)) else {
      preconditionFailure("no temporary folder can be made")
    }
    path = real
    mkdir(real + "/project", 0o700)
    descriptor = openFile(real + "/project", O_RDONLY | O_DIRECTORY)
    Self.write(
      Array("class Host { func go() { NSApp.sendAction(#selector(secret), to: nil, from: self) } }".utf8),
      to: real + "/Secret.swift")
  }

  static func write(_ bytes: [UInt8], to path: String) {
    let file = openFile(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return }
    _ = bytes.withUnsafeBytes { writeAll($0, to: file) }
    close(file)
  }

  /// Makes an entry of the project, and returns what removes it; never follows a link.
  func add(_ line: ArraySlice<UInt8>) -> (() -> Void)? {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count > 1, let kind = words[0].first else { return nil }
    let names = words[1].split(separator: UInt8(ascii: "/")).prefix(20).map { String(decoding: $0, as: UTF8.self) }
    guard let name = names.last, !names.contains(".."), !names.contains("."), !line.contains(0) else { return nil }
    var folder = dup(descriptor)
    var made: [() -> Void] = []
    for parent in names.dropLast() {
      if mkdirat(folder, parent, 0o700) == 0 {
        let above = dup(folder)
        made.append {
          unlinkat(above, parent, AT_REMOVEDIR)
          close(above)
        }
      }
      let next = openat(folder, parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      close(folder)
      folder = next
      guard folder >= 0 else { return { made.reversed().forEach { $0() } } }
    }
    let content = words.count > 2 ? Array(words[2]) : []
    switch kind {
    case UInt8(ascii: "l"): symlinkat(String(decoding: content, as: UTF8.self), folder, name)
    case UInt8(ascii: "p"): mkfifoat(folder, name, 0o600)
    case UInt8(ascii: "d"): mkdirat(folder, name, 0o700)
    case UInt8(ascii: "x"): mkdirat(folder, name, 0)
    default:
      let file = openat(folder, name, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      if file >= 0 {
        // A line of the input has no line feeds.
        _ = content.map { $0 == UInt8(ascii: "|") ? 0x0A : $0 }.withUnsafeBytes { writeAll($0, to: file) }
        close(file)
      }
    }
    return {
      if unlinkat(folder, name, 0) != 0 { unlinkat(folder, name, AT_REMOVEDIR) }
      close(folder)
      made.reversed().forEach { $0() }
    }
  }
}

extension Fuzzer {
  // MARK: Trees

  private static let ground = Ground()

  /// Audits a tree of which each line is an entry: `f PATH CONTENT`, `l PATH TARGET`, `p PATH`, `d PATH` or `x PATH`.
  func auditTree(_ bytes: [UInt8]) {
    let ground = Self.ground
    let removals = bytes.split(separator: 0x0A).prefix(40).compactMap { ground.add($0) }
    defer { removals.reversed().forEach { $0() } }
    do throws(Diagnostic) {
      let budget = Budget(memory: 1 << 30, seconds: 10)
      let audit = try ProjectAudit(folder: ground.project, budget: budget) { false }
      let text = audit.text(as: AuditFormat.json, version: "0", base: ground.project)
      precondition(!text.contains("'secret'"), "a source outside was read")
    } catch {
      precondition(!DiagnosticRenderer().lines(error).isEmpty)
    }
  }

  // MARK: Repositories

  /// A repository with one commit, and a program that leaves a trace.
  private static let bait: Ground? = {
    let ground = Ground()
    Ground.write(Array("#!/bin/sh\ntouch \(ground.path)/RAN\n".utf8), to: ground.path + "/payload")
    chmod(ground.path + "/payload", 0o700)
    Ground.write(Array("class Host {}\n".utf8), to: ground.project + "/Host.swift")
    let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    for words in [
      ["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "Begin"], ["pack-refs", "--all"],
    ] {
      let program = ChildProgram(["/usr/bin/git", "-C", ground.project] + identity + words)
      guard ChildProgram.wait(for: program.start().child).status == 0 else { return nil }
    }
    return ground
  }()

  /// The files of a repository that an input takes the place of; its first byte names one.
  private static let gitFiles = [
    "config", "HEAD", "packed-refs", "index", "commondir", "gitdir", "objects/info/alternates", "info/exclude",
    "info/attributes", "info/grafts", "refs/heads/main", "shallow", "config.worktree", "logs/HEAD", "../.gitignore",
    "../.gitattributes", "../.gitmodules",
  ]

  /// Reads a repository of which one file is the input; `@RUN@` in it is the program that leaves a trace.
  func readRepository(_ bytes: [UInt8]) {
    guard let ground = Self.bait, let first = bytes.first else { return }
    let file = ground.project + "/.git/" + Self.gitFiles[Int(first) % Self.gitFiles.count]
    let before = try? FileInput.contents(ofRegularFile: file)
    let pieces = String(decoding: bytes.dropFirst(), as: UTF8.self).split(
      separator: "@RUN@", omittingEmptySubsequences: false)
    Ground.write(Array(pieces.joined(separator: ground.path + "/payload").utf8), to: file)
    defer {
      unlink(file)
      if let before { Ground.write(before, to: file) }
    }
    do throws(Diagnostic) {
      let revision = "HEAD"
      var repository = try GitRevision(revision, at: ground.project, isTrusted: first.isMultiple(of: 2))
      let files = try repository.files(below: ground.project, ReadLimits()) { _ in true }.files
      let contents = try repository.contents(of: files, ReadLimits())
      for position in files.indices { _ = try contents.read(position) }
      _ = try repository.ignored([ground.project + "/Host.swift", ground.project + "/Other.swift"])
    } catch {
      precondition(!DiagnosticRenderer().lines(error).isEmpty)
    }
    precondition(access(ground.path + "/RAN", F_OK) != 0, "the repository ran a program")
  }

  // MARK: Rules

  /// Reads a `.responder-audit` file, and compares what it leaves out with what its lines say.
  func readRules(_ bytes: [UInt8]) {
    var rules = AuditRules()
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(Diagnostic) {
      try rules.add(text, named: ".responder-audit") { $0 }
    } catch {
      precondition(!DiagnosticRenderer().lines(error).isEmpty)
      return
    }
    var again = AuditRules()
    precondition((try? again.add(text + "\r\n", named: ".responder-audit") { $0 }) != nil)
    for path in text.split(whereSeparator: \.isWhitespace).prefix(50).map(String.init) {
      precondition(rules.excludes(path) == again.excludes(path), "a last line with CR LF means something else")
      if rules.excludes(path) {
        precondition(rules.excludes(path + "/in/it.swift"), "a file in an excluded folder is not")
      }
    }
  }
}
