import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { callBridge, openBridge } from '../bench/bridge/bridgeConnection.ts';
import { screenOf } from './accessibility/everyScreen.ts';
import { openWithin } from './openWithin.ts';
import { runOnce, startFreshHost, startHost, type RunningHost } from './runningHost.ts';
import { runProgram } from './runProgram.ts';
import { expect, test } from './test.ts';

let dataFolder: string;
test.beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-host-'));
});
test.afterEach(() => rm(dataFolder, { recursive: true, force: true }));

test('a second start finds the first one; after kill -9 the next works at once, on the same data and another port', async () => {
  const first = await startFreshHost({ YUEQI_DATA_DIR: dataFolder });
  try {
    const second = await runOnce({ YUEQI_DATA_DIR: dataFolder, YUEQI_PORT: '0' });
    expect(second.code).toBe(0);
    expect(second.output).toContain(`already running: ${first.address}`);
  } finally {
    await first.stop('SIGKILL');
  }

  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  const taken = address && typeof address === 'object' ? address.port : 0;
  const third = await startHost({ YUEQI_DATA_DIR: dataFolder, YUEQI_PORT: String(taken) });
  try {
    expect(Number(new URL(third.address).port)).toBeGreaterThan(taken);
    expect((await fetch(new URL('/healthz', third.address))).status).toBe(200);
  } finally {
    await third.stop();
    blocker.close();
  }
});

test('a wrong setting and a folder that cannot be used end with a sentence that names them', async () => {
  const wrongPort = await runOnce({ YUEQI_DATA_DIR: dataFolder, YUEQI_PORT: 'abc' });
  expect(wrongPort.code).toBe(1);
  expect(wrongPort.output).toContain('YUEQI_PORT is "abc"; it takes a whole number from 0 to 65535.');
  await writeFile(join(dataFolder, 'file'), '');
  const noFolder = await runOnce({ YUEQI_DATA_DIR: join(dataFolder, 'file'), YUEQI_PORT: '0' });
  expect(noFolder.code).toBe(1);
  expect(noFolder.output).toContain('Yueqi could not start.');
});

test('an unreachable database is named without its password', async () => {
  const { code, output } = await runOnce({
    YUEQI_DATA_DIR: dataFolder,
    YUEQI_PORT: '0',
    DATABASE_URL: 'postgres://me:topsecret@127.0.0.1:9/none',
  });
  expect(code).toBe(1);
  expect(output).toContain('could not start');
  expect(output).not.toContain('topsecret');
});

test('the page shows when the client is gone, and recovers automatically when it is back', async ({
  page,
}) => {
  const first = await startHost({ YUEQI_DATA_DIR: dataFolder });
  const { port } = new URL(first.address);
  const answered = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(first.at('dynamicWallpaper'));
  await answered;
  await first.stop('SIGKILL');
  await expect(page.getByText('与桌面客户端的连接断开了，正在重新连接')).toBeVisible();
  const second = await startHost({ YUEQI_DATA_DIR: dataFolder, YUEQI_PORT: port });
  try {
    expect(new URL(second.address).port).toBe(port);
    // The token is new with every launch; the page fetches it.
    await expect(page.getByText('与桌面客户端的连接断开了，正在重新连接')).toBeHidden({ timeout: 30_000 });
  } finally {
    await second.stop();
  }
});

/** Named, since the previous home page has a heading of its own until the next screen has loaded. */
const popularAuthors = { level: 1, name: '热门作者' };

test('a component whose code and style failed to load appears as soon as they are available', async ({
  page,
  open,
}) => {
  await open('dynamicWallpaper');
  const refused: string[] = [];
  await page.route(/assets\/PopularAu-/, async (route) => {
    const kind = extname(route.request().url());
    if (refused.includes(kind)) return route.continue();
    refused.push(kind);
    return route.abort();
  });
  await page.getByRole('link', { name: '热门作者' }).click();
  await expect(page.getByRole('heading', popularAuthors)).toBeVisible();
  expect(refused.toSorted()).toEqual(['.css', '.js']);
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(styles.filter((href) => href.includes('/PopularAu-'))).toHaveLength(1);
});

