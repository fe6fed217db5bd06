import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStandalone, type StandaloneService } from '../../server/serve.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { keys, Page } from './page.ts';
import { startWebKit } from './webKit.ts';
import { readServiceSettings } from '../../server/environment.ts';

const repository = join(import.meta.dirname, '..', '..');
const pictures = join(repository, 'test-results', 'browsers');
const password = 'Tide-9!lantern';

let folder: string;
let service: StandaloneService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-browsers-'));
  await mkdir(pictures, { recursive: true });
  service = await startStandalone(
    readServiceSettings({ YUEQI_DATA_DIR: folder, YUEQI_SEED: 'demo', YUEQI_PORT: '0', YUEQI_LOG: 'silent' }),
    { distFolder: join(repository, 'dist'), openPosters: async () => null },
  );
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe.each([
  { browser: 'Firefox', start: startFirefox },
  { browser: 'WebKitGTK', start: startWebKit },
])('in $browser', ({ browser, start }) => {
  let driver: Driver;
  let page: Page;
  const account = `${browser.toLowerCase()}.one`;

  beforeAll(async () => {
    driver = await start();
    page = new Page(driver);
  });
  afterAll(() => driver.close());

  const open = (path: string) => driver.open(new URL(path, `${service.address}/3000/`).href);
  const keep = async (name: string) => {
    const picture = await driver.screenshot();
    if (picture) await writeFile(join(pictures, `${browser}-${name}.png`), picture);
  };

  test('the home page shows wallpapers, and a card opens its detail', async () => {
    await open('');
    await page.find({ among: 'main [data-index] a[href*="etail"], main article a[href*="etail"]' });
    await keep('home');
    await open('staticWallpaper');
    await page.click({ among: 'main [data-index] a[href*="staticDetail"]' });
    await page.waitFor("location.pathname.endsWith('/staticDetail')");
    await page.find({ among: 'button', named: '需要在月栖客户端中使用' });
    await keep('detail');
  });

  test('a bar to scroll by is as dark as the page', async () => {
    await open('staticWallpaper');
    await page.find({ among: 'main [data-index] a' });
    expect(await driver.evaluate('getComputedStyle(document.documentElement).colorScheme')).toContain('dark');
    if (browser !== 'Firefox') return;
    const bar = await driver.evaluate("getComputedStyle(document.querySelector('main')).scrollbarColor");
    expect(bar).toMatch(/^rgb.*(transparent|rgba\(0, 0, 0, 0\))$/);
    const hidden = await driver.evaluate("getComputedStyle(document.querySelector('nav')).scrollbarWidth");
    expect(hidden).toBe('none');
  });

  test('a 3D wallpaper is shown as its picture: the service runs no page of others', async () => {
    await open('dynamicWallpaper');
    await page.click({ among: 'main [data-index] article:has(a)', named: '3D' });
    await page.find({ among: 'main h1' });
    await page.find({ among: 'main img[data-loaded="true"]' });
    await keep('3d');
  });

  test('a video has a track to seek on, also in the light of its picture', async () => {
    await open('dynamicWallpaper');
    await page.click({ among: 'main [data-index] article:has(a)', named: '月栖湖心' });
    await page.find({ among: 'main video' });
    await page.find({ among: 'main input[type=range]' });
    await keep('player');
  });

  test('a search finds by name', async () => {
    await open('');
    await page.type({ among: 'header input, [role=banner] input' }, '月');
    await page.press(keys.enter);
    await page.see('「月」的结果');
    await page.find({ among: 'main a[href*="etail"]', named: '月' });
    await keep('search');
  });

  test('registering signs in, and an author can be followed', async () => {
    await open('');
    await page.click({ among: 'header button, [role=banner] button', named: '登录' });
    await page.click({ among: '[role=dialog] [role=tab]', named: '注册' });
    await page.type({ among: '[role=dialog] input[name="account"]' }, account);
    await page.type({ among: '[role=dialog] input[name="password"]' }, password);
    await page.press(keys.enter);
    await page.find({ among: 'button[aria-label$="的账号"]' });
    await open('popularAuthors');
    await page.click({ among: 'main button', named: '关注' });
    await page.find({ among: 'main button', named: '已关注' });
    await keep('followed');
  });

  test('a picture is uploaded as a work, named by its file', async () => {
    await open('personalCenter');
    await page.click({ among: 'main button', named: '上传作品' });
    await page.choose(
      { among: '[role=dialog] input[type=file]' },
      'moon_over_lake.jpg',
      'image/jpeg',
      await noise(),
    );
    await page.see('1920 × 1080');
    await page.waitFor(
      "document.querySelector('[role=dialog] input[name=\"name\"], [role=dialog] input[type=text]')?.value === 'moon over lake'",
    );
    await page.type({ among: '[role=dialog] input', named: '标签' }, '夜');
    await page.press(keys.enter);
    await page.click({ among: '[role=dialog] label', named: '风景' });
    await page.click({ among: '[role=dialog] label', named: '我拥有该作品的版权' });
    await keep('upload');
    await page.click({ among: '[role=dialog] button[type=submit]', named: '上传' });
    await page.waitFor("!document.querySelector('[role=dialog]')");
    await page.see('moon over lake');
  });
});

function noise(): Promise<Buffer> {
  return sharp({
    create: {
      width: 1920,
      height: 1080,
      channels: 3,
      background: '#24407a',
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
}
