import SwiftUI
import UIKit

@main
struct HomeApp: App {
  @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate

  var body: some Scene {
    WindowGroup { Text("Home") }
  }
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  override func buildMenu(with builder: UIMenuBuilder) {
    let about = UICommand(title: "About", action: #selector(openAbout))
    let help = UICommand(title: "Help", action: #selector(HelpController.openHelp))
    builder.insertSibling(UIMenu(children: [about, help]), afterMenu: .about)
  }

  @objc func openAbout() {}
}

class HelpController: UIViewController {
  @objc func openHelp() {}
}
