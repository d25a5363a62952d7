// SPDX-License-Identifier: Apache-2.0

import ResponderCode
import ResponderHierarchy
import ResponderText
import Testing

@testable import ResponderCodeTrees

/// What `Info.plist` says of how an app starts.
@Suite("Descriptions of apps")
struct AppDescriptionTests {
  private static func list(_ content: String) -> [UInt8] {
    Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>\(content)</dict></plist>
      """.utf8)
  }

  private static let scenes = list(
    """
    <key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string><key>A</key><true/>
    <!-- <key>UIMainStoryboardFile</key><string>Old</string> -->
    <key>UIMainStoryboardFile</key> <string> Main </string>
    <key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key><false/>
    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    <key>UISceneStoryboardFile</key><string>Scenes</string></dict></array></dict></dict>
    """)

  private static let choices = list(
    """
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array>
    <dict><key>UISceneConfigurationName</key><string>Default</string>
    <key>UISceneDelegateClassName</key><string>A.SceneDelegate</string></dict>
    <dict><key>UISceneConfigurationName</key><string>Car</string>
    <key>UISceneDelegateClassName</key><string>A.CarDelegate</string></dict></array></dict></dict>
    """)

  @Test func scenesAndDocumentsAreRead() {
    let description = AppDescription([Self.scenes])
    #expect(description.mainDocuments == ["Main", "Scenes"] && description.sceneDelegates == ["SceneDelegate"])
    let mac = AppDescription([
      Self.list("<key>NSMainNibFile</key><string>MainMenu</string><key>NSPrincipalClass</key><string>App</string>")
    ])
    #expect(mac.mainDocuments == ["MainMenu"] && mac.principalClasses == ["App"])
  }

  @Test(arguments: [
    "<key>NSExtension</key><dict/><key>UIMainStoryboardFile</key><string>Share</string>",
    "<key>CFBundlePackageType</key><string>BNDL</string><key>UIMainStoryboardFile</key><string>Test</string>",
    "<key>UIMainStoryboardFile</key><string>$(MAIN)</string>",
  ])
  func othersSayNothing(_ content: String) {
    #expect(AppDescription([Self.list(content)]).mainDocuments.isEmpty)
  }

  @Test(arguments: [
    "", "bplist00\u{1}", "<plist>", "<plist><dict>", "<plist><dict><key>", "<plist><dict><key>A</key></dict>", "<",
    "<plist><!--", "<plist><string>a", String(repeating: "<array>", count: 50_000),
    "<plist>" + String(repeating: "<array>", count: 50_000), "<plist><dict><key>A</key><array><array/></array></dict>",
  ])
  func damagedListsSayNothing(_ text: String) {
    let description = AppDescription([Array(text.utf8)])
    #expect(description.mainDocuments.isEmpty && description.sceneDelegates.isEmpty)
  }

  /// Of two delegates of scenes, the one that the app names makes its windows.
  @Test func theNamedDelegateShowsTheScene() {
    let source = """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      class CarDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ s: UIScene, willConnectTo t: UISceneSession, options o: UIScene.ConnectionOptions) {
          let w = UIWindow(windowScene: s as! UIWindowScene)
          w.rootViewController = Car()
        }
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ s: UIScene, willConnectTo t: UISceneSession, options o: UIScene.ConnectionOptions) {
          let w = UIWindow(windowScene: s as! UIWindowScene)
          w.rootViewController = Root()
        }
      }
      class Car: UIViewController {}
      class Root: UIViewController {}
      """
    let both = Trees.lines(Trees.tree([("A.swift", source)]))
    #expect(both.contains("Car in UIWindow") && both.contains("Root in UIWindow"), "\(both)")
    let chosen = source.replacing(
      "UIApplicationDelegate {}",
      with: """
        UIApplicationDelegate {
          func application(_ a: UIApplication, configurationForConnecting s: UISceneSession,
            options o: UIScene.ConnectionOptions) -> UISceneConfiguration {
            if o.userActivities.isEmpty { return UISceneConfiguration(name: "Car", sessionRole: s.role) }
            return UISceneConfiguration(name: "Default", sessionRole: s.role)
          }
        }
        """)
    let possible = Trees.lines(Trees.tree([("A.swift", chosen)], description: AppDescription([Self.choices])))
    #expect(possible.contains("Car in UIWindow?") && possible.contains("Root in UIWindow"), "\(possible)")
    let one = Trees.lines(Trees.tree([("A.swift", source)], description: AppDescription([Self.scenes])))
    #expect(!one.contains("Car in UIWindow") && one.contains("Root in UIWindow"), "\(one)")
  }
}
