import UIKit

class ShopViewController: BaseViewController {
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet var labels: [UILabel]!
}

class BaseViewController: UIViewController {}

extension BaseViewController {
  @objc func setHeadline(_ label: UILabel) {}
}
