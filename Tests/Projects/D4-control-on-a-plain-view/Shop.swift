import UIKit

class ShopViewController: UIViewController {
  @IBAction func rate(_ sender: RatingControl) {}
}

class RatingControl: UIControl {}

class PlainView: UIView {}
