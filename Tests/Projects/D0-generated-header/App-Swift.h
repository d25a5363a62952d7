@class NSObject;

SWIFT_CLASS_NAMED("Delegate")
@interface ABCDelegate : NSObject <NSApplicationDelegate>
- (IBAction)tell:(id)sender;
@end
