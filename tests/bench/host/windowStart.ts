import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from '../../../desktop/browser/findBrowser.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { startParameters } from '../../e2e/runningHost.ts';
import { median, plainRow, ratioRow, type Row } from '../row.ts';

const rounds = 3;
/** On a quiet machine with two cores and no GPU. */
const firstLimitMilliseconds = 2_500;
const laterLimitMilliseconds = 1_200;
const pollMilliseconds = 20;
const timeoutMilliseconds = 180_000;
/** As many points of the screen have another colour than the empty desktop once a page is painted. */
const paintedShare = 0.2;
/** Two colours beside the desktop's: a ground and something on it, which an empty window has not. */
const paintedColours = 3;

/** From the window of a new user to the welcome in it (docs/product.md#first-start). */
const welcomeLimitMilliseconds = 1_000;
/** The same, as a share of what a bare browser needs from its start to a painted page. */
const welcomeLimitShare = 1.4;
/** The standard window in the middle of the display, and a row through its first wallpapers, in pixels. */
const wallpaperRow = { x: 110, y: 243, step: 5, count: 200 };
/** A row through pictures has more colours than one through their grounds. */
const pictureColours = 60;

/**
 * From the start of the program to the first painted page in its window, beside a bare browser window, and from there to
 * the welcome of a new user. Linux, X11.
 */
export async function measureWindowStart(): Promise<Row[]> {
  const bare: number[] = [];
  const first: number[] = [];
  const second: number[] = [];
  const welcomes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measureBare());
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-start-'));
    const begun = await measureProduct(folder, hasWallpapers);
    first.push(begun.painted);
    welcomes.push(begun.reached - begun.painted);
    second.push((await measureProduct(folder)).painted);
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  const [floor, ours, again, welcome] = [median(bare), median(first), median(second), median(welcomes)];
  return [
    plainRow('window painted, first start', ours, 'ms', firstLimitMilliseconds),
    plainRow('window painted, later starts', again, 'ms', laterLimitMilliseconds),
    plainRow('welcome after the window, first start', welcome, 'ms', welcomeLimitMilliseconds),
    ratioRow('welcome after the window, of a bare window', welcome, floor, 'ms', welcomeLimitShare),
    plainRow('bare browser window painted', floor, 'ms', null),
  ];
}

async function measureBare(): Promise<number> {
  const executable = (await findBrowser({ environment: process.env })) ?? '';
  const profile = await mkdtemp(join(tmpdir(), 'yueqi-bare-'));
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const page = 'data:text/html,<body bgcolor="%23204060"><h1 style="color:%23fff">page';
  const flags = [
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--disable-gpu',
    ...sandbox,
    `--app=${page}`,
  ];
  const taken = await measure((environment) =>
    spawn(executable, flags, { env: environment, stdio: 'ignore' }),
  );
  await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  return taken.painted;
}

/** @param isReached what is waited for once a page is painted */
function measureProduct(dataFolder: string, isReached: Look = async () => true): Promise<Taken> {
  const settings = { YUEQI_PORT: '0', YUEQI_DATA_DIR: dataFolder, XDG_CURRENT_DESKTOP: '' };
  return measure(
    (environment) =>
      spawn(process.execPath, startParameters, { env: { ...environment, ...settings }, stdio: 'ignore' }),
    isReached,
  );
}

type Look = (display: TestDisplay) => Promise<boolean>;

/** Milliseconds from the start of a program. */
interface Taken {
  painted: number;
  reached: number;
}

/** Returns when the program shows something on a display of its own, and when what is waited for; then it is ended. */
async function measure(
  start: (environment: NodeJS.ProcessEnv) => ChildProcess,
  isReached: Look = async () => true,
): Promise<Taken> {
  const display = await startXDisplay({ width: 1280, height: 720, windowManager: 'openbox' });
  const begin = performance.now();
  const child = start({ ...process.env, DISPLAY: display.display });
  const exited = once(child, 'exit');
  try {
    const waitFor = async (look: Look, fault: string): Promise<number> => {
      while (!(await look(display))) {
        if (performance.now() - begin > timeoutMilliseconds) throw new Error(fault);
        await wait(pollMilliseconds);
      }
      return performance.now() - begin;
    };
    const painted = await waitFor(isPainted, 'No window was painted.');
    return { painted, reached: await waitFor(isReached, 'What was waited for did not come.') };
  } finally {
    child.kill('SIGTERM');
    await exited;
    await display.stop();
  }
}

async function isPainted(display: TestDisplay): Promise<boolean> {
  const { width, height, pixelAt } = await display.screenshot();
  const counts = new Map<string, number>();
  let points = 0;
  for (let y = 2; y < height; y += 4)
    for (let x = 2; x < width; x += 4) {
      const colour = pixelAt(x, y);
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
      points += 1;
    }
  const empty = (counts.get('#000000') ?? 0) + (counts.get('#ffffff') ?? 0);
  return counts.size >= paintedColours && points - empty > points * paintedShare;
}

async function hasWallpapers(display: TestDisplay): Promise<boolean> {
  const { pixelAt } = await display.screenshot();
  const { x, y, step, count } = wallpaperRow;
  const colours = new Set(Array.from({ length: count }, (_value, index) => pixelAt(x + index * step, y)));
  return colours.size > pictureColours;
}
