import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tree } from 'x11';
import type { LockFault, LockLook } from '../../../src/bridge/contract/lockScreen.ts';
import type { ProgramLocker } from '../../platform/adapters/lockAdapter.ts';
import { i3lockAdapter } from '../../platform/linux/lock/i3lockAdapter.ts';
import { xsecurelockAdapter } from '../../platform/linux/lock/xsecurelockAdapter.ts';
import { startXDisplay, type TestDisplay, type XScreenshot } from '../../platform/linux/testing/xDisplay.ts';
import { XConnection } from '../../platform/linux/x11/connection.ts';
import { LockSession } from './lockSession.ts';

const size = { width: 640, height: 360 };
const waitOptions = { timeout: 20_000 };

let folder: string;
let display: TestDisplay;
let opened: Promise<void>;
let picture: string;

/** A real locker on an X server of the test's own. Left is red and right is blue. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-real-locker-'));
  display = await startXDisplay(size);
  picture = join(folder, 'picture.png');
  const half = { create: { width: 320, height: 360, channels: 3 as const, background: '#c02020' } };
  await sharp({ create: { ...size, channels: 3, background: '#2020c0' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toFile(picture);
});
afterEach(async () => {
  await display.stop();
  // Without its X server no locker can go on.
  await opened;
  await rm(folder, { recursive: true, force: true });
});

async function lock(locker: ProgramLocker, look: LockLook): Promise<LockFault[]> {
  const faults: LockFault[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  opened = promise;
  const session = new LockSession({
    environment: { ...process.env, DISPLAY: display.display, WAYLAND_DISPLAY: undefined },
    folder: join(folder, 'lock'),
    areas: async () => [{ x: 0, y: 0, ...size }],
    spares: [],
    scene: () => ({ picture, look, clock: { time: '23:10', date: '11月21日 星期六' } }),
    now: () => new Date(),
    onFault: (fault) => faults.push(fault),
    log: () => undefined,
  });
  await session.lock(locker, () => resolve());
  return faults;
}

const corners = (shown: XScreenshot): string[] => [shown.pixelAt(20, 20), shown.pixelAt(620, 340)];

/** Ends the program that the topmost window belongs to. */
async function killTopmost(): Promise<void> {
  const connection = await XConnection.open(display.display, () => undefined);
  const { children } = await connection.ask<Tree>((answer) =>
    connection.client.QueryTree(connection.root, answer),
  );
  connection.client.KillClient(children.at(-1) ?? 0);
  await connection.close();
}

/** Returns the number of almost white pixels in a part of the screen. */
function countWhite(shown: XScreenshot, top: number, bottom: number): number {
  let count = 0;
  for (let y = top; y < bottom; y++)
    for (let x = 0; x < size.width; x++) if (/^#(f.){3}$/.test(shown.pixelAt(x, y))) count++;
  return count;
}

test('i3lock shows the picture over the whole desktop', async () => {
  const faults = await lock(i3lockAdapter, { mode: 1 });
  await expect
    .poll(async () => corners(await display.screenshot()), waitOptions)
    .toEqual(['#c02020', '#2020c0']);
  expect(faults).toEqual([]);
}, 60_000);

test('xsecurelock shows the picture with a clock where it was put', async () => {
  await lock(xsecurelockAdapter, { mode: 2, position: { x: 0, y: 100 } });
  await expect
    .poll(async () => corners(await display.screenshot()), waitOptions)
    .toEqual(['#c02020', '#2020c0']);
  const shown = await display.screenshot();
  expect(countWhite(shown, 180, 360)).toBeGreaterThan(100);
  expect(countWhite(shown, 0, 180)).toBe(0);
}, 60_000);

test('a locker that is killed is back in a moment, with the picture', async () => {
  const faults = await lock(i3lockAdapter, { mode: 1 });
  await expect
    .poll(async () => corners(await display.screenshot()), waitOptions)
    .toEqual(['#c02020', '#2020c0']);
  await killTopmost();
  await expect.poll(() => faults, waitOptions).toEqual(['locker_died']);
  await expect
    .poll(async () => corners(await display.screenshot()), waitOptions)
    .toEqual(['#c02020', '#2020c0']);
}, 60_000);
