import UIKit

class CheatsController: UIViewController {}
