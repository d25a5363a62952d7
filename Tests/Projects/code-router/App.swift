// SPDX-License-Identifier: Apache-2.0

import UIKit
enum Route { case home, profile(String), settings }
protocol Routing: AnyObject { func open(_ route: Route) }
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  lazy var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
  private let router = AppRouter()
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if let window { router.start(in: window) }
    return true
  }
}
final class AppRouter: Routing {
  private let tabs = UITabBarController()
  private let home = UINavigationController()
  private let session = Session.shared
  func start(in window: UIWindow) {
    let homeScreen = make(.home)
    home.viewControllers = [homeScreen]
    let settings = make(.settings)
    tabs.setViewControllers([home, wrap(settings)], animated: false)
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    if session.isNew { tabs.present(Onboarding(), animated: false) }
  }
  func open(_ route: Route) { home.pushViewController(make(route), animated: true) }
  private func wrap(_ controller: UIViewController) -> UINavigationController {
    UINavigationController(rootViewController: controller)
  }
  private func make(_ route: Route) -> UIViewController {
    switch route {
    case .home:
      let controller = HomeController()
      controller.router = self
      return controller
    case let .profile(name): return ProfileController(name: name)
    case .settings: return SettingsController()
    }
  }
}
final class Session {
  static let shared = Session()
  var isNew = false
}
class BaseController: UIViewController {
  let content = UIStackView()
  override func viewDidLoad() {
    super.viewDidLoad()
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    makeUI()
    bind()
  }
  func makeUI() {}
  func bind() {}
  @discardableResult
  func addButton(_ title: String, action: Selector) -> UIButton {
    let b = UIButton(type: .system)
    b.setTitle(title, for: .normal)
    b.addTarget(self, action: action, for: .touchUpInside)
    content.addArrangedSubview(b)
    return b
  }
}
final class HomeController: BaseController {
  weak var router: Routing?
  private lazy var banner = BannerView().then { $0.isHidden = true }
  override func makeUI() {
    super.makeUI()
    content.addArrangedSubview(banner)
    addButton("Profile", action: #selector(showProfile))
    addButton("Bad", action: Selector("showProfil"))
    for title in ["a", "b"] { content.addArrangedSubview(Chip(title: title)) }
  }
  @objc func showProfile() { router?.open(.profile("me")) }
}
extension NSObjectProtocol where Self: UIView {
  func then(_ f: (Self) -> Void) -> Self {
    f(self)
    return self
  }
}
final class Chip: UIControl {
  private let label = UILabel()
  init(title: String) {
    super.init(frame: .zero)
    label.text = title
    addSubview(label)
    addTarget(self, action: #selector(pressed(_:)), for: .touchUpInside)
    addTarget(nil, action: #selector(HomeController.showProfile), for: .touchCancel)
  }
  required init?(coder: NSCoder) { fatalError() }
  @objc func pressed(_ sender: Chip) {}
}
final class BannerView: UIView {
  private let close = UIButton()
  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }
  private func commonInit() {
    addSubview(close)
    close.addTarget(nil, action: #selector(ProfileController.closeBanner(_:)), for: .touchUpInside)
  }
}
final class ProfileController: BaseController {
  let name: String
  private let table = UITableView(frame: .zero, style: .grouped)
  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
  override func makeUI() {
    view.addSubview(table)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
    table.tableHeaderView = BannerView()
  }
  @objc func closeBanner(_ sender: Any?) {}
}
final class SettingsController: UITableViewController {
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Reset", action: #selector(reset(_:)), input: "r", modifierFlags: .command)]
  }
  @objc func reset(_ sender: Any?) {}
}
final class Onboarding: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let skip = UIButton(type: .close)
    view.addSubview(skip)
    skip.addTarget(self, action: #selector(skipTapped), for: .touchUpInside)
  }
  @objc func skipTapped() { dismiss(animated: true) }
}
