import { openWithin } from '../openWithin.ts';
import { runProgram } from '../runProgram.ts';
import { expect, test } from '../test.ts';

test('the home page shows banners, themes and cards with images, makes no list request of its own, and is where the root leads', async ({
  page,
  open,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await open('dynamicWallpaper');
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'dynamic-wallpaper');
  await expect(page.getByRole('region', { name: '精选壁纸' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '为你推荐' })).toBeVisible();
  const pictures = page.getByRole('list', { name: '壁纸列表' }).locator('img');
  await expect(pictures.first()).toBeVisible();
  await expect
    .poll(() =>
      pictures.evaluateAll(
        (images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth === 0).length,
      ),
    )
    .toBe(0);
  // The code of the address is exchanged; topics, rankings and contests are requested after the first paint.
  const later = ['/bridge/token', '/v1/specialtopic/live/homeright', '/wallpaper/contest/configs'];
  expect(calls.filter((path) => !later.includes(path))).toEqual([]);
  await open('');
  await expect(page).toHaveURL(/\/3000\/dynamicWallpaper$/);
});

test('a category of the sidebar narrows the list, and each of the four orders is another one', async ({
  page,
  open,
}) => {
  await open('dynamicWallpaper');
  const sidebar = page.getByRole('navigation', { name: '分类导航' });
  await sidebar.getByRole('link', { name: '风景' }).click();
  await expect(page.getByRole('heading', { name: '风景' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: '风景' })).toHaveAttribute('aria-current', 'page');
  const cards = page.getByRole('list', { name: '壁纸列表' }).getByRole('article');
  await expect(cards.first()).toBeVisible();
  const listed = (): Promise<number[]> =>
    cards
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .flatMap((link) => /detail\?wid=(\d+)/i.exec(link.getAttribute('href') ?? '')?.[1] ?? [])
          .map(Number),
      );
  const atFirst = await listed();
  expect(atFirst.length).toBeGreaterThan(4);
  const orders: string[] = [];
  for (const order of ['最热', '评分', '下载', '最新']) {
    await page.getByRole('radio', { name: order }).click();
    const former = orders.at(-1);
    await expect
      .poll(async () => {
        const wids = await listed();
        return { same: wids.toSorted((one, other) => one - other), isNew: wids.join() !== former };
      })
      .toEqual({ same: atFirst.toSorted((one, other) => one - other), isNew: true });
    orders.push((await listed()).join());
  }
  expect(new Set(orders).size).toBeGreaterThan(2);
});

test('static wallpapers are filtered by category and colour, and an empty result offers a way on', async ({
  page,
  open,
}) => {
  await open('staticWallpaper');
  const cards = page.getByRole('list', { name: '壁纸列表' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('radio', { name: '极简' }).click();
  await expect(page).toHaveURL(/category=/);
  await open('staticWallpaper?height=2160&ratio=portrait&color=pink');
  await expect(page.getByText('暂无相关结果哦 ~')).toBeVisible();
  await page.getByRole('button', { name: '去看看推荐' }).click();
  await expect(cards.first()).toBeVisible();
});

test('resting on a card plays one loop at a time, and leaving unloads it', async ({ page, open }) => {
  await open('dynamicWallpaper?category=14');
  const videos = page.locator('main article video');
  const withLoop = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^预览/ }) });
  await withLoop.nth(0).hover();
  await expect(videos).toHaveCount(1);
  await withLoop.nth(1).hover();
  await expect(videos).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(videos).toHaveCount(0);
});

test('a detail shows id, author, tags, resolution and related wallpapers; the id is copied', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('dynamicWallpaper?category=14');
  await page.getByRole('listitem').first().getByRole('link').click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'dynamic-detail');
  await expect(page.getByText(/^YQ\d+$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '相关壁纸' })).toBeVisible();
  await page.getByRole('button', { name: '复制' }).click();
  const dialog = page.getByRole('dialog', { name: '壁纸 ID' });
  await dialog.getByRole('button', { name: '复制' }).click();
  await expect(page.getByText('复制成功')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^YQ\d+$/);
});

