#import <Cocoa/Cocoa.h>

@interface Player : NSObject <NSApplicationDelegate>
@end

@implementation Player
- (IBAction)changeVolume:(id)sender {
  [self setVolume:[sender doubleValue] / 100];
}

- (IBAction)changeSpeed:(NSSlider *)slider {
  if (slider.maxValue > 2) {
    [self setSpeed:2];
  }
}

- (IBAction)mute:(NSButton *)sender {
  [sender setState:NSControlStateValueOn];
}

- (IBAction)balance:(id)sender {
  if ([sender isKindOfClass:[NSSlider class]]) {
    [self setBalance:[sender doubleValue]];
  }
}

- (void)setVolume:(double)volume {}
- (void)setSpeed:(double)speed {}
- (void)setBalance:(double)balance {}
@end
