import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WebSocket } from 'ws';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const run = promisify(execFile);
const width = 800;
const height = 450;
const ground = '#204060';
const waitOptions = { timeout: 30_000, intervals: [100] };
/** In percent of the screen; a hundredth of its height is 4.5 pixels. */
const boxes = [
  { group: 'documents', x: 10, y: 10, width: 35, height: 40 },
  { group: 'pictures', x: 55, y: 10, width: 35, height: 40 },
];
/** The places of the first file of each box, and of the title of the second one. */
const places = {
  document: [104, 80],
  secondDocument: [148, 80],
  picture: [464, 80],
  title: [500, 54],
} as const;

let display: TestDisplay;
let home: string;
let host: RunningHost;
let bridge: WebSocket;

test.beforeEach(async () => {
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  await run('xsetroot', ['-display', display.display, '-solid', ground]);
  home = await mkdtemp(join(tmpdir(), 'yueqi-groups-'));
  await mkdir(join(home, 'Desktop'));
  await mkdir(join(home, 'bin'));
  // A stub for the program that opens files: it writes down their paths.
  await writeFile(join(home, 'bin', 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$1" >> '${home}/opened'\n`);
  await chmod(join(home, 'bin', 'xdg-open'), 0o755);
  for (const name of ['a.txt', 'b.txt', 'sea.png']) await writeFile(join(home, 'Desktop', name), name);
  await startProduct();
});

test.afterEach(async () => {
  bridge.close();
  await host.stop();
  await display.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 10 });
});

async function startProduct(): Promise<void> {
  host = await startHost({
    HOME: home,
    PATH: `${join(home, 'bin')}:${process.env['PATH'] ?? ''}`,
    XDG_CONFIG_HOME: join(home, '.config'),
    YUEQI_DATA_DIR: join(home, 'data'),
    YUEQI_SEED: 'empty',
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
  });
  bridge = await openBridge(host);
}

const apply = (choice: object | null): Promise<unknown> => callBridge(bridge, 'groups.apply', { choice });
const choice = { layers: [{ screens: null, settings: { boxes, opacity: 95, language: 'en' } }] };

/** Acts as a user with mouse and keyboard. */
const hands = (words: string) =>
  run('xdotool', words.split(' '), { env: { ...process.env, DISPLAY: display.display } });
const at = ([x, y]: readonly [number, number]): string => `mousemove ${x} ${y}`;
const drag = (from: readonly [number, number], to: readonly [number, number]) =>
  hands(
    `${at(from)} mousedown 1 mousemove_relative --sync 8 3 mousemove_relative --sync 8 3 ${at(to)} sleep 0.1 ${at(to)} mouseup 1`,
  );

async function counts(): Promise<Record<string, number>> {
  const answer = (await callBridge(bridge, 'groups.current', {})) as {
    counts: { group: string; count: number }[];
  };
  return Object.fromEntries(answer.counts.map(({ group, count }) => [group, count]));
}

async function opened(): Promise<string[]> {
  const text = await readFile(join(home, 'opened'), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((path) => path.replace(`${join(home, 'Desktop')}/`, ''));
}

/** Both boxes are drawn: neither place has the colour of the desktop. */
async function expectBoxes(): Promise<void> {
  await expect
    .poll(async () => {
      const picture = await display.screenshot();
      const inside = [picture.pixelAt(200, 200), picture.pixelAt(560, 200)];
      return [inside.includes(ground), picture.pixelAt(400, 400)];
    }, waitOptions)
    .toEqual([false, ground]);
}

test('files in boxes open by a double click and by keys', async () => {
  test.setTimeout(120_000);
  await apply(choice);
  await expectBoxes();
  await expect
    .poll(async () => (await hands(`${at(places.document)} click --repeat 2 --delay 60 1`), opened()), {
      timeout: 30_000,
      intervals: [1_000],
    })
    .toContain('a.txt');

  await hands(`${at(places.document)} click 1`);
  await expect
    .poll(async () => (await hands('key Right key Return'), opened()), {
      timeout: 20_000,
      intervals: [1_000],
    })
    .toContain('b.txt');
  // Keys that would delete do nothing.
  await hands('key Delete key Escape');
  expect((await readdir(join(home, 'Desktop'))).toSorted()).toEqual(['a.txt', 'b.txt', 'sea.png']);
});

test('a file that is dragged to another box stays there after a restart, and where it was on the disk', async () => {
  test.setTimeout(120_000);
  await apply(choice);
  await expectBoxes();
  expect(await counts()).toEqual({ documents: 2, pictures: 1 });
  await expect
    .poll(async () => (await drag(places.document, [560, 190]), counts()), {
      timeout: 30_000,
      intervals: [2_000],
    })
    .not.toMatchObject({ documents: 2 });
  const moved = await counts();
  expect((moved['documents'] ?? 0) + (moved['pictures'] ?? 0)).toBe(3);
  expect((await readdir(join(home, 'Desktop'))).toSorted()).toEqual(['a.txt', 'b.txt', 'sea.png']);

  await host.stop('SIGKILL');
  bridge.close();
  await startProduct();
  await expectBoxes();
  expect(await counts()).toEqual(moved);

  await apply(null);
  await expect.poll(async () => (await display.screenshot()).pixelAt(200, 200), waitOptions).toBe(ground);
});

test(
  'a box that is dragged by its title is kept with its screen, and files that come are followed',
  { tag: '@long' },
  async () => {
    test.setTimeout(120_000);
    await apply(choice);
    await expectBoxes();
    const box = async () => {
      const { plan } = (await callBridge(bridge, 'desktop.current', {})) as DesktopState;
      // Beside those for all screens there are the screen's own.
      const layer = plan.layers.at(-1);
      return layer?.kind === 'groups' ? layer.settings.boxes.find(({ group }) => group === 'pictures') : null;
    };
    // Nothing is under the pointer any more once it has worked.
    await expect
      .poll(async () => (await drag(places.title, [500, 234]), Math.round((await box())?.y ?? 0)), {
        timeout: 30_000,
        intervals: [2_000],
      })
      .toBe(50);
    await expect.poll(async () => (await display.screenshot()).pixelAt(560, 60), waitOptions).toBe(ground);

    await writeFile(join(home, 'Desktop', 'aa.txt'), '');
    await expect.poll(counts, waitOptions).toMatchObject({ documents: 3 });
    await expect
      .poll(
        async () => (await hands(`${at(places.secondDocument)} click --repeat 2 --delay 60 1`), opened()),
        {
          timeout: 30_000,
          intervals: [1_000],
        },
      )
      .toContain('aa.txt');
  },
);
