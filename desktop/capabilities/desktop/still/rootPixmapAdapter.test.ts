import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Screen } from '../../../platform/adapters/screen.ts';
import { actOnDesktop, type DesktopActions } from '../../../platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../../../platform/linux/testing/xDisplay.ts';
import { createSystemWallpaper, WallpaperError, type SystemWallpaper } from './systemWallpaper.ts';

const width = 800;
const height = 500;
const whole: Screen = {
  id: 'whole',
  name: null,
  index: 0,
  x: 0,
  y: 0,
  width,
  height,
  scale: 1,
  isPrimary: true,
};
const waitOptions = { timeout: 10_000, interval: 50 };

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let xDisplay: TestDisplay;
let actions: DesktopActions;
let folder: string;

beforeAll(async () => {
  xDisplay = await startXDisplay({ width, height, windowManager: 'openbox' });
});

afterAll(() => xDisplay.stop());

beforeEach(async () => {
  await xDisplay.renew();
  actions = await actOnDesktop(xDisplay.display);
  folder = await mkdtemp(join(tmpdir(), 'yueqi-wallpaper-'));
});

afterEach(async () => {
  await actions.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A new one knows nothing of earlier ones, as after a restart. */
async function startWallpaper(): Promise<SystemWallpaper> {
  const wallpaper = await createSystemWallpaper({
    environment: { DISPLAY: xDisplay.display, XDG_CURRENT_DESKTOP: 'openbox' },
    log: () => undefined,
    stateFile: join(folder, 'former.json'),
    platform: 'linux',
  });
  if (!wallpaper) throw new Error('A plain window manager has a wallpaper.');
  return wallpaper;
}

async function makePicture(name: string, background: string, size = { width, height }): Promise<string> {
  const path = join(folder, name);
  await sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toFile(path);
  return path;
}

const colourAt = async (x: number, y: number): Promise<string> => (await xDisplay.screenshot()).pixelAt(x, y);

async function paintRootGreen(): Promise<void> {
  const { client, root } = actions.connection;
  client.ChangeWindowAttributes(root, { backgroundPixel: 0x00ff00 });
  client.ClearArea(root, 0, 0, 0, 0, 0);
  await actions.connection.sync();
}

test('the picture covers the root window, and ordinary windows stay above it', async () => {
  await actions.openWindow({ x: 300, y: 200, width: 100, height: 100 }, 0xff0000);
  await vi.waitFor(async () => expect(await colourAt(350, 250)).toBe('#ff0000'), waitOptions);
  const wallpaper = await startWallpaper();
  const picture = await makePicture('blue.png', '#102030');

  await wallpaper.set(picture, [whole]);
  for (const [x, y] of [
    [0, 0],
    [width - 1, 0],
    [0, height - 1],
    [width - 1, height - 1],
  ] as const)
    expect(await colourAt(x, y)).toBe('#102030');
  expect(await colourAt(350, 250)).toBe('#ff0000');
  expect(await wallpaper.current()).toBe(picture);
});

test('a picture of another shape is cut, not stretched, on every screen by itself', async () => {
  const path = join(folder, 'halves.png');
  const right = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 200, height: 100, channels: 3, background: '#ffff00' } })
    .composite([{ input: right, left: 100, top: 0 }])
    .png()
    .toFile(path);
  const wallpaper = await startWallpaper();
  await wallpaper.set(path, [
    { ...whole, width: 400, height: 400 },
    { ...whole, index: 1, x: 400, width: 400, height: 300, isPrimary: false },
  ]);
  expect(await colourAt(5, 200)).toBe('#ffff00');
  expect(await colourAt(395, 200)).toBe('#0000ff');
  expect(await colourAt(405, 150)).toBe('#ffff00');
  expect(await colourAt(795, 150)).toBe('#0000ff');
});

test('restoring puts the former colour back, also after the program was killed', async () => {
  await paintRootGreen();
  await (await startWallpaper()).set(await makePicture('blue.png', '#102030'), [whole]);
  await (await startWallpaper()).set(await makePicture('red.png', '#302010'), [whole]);
  expect(await colourAt(10, 10)).toBe('#302010');

  const afterRestart = await startWallpaper();
  await afterRestart.restore();
  expect(await colourAt(10, 10)).toBe('#00ff00');
  expect(await colourAt(width - 1, height - 1)).toBe('#00ff00');
  expect(await afterRestart.current()).toBeNull();
  expect(await actions.connection.getNumbers(actions.connection.root, '_XROOTPMAP_ID')).toEqual([]);
});

