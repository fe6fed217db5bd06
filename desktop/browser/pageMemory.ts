import { performance } from 'node:perf_hooks';
import * as v from 'valibot';
import type { BrowserProcess } from './browserProcess.ts';
import { readCpuSeconds } from './protocol/readCpuSeconds.ts';

type Send = Pick<BrowserProcess, 'send'>;

const intervalMilliseconds = 10_000;
/** Cores in use. A page that moves, if only a little, is not interrupted. */
const idleUtilization = 0.02;
/** After less work than this, in seconds, the garbage of pages is not worth the pause. */
const worthwhileSeconds = 2;

const targets = v.object({ targetInfos: v.array(v.object({ type: v.string(), targetId: v.string() })) });
const attached = v.object({ sessionId: v.string() });

export interface PageMemoryOptions {
  /** CPU time of the pages and of what draws them since they started, in seconds. */
  readSeconds: () => Promise<number>;
  /** In milliseconds. */
  now: () => number;
  release: () => Promise<void>;
}

/**
 * Decides at each look whether pages give back memory: once they are idle, after work worth it. The browser keeps the pictures
 * that it decoded and the garbage of scripts until memory is scarce; a wallpaper program leaves that to others
 * (decision 0019).
 */
export class PageMemory {
  readonly #options: PageMemoryOptions;
  #last: { seconds: number; time: number } | null = null;
  #secondsAtRelease = 0;

  constructor(options: PageMemoryOptions) {
    this.#options = options;
  }

  async look(): Promise<void> {
    const { readSeconds, now, release } = this.#options;
    const [seconds, time] = [await readSeconds(), now()];
    const last = this.#last;
    this.#last = { seconds, time };
    if (!last) return;
    // Processes that have ended take their time with them.
    this.#secondsAtRelease = Math.min(this.#secondsAtRelease, seconds);
    const isIdle = (seconds - last.seconds) / ((time - last.time) / 1_000) < idleUtilization;
    if (!isIdle || seconds - this.#secondsAtRelease < worthwhileSeconds) return;
    this.#secondsAtRelease = seconds;
    await release();
  }
}

/** Lets the pages of a browser give back memory when they are idle, until it ends. */
export function releasePageMemory(browser: Send & Pick<BrowserProcess, 'exited'>): void {
  const memory = new PageMemory({
    readSeconds: () => readCpuSeconds(browser),
    now: () => performance.now(),
    release: () => releaseNow(browser),
  });
  // A browser that ends in the meantime does not answer.
  const timer = setInterval(() => void memory.look().catch(() => undefined), intervalMilliseconds).unref();
  void browser.exited.then(() => clearInterval(timer));
}

/** Collects the garbage of every page, and tells all processes of the browser that memory is scarce. @throws BrowserError */
export async function releaseNow(browser: Send): Promise<void> {
  const { targetInfos } = v.parse(targets, await browser.send('Target.getTargets'));
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'page')) {
    const answer = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const { sessionId } = v.parse(attached, answer);
    await browser.send('HeapProfiler.collectGarbage', {}, sessionId);
    await browser.send('Memory.simulatePressureNotification', { level: 'critical' }, sessionId);
    await browser.send('Target.detachFromTarget', { sessionId });
  }
}
