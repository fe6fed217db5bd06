/**
 * The addresses of the client's screens, below its base path (docs/product.md#screens). The route table of the shell
 * has a screen for each of them.
 */
export type ScreenPath =
  | '/dynamicWallpaper'
  | '/wallpaperHome'
  | '/staticWallpaper'
  | '/dynamicDetail'
  | '/videoDetail'
  | '/webEngineDetail'
  | '/staticDetail'
  | '/dynamicSearch'
  | '/searchCenter'
  | '/localWallpapers'
  | '/topicDetail'
  | '/ranklistDetail'
  | '/themeBeautify'
  | '/popularAuthors'
  | '/messageCenter'
  | '/subscribeCenter'
  | '/recommendedStaticPaper'
  | '/authorPersonalPage'
  | '/infringementReport'
  | '/mySubscriptionAndFans'
  | '/personalCenter'
  | '/paymentCenter'
  | '/vipCenter'
  | '/contractYuanbaoRule'
  | '/contractYuanbaoAuthorRule'
  | '/contractWithdrawRule'
  | '/contractWithdraw'
  | '/contractWithdrawCounter'
  | '/contractWithdrawAuthorCounter'
  | '/deviceManagement'
  | '/accountSafety'
  | '/resetPassword'
  | '/guideMobile'
  | '/mobile'
  | '/features'
  | '/newFeature'
  | '/alert'
  | '/welcome'
  | '/settings'
  | '/screens'
  | '/author'
  | '/lockScreenSettings'
  | '/beautifyMouse'
  | '/taskbar'
  | '/clock'
  | '/effects'
  | '/systemOptimization'
  | '/desktopArrangement'
  | '/customAutomaticChange'
  | '/favorites'
  | '/pets'
  | '/contest'
  | '/newContest'
  | '/contestWork'
  | '/petsV2';

/** An address of a screen with its parameters. */
export type ScreenAddress = ScreenPath | `${ScreenPath}?${string}`;

/** The page of an author. */
export function authorPath(uid: string): ScreenAddress {
  return `/authorPersonalPage?uid=${encodeURIComponent(uid)}`;
}

/** A wallpaper's own screen (docs/product.md#detail-opening-rules). */
export function detailPath(wid: number, isStatic: boolean): ScreenAddress {
  return `${isStatic ? '/staticDetail' : '/dynamicDetail'}?wid=${wid}`;
}

/** A theme with its components. */
export function themePath(themeId: number | string): ScreenAddress {
  return `/themeBeautify?theme_id=${encodeURIComponent(themeId)}`;
}
