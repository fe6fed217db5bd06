import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const intervalMilliseconds = 10_000;
/** Less than this is not worth the pause. */
const worthwhileBytes = 8 * 2 ** 20;
/** A busy program makes its garbage, and room for more of it, for good reason. */
const idleUtilization = 0.15;

export interface MemoryReleaseOptions {
  /** Memory that this process takes, in bytes. */
  readMemory: () => number;
  /** Cores that this process has used since the last call; of the time alone, other programs take their part too. */
  readUtilization: () => number;
  collect: () => void;
}

/**
 * Collects garbage when this process is idle. V8 collects when something else is to be allocated; a program that has started
 * or put a wallpaper on the desktop, and then waits, would keep what that has left behind for hours (decision 0019).
 *
 * @returns what ends it
 */
export function releaseMemoryWhenIdle(
  { readMemory, readUtilization, collect }: MemoryReleaseOptions = systemMemory(),
): () => void {
  let afterLast = 0;
  const look = (): void => {
    const isIdle = readUtilization() < idleUtilization;
    if (!isIdle || readMemory() < afterLast + worthwhileBytes) return;
    collect();
    afterLast = readMemory();
  };
  const timer = setInterval(look, intervalMilliseconds).unref();
  return () => clearInterval(timer);
}

function systemMemory(): MemoryReleaseOptions {
  let before = { cpu: process.cpuUsage(), time: performance.now() };
  return {
    readMemory: () => process.memoryUsage.rss(),
    readUtilization: () => {
      const now = { cpu: process.cpuUsage(), time: performance.now() };
      const microseconds = now.cpu.user + now.cpu.system - before.cpu.user - before.cpu.system;
      const share = microseconds / 1_000 / (now.time - before.time);
      before = now;
      return share;
    },
    collect: findCollector(),
  };
}

/** V8 gives its collector to contexts that are made with the flag; those of this program have none. */
export function findCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collector: unknown = runInNewContext('gc');
  if (typeof collector !== 'function') return () => undefined;
  return () => void Reflect.apply(collector, undefined, [{ type: 'major', flavor: 'last-resort' }]);
}
