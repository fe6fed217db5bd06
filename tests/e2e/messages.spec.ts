import type { Locator, Page } from '@playwright/test';
import { followButtons, followed } from './people/people.ts';
import { enterService, follow } from '../support/users.ts';
import { accountMenu, arriveSignedIn, choose, fillIn, openElsewhere, signIn, uidOf } from './signingIn.ts';
import { expect, test } from './test.ts';

const bell = (page: Page, count: number): Locator =>
  page.getByRole('banner').getByRole('button', { name: `${count} 条未读消息`, exact: true });
const quietBell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: '消息', exact: true });
const rows = (page: Page): Locator => page.getByRole('list', { name: '全部消息' }).getByRole('listitem');

/** A new user follows another one. @returns the uid of the new user */
async function followFromElsewhere(address: string, account: string, uid: string): Promise<string> {
  const follower = await enterService(address, account);
  await follow(address, follower, uid);
  return follower.user.uid;
}

test('messages arrive without a reload, link to their subject, are read and removed, and stay so', async ({
  page,
  open,
  host,
}) => {
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/v1/message/stream')) streams.push(request.url());
  });
  const { user } = await arriveSignedIn(page, host, 'messages.one');
  const { uid } = user;
  await open('dynamicWallpaper');
  await expect(quietBell(page)).toBeVisible();
  const follower = await followFromElsewhere(host.address, 'messages.two', uid);
  await expect(bell(page, 1)).toBeVisible();

  const window = await page.context().newPage();
  await window.goto(host.at('messageCenter'));
  await expect(rows(window)).toHaveCount(1);
  await followFromElsewhere(host.address, 'messages.three', uid);
  for (const one of [page, window]) await expect(bell(one, 2)).toBeVisible();
  await expect(rows(window)).toHaveCount(2);
  expect(streams).toHaveLength(1);

  await bell(page, 2).click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'message-center');
  await expect(page.getByRole('link', { name: /^粉丝 ?2 ?条未读$/ })).toBeVisible();
  await rows(page)
    .nth(1)
    .getByRole('link', { name: /关注了你$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`authorPersonalPage\\?uid=${follower}$`));
  await page.goBack();
  await expect(rows(page).nth(1).getByText('未读')).toHaveCount(0);
  await expect(rows(page).first().getByText('未读')).toHaveCount(1);
  for (const one of [page, window]) await expect(bell(one, 1)).toBeVisible();

  const followBack = followButtons(rows(page).first());
  await expect(followBack).toHaveAccessibleName(/^回关 /);
  await followBack.click();
  await expect(followBack).toHaveAccessibleName(followed);
  await page.getByRole('button', { name: '全部已读' }).click();
  for (const one of [page, window]) {
    await expect(quietBell(one)).toBeVisible();
    await expect(rows(one).getByText('未读')).toHaveCount(0);
  }

  await rows(page).nth(1).focus();
  await page.keyboard.press('Delete');
  for (const one of [page, window]) await expect(rows(one)).toHaveCount(1);
  await expect(rows(page).first()).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(quietBell(page)).toBeVisible();
});

/** Makes a window report that it is hidden, and stores the notifications that it shows instead of the desktop. */
function watchNotices(): void {
  document.hasFocus = () => false;
  class KeptNotification extends EventTarget {
    static readonly permission = 'granted';
    static readonly kept: KeptNotification[] = [];
    readonly text: string;

    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      super();
      this.text = `${title} ${body}`;
      KeptNotification.kept.push(this);
    }

    static async requestPermission(): Promise<string> {
      return this.permission;
    }

    close(): void {}
  }
  Object.assign(window, { Notification: KeptNotification });
}

interface NoticeWindow {
  Notification: { kept: (EventTarget & { text: string })[] };
}

const noticesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as NoticeWindow).Notification.kept.map(({ text }) => text));

test(
  'one window notifies of messages while all are hidden; when it is closed, another one takes over',
  { tag: '@long' },
  async ({ page, open, host }) => {
    await page.context().addInitScript(watchNotices);
    const { user } = await arriveSignedIn(page, host, 'messages.four');
    const { uid } = user;
    await open('dynamicWallpaper');
    await expect(quietBell(page)).toBeVisible();
    await page.getByRole('link', { name: '设置' }).click();
    await page.getByText('窗口都不在眼前时').waitFor();
    await page.getByRole('switch', { name: '桌面消息通知' }).click({ force: true });
    await page.getByRole('button', { name: '返回' }).click();
    const other = await page.context().newPage();
    await other.goto(host.at('dynamicWallpaper'));
    await expect(quietBell(other)).toBeVisible();
    await followFromElsewhere(host.address, 'messages.five', uid);
    for (const one of [page, other]) await expect(bell(one, 1)).toBeVisible();
    await expect.poll(() => noticesOf(page)).toEqual([expect.stringMatching(/ 关注了你$/)]);
    expect(await noticesOf(other)).toEqual([]);

    const taken = other.waitForRequest(/\/v1\/message\/stream$/);
    await page.close();
    await taken;
    const follower = await followFromElsewhere(host.address, 'messages.six', uid);
    await expect(bell(other, 2)).toBeVisible();
    await expect.poll(() => noticesOf(other)).toHaveLength(1);
    await other.evaluate(() =>
      (window as unknown as NoticeWindow).Notification.kept[0]?.dispatchEvent(new Event('click')),
    );
    await expect(other).toHaveURL(new RegExp(`authorPersonalPage\\?uid=${follower}$`));
  },
);

test('a signed-out user signs in on the screen; by keys alone a row is marked as read, and opened', async ({
  page,
  open,
  host,
}) => {
  await open('messageCenter');
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillIn(page, '注册', 'messages.seven');
  await expect(accountMenu(page)).toBeVisible();
  const uid = await uidOf(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部消息');
  await expect(page.getByText('还没有消息')).toBeVisible();
  await followFromElsewhere(host.address, 'messages.eight', uid);
  const row = rows(page).first();
  await row.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: '标为已读' }).press('Enter');
  await expect(row.getByText('未读')).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/authorPersonalPage\?uid=/);
});

test('a device that is signed out elsewhere shows that immediately, without a reload', async ({
  page,
  open,
  browser,
  host,
}) => {
  await arriveSignedIn(page, host, 'messages.nine');
  await open('dynamicWallpaper');
  const other = await openElsewhere(browser, `${host.address}dynamicWallpaper`);
  await signIn(other, 'messages.nine');
  // The account is notified that a new device has signed in.
  await expect(bell(other, 1)).toBeVisible();
  await choose(page, '设备管理');
  const devices = page.getByRole('dialog', { name: '设备管理' });
  await devices.getByRole('button', { name: /^移除/ }).click();
  await expect(other.getByRole('alertdialog', { name: '提示' })).toContainText('此设备已下线');
  await other.context().close();
});
