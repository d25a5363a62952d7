import AlertKit
import UIKit

class ShopController: AlertController {}
