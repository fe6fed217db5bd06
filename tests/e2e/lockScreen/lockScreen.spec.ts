import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { findOnPath } from '../../../desktop/platform/programs/findOnPath.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const screen = { width: 1280, height: 720 };

let display: TestDisplay;
let folder: string;
/** Holds the lockers that the host finds. */
let programs: string;
let host: RunningHost;

test.beforeEach(async () => {
  display = await startXDisplay(screen);
  folder = await mkdtemp(join(tmpdir(), 'yueqi-lock-screen-'));
  programs = join(folder, 'programs');
  await mkdir(programs);
  host = await startHost({
    YUEQI_DATA_DIR: join(folder, 'data'),
    DISPLAY: display.display,
    WAYLAND_DISPLAY: '',
    XDG_CURRENT_DESKTOP: '',
    PATH: programs,
  });
});
test.afterEach(async () => {
  await host.stop();
  // A real locker goes on without the host, and ends with its display.
  await display.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Puts a real program where the host looks for lockers. */
async function install(name: string): Promise<void> {
  const path = await findOnPath(name, process.env);
  if (path === null) throw new Error(`This journey needs ${name}: install the Debian package of that name.`);
  await symlink(path, join(programs, name));
}

/** Locks nothing, but tells that it does, as i3lock would; ends with the status that a file has. */
async function installFake(name: string): Promise<void> {
  const script = `#!/bin/sh\nPATH=${process.env['PATH'] ?? ''}${delimiter}/bin\nexec 3>&-\nuntil [ -s "${folder}/end" ]; do sleep 0.2; [ -d "${folder}" ] || exit 0; done\nstatus=$(cat "${folder}/end"); rm "${folder}/end"; exit "$status"\n`;
  await writeFile(join(programs, name), script, { mode: 0o755 });
}

interface Listed {
  wid: number;
  /** Of the file that is for everyone: the full size is for members. */
  md5: string;
  name: string;
}

/** Makes a free still wallpaper of the service a favourite. */
async function addFavourite(page: Page): Promise<Listed> {
  const response = await page.request.post(new URL('/wallpaper/static/list', host.address).href, {
    data: {
      common: { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' },
      login_info: {},
      limit: 60,
    },
  });
  const { list } = (await response.json()) as { list: (Listed & { md5_1920: string; ptype: number })[] };
  const found = list.find(({ ptype }) => ptype === 0);
  if (!found) throw new Error('The starter catalogue has no free still wallpaper.');
  const bridge = await openBridge(host);
  await callBridge(bridge, 'favorites.add', { wid: found.wid, wtype: 2, added_at: 0 });
  bridge.close();
  return { ...found, md5: found.md5_1920 };
}

async function chooseFavourite(page: Page, { name }: Listed): Promise<void> {
  await page.getByRole('button', { name: '添加壁纸' }).first().click();
  const dialog = page.getByRole('dialog', { name: '选锁屏壁纸' });
  await dialog.getByRole('radio', { name: '我的喜欢' }).check();
  await dialog.getByRole('button', { name }).click();
  await expect(dialog.getByRole('button', { name, pressed: true })).toBeVisible();
  await dialog.getByRole('button', { name: '完成' }).click();
}

/** The distance of the display from a picture that covers it, 0 to 255 on average over some points. */
async function distanceFrom(page: Page, md5: string): Promise<number> {
  const file = await page.request.get(new URL(`/media/${md5}`, host.address).href);
  const { data, info } = await sharp(await file.body())
    .resize(screen.width, screen.height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shown = await display.screenshot();
  let sum = 0;
  const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) => [0.1, 0.3, 0.9].map((y) => [x, y] as const));
  for (const [shareX, shareY] of points) {
    const [x, y] = [Math.floor(screen.width * shareX), Math.floor(screen.height * shareY)];
    for (const channel of [0, 1, 2]) {
      const value = Number.parseInt(shown.pixelAt(x, y).slice(1 + channel * 2, 3 + channel * 2), 16);
      sum += Math.abs(value - (data[(y * screen.width + x) * info.channels + channel] ?? 0));
    }
  }
  return sum / points.length / 3;
}

test('a favourite becomes the lock screen: locked now, the real locker shows it', async ({ page }) => {
  await install('i3lock');
  const wallpaper = await addFavourite(page);
  await page.goto(host.at('lockScreenSettings'));
  await page.getByRole('button', { name: '重新检测' }).click();
  await expect(page.getByText('i3lock', { exact: true })).toBeVisible();
  await chooseFavourite(page, wallpaper);
  await expect(page.getByText('当前', { exact: true })).toBeVisible();
  expect(await distanceFrom(page, wallpaper.md5)).toBeGreaterThan(20);

  await page.getByRole('button', { name: '全屏预览' }).click();
  await expect(page.getByRole('dialog', { name: '锁屏预览' }).getByRole('img')).toHaveJSProperty(
    'naturalWidth',
    1280,
  );
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '立即锁屏' }).click();
  await expect.poll(() => distanceFrom(page, wallpaper.md5), { timeout: 8_000 }).toBeLessThan(8);

  // The locker is the machine's: the host's end leaves the screen locked.
  await host.stop();
  host = await startHost({ YUEQI_DATA_DIR: join(folder, 'data'), DISPLAY: display.display, PATH: programs });
  expect(await distanceFrom(page, wallpaper.md5)).toBeLessThan(8);
  await page.goto(host.at('lockScreenSettings'));
  await expect(page.getByText('当前', { exact: true })).toBeVisible();
});

