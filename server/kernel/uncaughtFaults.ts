/** The time that a process that has failed has to end in order, in milliseconds. */
const endMilliseconds = 10_000;

interface FaultyProcess {
  /** Called with an uncaught error, and with what ending threw. */
  log: (error: unknown) => void;
  /** Ends what runs: connections, jobs, databases. */
  stop: () => Promise<unknown>;
}

/**
 * Handles an uncaught error, thrown or rejected: it is logged, what runs is stopped in order, and the process ends with
 * status 1, so that its supervisor starts it again. Node.js would end it in the middle of everything.
 */
export function endOnUncaught(
  { log, stop }: FaultyProcess,
  target: Pick<NodeJS.Process, 'on' | 'exit'> = process,
  milliseconds = endMilliseconds,
): void {
  let isEnding = false;
  target.on('uncaughtException', (error: unknown) => {
    // Later failures are consequences of the end.
    if (isEnding) return;
    isEnding = true;
    log(error);
    const exit = (): void => target.exit(1);
    setTimeout(exit, milliseconds);
    Promise.resolve().then(stop).catch(log).finally(exit);
  });
}
