import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

class RecipesViewController: UIViewController {
  @IBAction func cook(_ sender: Any?) {}

  /// A bar button item is no responder: without a first responder only the application is asked (U41, U93).
  @IBAction func showTimer(_ sender: Any?) {}
}
