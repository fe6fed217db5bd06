import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page } from '@playwright/test';
import {
  startXDisplay,
  type TestDisplay,
  type XScreenshot,
} from '../../desktop/platform/linux/testing/xDisplay.ts';
import { actOnDesktop } from '../../desktop/platform/linux/testing/desktopActions.ts';
import { callBridge, openBridge } from '../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from './runningHost.ts';
import { expect, test } from './test.ts';

const screen = { width: 1280, height: 720 };

let display: TestDisplay;
let dataFolder: string;
let host: RunningHost;

/** A desktop of its own: X server, window manager, and the product's host on it. */
test.beforeEach(async () => {
  display = await startXDisplay({ ...screen, windowManager: 'openbox' });
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-set-'));
  host = await startDesktopHost();
});

test.afterEach(async () => {
  await host.stop();
  await display.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

function startDesktopHost(): Promise<RunningHost> {
  return startHost({ YUEQI_DATA_DIR: dataFolder, DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' });
}

/** Some points spread over the screen, to distinguish one image from another. */
function sample(picture: XScreenshot): string[] {
  const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
  return shares.flatMap((x) =>
    shares.map((y) => picture.pixelAt(Math.floor(picture.width * x), Math.floor(picture.height * y))),
  );
}

/** The distance of two samples, 0 to 255 on average over all colour channels. */
function distance(first: string[], second: string[]): number {
  const channels = (colours: string[]) =>
    colours.flatMap((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)));
  const [left, right] = [channels(first), channels(second)];
  return left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
}

/** The image as the browser renders it, cropped and scaled to the screen as the desktop does. */
async function sampleOfFile(page: Page, md5: string): Promise<string[]> {
  return page.evaluate(
    async ({ source, width, height }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('There is no canvas.');
      context.drawImage(image, 0, 0, width, height);
      const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
      return shares.flatMap((x) =>
        shares.map((y) => {
          const [red = 0, green = 0, blue = 0] = context.getImageData(
            Math.floor(width * x),
            Math.floor(height * y),
            1,
            1,
          ).data;
          return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
        }),
      );
    },
    { source: `/media/${md5}`, ...screen },
  );
}

interface ListedWallpaper {
  wid: number;
  /** Of the file that is for everyone: the full size of an image is for members. */
  md5: string;
}

/** A free wallpaper of the service, by its list. */
async function findFree(page: Page, path: string, subType: number): Promise<ListedWallpaper> {
  const response = await page.request.post(new URL(path, host.address).href, {
    data: {
      common: { open_id: '', token: '', device_id: '', player_version: '', platform: 'pc' },
      login_info: {},
      limit: 60,
    },
  });
  const { list } = (await response.json()) as {
    list: (ListedWallpaper & { md5_1920?: string; ptype: number; sub_wtype: number })[];
  };
  const found = list.find((item) => item.ptype === 0 && item.sub_wtype === subType);
  if (!found) throw new Error('The starter catalogue has no free wallpaper of this kind.');
  return { wid: found.wid, md5: found.md5_1920 || found.md5 };
}

async function setFromDetail(page: Page, path: string): Promise<void> {
  await page.goto(host.at(path));
  await page.getByRole('button', { name: '设为壁纸' }).first().click();
  await expect(page.getByText('已设为壁纸').first()).toBeVisible({ timeout: 40_000 });
}

test('a static wallpaper becomes the desktop, survives a restart, and leaves the former desktop behind when it stops', async ({
  page,
}) => {
  const before = sample(await display.screenshot());
  const wallpaper = await findFree(page, '/wallpaper/static/list', 0);
  await setFromDetail(page, `staticDetail?wid=${wallpaper.wid}`);
  const expected = await sampleOfFile(page, wallpaper.md5);
  expect(distance(sample(await display.screenshot()), expected)).toBeLessThan(12);

  await host.stop();
  expect(distance(sample(await display.screenshot()), before)).toBeLessThan(1);
  host = await startDesktopHost();
  await expect
    .poll(async () => distance(sample(await display.screenshot()), expected), { timeout: 30_000 })
    .toBeLessThan(12);

  await page.goto(host.at('personalCenter?tab=downloads'));
  const downloaded = page.getByRole('list', { name: '我下载的壁纸' }).getByRole('article');
  await expect(downloaded).toHaveCount(1);
  await expect(downloaded.getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`wid=${wallpaper.wid}`),
  );

  await page.goto(host.at(`staticDetail?wid=${wallpaper.wid}`));
  await page.getByRole('link', { name: '设置', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: '恢复桌面' }).click();
  await expect(page.getByText('已恢复原来的桌面')).toBeVisible();
  expect(distance(sample(await display.screenshot()), before)).toBeLessThan(1);
});

/** Counts the screenshots until the desktop looks different. */
async function framesUntilChange(): Promise<number> {
  const first = sample(await display.screenshot());
  let frames = 1;
  while (distance(sample(await display.screenshot()), first) === 0) frames++;
  return frames;
}

test('a video plays below an ordinary window, holds still while it is paused, gives way to a web wallpaper, and all ends with the host', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const before = sample(await display.screenshot());
  const desktop = await actOnDesktop(display.display);
  const bridge = await openBridge(host);
  try {
    await desktop.openWindow({ x: 440, y: 260, width: 400, height: 200 }, 0xff00ff);
    await desktop.settled();
    const wallpaper = await findFree(page, '/v20903/wplive/list', 1);
    await setFromDetail(page, `dynamicDetail?wid=${wallpaper.wid}`);
    // The page would go on to play it, too, by the processor.
    await page.goto('about:blank');
    const playing = await display.screenshot();
    expect(distance(sample(playing), before)).toBeGreaterThan(8);
    // The middle of the screen is the window's; what lies around it is the video's.
    expect(playing.pixelAt(640, 360)).toBe('#ff00ff');
    const frames = await framesUntilChange();

    await callBridge(bridge, 'wallpaper.pause', {});
    // A frame that was decoded before may still be on its way to the screen, on a busy machine for a while.
    await expect
      .poll(async () => {
        const held = sample(await display.screenshot());
        let moved = 0;
        for (let frame = 0; frame < 3 * frames; frame++)
          moved += distance(sample(await display.screenshot()), held);
        return moved;
      })
      .toBe(0);
    expect((await display.screenshot()).pixelAt(640, 360)).toBe('#ff00ff');

    await callBridge(bridge, 'wallpaper.resume', {});
    expect(await framesUntilChange()).toBeGreaterThan(0);

    // In a frame of another origin, in place of the video.
    const web = await findFree(page, '/v20903/wplive/list', 3);
    await setFromDetail(page, `dynamicDetail?wid=${web.wid}`);
    await page.goto('about:blank');
    await expect
      .poll(() => callBridge(bridge, 'desktop.current', {}), { timeout: 30_000 })
      .toMatchObject({ screens: [{ shown: { wid: web.wid } }] });
    await expect
      .poll(async () => distance(sample(await display.screenshot()), before), { timeout: 30_000 })
      .toBeGreaterThan(4);
  } finally {
    bridge.close();
    await desktop.stop();
  }
  await host.stop();
  await expect.poll(async () => distance(sample(await display.screenshot()), before)).toBeLessThan(1);
});
