import UIKit

class MapViewController: UIViewController {
  @IBAction func showLegend(_ sender: Any?) {}
}

class MapView: UIView {
  @objc func zoomToFit(_ sender: Any?) {}
}

class Exporter: NSObject {
  @IBAction func export(_ sender: Any?) {}
}

class StartViewController: UIViewController {
  func menu() {
    UIApplication.shared.sendAction(#selector(MapViewController.showLegend(_:)), to: nil, from: nil, for: nil)
  }
}
