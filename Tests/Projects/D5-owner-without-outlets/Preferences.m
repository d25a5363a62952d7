#import "Preferences.h"

@implementation Preferences

- (IBAction)resetAll:(id)sender {
}

- (IBAction)closeAll:(id)sender {
}

@end
