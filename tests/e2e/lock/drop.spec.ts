import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { dragFiles } from '../../../desktop/platform/linux/testing/fileDrag.ts';
import { expect, test } from '../test.ts';
import { startLockedDesktop, type LockedDesktop } from './lockedDesktop.ts';

test.setTimeout(180_000);
const colour = { r: 200, g: 30, b: 120 };

let desktop: LockedDesktop;
let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-drop-'));
  desktop = await startLockedDesktop();
});

test.afterEach(async () => {
  await desktop.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a picture dragged out of a file manager is imported, not opened', async ({}, testInfo) => {
  const { look, lookAtRest, shownWindows, windows } = desktop;
  await lookAtRest();
  const [window = 0] = await windows();
  const shown = await shownWindows();
  const file = join(folder, '日落 1.png');
  await sharp({ create: { width: 1920, height: 1080, channels: 3, background: colour } })
    .png()
    .toFile(file);
  const result = await dragFiles(desktop.display.display, window, [file], { x: 640, y: 400 });
  expect(result).toEqual({ isAccepted: true, isFinished: true });
  // Its thumbnail, among the local wallpapers; opened as a page it would lie in the middle of the window.
  const countOfColour = async (): Promise<number> =>
    (await look()).split(',').filter((at) => /^#c[78]1[def]7[789]$/.test(at)).length;
  await expect.poll(countOfColour, { timeout: 30_000 }).toBeGreaterThan(100);
  await desktop.save(testInfo.outputPath('dropped.png'));
  expect(await windows()).toEqual([window]);
  expect(await shownWindows()).toEqual(shown);
});
