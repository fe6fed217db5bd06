import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect } from 'vitest';
import type { LockEntry, LockScreenState } from '../../../../src/bridge/contract/lockScreen.ts';
import { i3lockAdapter } from '../../../platform/linux/lock/i3lockAdapter.ts';
import type { LockAdapter, ProgramLocker } from '../../../platform/adapters/lockAdapter.ts';
import { makeFakePrograms, type FakePrograms } from '../../../platform/testing/fakePrograms.ts';
import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { LockScreen, type LockScreenOptions } from '../lockScreen.ts';
import { LockScreenDatabase, lockScreenMigrations } from '../lockScreenDatabase.ts';
import { LockSession, type LockSessionOptions } from '../lockSession.ts';

/** Locks as i3lock does: tells it by file descriptor 3, and ends, no sooner than a user types, with the status in its file. */
export const fakeLocker = `
require('node:fs').closeSync(3);
state.starts = (state.starts ?? 0) + 1;
const ending = require('node:path').join(require('node:path').dirname(__filename), 'end-' + state.starts);
setInterval(() => {
  if (!require('node:fs').existsSync(__dirname)) process.exit(0);
  if (!require('node:fs').existsSync(ending)) return;
  process.exit(Number(readFileSync(ending, 'utf8')));
}, 400);
`;

const areas = [
  { x: 0, y: 0, width: 320, height: 180 },
  { x: 320, y: 0, width: 160, height: 90 },
];

/** Objects of a test of the lock screen, created for each test. */
export const fixture = {} as {
  folder: string;
  programs: FakePrograms;
  database: ReturnType<typeof openHostDatabase>;
  /** The pictures that cannot be had. */
  gone: Set<string>;
  states: LockScreenState[];
  idle: { seconds: number; onIdle: () => void; isStopped: boolean }[];
  now: number;
};

/** Makes the fixture before each test of a file, and ends its lockers after it. */
export function prepareLockFixture(): void {
  beforeEach(async () => {
    fixture.folder = await mkdtemp(join(tmpdir(), 'yueqi-lock-screen-'));
    fixture.programs = await makeFakePrograms('');
    await fixture.programs.install('i3lock', fakeLocker);
    fixture.database = openHostDatabase(join(fixture.folder, 'host.sqlite'), [
      { name: 'lockScreen', migrations: lockScreenMigrations },
    ]);
    fixture.gone = new Set();
    fixture.states = [];
    fixture.idle = [];
    fixture.now = Date.UTC(2026, 10, 22, 12);
  });
  afterEach(async () => {
    const { starts = 0 } = (await fixture.programs.readState()) as { starts?: number };
    for (let start = 1; start <= starts + 6; start++) await end(start, 0);
    fixture.database.close();
    await fixture.programs.remove();
    await rm(fixture.folder, { recursive: true, force: true });
  });
}

export async function end(start: number, status: number): Promise<void> {
  await writeFile(join(fixture.programs.folder, `end-${start}`), String(status));
}

export const md5Of = (digit: number): string => String(digit).repeat(32);
export const entryOf = (digit: number): LockEntry => ({
  wid: digit,
  name: `月 ${digit}`,
  wtype: 2,
  sub_wtype: 0,
  md5: md5Of(digit),
  picture: md5Of(digit),
  thumbnail: null,
});

/** Starts lockers, for whose start and health other times hold. */
export const startWithin =
  (
    limits: Pick<LockSessionOptions, 'healthyMilliseconds' | 'startMilliseconds' | 'blindMilliseconds'>,
  ): LockScreenOptions['startLocker'] =>
  (locker, { onEnd, ...parts }) =>
    new LockSession({
      environment: fixture.programs.environment,
      folder: join(fixture.folder, 'lock'),
      areas: async () => areas,
      now: () => new Date(fixture.now),
      log: () => undefined,
      ...limits,
      ...parts,
    }).lock(locker, onEnd);

/** Ids of the processes of this test's programs whose command line has a word. */
export async function findProcesses(word: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '');
      const isOwn =
        (await read('cmdline')).includes(word) && (await read('environ')).includes(fixture.programs.folder);
      return isOwn ? [Number(id)] : [];
    }),
  );
  return found.flat();
}

export async function openLockScreen(
  adapter: LockAdapter | null = i3lockAdapter,
  parts: Partial<LockScreenOptions> = {},
  spares: ProgramLocker[] = [],
): Promise<LockScreen> {
  const lockScreen: LockScreen = new LockScreen({
    database: new LockScreenDatabase(fixture.database),
    detect: async () => ({
      adapter,
      spares,
      unsupportedReason: adapter ? null : 'no_locker',
      packages: ['xsecurelock'],
    }),
    async fetchPicture({ wid, md5 }) {
      if (fixture.gone.has(md5)) throw new Error('not_found');
      const path = join(fixture.folder, `${md5}.png`);
      await sharp({ create: { width: 64, height: 36, channels: 3, background: `rgb(${wid * 20},0,0)` } })
        .png()
        .toFile(path);
      return path;
    },
    areas: async () => areas,
    language: 'zh_CN.UTF-8',
    startLocker: startWithin({ healthyMilliseconds: 60_000 }),
    startIdleTimer: async (seconds, onIdle) => {
      const timer = { seconds, onIdle, isStopped: false };
      fixture.idle.push(timer);
      return { stop: async () => void (timer.isStopped = true) };
    },
    onChange: (state) => fixture.states.push(state),
    log: () => undefined,
    now: () => fixture.now,
    ...parts,
  });
  await lockScreen.detect();
  return lockScreen;
}

/** Timeout for programs that start on a busy machine. */
export const waitOptions = { timeout: 15_000 };

export async function waitForUnlock(lockScreen: LockScreen): Promise<void> {
  await expect.poll(() => lockScreen.state.is_locked, waitOptions).toBe(false);
}

/** The picture that the locker was started with last: its size and the red of both screens. */
export async function lastPicture(): Promise<{
  width: number;
  height: number;
  reds: (number | undefined)[];
} | null> {
  const call = (await fixture.programs.calls()).findLast(([name]) => name === 'i3lock') ?? [];
  const path = call.includes('--image') ? call[call.indexOf('--image') + 1] : undefined;
  if (path === undefined) return null;
  const { data, info } = await sharp(await readFile(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  return { width: info.width, height: info.height, reds: [redAt(160, 90), redAt(400, 45)] };
}
