import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { Disk } from '../../../desktop/capabilities/optimisation/disk/disk.ts';
import type { DiskState } from '../../../src/bridge/contract/optimisation.ts';
import { optimisationProgram } from '../../../desktop/capabilities/optimisation/scan/optimisationProgram.ts';
import { openTaskProcess } from '../../../media/process/tasks.ts';
import { plainRow, ratioRow, type Row } from '../row.ts';

const shape = { folders: 10_000, filesOfEach: 50 };
const limits = { seconds: 20, lateMilliseconds: 20, megabytes: 100 };
/** As long as the scan takes. */
const idleMilliseconds = 3_000;

/** The scan of a disk with 500,000 files, against `du` of the same; what it takes, and how late it makes its host. */
export async function measureDiskScan(): Promise<Row[]> {
  const home = await mkdtemp(join(tmpdir(), 'yueqi-disk-'));
  try {
    fill(home);
    const began = performance.now();
    await promisify(execFile)('du', ['-s', home]);
    const floor = (performance.now() - began) / 1000;
    const idleLate = await measureLateness(
      () => new Promise((resolve) => setTimeout(resolve, idleMilliseconds)),
    );
    const { seconds, late, megabytes, files } = await scan(home);
    return [
      plainRow('files of the scanned disk', files, '', null),
      plainRow('scan of 500,000 files', seconds, 's', limits.seconds),
      ratioRow('scan against du', seconds, floor, 's', null),
      plainRow("the host's event loop at its latest", late, 'ms', limits.lateMilliseconds),
      // The share of it that other programs of the machine cause.
      plainRow('the same without a scan', idleLate, 'ms', null),
      plainRow('memory of the scan at its most', megabytes, 'MB', limits.megabytes),
    ];
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

function fill(home: string): void {
  for (let folder = 0; folder < shape.folders; folder++) {
    const path = join(home, `group-${folder % 100}`, `folder-${folder}`);
    mkdirSync(path, { recursive: true });
    for (let file = 0; file < shape.filesOfEach; file++) writeFileSync(join(path, `file-${file}.jpg`), 'x');
  }
}

async function scan(home: string) {
  const ended = Promise.withResolvers<DiskState>();
  const scans = openTaskProcess(optimisationProgram, { idleMs: 60_000 });
  const place = (name: string): string => join(home, name);
  const disk = new Disk({
    folders: async () => ({
      home,
      cache: place('.cache'),
      config: place('.config'),
      data: place('.local'),
      downloads: null,
      own: place('own'),
    }),
    journals: place('journals'),
    scans,
    open: async () => undefined,
    onChange: (state) => void (state.progress === null && ended.resolve(state)),
  });
  let seconds = 0;
  const late = await measureLateness(async () => {
    const began = performance.now();
    disk.scan();
    await ended.promise;
    seconds = (performance.now() - began) / 1000;
  });
  const { result, fault } = await ended.promise;
  if (!result) throw new Error(`The scan ended without a result: ${fault}.`);
  const megabytes = await readPeakMegabytes();
  disk.stop();
  return { seconds, late, megabytes, files: result.files };
}

/** Measures the greatest delay of this process's event loop during some work, in milliseconds. */
async function measureLateness(work: () => Promise<unknown>): Promise<number> {
  // The process of a scan keeps no program running.
  const running = setInterval(() => undefined, 1_000);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  // Delays of the loading above are not the work's.
  await new Promise((resolve) => setTimeout(resolve, 200));
  delay.enable();
  await work();
  delay.disable();
  clearInterval(running);
  return delay.max / 1e6;
}

/** The most that the only child of this process has held in memory (proc_pid_status(5)). */
async function readPeakMegabytes(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const peaks = await Promise.all(
    children
      .trim()
      .split(' ')
      .map(async (id) => /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, 'utf8'))?.[1]),
  );
  return Math.max(...peaks.map(Number)) / 1024;
}
