// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ResponderCodeTrees

/// Code of older days, and sources of both languages beside each other.
@Suite("Older and mixed code")
struct OlderFormTests {
  private static let delegate = """
    #import <Cocoa/Cocoa.h>
    @interface AppDelegate : NSObject <NSApplicationDelegate>
    @end
    @implementation AppDelegate
    - (void)applicationDidFinishLaunching:(NSNotification *)n {

    """
  private static let main = """
    }
    @end
    int main(int c, char **v) { [NSApplication sharedApplication]; [NSApp setDelegate:[[AppDelegate alloc] init]]; [NSApp run]; }
    """

  @Test func whatIsReleasedLaterIsTheSameObject() {
    let source =
      Self.delegate + """
        NSWindow *w = [[NSWindow alloc] init];
        NSScrollView *s = [[[NSScrollView alloc] init] autorelease];
        [[w contentView] addSubview:[s retain]];
        [w makeKeyWindow];
        [w makeKeyAndOrderFront:nil];

        """ + Self.main
    let found = Trees.lines(Trees.tree([("AppDelegate.m", source)], .appkit))
    #expect(found.contains("NSScrollView in NSView"), "\(found)")
  }

  @Test func aWindowHasTheViewOfItsContentController() {
    let source = """
      class Delegate: NSObject, NSApplicationDelegate {
        var window: NSWindow!
        func applicationDidFinishLaunching(_ n: Notification) {
          window = NSWindow(contentViewController: Content())
          window.contentView?.addSubview(NSButton())
          window.makeKeyAndOrderFront(nil)
        }
      }
      class Content: NSViewController { override func loadView() { view = NSBox() } }
      let delegate = Delegate()
      NSApplication.shared.delegate = delegate
      """
    let found = Trees.lines(Trees.tree([("main.swift", source)], .appkit))
    #expect(found.contains("NSButton in NSBox") && !found.contains { $0.hasPrefix("NSView ") }, "\(found)")
  }

  @Test func swiftCallsClassMembersWithoutTheNameOfTheClass() throws {
    let header = """
      #import <UIKit/UIKit.h>
      @interface APAlertManager : NSObject
      + (instancetype)sharedManager;
      - (void)confirm:(id)sender;
      @end
      @implementation APAlertManager
      + (instancetype)sharedManager { return [[APAlertManager alloc] init]; }
      - (void)confirm:(id)sender {}
      @end
      """
    let swift =
      Trees.scaffold + """
        class Root: UIViewController {
          override func viewDidLoad() {
            let b = UIButton()
            view.addSubview(b)
            b.addTarget(APAlertManager.shared(), action: #selector(APAlertManager.confirm(_:)), for: .touchUpInside)
          }
        }
        """
    let tree = Trees.tree([("APAlertManager.m", header), ("Root.swift", swift)])
    let send = try #require(tree.sends.first { $0.action == "confirm:" })
    #expect(send.verdict == .handled && send.classes == ["APAlertManager"], "\(send)")
  }

  @Test func aTextIsASelectorInSwift2() throws {
    let source = """
      import UIKit
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(application: UIApplication, didFinishLaunchingWithOptions o: [NSObject: AnyObject]?) -> Bool {
          window = UIWindow(frame: UIScreen.mainScreen().bounds)
          window?.rootViewController = Root(nibName: nil, bundle: nil)
          window?.makeKeyAndVisible()
          return true
        }
      }
      class Root: UIViewController {
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .Plain, target: self, action: "go:")
          NSTimer.scheduledTimerWithTimeInterval(1, target: self, selector: "tick", userInfo: nil, repeats: true)
          performSelector("later", withObject: nil, afterDelay: 0.5)
          UIButton().addTarget(Clock(), action: "ring", forControlEvents: .TouchUpInside)
          NSNotificationCenter.defaultCenter().removeObserver(self)
          view.backgroundColor = UIColor.whiteColor()
        }
        func go(sender: AnyObject) {}
        func tick() {}
      }
      class Clock { func ring() {} }
      """
    let tree = Trees.tree([("Root.swift", source)])
    let verdicts = Dictionary(tree.sends.map { ($0.action, $0.verdict) }) { first, _ in first }
    #expect(verdicts["go:"] == .handled && verdicts["tick"] == .handled, "\(verdicts)")
    #expect(verdicts["later"] == .nobody && verdicts["ring"] == .nobody, "\(verdicts)")
  }

  @Test func aClassThatRefusesAnActionIsNoHandlerOfACommand() throws {
    let source =
      Trees.scaffold + """
        class Root: UIViewController {
          override func viewDidLoad() { let f = UITextView(); view.addSubview(f) }
        }
        class Editor: UIViewController {
          override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            action == #selector(printNote(_:)) ? false : super.canPerformAction(action, withSender: sender)
          }
          @objc func printNote(_ sender: Any?) {}
        }
        extension AppDelegate {
          override func buildMenu(with builder: UIMenuBuilder) {
            builder.insertChild(UIMenu(title: "", children: [UICommand(title: "", action: #selector(Editor.printNote(_:)))]), atStartOfMenu: .file)
          }
        }
        """
    let tree = Trees.tree([("Root.swift", source)])
    let send = try #require(tree.sends.first { $0.action == "printNote:" })
    #expect(send.verdict == .nobody, "\(send.because)")
  }
}
