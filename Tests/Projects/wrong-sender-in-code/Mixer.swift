import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
    window = UIWindow()
    window?.rootViewController = Mixer()
    return true
  }
}

class Mixer: UIViewController {
  let button = UIButton()
  let slider = UISlider()
  let reset = UIButton()

  override func viewDidLoad() {
    view.addSubview(button)
    view.addSubview(slider)
    view.addSubview(reset)
    button.addTarget(self, action: #selector(volumeChanged(_:)), for: .touchUpInside)
    slider.addTarget(self, action: #selector(volumeChanged(_:)), for: .valueChanged)
    reset.addTarget(self, action: #selector(resetAll(_:)), for: .touchUpInside)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Mute", style: .plain, target: self, action: #selector(mute(_:)))
  }

  @objc func volumeChanged(_ sender: UISlider) {
    print(sender.value)
  }

  @objc func resetAll(_ sender: UIControl) {
    sender.isEnabled = false
  }

  @objc func mute(_ sender: UIButton) {
    sender.setTitle("Muted", for: .normal)
    sender.layer.opacity = 0.5
  }
}
