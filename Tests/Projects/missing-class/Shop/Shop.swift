import Badges
import UIKit

class ShopViewController: UITableViewController {
  @IBSegueAction func makeDetails(_ coder: NSCoder) -> UIViewController? { nil }
}

class PlainCell: UITableViewCell {}
