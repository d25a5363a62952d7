import UIKit

class SettingsController: UIViewController {}

class SettingsView: UITableView {
  @IBOutlet var urlField: UITextField!
}