test('restoring puts the pixmap of another wallpaper program back', async () => {
  const { client, root } = actions.connection;
  const theirs = client.AllocID();
  const context = client.AllocID();
  client.CreatePixmap(theirs, root, 24, width, height);
  client.CreateGC(context, theirs, { foreground: 0xabcdef });
  const colours = Buffer.alloc(width * 4 * 10);
  for (let place = 0; place < colours.length; place += 4) colours.writeUInt32LE(0xabcdef, place);
  for (let y = 0; y < height; y += 10) client.PutImage(2, theirs, context, width, 10, 0, y, 0, 24, colours);
  for (const name of ['_XROOTPMAP_ID', 'ESETROOT_PMAP_ID'])
    await actions.connection.setNumbers(root, name, 'PIXMAP', [theirs]);

  const wallpaper = await startWallpaper();
  await wallpaper.set(await makePicture('blue.png', '#102030'), [whole]);
  await wallpaper.restore();
  expect(await actions.connection.getNumbers(root, '_XROOTPMAP_ID')).toEqual([theirs]);
  expect(await colourAt(10, 10)).toBe('#abcdef');
});

test('a wallpaper that the user has chosen since is not replaced', async () => {
  const wallpaper = await startWallpaper();
  await wallpaper.set(await makePicture('blue.png', '#102030'), [whole]);
  await actions.connection.setNumbers(actions.connection.root, '_XROOTPMAP_ID', 'PIXMAP', [12345]);
  await paintRootGreen();
  await wallpaper.restore();
  expect(await colourAt(10, 10)).toBe('#00ff00');
  expect(await actions.connection.getNumbers(actions.connection.root, '_XROOTPMAP_ID')).toEqual([12345]);
});

test('earlier pictures do not pile up in the X server', async () => {
  const wallpaper = await startWallpaper();
  const pixmapId = () => actions.connection.getNumbers(actions.connection.root, '_XROOTPMAP_ID');
  await wallpaper.set(await makePicture('blue.png', '#102030'), [whole]);
  const [earlier = 0] = await pixmapId();
  await wallpaper.set(await makePicture('red.png', '#302010'), [whole]);
  const [later = 0] = await pixmapId();

  const size = (pixmap: number) =>
    actions.connection.ask<{ width: number }>((answer) =>
      actions.connection.client.GetGeometry(pixmap, answer),
    );
  await expect(size(earlier)).rejects.toThrow('Bad drawable');
  expect((await size(later)).width).toBe(width);
});

test('a file that is missing or no picture is refused, and the wallpaper stays', async () => {
  await paintRootGreen();
  const wallpaper = await startWallpaper();
  await expect(wallpaper.set(join(folder, 'absent.png'), [whole])).rejects.toThrow(WallpaperError);
  const text = join(folder, 'text.png');
  await writeFile(text, 'no picture');
  await expect(wallpaper.set(text, [whole])).rejects.toThrow('cannot be decoded');
  expect(await colourAt(10, 10)).toBe('#00ff00');
});

test('a picture that cannot be set leaves the one before it, and the way back', async () => {
  await paintRootGreen();
  const wallpaper = await startWallpaper();
  await wallpaper.set(await makePicture('blue.png', '#102030'), [whole]);
  const text = join(folder, 'text.png');
  await writeFile(text, 'no picture');
  await expect(wallpaper.set(text, [whole])).rejects.toThrow('cannot be decoded');
  expect(await colourAt(10, 10)).toBe('#102030');
  await wallpaper.restore();
  expect(await colourAt(10, 10)).toBe('#00ff00');
});

test('where another program draws the desktop, setting fails instead of succeeding without effect', async () => {
  const { connection } = actions;
  const desktop = await actions.openWindow(
    { x: 0, y: 0, width, height },
    0x808080,
    '_NET_WM_WINDOW_TYPE_DESKTOP',
  );
  const listed = () => connection.getNumbers(connection.root, '_NET_CLIENT_LIST');
  await vi.waitFor(async () => expect(await listed()).toEqual([desktop]), waitOptions);
  const wallpaper = await startWallpaper();
  const picture = await makePicture('blue.png', '#102030');
  await expect(wallpaper.set(picture, [whole])).rejects.toThrow('draws the desktop');
});