test('without a network a screen shows that it is loading, and continues when the network is back', async ({
  page,
  open,
  context,
}) => {
  await open('dynamicWallpaper');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: '热门作者' }).click();
  await expect(page.locator('main').getByText('正在加载')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', popularAuthors)).toBeVisible();
});

test('in a window at 200 % details and lists of people fit, and the title bar, which stays usable above a dialog', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 590, height: 328 });
  await open('dynamicWallpaper');
  for (const path of ['dynamicDetail?wid=101001', 'themeBeautify?theme_id=1', 'popularAuthors']) {
    await openWithin(page, path);
    await expect(page.getByRole('main')).toHaveAttribute('data-screen', screenOf(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(
      page.getByRole('main').getByRole('article').or(page.getByRole('main').getByRole('listitem')).first(),
    ).toBeAttached();
    const overhang = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect([path, overhang]).toEqual([path, 0]);
  }
  await openWithin(page, 'dynamicWallpaper');
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  const { bar, right } = await page.evaluate(() => ({
    bar: document.querySelector('header')?.scrollWidth ?? 0,
    right: document.querySelector('header button[aria-haspopup=menu]')?.getBoundingClientRect().right ?? 0,
  }));
  expect(bar).toBeLessThanOrEqual(590);
  expect(right).toBeLessThanOrEqual(590);
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a browser tab has no window of ours: no buttons for it, and its calls are refused', async ({
  page,
  host,
}) => {
  await page.goto(host.at('dynamicWallpaper'));
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  const socket = await openBridge(host);
  const hello = (await callBridge(socket, 'client.hello', {})) as { methods: string[] };
  expect(hello.methods.filter((name) => name.startsWith('window.'))).toEqual([]);
  await expect(callBridge(socket, 'window.close', {})).rejects.toThrow('no such method');
  socket.close();
  await expect(page.getByRole('button', { name: /最小化|最大化|关闭/ })).toHaveCount(0);
});

test.describe('a part that is no longer there', () => {
  // A failed load is written to the console, as it should be.
  test.use({ expectedConsole: /PopularAu-|ChunkLoadError/ });

  test('leaves the shell intact, and a press reloads the page', async ({ page, open }) => {
    await open('dynamicWallpaper');
    const code = /assets\/PopularAu-.*js/;
    await page.route(code, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: '热门作者' }).click();
    await expect(page.locator('main').getByRole('heading', { name: '这个页面没有加载出来' })).toBeVisible();
    await expect(page.getByRole('link', { name: '设置', exact: true })).toBeVisible();
    await page.unroute(code);
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(page.getByRole('heading', popularAuthors)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/3000/popularAuthors');
  });
});

