import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { WebSocket } from 'ws';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { plainOptions, type WallpaperOptions } from '../../../src/bridge/contract/plan.ts';
import { actOnDesktop, type DesktopActions } from '../../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { findProcesses } from '../../support/hostProcesses.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';
import { drawPicture, importFile, importPicture, type PictureSource } from './importPicture.ts';
import { importVideo as importTo, nearestColour } from './importVideo.ts';

const width = 800;
const height = 400;
const [red, green, blue] = ['#c00000', '#00c000', '#0000c0'];
const waitOptions = { timeout: 15_000, intervals: [100] };

let display: TestDisplay;
let actions: DesktopActions;
let folder: string;
let host: RunningHost;
let bridge: WebSocket;

interface PlayerDesktop {
  /** Of YUEQI_PLAYER. */
  player?: string;
  isComposited?: boolean;
}

/** A display and a host of their own for the journeys of a group, each of which sets what it looks at. */
function shareDesktop({ player = 'mpv', isComposited = false }: PlayerDesktop): void {
  test.beforeAll(async () => {
    display = await startXDisplay({
      ...{ width, height },
      ...(isComposited ? { windowManager: 'xfwm4', isComposited } : { windowManager: 'openbox' }),
    });
    actions = await actOnDesktop(display.display);
    folder = await mkdtemp(join(tmpdir(), 'yueqi-player-'));
    host = await startHost({
      YUEQI_DATA_DIR: join(folder, 'data'),
      YUEQI_SEED: 'empty',
      DISPLAY: display.display,
      XDG_CURRENT_DESKTOP: '',
      YUEQI_PLAYER: player,
    });
    bridge = await openBridge(host);
  });

  test.afterEach(() => callBridge(bridge, 'wallpaper.stop', {}));

  test.afterAll(async () => {
    bridge.close();
    await host.stop();
    await actions.stop();
    await display.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
}

const importVideo = (name: string, ...halves: [left: string, right: string]): Promise<PictureSource> =>
  importTo({ host, bridge, folder }, name, halves);

const processesOf = (program: string): Promise<number[]> => findProcesses(host.process.pid, program);

/** Waits until the middle of each half has its colour. */
async function expectHalves(expected: readonly [left: string, right: string]): Promise<void> {
  await expect
    .poll(async () => {
      const picture = await display.screenshot();
      return [200, 600].map((x, half) => nearestColour(picture.pixelAt(x, 200), expected[half] ?? ''));
    }, waitOptions)
    .toEqual(expected);
}

/** The colours of the left half while something is done, until it has the last one. */
async function coloursDuring(act: () => Promise<unknown>, last: string): Promise<string[]> {
  const seen: string[] = [];
  const done = act();
  await expect
    .poll(
      async () => {
        seen.push(nearestColour((await display.screenshot()).pixelAt(200, 200), last));
        return seen.at(-1);
      },
      { ...waitOptions, intervals: [20] },
    )
    .toBe(last);
  await done;
  return seen;
}

const show = ({ target }: PictureSource): Promise<unknown> =>
  callBridge(bridge, 'wallpaper.setGlobal', target);

async function setOptions(options: Partial<WallpaperOptions>): Promise<void> {
  const { screens } = (await callBridge(bridge, 'desktop.current', {})) as DesktopState;
  await callBridge(bridge, 'desktop.setOptions', {
    screen: screens[0]?.screen.id,
    workspace: null,
    options: { ...plainOptions, ...options },
  });
}

/** Imports two pictures that take turns, and looks at two rounds of them. */
async function expectMoving(): Promise<void> {
  const frames = await Promise.all([drawPicture([red, blue]), drawPicture([green, red])]);
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [900, 900] })
    .toBuffer();
  const source = await importFile(host, bridge, 'moving.gif', new Uint8Array(animation));
  expect(source.target).toMatchObject({ wtype: 1, sub_wtype: 1, mime: 'video/mp4' });
  await show(source);
  for (let round = 0; round < 2; round += 1) {
    await expectHalves([red, blue]);
    await expectHalves([green, red]);
  }
}

