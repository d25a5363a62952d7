import SwiftUI
import UIKit

@main
struct ShopApp: App {
  @UIApplicationDelegateAdaptor var delegate: AppDelegate

  var body: some Scene {
    WindowGroup { Shop() }
  }
}

struct Shop: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> UIViewController {
    UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() ?? UIViewController()
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

class AppDelegate: UIResponder, UIApplicationDelegate {
  @IBAction func refund(_ sender: Any?) {}
}

class ShopController: UIViewController {
  @IBAction func buy(_ sender: Any?) {}
}
