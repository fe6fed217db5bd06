import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tree } from 'x11';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readProcessTree } from '../../tests/bench/host/processTree.ts';
import { nearestColour } from '../../tests/e2e/desktop/importVideo.ts';
import { startHost, type RunningHost } from '../../tests/e2e/runningHost.ts';
import { drawPicture, runYueqi } from '../../tests/support/commandHost.ts';
import { XConnection } from '../platform/linux/x11/connection.ts';
import { stageMark, stageMarks } from '../platform/linux/x11/desktopLayer.ts';
import { actOnDesktop } from '../platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay, type XDisplayOptions } from '../platform/linux/testing/xDisplay.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const run = promisify(execFile);
const size = { width: 640, height: 360 };
const red = '#c00000';
const blue = '#0000c0';
/** Timeout for the return of a lost part on a busy machine; `npm run test:kills` measures it. */
const backWithin = { timeout: 20_000, interval: 20 };
const lost = 'There is no display: what is set shows once there is one.';

let folder: string;
/**
 * The number of every display of the file. Other files take the first that is free, which this one would be while its display
 * is away.
 */
const number = `:${20_000 + (process.pid % 20_000)}`;
let display: TestDisplay | null = null;
let host: RunningHost | null = null;

const yueqi = (...words: string[]) => runYueqi(words, join(folder, 'data'));

async function openDisplay(options: Partial<XDisplayOptions> = {}): Promise<void> {
  display = await startXDisplay({ ...size, display: number, ...options });
}

async function killDisplay(): Promise<void> {
  await display?.kill();
  display = null;
}

async function startOn(environment: NodeJS.ProcessEnv = {}): Promise<void> {
  host = await startHost({
    YUEQI_DATA_DIR: join(folder, 'data'),
    YUEQI_SEED: 'empty',
    YUEQI_PLAYER: 'mpv',
    XDG_CURRENT_DESKTOP: '',
    DISPLAY: number,
    ...environment,
  });
}

async function stopHost(): Promise<void> {
  await host?.stop();
  host = null;
}

