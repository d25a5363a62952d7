#import <Cocoa/Cocoa.h>

@protocol WindowActions <NSObject>
- (void)showReport:(id)sender;
@end

@protocol DocumentActions <WindowActions>
- (void)openDocument:(id)document API_AVAILABLE(macos(10.15));
- (void)exportPage:(id)sender NS_SWIFT_NAME(export(_:));
@property (readonly) NSString *title;
@end
