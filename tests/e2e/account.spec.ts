import {
  accountMenu,
  arriveSignedIn,
  choose,
  fillIn,
  openElsewhere,
  signIn,
  signInButton,
  signInDialog,
} from './signingIn.ts';
import { followButtons, followed } from './people/people.ts';
import { expect, test } from './test.ts';

test('a user registers, signs out, signs in again, and is still signed in on the next visit', async ({
  page,
  open,
}) => {
  await open('dynamicWallpaper');
  await signInButton(page).click();
  const panel = signInDialog(page).getByRole('tabpanel', { name: '注册' });
  await fillIn(page, '注册', 'a!', 'short');
  await expect(panel.getByText(/账号需为 4–64 位/).last()).toBeVisible();
  await expect(panel.locator('input[name="account"]')).toBeFocused();
  await expect(panel.locator('input[name="password"]')).toHaveAttribute('autocomplete', 'new-password');
  await fillIn(page, '注册', 'journey.one');
  await expect(accountMenu(page)).toBeVisible();
  // The button that opened the dialog has gone.
  await expect(page.locator('main')).toBeFocused();
  await choose(page, '退出登录');
  await expect(signInButton(page)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('yueqi.session'))).toBeNull();

  await signInButton(page).click();
  await fillIn(page, '登录', 'journey.one', 'not the word');
  await expect(
    signInDialog(page)
      .getByRole('tabpanel', { name: '登录' })
      .getByText('账号或密码不对，请检查后再试')
      .last(),
  ).toBeVisible();
  await fillIn(page, '登录', 'journey.one');
  await expect(accountMenu(page)).toBeVisible();
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
});

test('the dialog gets the focus, is closed by Escape, and restores the focus', async ({ page, open }) => {
  await open('dynamicWallpaper');
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(signInDialog(page).locator('input[name="account"]').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(signInDialog(page)).toHaveCount(0);
  await expect(signInButton(page)).toBeFocused();
});

test('a signed-out user who follows an author signs in first, and then follows', async ({ page, open }) => {
  await open('popularAuthors');
  const follow = followButtons(page).first();
  await follow.click();
  // What is shown comes before the answer: a page that is left before that has asked for nothing.
  const kept = page.waitForResponse('**/fans/following/create');
  await fillIn(page, '注册', 'journey.two');
  await expect(follow).toHaveAccessibleName(followed);
  await kept;
  await page.reload();
  await expect(follow).toHaveAccessibleName(followed);
});

test(
  'following in a list of users while signed out: one dialog at a time, and the list is shown again',
  { tag: '@long' },
  async ({ page, open }) => {
    await open('popularAuthors');
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /的主页$/ })
      .click({ position: { x: 24, y: 24 } });
    await page.getByRole('button', { name: /查看他的粉丝/ }).click();
    const list = page.getByRole('dialog', { name: '他的粉丝' });
    const follow = followButtons(list).first();
    await follow.click();
    await expect(signInDialog(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(signInDialog(page).locator('input[name="account"]').first()).toBeFocused();
    await fillIn(page, '注册', 'journey.six');
    await expect(follow).toHaveAccessibleName(followed);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /查看他的粉丝/ })).toBeFocused();
  },
);

test(
  'the lists of users: one own, an author’s, page by page, and a row opens the author',
  { tag: '@long' },
  async ({ page, open, host }) => {
    await arriveSignedIn(page, host, 'journey.three');
    await open('popularAuthors');
    await page
      .getByRole('button', { name: /^关注 / })
      .first()
      .click();
    await choose(page, '关注与粉丝');
    const own = page.getByRole('tabpanel', { name: /我的关注/ });
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('tab', { name: /我的粉丝/ }).click();
    await expect(
      page.getByRole('tabpanel', { name: /我的粉丝/ }).getByText('暂无相关结果哦 ~'),
    ).toBeVisible();
    await page.getByRole('tab', { name: /我的关注/ }).click();
    await own.getByRole('listitem').first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/authorPersonalPage\?uid=[\w-]+&t=\d+/);
    await expect(own).toHaveCount(0);

    await page.getByRole('button', { name: /查看他的粉丝/ }).click();
    const theirs = page.getByRole('dialog', { name: '他的粉丝' });
    const rows = theirs.getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    await expect
      .poll(async () => {
        const box = await theirs.boundingBox();
        return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
      })
      .toEqual([770, 600]);
    const pages: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/fans/follower/list')) pages.push(request.postData() ?? '');
    });
    await rows.first().evaluate((row) => row.parentElement?.parentElement?.scrollBy(0, 10_000));
    await expect.poll(() => pages.length).toBeGreaterThan(0);
    expect(pages.every((body) => body.includes('"limit":10'))).toBe(true);
    await expect(theirs.locator('[aria-posinset="11"]')).toBeAttached();
  },
);

