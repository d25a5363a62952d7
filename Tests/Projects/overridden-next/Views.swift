import UIKit

/// The superclass's next responder is the usual one.
class OneViewController: UIViewController {
  override var next: UIResponder? { super.next }
}

class TwoViewController: UIViewController {
  @IBAction func openDetail(_ sender: Any?) {}
}

/// The search goes on where its code says, so what it reaches is not known.
class RedirectingView: UIView {
  weak var other: UIResponder?
  override var next: UIResponder? { other ?? super.next }
}