test.describe('with a player', () => {
  shareDesktop({});

  test('a plain video is played without a browser, with its options, and comes back when its player dies', async () => {
    const [first, second] = [await importVideo('first', red, blue), await importVideo('second', green, red)];
    await show(first);
    await expectHalves([red, blue]);
    const [player = 0] = await processesOf('mpv');
    expect(player).toBeGreaterThan(0);
    expect(await processesOf('chromium')).toEqual([]);

    await test.step('another video, by the same player', async () => {
      await show(second);
      await expectHalves([green, red]);
      expect(await processesOf('mpv')).toEqual([player]);
    });

    await test.step('options', async () => {
      for (const [options, expected] of [
        [{ is_flipped: true }, [red, green]],
        [{ zoom: 400, position_x: 0 }, [green, green]],
        [{ zoom: 400, position_x: 100 }, [red, red]],
        [{ zoom: 400, position_x: 0, is_flipped: true }, [green, green]],
        [{ brightness: -50 }, ['#006000', '#600000']],
        // As bright as it was, without its colour.
        [{ saturation: -100 }, ['#898989', '#292929']],
        [{ fit: 'contain', speed: 2 }, [green, red]],
      ] as const) {
        await setOptions(options);
        await expectHalves(expected);
      }
      expect(await processesOf('chromium')).toEqual([]);
    });

    await test.step('the player dies', async () => {
      process.kill(player, 'SIGKILL');
      await expect
        .poll(async () => (await processesOf('mpv')).filter((id) => id !== player).length, waitOptions)
        .toBe(1);
      await expectHalves([green, red]);
    });

    await test.step('pause and resume', async () => {
      await callBridge(bridge, 'wallpaper.pause', {});
      await expect
        .poll(async () => (await callBridge(bridge, 'desktop.current', {})) as DesktopState, waitOptions)
        .toMatchObject({ screens: [{ playback: 'pause' }] });
      await expectHalves([green, red]);
      await callBridge(bridge, 'wallpaper.resume', {});
    });

    await test.step('a picture in its place ends the player', async () => {
      await show(await importPicture(host, bridge, 'plain', [blue]));
      await expectHalves([blue, blue]);
      await expect.poll(() => processesOf('mpv'), waitOptions).toEqual([]);
    });
  });

  test(
    'what the player cannot show is shown by a page, and the player takes over again',
    { tag: '@long' },
    async () => {
      const video = await importVideo('video', red, blue);
      await show(video);
      await expectHalves([red, blue]);
      await setOptions({ blur: 2 });
      await expect.poll(() => processesOf('mpv'), waitOptions).toEqual([]);
      expect((await processesOf('chromium')).length).toBeGreaterThan(0);
      await expectHalves([red, blue]);
      await setOptions({});
      await expect.poll(async () => (await processesOf('mpv')).length, waitOptions).toBe(1);
      await expect.poll(() => processesOf('chromium'), waitOptions).toEqual([]);
      await expectHalves([red, blue]);
    },
  );

  test('an animated image moves on the desktop', async () => {
    await expectMoving();
    expect(await processesOf('mpv')).toHaveLength(1);
  });
});

test.describe('on a composited desktop', () => {
  shareDesktop({ isComposited: true });

  test('where a compositor draws, a video fades into the next one', { tag: '@long' }, async () => {
    const [first, second] = [await importVideo('first', red, blue), await importVideo('second', green, red)];
    const isDark = (colour: string): boolean =>
      [1, 3, 5].every((from) => parseInt(colour.slice(from, from + 2), 16) < 0x40);
    await show(first);
    await expectHalves([red, blue]);
    const colours = await coloursDuring(() => show(second), green);
    expect(colours.filter(isDark)).toEqual([]);
    // Of red and green at once.
    expect(colours.some((colour) => /^#(?!00|c0)..(?!00|c0)..0/.test(colour))).toBe(true);
  });
});

test.describe('without a player', () => {
  shareDesktop({ player: 'off' });

  test('a page plays the same', { tag: '@long' }, async () => {
    await show(await importVideo('video', red, blue));
    await expectHalves([red, blue]);
    expect(await processesOf('mpv')).toEqual([]);
    await setOptions({ brightness: -50 });
    await expectHalves(['#600000', '#000060']);
  });

  test('an animated image moves on the desktop', async () => {
    await expectMoving();
    expect(await processesOf('mpv')).toEqual([]);
  });
});

test.describe('with a player that cannot run', () => {
  shareDesktop({ player: '/bin/false' });

  test('the video is left to a page', { tag: '@long' }, async () => {
    await show(await importVideo('video', red, blue));
    await expectHalves([red, blue]);
    expect((await processesOf('chromium')).length).toBeGreaterThan(0);
  });
});
