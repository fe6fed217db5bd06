import { matchPath } from 'react-router-dom';

/**
 * The routes on which a change of the sign-in checks the devices (docs/product.md#devices): all but the static rule
 * pages, `/contractYuanbaoRule` and the other five of the contract.
 */
export const deviceCheckedRoutes: readonly string[] = [
  '/',
  '/wallpaperHome',
  '/dynamicWallpaper',
  '/staticWallpaper',
  '/dynamicSearch',
  '/searchCenter',
  '/classify/:kind/:categoryId',
  '/dynamicDetail',
  '/videoDetail',
  '/webEngineDetail',
  '/staticDetail',
  '/topicDetail',
  '/ranklistDetail',
  '/recommendedStaticPaper',
  '/themeBeautify',
  '/popularAuthors',
  '/authorPersonalPage',
  '/localWallpapers',
  '/favorites',
  '/settings',
  '/welcome',
  '/screens',
  '/author',
  '/messageCenter',
  '/paymentCenter',
  '/vipCenter',
  '/personalCenter',
  '/subscribeCenter',
  '/mySubscriptionAndFans',
  '/deviceManagement',
  '/accountSafety',
  '/resetPassword',
  '/infringementReport',
  '/contest',
  '/newContest',
  '/contestWork',
  '/customAutomaticChange',
  '/lockScreenSettings',
  '/effects',
  '/desktopArrangement',
  '/clock',
  '/beautifyMouse',
  '/taskbar',
  '/pets',
  '/petsV2',
  '/systemOptimization',
  '/guideMobile',
  '/mobile',
  '/alert',
  '/features',
  '/newFeature',
];

/** True for a path on which devices are checked. */
export function isDeviceChecked(pathname: string): boolean {
  return deviceCheckedRoutes.some((route) => matchPath(route, pathname) !== null);
}
