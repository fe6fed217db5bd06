import { setTimeout as wait } from 'node:timers/promises';
import type { PeerFiles } from './files.ts';
import { startGround, type Ground, type GroundName } from './ground.ts';
import type { Kind } from './programs.ts';
import type { Subject } from './subject.ts';
import { measureUsage, sumMemory, type Usage } from './usage.ts';

export interface Times {
  /** Between the first frame and the measurement: programs free what their start has left behind. */
  settle: number;
  /** Of each measurement. */
  measured: number;
}

/** The figures of one program; what it cannot do is null. */
export interface Figures {
  name: string;
  version: string;
  still: ShownFile | null;
  video: ShownFile | null;
  large: ShownFile | null;
  twoScreens: ShownFile | null;
  paused: Usage | null;
  covered: Usage | null;
}

export interface ShownFile extends Usage {
  /** From its start to the first frame on each monitor, in ms. */
  firstFrame: number;
}

const timeoutMilliseconds = 60_000;
const pollMilliseconds = 20;
/** A program acts on a pause, or on a window that covers it. */
const reactMilliseconds = 4_000;

/**
 * Measures one program on a desktop of its own.
 *
 * @throws Error where it does not show a file
 */
export async function measureSubject(
  subject: Subject,
  groundName: GroundName,
  files: PeerFiles,
  times: Times,
): Promise<Figures> {
  const { name, version, kinds } = subject;
  const has = (kind: Kind): boolean => kinds.includes(kind);
  const shown = async (
    file: string,
    screens: 1 | 2,
    then?: (running: Running) => Promise<void>,
  ): Promise<ShownFile> =>
    onGround(groundName, screens, async (ground) => {
      await subject.prepare(ground, file);
      return measureShown(subject, ground, file, times, then);
    });
  let paused: Usage | null = null;
  let covered: Usage | null = null;
  const holdBack = async ({ ground, processes, pause }: Running): Promise<void> => {
    const uncover = await ground.cover();
    await wait(reactMilliseconds);
    covered = await measureUsage(processes, times.measured);
    await uncover();
    if (!pause) return;
    await pause();
    await wait(reactMilliseconds);
    paused = await measureUsage(processes, times.measured);
  };
  const figures = {
    name,
    version,
    still: has('still') ? await shown(files.still, 1) : null,
    video: has('video') ? await shown(files.video, 1, holdBack) : null,
    large: has('video') ? await shown(files.large, 1) : null,
    twoScreens: has('video') ? await shown(files.video, 2) : null,
  };
  return { ...figures, paused, covered };
}

interface Running {
  ground: Ground;
  processes: readonly number[];
  pause: (() => Promise<void>) | null;
}

async function onGround<Result>(
  name: GroundName,
  screens: 1 | 2,
  act: (ground: Ground) => Promise<Result>,
): Promise<Result> {
  const ground = await startGround(name, screens);
  try {
    return await act(ground);
  } finally {
    await ground.stop();
  }
}

async function measureShown(
  subject: Subject,
  ground: Ground,
  file: string,
  { settle, measured }: Times,
  then: (running: Running) => Promise<void> = async () => undefined,
): Promise<ShownFile> {
  const before = await ground.look();
  const begun = performance.now();
  const starting = subject.show(ground, file);
  const firstFrame = await waitForOther(ground, before, begun);
  const { processes, pause, end } = await starting;
  try {
    await wait(settle * 1_000);
    const usage = await measureUsage(processes, measured);
    await then({ ground, processes, pause });
    return { ...usage, firstFrame };
  } finally {
    await end();
  }
}

async function waitForOther(ground: Ground, before: readonly string[], begun: number): Promise<number> {
  for (;;) {
    const now = await ground.look();
    if (now.every((colour, index) => colour !== before[index])) return performance.now() - begun;
    if (performance.now() - begun > timeoutMilliseconds) throw new Error('It shows nothing.');
    await wait(pollMilliseconds);
  }
}

/** Growth of a program that plays a video, in MB an hour after its first ten minutes; a sample each minute. */
export async function measureGrowthOf(
  subject: Subject,
  groundName: GroundName,
  { video }: PeerFiles,
  hours: number,
): Promise<number> {
  return onGround(groundName, 1, async (ground) => {
    await subject.prepare(ground, video);
    const { processes, end } = await subject.show(ground, video);
    try {
      const samples: number[] = [];
      for (let minute = 0; minute < hours * 60; minute++) {
        await wait(60_000);
        if (minute >= 10) samples.push(await sumMemory(processes));
      }
      return slopeOf(samples) * 60;
    } finally {
      await end();
    }
  });
}

/** The slope of the line through values at equal distances, by least squares. */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [up, across] = [0, 0];
  for (const [place, value] of values.entries()) {
    up += (place - middle) * (value - mean);
    across += (place - middle) ** 2;
  }
  return across === 0 ? 0 : up / across;
}
