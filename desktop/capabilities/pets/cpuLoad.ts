import { cpus } from 'node:os';

/** Reads how busy all processors were since the last time, in percent. */
export function createCpuLoad(readTimes: () => ReturnType<typeof cpus> = cpus): () => number {
  let [lastIdle, lastTotal] = [0, 0];
  return () => {
    const times = readTimes().map((cpu) => cpu.times);
    const idle = times.reduce((sum, time) => sum + time.idle, 0);
    const total = times.reduce(
      (sum, { user, nice, sys, idle: rest, irq }) => sum + user + nice + sys + rest + irq,
      0,
    );
    const share = total > lastTotal ? 1 - (idle - lastIdle) / (total - lastTotal) : 0;
    [lastIdle, lastTotal] = [idle, total];
    return Math.min(100, Math.max(0, share * 100));
  };
}
