#import <UIKit/UIKit.h>

/// An audit of this folder needs a source; the printed hierarchies are for the session.
@interface Shop : UIView
@end

@implementation Shop
- (IBAction)buy:(id)sender {}
@end
