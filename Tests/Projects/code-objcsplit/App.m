// SPDX-License-Identifier: Apache-2.0

#import <UIKit/UIKit.h>
@interface XAppDelegate : UIResponder <UIApplicationDelegate>
@property (nonatomic, strong) UIWindow *window;
@end
@interface XTabs : UITabBarController
- (void)openTab:(id)sender;
@end
@interface XMaster : UITableViewController
@property (nonatomic, weak) id<UITextFieldDelegate> delegate;
@end
@interface XDetail : UIViewController
@property (nonatomic, strong) UIButton *saveButton;
@property (nonatomic, readonly) UILabel *label;
+ (instancetype)detailWithName:(NSString *)name;
- (instancetype)initWithName:(NSString *)name;
@end
@implementation XAppDelegate
- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
  self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]];
  XTabs *tabs = [XTabs new];
  XMaster *master = [[XMaster alloc] init];
  UINavigationController *nav = [[UINavigationController alloc] initWithRootViewController:master];
  XDetail *detail = [XDetail detailWithName:@"x"];
  [tabs setViewControllers:@[nav, detail] animated:NO];
  [self.window setRootViewController:tabs];
  [self.window makeKeyAndVisible];
  return YES;
}
@end
@implementation XTabs
- (void)openTab:(id)sender {}
@end
@implementation XMaster
- (void)viewDidLoad {
  [super viewDidLoad];
  [self setUp];
  UIBarButtonItem *add = [[UIBarButtonItem alloc] initWithBarButtonSystemItem:UIBarButtonSystemItemAdd target:self action:@selector(add:)];
  [self.navigationItem setRightBarButtonItem:add animated:NO];
  [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(keyboard:) name:UIKeyboardWillShowNotification object:nil];
}
- (void)setUp {
  UISearchController *search = [[UISearchController alloc] initWithSearchResultsController:nil];
  self.tableView.tableHeaderView = search.searchBar;
  self.refreshControl = [[UIRefreshControl alloc] init];
  [self.refreshControl addTarget:self action:@selector(refresh) forControlEvents:UIControlEventValueChanged];
}
- (void)refresh {}
- (void)add:(id)sender {
  XDetail *d = [[XDetail alloc] initWithName:@"n"];
  if (self.splitViewController) {
    [self showDetailViewController:d sender:self];
  } else {
    [self.navigationController pushViewController:d animated:YES];
  }
}
@end
@implementation XDetail {
  NSString *_name;
  UIView *_box;
}
+ (instancetype)detailWithName:(NSString *)name { return [[self alloc] initWithName:name]; }
- (instancetype)initWithName:(NSString *)name {
  self = [super initWithNibName:nil bundle:nil];
  if (self) {
    _name = name;
    _box = [[UIView alloc] initWithFrame:CGRectZero];
  }
  return self;
}
- (void)viewDidLoad {
  [super viewDidLoad];
  [self.view addSubview:_box];
  [_box addSubview:self.saveButton];
  for (UIView *v in @[self.label, [UIImageView new]]) { [_box addSubview:v]; }
  __weak typeof(self) weakSelf = self;
  dispatch_async(dispatch_get_main_queue(), ^{ [weakSelf.view addSubview:[[UIActivityIndicatorView alloc] initWithActivityIndicatorStyle:0]]; });
}
- (UIButton *)saveButton {
  if (!_saveButton) {
    _saveButton = [UIButton buttonWithType:UIButtonTypeSystem];
    [_saveButton addTarget:self action:@selector(save:) forControlEvents:UIControlEventTouchUpInside];
    [_saveButton addTarget:nil action:@selector(openTab:) forControlEvents:UIControlEventTouchDown];
  }
  return _saveButton;
}
- (UILabel *)label { return [UILabel new]; }
- (void)save:(id)sender {}
@end