/** One host for the tests of a group, which finds its display again after each. */
function shareHost(environment: NodeJS.ProcessEnv = {}): void {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yueqi-display-'));
  });
  beforeEach(async () => {
    if (!display) await openDisplay();
    if (!host) await startOn(environment);
  });
  afterAll(async () => {
    await stopHost();
    await display?.stop();
    display = null;
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
}

const expectColour = (colour: string, within: typeof backWithin) =>
  vi.waitFor(async () => {
    const seen = (await display?.screenshot())?.pixelAt(320, 180) ?? '';
    expect(nearestColour(seen, colour)).toBe(colour);
  }, within);

/** Kills the display, sees that the loss is reported, and starts another one at its number. */
async function crashDisplay(options: Partial<XDisplayOptions> = {}): Promise<void> {
  await killDisplay();
  await vi.waitFor(async () => expect((await yueqi('status')).output).toContain(lost));
  await openDisplay(options);
}

const colourHalf = (background: string) =>
  sharp({ create: { width: 320, height: 360, channels: 3, background } })
    .png()
    .toBuffer();

/** The video players of the host. */
async function countPlayers(): Promise<number> {
  const tree = await readProcessTree(host?.process.pid);
  const names = tree.map(({ id }) => readFile(`/proc/${id}/comm`, 'utf8').catch(() => ''));
  return (await Promise.all(names)).filter((name) => name.trim() === 'mpv').length;
}

async function drawVideo(colour: string): Promise<string> {
  const path = join(folder, 'film.mp4');
  const source = `color=${colour.replace('#', '0x')}:s=640x360:r=10:d=2`;
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', path]);
  return path;
}

describe('pictures that are painted, and films', () => {
  shareHost();

  test(
    'a film whose window is hidden, moved or destroyed from outside is back at its place',
    { tags: ['long'] },
    async () => {
      await yueqi('set', await drawVideo(blue));
      const connection = await XConnection.open(number, () => undefined);
      const { client, root } = connection;
      const disturb: Record<string, (window: number) => void> = {
        hide: (window) => client.UnmapWindow(window),
        move: (window) => client.ConfigureWindow(window, { x: 400, y: 300 }),
        shrink: (window) => client.ConfigureWindow(window, { width: 50, height: 50 }),
        destroy: (window) => client.DestroyWindow(window),
        // Ends the connection of whoever made it, while the server lives on.
        kill: (window) => client.KillClient(window),
      };
      for (const [kind, act] of Object.entries(disturb)) {
        await expectColour(blue, backWithin);
        const { children } = await connection.ask<Tree>((answer) => client.QueryTree(root, answer));
        const marks = await Promise.all(children.map((window) => connection.getNumbers(window, stageMark)));
        const stage = children[marks.findIndex(([mark]) => mark === stageMarks.page)];
        expect([kind, stage]).toEqual([kind, expect.any(Number)]);
        act(stage ?? 0);
        await connection.sync();
        await vi.waitFor(async () => {
          expect((await display?.screenshot())?.pixelAt(320, 180)).toBe('#000000');
        }, backWithin);
      }
      await expectColour(blue, backWithin);
      await connection.close();
    },
  );

  test(
    'mirrored monitors of two sizes show one picture and one film, also once they are mirrored no more',
    { tags: ['long'] },
    async () => {
      const actions = await actOnDesktop(number);
      const [small, large] = [
        { x: 0, y: 0, width: 320, height: 180 },
        { x: 0, y: 0, ...size },
      ];
      await actions.setMonitors([large, small]);
      const screens = async () => JSON.parse((await yueqi('status', '--json')).output).screens;
      await vi.waitFor(async () => expect(await screens()).toMatchObject([large]), backWithin);
      // A quarter of it is blue: painted again for the small monitor, it would be seen twice.
      const [left, right] = await Promise.all([colourHalf(blue), colourHalf(red)]);
      const path = join(folder, 'halves.png');
      await sharp({ create: { ...size, channels: 3, background: blue } })
        .composite([
          { input: left, left: 0, top: 0 },
          { input: right, left: 320, top: 0 },
        ])
        .png()
        .toFile(path);
      expect((await yueqi('set', path)).output).toBe('halves is on the desktop.');
      const rowOf = async () => {
        const picture = await display?.screenshot();
        return [100, 300, 340, 600].map((x) => picture?.pixelAt(x, 90));
      };
      await vi.waitFor(async () => expect(await rowOf()).toEqual([blue, blue, red, red]), backWithin);
      await yueqi('set', await drawVideo(red));
      await expectColour(red, backWithin);
      expect(await countPlayers()).toBe(1);
      const half = { x: 0, y: 0, width: 320, height: 360 };
      await actions.removeMonitor(1);
      await actions.removeMonitor(0);
      await actions.setMonitors([half, { ...half, x: 320 }]);
      await vi.waitFor(
        async () => expect(await screens()).toMatchObject([half, { ...half, x: 320 }]),
        backWithin,
      );
      await vi.waitFor(async () => expect(await countPlayers()).toBe(2), backWithin);
      await actions.stop();
    },
  );

  test('a picture and a film are back after the display was killed and started again', async () => {
    const picture = await drawPicture(folder, 'picture', red);
    expect(await yueqi('set', picture)).toEqual({ exitCode: 0, output: 'picture is on the desktop.' });
    await expectColour(red, backWithin);

    await crashDisplay();
    await expectColour(red, backWithin);
    await vi.waitFor(
      async () => expect((await yueqi('status')).output).toContain('Wallpaper: picture'),
      backWithin,
    );

    expect((await yueqi('set', await drawVideo(blue))).output).toBe('film is on the desktop.');
    await expectColour(blue, backWithin);
    await crashDisplay();
    await expectColour(blue, backWithin);
  });

  test.each([16, 30] as const)(
    'a display that comes back with %i bits per pixel shows all the same',
    async (depth) => {
      await yueqi('set', await drawPicture(folder, 'picture', red));
      await crashDisplay({ depth });
      await expectColour(red, backWithin);
      expect((await yueqi('set', await drawVideo(blue))).output).toBe('film is on the desktop.');
      await expectColour(blue, backWithin);
    },
  );

  test('nothing is said to be on the desktop while there is no display, and the former choice comes back', async () => {
    await yueqi('set', await drawPicture(folder, 'first', red));
    await killDisplay();
    const second = await drawPicture(folder, 'second', blue);
    expect(await yueqi('set', second)).toEqual({
      exitCode: 1,
      output: 'yueqi: second could not be set: there is no display.',
    });
    expect(JSON.parse((await yueqi('status', '--json')).output)).toMatchObject({
      wallpaper: null,
      screens: [],
    });
    await openDisplay();
    await expectColour(red, backWithin);
  });

  test('a display that starts after the product shows what was set before, and takes what is set', async () => {
    await yueqi('set', await drawPicture(folder, 'first', red));
    await stopHost();
    await display?.stop();
    display = null;
    await startOn();
    expect((await yueqi('status')).output).toContain(lost);
    await openDisplay();
    await expectColour(red, backWithin);
    expect((await yueqi('set', await drawPicture(folder, 'second', blue))).exitCode).toBe(0);
    await expectColour(blue, backWithin);
  });

  test('the product ends in order while there is no display', { tags: ['long'] }, async () => {
    await yueqi('set', await drawPicture(folder, 'first', red));
    await killDisplay();
    await host?.stop();
    expect(host?.process.exitCode).toBe(0);
  });
});

describe('pages', () => {
  shareHost({ XDG_CURRENT_DESKTOP: 'Enlightenment' });

  test('a page is back after the display was killed and started again', async () => {
    expect((await yueqi('set', await drawPicture(folder, 'picture', red))).exitCode).toBe(0);
    await expectColour(red, backWithin);
    await crashDisplay();
    await expectColour(red, backWithin);
  });
});