test(
  'with XSecureLock a clock stands on the picture, where it was put',
  { tag: '@long' },
  async ({ page }) => {
    await install('xsecurelock');
    const wallpaper = await addFavourite(page);
    await page.goto(host.at('lockScreenSettings'));
    await page.getByRole('button', { name: '重新检测' }).click();
    await chooseFavourite(page, wallpaper);
    await page.getByRole('radio', { name: '时钟', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: '右下' }).check({ force: true });
    await expect(page.getByText(/^右下/)).toBeVisible();
    await page.getByRole('button', { name: '立即锁屏' }).click();
    await expect.poll(() => distanceFrom(page, wallpaper.md5), { timeout: 30_000 }).toBeLessThan(30);
  },
);

test('without a locker the packages are named, and one that was installed is found', async ({ page }) => {
  await page.goto(host.at('lockScreenSettings'));
  await expect(page.getByText('这台电脑上没有能用的锁屏程序').last()).toBeVisible();
  await expect(page.getByText(/装上 xsecurelock；i3lock 中的一个/)).toBeVisible();
  await expect(page.getByRole('button', { name: '复制安装命令' })).toBeVisible();
  await expect(page.getByRole('button', { name: '立即锁屏' })).toHaveCount(0);
  await installFake('i3lock');
  await page.getByRole('button', { name: '重新检测' }).click();
  await expect(page.getByRole('button', { name: '立即锁屏' })).toBeVisible();
});

test(
  'a picture that is gone and a locker that dies are said, and the screen stays locked',
  { tag: '@long' },
  async ({ page }) => {
    await installFake('i3lock');
    const bridge = await openBridge(host);
    const gone = 'f'.repeat(32);
    const entry = {
      wid: 999_999,
      name: '不见了',
      wtype: 2,
      sub_wtype: 0,
      md5: gone,
      picture: gone,
      thumbnail: null,
    };
    await callBridge(bridge, 'lockScreen.detect', {});
    await expect(callBridge(bridge, 'lockScreen.setPicture', { entry })).rejects.toThrow();
    await callBridge(bridge, 'lockScreen.add', { entries: [entry], at: null });
    await page.goto(host.at('lockScreenSettings'));
    await page.getByRole('button', { name: '立即锁屏' }).click();
    await expect(page.getByText(/锁屏壁纸的图片都不在了/)).toBeVisible();
    await expect(page.getByText('图片不在了', { exact: true })).toBeVisible();
    const isLocked = async (): Promise<boolean> =>
      ((await callBridge(bridge, 'lockScreen.current', {})) as { is_locked: boolean }).is_locked;
    // One that ends before it has locked is another fault.
    await expect.poll(isLocked).toBe(true);
    await writeFile(join(folder, 'end'), '1');
    await expect(page.getByText('锁屏程序意外停止过，已立刻重新锁上')).toBeVisible();
    expect(await isLocked()).toBe(true);
    // The next one takes a password once it has locked: until then it is given again.
    await expect
      .poll(async () => {
        await writeFile(join(folder, 'end'), '0');
        return isLocked();
      })
      .toBe(false);
    bridge.close();
  },
);