test('signing out in one window shows in the other, and so does signing in', async ({
  page,
  open,
  context,
  host,
}) => {
  await arriveSignedIn(page, host, 'journey.four');
  await open('dynamicWallpaper');
  const other = await context.newPage();
  await other.goto(host.at('staticWallpaper'));
  await expect(accountMenu(other)).toBeVisible();
  await choose(page, '退出登录');
  await expect(signInButton(other)).toBeVisible();
  await signInButton(other).click();
  await fillIn(other, '登录', 'journey.four');
  await expect(accountMenu(page)).toBeVisible();
});

test(
  'a device that was signed out elsewhere shows that, and the other one no longer lists it',
  { tag: '@long' },
  async ({ page, open, browser, host }) => {
    await arriveSignedIn(page, host, 'journey.five');
    await open('dynamicWallpaper');
    // A plain browser of its own: without the client's word its device is another one.
    const other = await openElsewhere(browser, `${host.address}dynamicWallpaper`);
    await signIn(other, 'journey.five');

    await choose(page, '设备管理');
    const devices = page.getByRole('dialog', { name: '设备管理' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByText('当前设备')).toHaveCount(1);
    await devices.getByRole('button', { name: /^移除/ }).press('Enter');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices.getByRole('heading', { name: '设备管理' })).toBeFocused();

    await other.reload();
    const tips = other.getByRole('alertdialog', { name: '提示' });
    await expect(tips).toContainText('此设备已下线');
    await expect(tips.getByRole('button', { name: '重新登录' })).toBeFocused();
    await tips.getByRole('button', { name: '重新登录' }).click();
    await fillIn(other, '登录', 'journey.five');
    await expect(accountMenu(other)).toBeVisible();
    await expect(tips).toHaveCount(0);
    await other.context().close();
  },
);

test(
  'a changed password holds, in every window and against every other device',
  { tag: '@long' },
  async ({ page, open, browser, context, host }) => {
    await arriveSignedIn(page, host, 'journey.seven');
    await open('dynamicWallpaper');
    const window = await context.newPage();
    await window.goto(host.at('staticWallpaper'));
    const other = await openElsewhere(browser, `${host.address}dynamicWallpaper`);
    await signIn(other, 'journey.seven');

    await choose(page, '修改密码');
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await dialog.locator('input[name="password"]').fill('not the word');
    await dialog.locator('input[name="newPassword"]').fill('Lantern-tide-10');
    await dialog.locator('input[name="newPassword"]').press('Enter');
    await expect(dialog.getByText('当前密码不对').last()).toBeVisible();
    await expect(dialog.locator('input[name="password"]')).toBeFocused();
    await dialog.locator('input[name="password"]').fill('Tide-9!lantern');
    await dialog.locator('input[name="password"]').press('Enter');
    await expect(page.getByText('密码已修改')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    // The other device is notified without a reload, the other window is unaffected.
    await expect(other.getByText('请重新登录').first()).toBeVisible();
    await window.reload();
    await expect(accountMenu(window)).toBeVisible();
    await choose(window, '设备管理');
    await expect(window.getByRole('dialog', { name: '设备管理' }).getByRole('listitem')).toHaveCount(1);
    await other.context().clearCookies();
    await other.evaluate(() => localStorage.clear());
    await other.reload();
    await signIn(other, 'journey.seven', 'Lantern-tide-10');
    await other.context().close();
  },
);

test('a page of authors opens with a code that is requested at the click', async ({
  page,
  open,
  context,
  host,
}) => {
  // Without the client's word the page opens in another tab.
  await page.routeWebSocket(/\/bridge$/, () => undefined);
  let codes = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/user/gen_code')) codes += 1;
  });
  await arriveSignedIn(page, host, 'journey.pages');
  await open('personalCenter');
  const apply = page.getByRole('button', { name: '申请签约作者' });
  await expect(apply).toBeVisible();
  expect(codes).toBe(0);
  const opening = context.waitForEvent('page');
  await apply.click();
  const opened = await opening;
  await expect.poll(() => opened.url()).toMatch(/\/author\/contract/);
  expect(codes).toBe(1);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
});
