import type { Page } from '@playwright/test';
import { openWithin } from '../openWithin.ts';
import { expect } from '../test.ts';

/** Every screen, with an address that has content, and the dead ends. */
const addresses = [
  'dynamicWallpaper',
  'dynamicWallpaper?category=3',
  'dynamicWallpaper?category=-3',
  'wallpaperHome?view_type=new-wallpaper',
  'staticWallpaper',
  'dynamicDetail?wid=101001',
  'videoDetail?wid=101002',
  'webEngineDetail?wid=102004',
  'staticDetail?wid=201001',
  'dynamicDetail?wid=999999',
  'searchCenter?keyword=月',
  'searchCenter?keyword=月&tab=author',
  'searchCenter',
  'dynamicSearch?keyword=qqqqqq',
  'classify/dynamic/3',
  'classify/static/3',
  'classify/dynamic/999',
  'topicDetail?topic_id=1',
  'topicDetail?topic_id=999999',
  'ranklistDetail?rank_id=101&topic_type=2',
  'ranklistDetail',
  'themeBeautify',
  'themeBeautify?theme_id=1',
  'recommendedStaticPaper',
  'popularAuthors',
  'popularAuthors?list=influence',
  'authorPersonalPage?uid=10001',
  'infringementReport',
  'messageCenter',
  'subscribeCenter',
  'mySubscriptionAndFans',
  'personalCenter',
  'deviceManagement',
  'accountSafety',
  'resetPassword',
  'paymentCenter',
  'vipCenter',
  'contractYuanbaoRule',
  'contractYuanbaoAuthorRule',
  'contractWithdrawRule',
  'contractWithdraw',
  'contractWithdrawCounter',
  'contractWithdrawAuthorCounter',
  'localWallpapers',
  'guideMobile?data=YQ201025&origin=detail',
  'guideMobile',
  'mobile',
  'features',
  'newFeature',
  'contest',
  'contest?period=unknown',
  'newContest',
  'contestWork?wid=201008&period=moonlit',
  'settings',
  'screens',
  'customAutomaticChange',
  'lockScreenSettings',
  'pets',
  'petsV2',
  'effects',
  'systemOptimization',
  'desktopArrangement',
  'favorites',
  'favorites?list=downloads',
  'alert?type=version',
  'nowhere',
];

/**
 * One address of each composition: lists with filters, a detail with its player, tabs, a form, a table, a desktop page,
 * a dead end. The content of a screen is tested by its stories; the layout of shell and screen by these.
 */
export const mainAddresses = [
  'dynamicWallpaper',
  'staticWallpaper',
  'dynamicDetail?wid=101001',
  'searchCenter?keyword=月&tab=author',
  'authorPersonalPage?uid=10001',
  'infringementReport',
  'messageCenter',
  'subscribeCenter',
  'personalCenter',
  'paymentCenter',
  'contest',
  'screens',
  'settings',
  'nowhere',
];

const placeholders = ':is([aria-label="正在加载"], [aria-label="加载中"], [aria-label="Loading"])';

/** Returns the name that `main` has for the screen of an address. */
export function screenOf(address: string): string {
  const [path = ''] = address.split(/[/?]/);
  return path === 'nowhere' ? 'not-found' : path.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** So that no two neighbours are of one screen: `main` is another element for each, which tells when it has come. */
export const addressesInOrder = addresses.toSorted((one, other) => rankOf(one) - rankOf(other));

function rankOf(address: string): number {
  return addresses.filter((other) => screenOf(other) === screenOf(address)).indexOf(address);
}

/** Shows an address without loading the document again. @returns what it lacks; nothing where all of it has come */
export async function showScreen(page: Page, address: string): Promise<string | null> {
  await openWithin(page, address);
  const main = page.getByRole('main');
  try {
    await expect(main).toHaveAttribute('data-screen', screenOf(address));
    await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(main.locator(placeholders)).toHaveCount(0);
    return null;
  } catch {
    return `one heading, and nothing that still loads: ${await main.innerText()}`;
  }
}

/** Colours and places in the middle of a transition are none of the product's. */
export async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}
