import UIKit

class AnyView: UIView {
  override func setValue(_ value: Any?, forUndefinedKey key: String) {}
}

class StepsView: UIView {}

extension UIView {
  @IBOutlet var badge: UILabel? {
    get { nil }
    set {}
  }
}
