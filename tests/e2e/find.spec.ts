import { openWithin } from './openWithin.ts';
import { expect, test } from './test.ts';

const searchBox = '搜索壁纸、作者、标签';

/** The box with suggestions replaces the plain one soon after the first paint. */
const suggestingBox = { name: searchBox };

test('a suggestion opens its wallpaper, and the history offers the word again', async ({ page, open }) => {
  await open('dynamicWallpaper');
  const box = page.getByRole('combobox', suggestingBox);
  await box.fill('月栖');
  await page.getByRole('option', { name: '月栖湖心' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', /^(dynamic|static)-detail$/);
  await open('staticWallpaper');
  await box.click();
  await expect(page.getByRole('option', { name: '月栖湖心' })).toBeVisible();
  await page.getByTitle('删除「月栖湖心」').click();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('text typed before the suggestions were loaded is kept', async ({ page, open }) => {
  await page.route('**/SearchBox-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await open('dynamicWallpaper');
  await page.getByRole('textbox', { name: searchBox }).fill('极光');
  await page.getByRole('link', { name: '静态壁纸' }).focus();
  await expect(page.getByRole('combobox', suggestingBox)).toHaveValue('极光');
});

test('a search stays on the static page and on the tab of the search screen', async ({ page, open }) => {
  await open('staticWallpaper');
  const box = page.getByRole('combobox', suggestingBox);
  await box.fill('月');
  await box.press('Enter');
  await expect(page).toHaveURL(/staticWallpaper\?keyword=/);
  await page.getByRole('link', { name: '全部结果' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'search-center');
  await expect(page.getByRole('tab', { name: '静态' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: '作者' }).click();
  await box.fill('苏晚亭');
  await box.press('Enter');
  await expect(page).toHaveURL(/tab=author/);
  const author = page.getByRole('list', { name: '作者' }).getByRole('link').first();
  await expect(author.locator('mark')).toHaveText('苏晚亭');
  await author.click();
  await expect(page).toHaveURL(/authorPersonalPage\?uid=/);
});

test('a number with YQ finds its wallpaper, and markup in a search is a word like any other', async ({
  page,
  open,
}) => {
  await open('dynamicWallpaper?category=14');
  const link = page.getByRole('list', { name: '壁纸列表' }).getByRole('link').first();
  const wid = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('wid');
  await openWithin(page, `searchCenter?keyword=YQ${wid}`);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'search-center');
  await expect(page.getByRole('list', { name: '壁纸列表' }).getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`wid=${wid}$`),
  );
  await openWithin(page, `searchCenter?keyword=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=alert(1)>');
});

test('ten thousand pasted characters are truncated, and the page still works', async ({ page, open }) => {
  await open('dynamicWallpaper');
  const box = page.getByRole('combobox', suggestingBox);
  await box.focus();
  await page.keyboard.insertText('月'.repeat(10_000));
  await expect(box).toHaveValue('月'.repeat(100));
  await box.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('月月月');
});

test('coming back to a search shows the same rows at the same offset without a request', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1180, height: 320 });
  await open('searchCenter?keyword=%E6%9C%88&tab=static');
  const main = page.locator('main');
  const cards = page.getByRole('list', { name: '壁纸列表' }).getByRole('link');
  await expect(cards.first()).toBeVisible();
  await main.evaluate((element) => element.scrollTo(0, 90));
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(90);
  await cards.first().click();
  await expect(main).toHaveAttribute('data-screen', 'static-detail');
  await page.waitForLoadState('networkidle');
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('search')) searches.push(request.url());
  });
  await page.goBack();
  await expect(main).toHaveAttribute('data-screen', 'search-center');
  await expect.poll(() => page.locator('main').evaluate((element) => element.scrollTop)).toBe(90);
  expect(searches).toEqual([]);
});

test('an open filter stays open when the list loads, and keeps the focus when another list replaces it', async ({
  page,
  open,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/wplive/list', async (route) => {
    await held;
    await route.continue();
  });
  await open('dynamicWallpaper?sort=1');
  await page.getByRole('navigation', { name: '分类导航' }).getByRole('link', { name: '风景' }).click();
  const length = page.getByRole('combobox', { name: '时长' });
  await length.click();
  release();
  const cards = page.getByRole('list', { name: '壁纸列表' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('option', { name: '10 秒内' }).click();
  await expect(page).toHaveURL(/duration=short/);
  await expect(page.getByRole('button', { name: '清除', exact: true })).toBeVisible();
  await expect(length).toBeFocused();
});

test('filters of dynamic lists are stored in the address and cleared together', async ({ page, open }) => {
  await open('dynamicWallpaper?category=14');
  await page.getByRole('combobox', { name: '时长' }).click();
  await page.getByRole('option', { name: '10 秒内' }).click();
  await expect(page).toHaveURL(/duration=short/);
  await page.getByRole('button', { name: '更多筛选' }).click();
  await page.getByRole('radio', { name: '会员' }).click();
  await expect(page).toHaveURL(/price=vip/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '更多筛选 · 1' })).toBeVisible();
  await page.getByRole('button', { name: '清除', exact: true }).click();
  await expect(page).toHaveURL(/category=14$/);
});

test('a category has a page of its own, as the view type of the newest; an unknown one shows an error with a link to continue', async ({
  page,
  open,
}) => {
  await open('classify/dynamic/101');
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'classify');
  await expect(page.getByRole('heading', { level: 1, name: '风景' })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: '分类导航' });
  await expect(sidebar.getByRole('link', { name: '风景' })).toHaveAttribute('aria-current', 'page');
  await openWithin(page, 'dynamicWallpaper?view_type=new-wallpaper');
  await expect(page.getByRole('heading', { level: 1, name: '最新' })).toBeVisible();
  for (const path of ['classify/dynamic/999999', 'classify/static/0', 'classify/audio/3']) {
    // The one before has said the same.
    await openWithin(page, 'dynamicWallpaper');
    await expect(page.getByText('这个分类已经不在了')).toBeHidden();
    await openWithin(page, path);
    await expect(page.getByText('这个分类已经不在了')).toBeVisible();
  }
  await page.getByRole('button', { name: '去看看推荐' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'dynamic-wallpaper');
});

test('a signed-out user gets an explanation of following and a sign-in button', async ({ page, open }) => {
  await open('dynamicWallpaper');
  await page.getByRole('navigation', { name: '分类导航' }).getByRole('link', { name: '关注' }).click();
  await expect(page.getByText('登录后可以看到你关注的作者的新作品')).toBeVisible();
  await page.locator('#content').getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});

test('new users get neither themes nor topic banners, for the whole visit', async ({ page, open }) => {
  await open('dynamicWallpaper?used_days=1');
  await expect(page.getByRole('heading', { name: '为你推荐' })).toBeVisible();
  await expect(page.getByRole('list', { name: '主题' })).toHaveCount(0);
  await page.getByRole('link', { name: '静态壁纸' }).click();
  await page.getByRole('link', { name: '动态壁纸' }).click();
  await expect(page.getByRole('heading', { name: '为你推荐' })).toBeVisible();
  await expect(page.getByRole('list', { name: '主题' })).toHaveCount(0);
});
