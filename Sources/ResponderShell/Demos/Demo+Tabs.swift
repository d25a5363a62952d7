// SPDX-License-Identifier: Apache-2.0

// Written by scripts/demos from scripts/sessions/1-tab-bar.responder.

extension Demo {
  static let tabsScript = #"""
    action handleOpenTab tab:nearby|favorites|settings
    protocol OpenTabMessageHandler handleOpenTab
    class MainTabBarController: UITabBarController adopts OpenTabMessageHandler
    class DashboardCell: UICollectionViewCell
    handle handleOpenTab on MainTabBarController {
      if $tab == nearby { set $self.selectedViewController map }
      if $tab == favorites { set $self.selectedViewController favorites }
      if $tab == settings { set $self.selectedViewController settings }
    }
    add window main
    add controller tabs class MainTabBarController
    attach controller tabs to main
    add controller dashboard
    embed dashboard in tabs
    add collection cards in dashboard
    add DashboardCell mapCard in cards
    add DashboardCell favoritesCard in cards
    add DashboardCell settingsCard in cards
    add button goToMap in mapCard
    add button goToFavorites in favoritesCard
    add button goToSettings in settingsCard
    tree main
    handle selectTabButtonTapped on mapCard { send handleOpenTab nearby from $self }
    handle selectTabButtonTapped on favoritesCard { send handleOpenTab favorites from $self }
    handle selectTabButtonTapped on settingsCard { send handleOpenTab settings from $self }
    connect goToMap touchUpInside selectTabButtonTapped to mapCard
    connect goToFavorites touchUpInside selectTabButtonTapped to favoritesCard
    connect goToSettings touchUpInside selectTabButtonTapped to settingsCard
    trigger goToMap touchUpInside
    expect tabs.selectedViewController is map
    trigger goToFavorites touchUpInside
    expect tabs.selectedViewController is favorites
    trigger goToSettings touchUpInside
    expect tabs.selectedViewController is settings
    send handleOpenTab nearby from mapCard --trace
    expect handled by tabs
    expect path mapCard cards dashboard-view dashboard tabs-view tabs
    ! bad-argument: send handleOpenTab favourites from mapCard
    send handleOpenTab favourites from mapCard
    ! bad-argument: send handleOpenTab from mapCard
    ! bad-argument: send handleOpenTab nearby favorites from mapCard
    expect tabs.selectedViewController is map
    add field search in dashboard
    first-responder search
    send handleOpenTab favorites from mapCard --trace
    expect handled by tabs
    add window panel
    add field filter in panel
    key-window panel
    first-responder filter
    send handleOpenTab settings from mapCard --trace
    expect unhandled
    expect path filter panel app
    expect tabs.selectedViewController is favorites
    first-responder none
    send handleOpenTab settings from mapCard
    expect tabs.selectedViewController is settings
    """#
}
