// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// `responder why`, and first words that are no files.
@Suite("responder why")
struct WhyCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window = UIWindow()
          window?.rootViewController = ListController()
          window?.makeKeyAndVisible()
          return true
        }
      }
      class ListController: UIViewController {
        let refundButton = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(refundButton)
        }
        @IBAction func refund(_ sender: Any?) {}
        @objc func open() { present(DetailController(), animated: true) }
      }
      class DetailController: UIViewController {
        let saveButton = UIButton()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(saveButton)
        }
      }
      """, to: "App.swift")
  }

  private func why(_ arguments: String...) throws -> ChildProcess.Outcome {
    try ChildProcess.run(["why"] + arguments)
  }

  @Test func anAnswerIsKnownWhenNothingInDoubtComesBefore() throws {
    let result = try why("refund:", "from", "refundButton", "--in", folder.path)
    #expect(result.output.hasPrefix("refund: from refundButton: handled by rootViewController\n"), "\(result.output)")
    #expect(!result.output.contains("possible") && result.ending == .exited(0) && result.errors == "")
  }

  /// What is there only when something runs says so, and whence.
  @Test func anAnswerBehindAConditionIsPossible() throws {
    let result = try why("refund:", "from", "saveButton", folder.path)
    #expect(result.output.contains("\npossible: "), "\(result.output)")
    #expect(result.output.contains("App.swift:18") && result.ending == .exited(0))
  }

  /// A class that has one object stands for it.
  @Test func aClassIsItsOnlyObject() throws {
    let result = try why("refund:", "from", "ListController", "--in", folder.path)
    #expect(result.output.contains("handled by rootViewController"), "\(result.output)")
    let several = try why("refund:", "from", "UIButton", "--in", folder.path)
    #expect(several.errors.hasPrefix("error[bad-argument]: 2 objects are of class UIButton"))
    let none = try why("refund:", "from", "UISwitch", "--in", folder.path)
    #expect(none.errors.hasPrefix("error[unknown-name]: no object of UISwitch was read"))
    #expect(several.ending == .exited(2) && none.ending == .exited(2))
  }

  @Test func jsonIsOneObject() throws {
    let result = try why("refund:", "from", "saveButton", "--format", "json", folder.path)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(json["certainty"] as? String == "possible" && json["because"] is String, "\(result.output)")
    let unknown = try why("refund:", "from", "nobody", "--format", "json", folder.path)
    #expect(unknown.output == "" && unknown.errors.hasPrefix("error[unknown-name]"), "\(unknown.errors)")
    #expect(unknown.ending == .exited(2))
  }

  /// What the project's own sends come to stands first; a send with a target searches no chain.
  @Test func theProjectsOwnSendsAreJudged() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        let window = UIWindow()
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
          window.rootViewController = Tabs()
          window.makeKeyAndVisible()
          return true
        }
      }
      class Presenter: NSObject { @objc func pay() {} }
      class Tabs: UITabBarController {
        override func viewDidLoad() { viewControllers = [UIViewController(), Shop()] }
        @objc func ping() {}
      }
      class Shop: UIViewController {
        let presenter = Presenter()
        let pay = UIButton(), ping = UIButton()
        var found: [AnyObject] = []
        override func viewDidLoad() {
          view.addSubview(pay)
          view.addSubview(ping)
          pay.addTarget(presenter, action: #selector(Presenter.pay), for: .touchUpInside)
          ping.addTarget(nil, action: #selector(Tabs.ping), for: .touchUpInside)
          ping.addTarget(found[0], action: #selector(close), for: .touchUpInside)
        }
        @objc func close() {}
      }
      """, to: "App.swift")
    func why(_ words: String...) throws -> String {
      try ChildProcess.run(["why"] + words + ["--in", folder.path]).output.replacing(folder.path + "/", with: "")
    }
    #expect(try why("pay") == "App.swift:22: 'pay', sent by Shop: Presenter (App.swift:10)\n")
    #expect(try why("pay", "from", "pay") == "App.swift:22: 'pay', sent by Shop: Presenter (App.swift:10)\n")
    // Who can tap it has selected its tab.
    let ping = try why("ping", "from", "ping")
    #expect(ping.contains("\nping from ping: handled by rootViewController\n"), "\(ping)")
    #expect(try why("close", "from", "ping").hasPrefix("App.swift:24: 'close', sent by Shop: not known, because"))
    #expect(try why("zap").contains("note: nothing that was read sends 'zap'\n"))
    let json = try ChildProcess.run(["why", "pay", "--format", "json", "--in", folder.path]).output
    #expect(json.hasPrefix("{\"certainty\":\"known\",\"because\":null,\"action\":\"pay\",\"sends\":["), "\(json)")
  }

  @Test(arguments: [
    (["why"], "missing ACTION"), (["why", "go", "from"], "expected a name behind 'from'"),
    (["why", "go", "--in", "/nonexistent"], "'/nonexistent' cannot be read"),
  ])
  func whatIsMissingIsSaid(_ arguments: [String], _ message: String) throws {
    let result = try ChildProcess.run(arguments)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.ending == .exited(2))
  }

  /// A first word that is not a file is a misspelt command, or a statement.
  @Test(arguments: [
    (["adit", "."], "did you mean 'responder audit .'"), (["chain", "W"], "did you mean 'responder -c \"chain W\"'?"),
    (["sned", "go"], "did you mean 'responder -c \"send go\"'?"), (["tree"], "missing PATH"),
    (["--no-config", "handlers", "."], "did you mean 'responder handlers .'"),
  ])
  func aFirstWordThatIsNoFileIsUnderstood(_ arguments: [String], _ proposal: String) throws {
    let result = try ChildProcess.run(arguments)
    #expect(result.errors.contains(proposal), "\(result.errors)")
    #expect(result.ending == .exited(2))
  }

  /// What a shell would change is not proposed, nor is anything for a path.
  @Test(arguments: [["chain", "$(rm x)"], ["chain", "`x`"], ["./chain", "W"], ["zzzz.responder"]])
  func nothingElseIsProposed(_ arguments: [String]) throws {
    let result = try ChildProcess.run(arguments)
    #expect(!result.errors.contains("did you mean") && result.ending == .exited(2), "\(result.errors)")
  }
}
