import UIKit

class ShopViewController: UIViewController {
  @IBAction func buy(_ sender: Any?) {}
}

/// Nothing comes after it.
class IslandView: UIView {
  override var next: UIResponder? { nil }
}
