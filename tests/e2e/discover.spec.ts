import { removeFavourite } from './favourites.ts';
import { openWithin } from './openWithin.ts';
import { expect, test } from './test.ts';

test('a topic shows its wallpapers, a card opens the detail, and going back restores the scroll offset', async ({
  page,
  open,
}) => {
  await open('topicDetail?topic_id=5');
  await expect(page.getByRole('heading', { level: 1, name: '山海之间' })).toBeVisible();
  const list = page.getByRole('list', { name: '专题里的壁纸' });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  await page.locator('main').evaluate((area) => area.scrollTo({ top: 60 }));
  let requests = 0;
  await list.getByRole('link').nth(6).click();
  await expect(page.getByRole('heading', { name: '相关壁纸' })).toBeVisible();
  page.on('request', (request) => {
    if (request.url().endsWith('/topic/detail')) requests++;
  });
  await page.getByRole('button', { name: '返回' }).click();
  await expect(list).toBeVisible();
  await expect.poll(() => page.locator('main').evaluate((area) => area.scrollTop)).toBe(60);
  expect(requests).toBe(0);
});

test('a ranking numbers its cards and stores its span in the address', async ({ page, open }) => {
  await open('ranklistDetail?rank_id=101&topic_type=2');
  await expect(page.getByRole('heading', { level: 1, name: '动态热榜' })).toBeVisible();
  await expect(page.getByText('第 1 名')).toBeAttached();
  // Its cover is live: the first of the ranking plays there.
  await expect(page.locator('header video')).toHaveAttribute('data-showing', 'true');
  const month = page.getByRole('radio', { name: '月榜' });
  await month.click();
  await expect(page).toHaveURL(/period=3/);
  await expect(month).toBeChecked();
  await expect(month).toBeFocused();
  await expect(page.getByText('第 1 名')).toBeAttached();
});

test('what has been removed shows an error with a link to continue', async ({ page, open }) => {
  await open('topicDetail?topic_id=9999');
  for (const [path, words] of [
    ['topicDetail?topic_id=9999', '这个专题已经不在了'],
    ['topicDetail', '这个专题已经不在了'],
    ['ranklistDetail?rank_id=9999', '这个榜单已经不在了'],
    ['themeBeautify?theme_id=9999', '这个主题已经不在了'],
    ['authorPersonalPage?uid=nobody', '没有找到这位作者'],
    ['staticDetail?wid=99999999', '没有找到这张壁纸'],
    ['guideMobile?data=https://elsewhere.example/', '这个链接已失效'],
  ] as const) {
    // The one before may have said the same.
    await openWithin(page, 'dynamicWallpaper');
    await expect(page.getByText(words)).toBeHidden();
    await openWithin(page, path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator('main').getByRole('button').first()).toBeVisible();
  }
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/dynamicWallpaper/);
});

test('popular authors link to an author, whose works are found by kind', async ({ page, open }) => {
  await open('popularAuthors');
  const first = page.getByRole('list', { name: '作者列表' }).getByRole('listitem').first();
  await expect(first.getByRole('list').getByRole('link')).toHaveCount(3);
  const name = await first.getByRole('link', { name: /的主页$/ }).getAttribute('aria-label');
  // It lies below the works, over the whole row.
  await first.getByRole('link', { name: /的主页$/ }).click({ position: { x: 24, y: 24 } });
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'author-personal-page');
  const shown = await page.getByRole('heading', { level: 1 }).textContent();
  expect(name).toContain(shown ?? 'nobody');
  const kind = page.getByRole('radio', { name: '静态壁纸' });
  await kind.click();
  await expect(page).toHaveURL(/kind=static/);
  await expect(kind).toBeChecked();
  await expect(kind).toBeFocused();
});

test('a signed-out user who follows or likes gets the sign-in dialog, and nothing changes', async ({
  page,
  open,
}) => {
  await open('dynamicDetail?wid=101001');
  const follow = page.getByRole('button', { name: '关注 苏晚亭' });
  await follow.click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(follow).toBeVisible();
  const like = page.getByRole('button', { name: '喜欢', exact: true });
  await like.click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(like).toBeVisible();
});

test('a favourite is stored by the host, without an account', async ({ page, open }) => {
  await open('dynamicDetail?wid=101002');
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByText('已收藏到本机')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '取消收藏' })).toBeVisible();
  await removeFavourite(page);
});

test('a report needs a reason, then thanks', async ({ page, open }) => {
  await open('dynamicDetail?wid=101001');
  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  const dialog = page.getByRole('dialog', { name: '举报这张壁纸' });
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(dialog.getByText('请选择举报原因', { exact: true })).toBeVisible();
  await dialog.getByText('无法显示或质量问题').click();
  await dialog.getByRole('textbox', { name: '补充说明' }).fill('打开后一直是黑色');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('已收到，谢谢你的反馈')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('links open what they name, and consumed parameters are removed from the address', async ({
  page,
  open,
}) => {
  for (const [link, address] of [
    ['?dwid=101001&tid=mail', /\/dynamicDetail\?wid=101001$/],
    // The number of a static wallpaper belongs to the other path.
    ['?dwid=201001', /\/staticDetail\?wid=201001$/],
    ['?author_uid=10001', /\/authorPersonalPage\?uid=10001$/],
    ['?author_uid=nobody&protocol=70', /\/dynamicWallpaper$/],
  ] as const) {
    await open(link);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  }
});

test('a theme lists its components, and sets nothing automatically', async ({ page, open }) => {
  await open('themeBeautify');
  await page.getByRole('link', { name: /湖心月夜/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '湖心月夜' })).toBeVisible();
  // There is no display, so none of its six parts can be put on, the panel among them.
  const parts = page.getByRole('region', { name: /^里面有 6 样/ }).getByRole('listitem');
  await expect(parts.getByText('当前没有图形桌面')).toHaveCount(6);
  await expect(page.getByRole('heading', { name: '适合搭配的壁纸' })).toBeVisible();
  await expect(page.getByRole('button', { name: '使用主题' })).toBeVisible();
});