test('a search from a detail goes to the dynamic page and finds by name and by id', async ({
  page,
  open,
}) => {
  await open('staticWallpaper');
  await page.getByRole('listitem').first().getByRole('link').click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'static-detail');
  const box = page.getByLabel('搜索壁纸、作者、标签');
  await box.fill('天灯');
  await box.press('Enter');
  await expect(page).toHaveURL(/dynamicWallpaper\?keyword=/);
  await expect(page.getByRole('listitem').first()).toContainText('天灯夜');
});

test('unknown paths and unknown numbers show an error with a link to continue', async ({ page, open }) => {
  await open('no/such/place');
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'not-found');
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'dynamic-wallpaper');
  await openWithin(page, 'dynamicDetail?wid=999999');
  await expect(page.getByText('没有找到这张壁纸')).toBeVisible();
  await open('staticDetail?wid=../../etc');
  await expect(page.getByText('没有找到这张壁纸')).toBeVisible();
});

test('a wallpaper that was taken offline shows that it is', async ({ page, open, sharedHost }) => {
  // Of the starter catalogue; no other journey needs it.
  const wid = '201020';
  await open(`staticDetail?wid=${wid}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('这张壁纸已下线')).toHaveCount(0);
  const { code, output } = await runProgram(
    'operate.ts',
    [
      ...['operate', 'work.offline', '--wid', wid, '--code', 'infringement'],
      ...['--note', 'reported by its painter'],
    ],
    sharedHost.dataFolder,
  );
  // Node may warn about colours before it.
  expect(output.endsWith('Done.\n')).toBe(true);
  expect(code).toBe(0);
  await page.reload();
  await expect(page.getByText('这张壁纸已下线')).toBeVisible();
  await expect(page.getByRole('button', { name: '设为壁纸' })).toHaveCount(0);
});

test('a list that fails to load shows an error with a retry', async ({ page, open }) => {
  await open('dynamicWallpaper');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.route('**/wplive/list', (route) => route.abort());
  await page.getByRole('navigation', { name: '分类导航' }).getByRole('link', { name: '风景' }).click();
  await expect(page.getByText('连接不上服务')).toBeVisible();
  await page.unroute('**/wplive/list');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('list', { name: '壁纸列表' }).getByRole('listitem').first()).toBeVisible();
});

test('theme and language are chosen in the settings and stored', async ({ page, open }) => {
  await open('dynamicWallpaper');
  await page.getByRole('link', { name: '设置' }).click();
  await page.getByRole('radio', { name: '浅色' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Still', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('in a system of another language', () => {
  test.use({ locale: 'en-US' });

  test('the very first document and the first start are in English, and a choice wins from then on', async ({
    page,
    open,
    host,
  }) => {
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.isNavigationRequest()),
      page.goto(host.at('dynamicWallpaper')),
    ]);
    const response = await request.response();
    expect(await response?.text()).toContain('<html lang="en-GB"');
    await open('settings');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: '简体中文' }).check();
    await page.reload();
    await expect(page.getByRole('heading', { name: '设置', exact: true })).toBeVisible();
  });

  test('a later change of the system is followed until a language is chosen', async ({ page, open }) => {
    await open('settings');
    const change = (language: string) =>
      page.evaluate((tag) => {
        Object.defineProperty(navigator, 'languages', { value: [tag], configurable: true });
        dispatchEvent(new Event('languagechange'));
      }, language);
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await change('zh-Hans');
    await expect(page.getByRole('heading', { name: '设置', exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'English' }).click();
    await change('zh-CN');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  });
});

test('arrow keys move between cards, and the focused card is never under the title bar', async ({
  page,
  open,
}) => {
  await open('staticWallpaper');
  await page.getByRole('listitem').first().getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const focused = await page.evaluate(() =>
    document.activeElement?.closest('[data-index]')?.getAttribute('data-index'),
  );
  expect(focused).toBe('5');
});
