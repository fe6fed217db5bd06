import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { enterService, follow } from '../../support/users.ts';
import { arriveSignedIn, choose, fillIn } from '../signingIn.ts';
import { expect, test } from '../test.ts';
import { followButtons, followed, notFollowed, registerPeople } from './people.ts';

test.beforeAll(({ host }) => registerPeople(host.address));

/** The next tab stop after the title bar. */
async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到内容' })).toBeFocused();
  await page.keyboard.press('Enter');
}

test('a follow is painted within one frame, and one request makes every button of a list right', async ({
  page,
  open,
  host,
}) => {
  await arriveSignedIn(page, host, 'people.three');
  const listed = page.waitForResponse('**/fans/following/list');
  await open('popularAuthors');
  await listed;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/fans/following/create', async (route) => {
    await released;
    await route.continue();
  });
  const frames = await followButtons(page)
    .first()
    .evaluate(
      (button) =>
        new Promise<number>((resolve) => {
          let count = 0;
          const look = (): void => {
            count += 1;
            if (button.getAttribute('data-followed') === 'true') resolve(count);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
          (button as HTMLElement).click();
        }),
    );
  expect(frames).toBe(1);
  // A successful toggle requests the list again.
  const stored = page.waitForResponse('**/fans/following/create');
  const refreshed = page.waitForResponse('**/fans/following/list');
  release();
  await Promise.all([stored, refreshed]);

  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/following\/list$|author\/detail$/.test(path)) asked.push(`${path} ${request.postData() ?? ''}`);
  });
  await page.reload();
  await expect(followButtons(page).first()).toHaveAccessibleName(followed);
  await expect(followButtons(page).nth(1)).toHaveAccessibleName(notFollowed);
  // Everything a card requests is requested when it is rendered.
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toContain('"limit":1000');
});

