import { expect, test } from 'vitest';
import { screenOf } from './routeTable.ts';
import { navigationTabs, petTabs } from './tabs.ts';

const tabs = { ...navigationTabs, ...petTabs };

/**
 * Every path of this client so far, with its name, window height and tab (docs/product.md#screens,
 * docs/product.md#window-size).
 */
test.each<[path: string, name: string, windowHeight: number, tab: keyof typeof tabs | null]>([
  ['/dynamicWallpaper', 'dynamic-wallpaper', 655, 'dynamic'],
  ['/wallpaperHome', 'wallpaper-home', 655, 'dynamic'],
  ['/staticWallpaper', 'static-wallpaper', 655, 'static'],
  ['/dynamicDetail', 'dynamic-detail', 655, 'dynamic'],
  ['/videoDetail', 'video-detail', 655, 'dynamic'],
  ['/webEngineDetail', 'web-engine-detail', 655, 'dynamic'],
  ['/staticDetail', 'static-detail', 655, 'static'],
  ['/localWallpapers', 'local-wallpapers', 655, null],
  ['/dynamicSearch', 'dynamic-search', 705, 'search'],
  ['/searchCenter', 'search-center', 705, 'search'],
  ['/classify/dynamic/3', 'classify', 655, 'dynamic'],
  ['/topicDetail', 'topic-detail', 705, null],
  ['/ranklistDetail', 'ranklist-detail', 705, null],
  ['/themeBeautify', 'theme-beautify', 705, 'theme'],
  ['/popularAuthors', 'popular-authors', 705, null],
  ['/recommendedStaticPaper', 'recommended-static-paper', 655, null],
  ['/authorPersonalPage', 'author-personal-page', 655, null],
  ['/infringementReport', 'infringement-report', 655, null],
  ['/messageCenter', 'message-center', 830, null],
  ['/subscribeCenter', 'subscribe-center', 830, null],
  ['/mySubscriptionAndFans', 'my-subscription-and-fans', 655, null],
  ['/vipCenter', 'vip-center', 655, null],
  ['/deviceManagement', 'device-management', 655, null],
  ['/accountSafety', 'account-safety', 655, null],
  ['/resetPassword', 'reset-password', 655, null],
  ['/guideMobile', 'guide-mobile', 655, null],
  ['/mobile', 'mobile', 655, null],
  ['/features', 'features', 655, null],
  ['/newFeature', 'new-feature', 655, null],
  ['/alert', 'alert', 655, null],
  ['/contest', 'contest', 655, null],
  ['/newContest', 'new-contest', 655, null],
  ['/contestWork', 'contest-work', 655, null],
  ['/settings', 'settings', 655, null],
  ['/welcome', 'welcome', 655, null],
  ['/screens', 'screens', 655, null],
  ['/author', 'author', 655, null],
  ['/clock', 'clock', 664, null],
  ['/effects', 'effects', 655, null],
  ['/lockScreenSettings', 'lock-screen-settings', 694, null],
  ['/beautifyMouse', 'beautify-mouse', 725, null],
  ['/taskbar', 'taskbar', 655, null],
  ['/systemOptimization', 'system-optimization', 655, null],
  ['/contractYuanbaoRule', 'contract-yuanbao-rule', 830, null],
  ['/contractYuanbaoAuthorRule', 'contract-yuanbao-author-rule', 830, null],
  ['/contractWithdrawRule', 'contract-withdraw-rule', 830, null],
  ['/contractWithdraw', 'contract-withdraw', 830, null],
  ['/contractWithdrawCounter', 'contract-withdraw-counter', 830, null],
  ['/contractWithdrawAuthorCounter', 'contract-withdraw-author-counter', 830, null],
  ['/desktopArrangement', 'desktop-arrangement', 830, null],
  ['/customAutomaticChange', 'custom-automatic-change', 655, null],
  ['/favorites', 'favorites', 655, null],
  ['/paymentCenter', 'payment-center', 655, null],
  ['/personalCenter', 'personal-center', 655, 'personal'],
  ['/pets', 'pets', 655, 'pets'],
  ['/petsV2', 'pets-v2', 655, 'pets'],
  ['/nowhere', 'not-found', 655, null],
])('%s is the screen %s, %i high', (path, name, windowHeight, tab) => {
  expect(screenOf(path)).toMatchObject({ name, windowHeight, tab: tab && tabs[tab] });
});

test('the button back to the top is hidden on details only', () => {
  const hidden = ['/dynamicDetail', '/videoDetail', '/webEngineDetail', '/staticDetail'];
  for (const path of hidden) expect(screenOf(path).isGoToTopHidden).toBe(true);
  for (const path of ['/dynamicWallpaper', '/topicDetail', '/nowhere'])
    expect(screenOf(path).isGoToTopHidden ?? false).toBe(false);
});

test('every screen that the sidebar leads to has the sidebar beside it', () => {
  const targets = [
    '/dynamicWallpaper',
    '/ranklistDetail',
    '/topicDetail',
    '/popularAuthors',
    '/themeBeautify',
    '/recommendedStaticPaper',
    '/localWallpapers',
    '/favorites',
  ];
  for (const path of targets) expect(screenOf(path).pane, path).toBe('sidebar');
});
