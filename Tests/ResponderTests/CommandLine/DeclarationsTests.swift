// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// `--declarations`: sources of packages and pods, of which only classes and methods count.
@Suite("--declarations")
struct DeclarationsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      import UIKit
      class Cell: PodCell {
        func f() {
          let b = UIButton()
          b.addTarget(self, action: #selector(PodCell.swipe(_:)), for: .touchUpInside)
          b.addTarget(self, action: Selector(("swype:")), for: .touchUpInside)
        }
      }

      """, to: "Cell.swift")
    try FileManager.default.createDirectory(atPath: folder.path(of: "Pods"), withIntermediateDirectories: true)
    try folder.write(
      """
      import UIKit
      open class PodCell: UITableViewCell {
        @objc open func swipe(_ sender: Any?) {}
        @IBAction func unused(_ sender: Any?) {}
        func g() { UIButton().addTarget(self, action: Selector(("gone")), for: .touchUpInside) }
      }

      """, to: "Pods/PodCell.swift")
  }

  @Test func theyDecideAndAreNotJudged() throws {
    let without = try ChildProcess.run(["handlers", folder.path])
    #expect(without.output.contains("1 judged (1 handled), 1 not judged"), "\(without.output)")
    let with = try ChildProcess.run(["handlers", "--declarations", folder.path(of: "Pods"), folder.path])
    #expect(with.output.contains("PodCell (") && with.output.contains("'swype:', sent by Cell: nothing"))
    #expect(with.output.hasSuffix("2 sends: 2 judged (1 handled, 1 nobody)\n"), "\(with.output)")
    let audit = try ChildProcess.run([
      "audit", "--level", "note", "--declarations", folder.path(of: "Pods"), folder.path,
    ])
    #expect(audit.output.contains("Cell sends 'swype:'") && !audit.output.contains("gone"), "\(audit.output)")
    #expect(!audit.output.contains("unused") && audit.output.hasSuffix("1 error in 1 source\n"), "\(audit.output)")
  }

  /// What is in the project itself counts for its declarations alone, too, when it is named.
  @Test func aFolderOfTheProjectCanBeNamed() throws {
    try FileManager.default.moveItem(atPath: folder.path(of: "Pods"), toPath: folder.path(of: "Vendor"))
    let all = try ChildProcess.run(["audit", folder.path])
    #expect(all.output.contains("sends 'gone'") && all.output.hasSuffix("2 errors in 2 sources\n"))
    let named = try ChildProcess.run(["audit", "--declarations", folder.path(of: "Vendor"), folder.path])
    #expect(named.output.hasSuffix("1 error in 1 source\n"), "\(named.output)")
  }

  /// They are found as carefully as the project.
  @Test func linksOutOfTheFolderAreLeftOut() throws {
    let link = folder.path(of: "Pods/k.swift")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/proc/kmsg")
    let result = try ChildProcess.run(["tree", "--declarations", folder.path(of: "Pods"), folder.path])
    #expect(result.errors.hasPrefix("warning: left out 1 link that leads out of the folder"), "\(result.errors)")
    #expect(result.ending == .exited(0))
    for path in ["/nonexistent", folder.path(of: "Cell.swift")] {
      let refused = try ChildProcess.run(["why", "go", "--declarations", path, folder.path])
      #expect(refused.errors.hasPrefix("error[io]: '\(path)' is not a folder") && refused.ending == .exited(2))
    }
    let alone = try ChildProcess.run(["audit", "--declarations", folder.path, folder.path(of: "Pods")])
    #expect(alone.errors.contains("\nerror[io]: no storyboard, xib or source was found"), "\(alone.errors)")
  }
}
