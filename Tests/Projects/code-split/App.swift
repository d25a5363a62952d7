// SPDX-License-Identifier: Apache-2.0

import UIKit
@main
final class AppDelegate: NSObject, UIApplicationDelegate {
  @objc func openHelp(_ sender: Any?) {}
}
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = RootSplit(style: .doubleColumn)
    window?.makeKeyAndVisible()
  }
  @objc func refreshAll(_ sender: Any?) {}
}
final class RootSplit: UISplitViewController {
  private let primary = FolderList()
  private let secondary = MessageViewController()
  override func viewDidLoad() {
    super.viewDidLoad()
    setViewController(primary, for: .primary)
    setViewController(UINavigationController(rootViewController: secondary), for: .secondary)
  }
  @objc func toggleColumn(_ sender: Any?) {}
}
final class FolderList: UICollectionViewController {
  private lazy var registration = UICollectionView.CellRegistration<FolderCell, String> { cell, path, item in
    cell.title.text = item
  }
  init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
  required init?(coder: NSCoder) { fatalError() }
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItems = [
      UIBarButtonItem(image: nil, style: .plain, target: nil, action: #selector(RootSplit.toggleColumn(_:))),
      UIBarButtonItem(image: nil, style: .plain, target: nil, action: #selector(AppDelegate.openHelp(_:))),
    ]
    let refresh = UIRefreshControl()
    refresh.addTarget(self, action: #selector(refreshed), for: .valueChanged)
    collectionView.refreshControl = refresh
  }
  override func collectionView(_ c: UICollectionView, cellForItemAt i: IndexPath) -> UICollectionViewCell {
    c.dequeueConfiguredReusableCell(using: registration, for: i, item: "x")
  }
  @objc private func refreshed() {
    UIApplication.shared.sendAction(#selector(SceneDelegate.refreshAll(_:)), to: nil, from: self, for: nil)
  }
}
final class FolderCell: UICollectionViewListCell {
  let title = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(title)
  }
  required init?(coder: NSCoder) { fatalError() }
}
final class MessageViewController: UIViewController {
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let header = HeaderView()
  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(pages)
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    pages.setViewControllers([PageController()], direction: .forward, animated: false)
    view.addSubview(header)
    header.onTap = { [weak self] in self?.showDetail() }
    NotificationCenter.default.addObserver(self, selector: #selector(changed(_:)), name: nil, object: nil)
    Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    perform(#selector(later), with: nil, afterDelay: 1)
  }
  private func showDetail() {
    let detail = PageController()
    detail.modalPresentationStyle = .pageSheet
    present(UINavigationController(rootViewController: detail), animated: true)
  }
  @objc func changed(_ n: Notification) {}
  @objc func tick() {}
}
final class HeaderView: UIView {
  var onTap: (() -> Void)?
  private let button = UIButton(configuration: .plain(), primaryAction: nil)
  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(button)
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }
  required init?(coder: NSCoder) { fatalError() }
  @objc private func tapped() { onTap?() }
}
final class PageController: UIViewController {
  override func loadView() {
    let v = UIScrollView()
    view = v
    let field = UITextField()
    v.addSubview(field)
    field.inputAccessoryView = makeBar()
  }
  private func makeBar() -> UIToolbar {
    let bar = UIToolbar()
    bar.setItems(
      [.flexibleSpace(), UIBarButtonItem(title: "Done", style: .done, target: self, action: #selector(done))],
      animated: false)
    return bar
  }
  @objc private func done() {}
}
