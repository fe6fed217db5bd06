import type { Browser, Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { identityKey } from '../../src/stores/session/sessionStore.ts';
import { callBridge, openBridge, type BridgePlace } from '../bench/bridge/bridgeConnection.ts';
import { enterService, password, type SignedIn } from '../support/users.ts';
import { expect } from './test.ts';

const device = v.object({ device_id: v.string() });

export const signInDialog = (page: Page): Locator => page.getByRole('dialog', { name: '登录月栖' });
export const accountMenu = (page: Page): Locator => page.getByRole('button', { name: /的账号$/ });
export const signInButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: '登录' });

/** Fills one tab of the open dialog and sends it by Enter. */
export async function fillIn(
  page: Page,
  tab: '登录' | '注册',
  account: string,
  word: string = password,
): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByRole('tab', { name: tab }).click();
  const panel = dialog.getByRole('tabpanel', { name: tab });
  await panel.locator('input[name="account"]').fill(account);
  await panel.locator('input[name="password"]').fill(word);
  await panel.locator('input[name="password"]').press('Enter');
}

/** Registers from the title bar. */
export async function register(page: Page, account: string): Promise<void> {
  await signInButton(page).click();
  await fillIn(page, '注册', account);
  await expect(accountMenu(page)).toBeVisible();
}

/** Signs in from the title bar. */
export async function signIn(page: Page, account: string, word: string = password): Promise<void> {
  await signInButton(page).click();
  await fillIn(page, '登录', account, word);
  await expect(accountMenu(page)).toBeVisible();
}

/**
 * Lets a page that has opened nothing yet find a user signed in, as on a later visit, and registers the account where it
 * is not there. For journeys that are about something else than signing in: dialog and typing cost a second each.
 */
export async function arriveSignedIn(page: Page, host: BridgePlace, account: string): Promise<SignedIn> {
  const session = await enterService(host.address, account, await readDeviceId(host));
  await storeSession(page, session);
  return session;
}

async function storeSession(page: Page, { open_id, token, device_id, user }: SignedIn): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      // Frames of other origins have no storage of this one.
      if (window !== top || !location.protocol.startsWith('http')) return;
      if (sessionStorage.getItem('arrived') !== null) return;
      sessionStorage.setItem('arrived', 'yes');
      localStorage.setItem(key, text);
    },
    [identityKey, JSON.stringify({ open_id, token, device_id, user })] as const,
  );
}

async function readDeviceId(host: BridgePlace): Promise<string> {
  const bridge = await openBridge(host);
  const { device_id: deviceId } = v.parse(device, await callBridge(bridge, 'device.info', {}));
  bridge.close();
  return deviceId;
}

/** Chooses an entry of the account menu. */
export async function choose(page: Page, item: string): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/**
 * A browser of its own, without the client of this computer: to the service it is another device.
 *
 * @param account of a user who is signed in there; a guest where it is left out
 */
export async function openElsewhere(browser: Browser, address: string, account?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 655 } });
  const page = await context.newPage();
  await page.routeWebSocket(/\/bridge$/, () => undefined);
  if (account !== undefined) await storeSession(page, await enterService(address, account));
  await page.goto(address);
  return page;
}

/** Returns the uid of the user who is signed in in a window. */
export async function uidOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('yueqi.session') ?? '{}') as { user: { uid: string } };
    return kept.user.uid;
  });
}