test('without a desktop, the button that sets a wallpaper says what is missing', async ({ page, host }) => {
  await page.goto(host.at('dynamicWallpaper?category=14'));
  const response = await page.request.post(new URL('/v20903/wplive/list', host.address).href, {
    data: {
      common: { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' },
      limit: 60,
    },
  });
  const { list } = (await response.json()) as { list: { wid: number; ptype: number; sub_wtype: number }[] };
  const free = list.find((item) => item.ptype === 0 && item.sub_wtype === 1);
  await page.goto(host.at(`dynamicDetail?wid=${free?.wid}`));
  const set = page.getByRole('button', { name: '设为壁纸' }).first();
  await expect(set).toHaveAccessibleDescription('当前没有图形桌面，无法设置壁纸');
  await expect(set).toBeDisabled();
});

test('files dropped in are imported with a summary; unreadable files are named and leave nothing behind', async ({
  page,
  host,
}) => {
  const sharp = (await import('sharp')).default;
  const picture = await sharp({ create: { width: 2600, height: 1500, channels: 3, background: '#3355aa' } })
    .jpeg()
    .toBuffer();
  await page.goto(host.at('localWallpapers'));
  const files = [
    { name: '湖.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: '湖的副本.jpg', mimeType: 'image/jpeg', buffer: picture },
    { name: '空.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: '坏.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') },
    { name: '../../逃.jpg', mimeType: 'image/jpeg', buffer: await sharp(picture).negate().jpeg().toBuffer() },
  ];
  await page.locator('input[type=file]').first().setInputFiles(files);
  const summary = page.getByRole('region', { name: '导入结果' });
  await expect(summary.getByText('导入了 2 个')).toBeVisible({ timeout: 60_000 });
  await expect(summary.getByText('1 个已经在本地壁纸中')).toBeVisible();
  await expect(summary.getByText('2 个没有导入')).toBeVisible();
  await expect(summary.getByText('文件是空的')).toBeVisible();
  const cards = page.getByRole('list', { name: '壁纸列表' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect
    .poll(() =>
      cards
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth > 0).length),
    )
    .toBe(2);
  await cards.first().getByRole('link').click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', /detail/);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '从本地壁纸中移除' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'local-wallpapers');
  await expect(cards).toHaveCount(1);
});

test(
  'npm run import imports a folder, skips known files, and names refused ones',
  { tag: '@long' },
  async () => {
    const sharp = (await import('sharp')).default;
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-pictures-'));
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#aa5533' } })
      .png()
      .toFile(join(folder, 'a.png'));
    await sharp({ create: { width: 16, height: 16, channels: 3, background: '#33aa55' } })
      .png()
      .toFile(join(folder, 'icon.png'));
    await writeFile(join(folder, 'b.jxl'), Buffer.from([0xff, 0x0a, 0, 1, 2, 3]));
    const runImport = (from: string) => runProgram('importFolder.ts', [from], dataFolder);
    const first = await runImport(folder);
    expect(first.output).toContain('Imported 1');
    expect(first.output).toContain('b.jxl: this format is not supported (JPEG XL)');
    expect(first.output).toContain('icon.png: smaller than 960 × 540');
    const second = await runImport(folder);
    expect(second.output).toContain('Imported 0');
    expect(second.output).toContain('skipped 1 that were there already');
    // Each run has a folder for files in progress; nothing may be left inside it.
    const unfinished = await readdir(join(dataFolder, 'media', 'temporary'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(unfinished.filter((entry) => entry.isFile())).toEqual([]);
    await rm(folder, { recursive: true });
    const missing = await runImport(join(folder, 'gone'));
    expect(missing.code).toBe(1);
    expect(missing.output).toContain('is not a folder or file that can be read');
  },
);

test('a remote service is proxied; while it is down the page shows that, and retries', async ({ page }) => {
  const serviceFolder = await mkdtemp(join(tmpdir(), 'yueqi-service-'));
  const service = await startHost({ YUEQI_DATA_DIR: serviceFolder });
  const { origin, port } = new URL(service.address);
  const host = await startHost({ YUEQI_DATA_DIR: dataFolder, YUEQI_API_URL: origin });
  let revived: RunningHost | null = null;
  try {
    await page.goto(host.at('staticWallpaper'));
    const picture = page.locator('[role=listitem] img').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await readdir(dataFolder)).not.toContain('service.sqlite');

    await service.stop();
    await page.goto(host.at('staticWallpaper?sort=4'));
    await expect(page.locator('main').getByText('连接不上服务')).toBeVisible();
    await expect(page.locator('main').getByText(/秒后自动再试|正在重新连接/)).toBeVisible();
    revived = await startHost({ YUEQI_DATA_DIR: serviceFolder, YUEQI_PORT: port });
    // Without a press of the retry button.
    await expect(page.locator('[role=listitem] img').first()).toBeVisible();
  } finally {
    await host.stop();
    await (revived ?? service).stop().catch(() => undefined);
    await rm(serviceFolder, { recursive: true, force: true });
  }
});
