import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from '../../../desktop/browser/findBrowser.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { startParameters } from '../../e2e/runningHost.ts';
import { median, plainRow, type Row } from '../row.ts';

const rounds = 3;
/** On a quiet machine with two cores and no GPU. */
const firstLimitMilliseconds = 2_500;
const laterLimitMilliseconds = 1_200;
const pollMilliseconds = 20;
const patienceMilliseconds = 180_000;
/** As many points of the screen have another colour than the empty desktop once a page is painted. */
const paintedShare = 0.2;
/** Two colours beside the desktop's: a ground and something on it, which an empty window has not. */
const paintedColours = 3;

/** From the start of the program to the first painted page in its window, beside a bare browser window. Linux, X11. */
export async function measureWindowStart(): Promise<Row[]> {
  const bare: number[] = [];
  const first: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measureBare());
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-start-'));
    first.push(await measureProduct(folder));
    second.push(await measureProduct(folder));
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  const [floor, ours, again] = [median(bare), median(first), median(second)];
  return [
    plainRow('window painted, first start', ours, 'ms', firstLimitMilliseconds),
    plainRow('window painted, later starts', again, 'ms', laterLimitMilliseconds),
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
  return taken;
}

function measureProduct(dataFolder: string): Promise<number> {
  const settings = { YUEQI_PORT: '0', YUEQI_DATA_DIR: dataFolder, XDG_CURRENT_DESKTOP: '' };
  return measure((environment) =>
    spawn(process.execPath, startParameters, { env: { ...environment, ...settings }, stdio: 'ignore' }),
  );
}

/** Milliseconds until the program shows something on a display of its own; then it is ended. */
async function measure(start: (environment: NodeJS.ProcessEnv) => ChildProcess): Promise<number> {
  const display = await startXDisplay({ width: 1280, height: 720, windowManager: 'openbox' });
  const begin = performance.now();
  const child = start({ ...process.env, DISPLAY: display.display });
  const exited = once(child, 'exit');
  try {
    while (!(await isPainted(display))) {
      if (performance.now() - begin > patienceMilliseconds) throw new Error('No window was painted.');
      await wait(pollMilliseconds);
    }
    return performance.now() - begin;
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
