import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  @objc func refresh(_ sender: Any?) {}
}

class PlainViewController: UIViewController {
  func send() { UIApplication.shared.sendAction(#selector(AppDelegate.refresh(_:)), to: nil, from: self, for: nil) }
}
