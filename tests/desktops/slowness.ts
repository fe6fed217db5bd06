const workMilliseconds = 200;

/**
 * Measures how much longer than on a quiet machine work takes at the moment: 1 where nothing else runs. Limits of time are
 * those of a quiet machine, and a machine that draws a desktop by software for several runs is none.
 */
export function measureSlowness(): number {
  const before = process.cpuUsage();
  const start = performance.now();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  while (spent() < workMilliseconds);
  return Math.max(1, Math.round(((performance.now() - start) / spent()) * 10) / 10);
}