test('a new follow is shown as such until the next hover or focus', async ({ page, open, host }) => {
  await arriveSignedIn(page, host, 'people.three');
  await open('popularAuthors');
  const [byPointer, byKeyboard] = [followButtons(page).nth(3), followButtons(page).nth(4)];
  const shown = (button: Locator, word: string) => button.getByText(word).filter({ visible: true });
  await byPointer.click();
  await expect(shown(byPointer, '已关注')).toBeVisible();
  await page.mouse.move(5, 300);
  await byPointer.hover();
  await expect(shown(byPointer, '取消关注')).toBeVisible();
  // The visible text is the accessible name, and the one that "click …" of a voice control finds (WCAG 2.5.3).
  await expect(byPointer).toHaveAccessibleName(/^取消关注 ./);

  await page.mouse.move(5, 300);
  await byPointer.focus();
  await page.keyboard.press('Tab');
  await byKeyboard.focus();
  await page.keyboard.press('Enter');
  await expect(shown(byKeyboard, '已关注')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(byKeyboard).toBeFocused();
  await expect(shown(byKeyboard, '取消关注')).toBeVisible();
});

test('without a network in the middle of a toggle the button still shows the actual state', async ({
  page,
  open,
  host,
}) => {
  await arriveSignedIn(page, host, 'people.one');
  await open('popularAuthors');
  await expect(followButtons(page).first()).toHaveAccessibleName(followed);
  await page.route('**/fans/following/cancel', (route) => route.abort('internetdisconnected'));
  await followButtons(page).first().click();
  await expect(page.getByText('连接不上服务')).toBeVisible();
  await expect(followButtons(page).first()).toHaveAccessibleName(followed);
});

test('a signed-out user reports an infringement: signs in on the way, loses nothing, and gets a number', async ({
  page,
  open,
}) => {
  await open('staticWallpaper');
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  await page.getByText('侵犯版权或肖像权').click();
  await page.getByRole('link', { name: '侵权举报' }).click();
  await expect(page).toHaveURL(/infringementReport\?wid=\d+$/);
  await expect(page.getByRole('button', { name: '换一张' })).toBeVisible();

  await page.getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByText('请选择被侵犯的权利').last()).toBeVisible();
  await page.getByText('著作权', { exact: true }).click();
  await page.getByLabel('权利人姓名或名称').fill('木子');
  await page.getByLabel('联系方式').fill('me@example.org');
  await page
    .getByLabel('侵权说明')
    .fill('这张壁纸用了我在二〇二四年发表的作品，构图和颜色都相同，没有得到同意。');
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const chooser = page.locator('input[type="file"]');
  await chooser.setInputFiles([
    { name: '原作.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: '假的.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"></svg>') },
    { name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
  ]);
  const files = page.getByRole('list', { name: '已选的证明材料' }).getByRole('listitem');
  await expect(files).toHaveCount(2);
  await expect(page.getByText('说明.txt')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交举报' }).click();

  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/report/infringement/evidence', async (route) => {
    await released;
    await route.continue();
  });
  await fillIn(page, '登录', 'people.one');
  // The live region that announces the end of an upload is mounted before, and does not announce percentages.
  await expect(files.first().getByRole('progressbar')).toBeVisible();
  await expect(files.first().getByRole('status')).toHaveText('');
  release();
  await expect(files.first().getByRole('status')).toHaveText('已上传');
  await expect(files.nth(1)).toContainText('不支持这种文件');
  await expect(page.getByText('有文件没有上传成功').last()).toBeVisible();
  await expect(page.getByLabel('权利人姓名或名称')).toHaveValue('木子');
  await page.getByRole('button', { name: '移除 假的.png' }).click();

  // The typed text survives a reload, and so does the uploaded file.
  await page.reload();
  await expect(page.getByLabel('权利人姓名或名称')).toHaveValue('木子');
  await expect(files).toHaveCount(1);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByRole('heading', { name: '举报已提交' })).toBeFocused();
  await expect(page.getByText(/举报编号\s*\d+/)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('the subscriptions by keyboard alone: an author, the other type, and back to all', async ({
  page,
  open,
  host,
}) => {
  await arriveSignedIn(page, host, 'people.one');
  await page.setViewportSize({ width: 1180, height: 830 });
  await open('subscribeCenter');
  const rows = page.getByRole('list', { name: '关注的作者' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await skipToContent(page);
  await page.keyboard.press('Tab');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/subscribeCenter\?author=/);
  const authorPage = page.getByRole('link', { name: '作者主页' });
  await expect(authorPage).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(authorPage).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(followButtons(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: '动态' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/author=[\w-]+&type=static$/);
  await page.goBack();
  await expect(page.getByRole('radio', { name: '动态' })).toBeChecked();
});

test('a double click on an author is one step, and the back link leads to all', async ({
  page,
  open,
  host,
}) => {
  await arriveSignedIn(page, host, 'people.one');
  await open('popularAuthors');
  await choose(page, '订阅中心');
  await page.getByRole('list', { name: '关注的作者' }).getByRole('listitem').nth(1).dblclick();
  await expect(page).toHaveURL(/subscribeCenter\?author=/);
  await page.goBack();
  await expect(page).toHaveURL(/subscribeCenter$/);
  await expect(page.getByRole('heading', { name: '全部作者的作品' })).toBeVisible();
});

test('who follows the first author on the way finds the works in the feed on coming back', async ({
  page,
  open,
  host,
}) => {
  await arriveSignedIn(page, host, 'people.four');
  await open('dynamicWallpaper');
  await page.getByRole('navigation', { name: '分类导航' }).getByRole('link', { name: '关注' }).click();
  const nothing = page.getByText('你关注的作者还没有新作品');
  await expect(nothing).toBeVisible();
  await choose(page, '订阅中心');
  await followButtons(page).first().click();
  await expect(page.getByRole('heading', { name: '全部作者的作品' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '关注的新作' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(nothing).toHaveCount(0);
});

test('a user who follows no one is offered popular authors, and sees the first one’s works at once', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1180, height: 830 });
  await open('subscribeCenter');
  await page.getByRole('main').getByRole('button', { name: '登录' }).click();
  await fillIn(page, '登录', 'people.two');
  await expect(page.getByText('还没有关注的作者')).toBeVisible();
  await followButtons(page).first().click();
  await expect(page.getByRole('heading', { name: '全部作者的作品' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('one’s own lists as a page, by keyboard alone', async ({ page, open, host }) => {
  await arriveSignedIn(page, host, 'people.one');
  await open('mySubscriptionAndFans');
  const rows = page.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await skipToContent(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: /我的关注/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=followers$/);
  await expect(page.getByText('暂无相关结果哦 ~')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/tab=following$/);
  await expect(rows).toHaveCount(2);
  // The panel itself is no stop: its rows are.
  await page.keyboard.press('Tab');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  // Of all rows only this one has more to tab to.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: /我的关注/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/authorPersonalPage\?uid=[\w-]+&t=\d+/);
});

test('following back is shown as soon as it is known, also after the rows', async ({ page, open, host }) => {
  const [two, three] = await Promise.all(
    ['people.two', 'people.three'].map((account) => enterService(host.address, account)),
  );
  if (!two || !three) throw new Error('Both have signed in.');
  await follow(host.address, two, three.user.uid);
  await follow(host.address, three, two.user.uid);
  await arriveSignedIn(page, host, 'people.three');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/fans/follower/list', async (route) => {
    await released;
    await route.continue();
  });
  await open('mySubscriptionAndFans');
  const row = page.getByRole('listitem').filter({ hasText: two.user.nick_name });
  const shown = (word: string) => row.getByText(word).filter({ visible: true });
  await expect(shown('已关注')).toBeVisible();
  await expect(page.getByRole('tab', { name: /我的粉丝 ?1/ })).toBeVisible();
  release();
  await expect(shown('互相关注')).toBeVisible();
});
