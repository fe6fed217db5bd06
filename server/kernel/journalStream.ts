import { fstatSync } from 'node:fs';

/** Priorities of syslog by the levels of pino, the highest first. */
const priorities = [
  [60, 2],
  [50, 3],
  [40, 4],
  [30, 6],
] as const;
const lowestPriority = 7;

/** The prefix that a journal reads and takes off again (sd-daemon(3)). */
export function priorityPrefix(line: string): string {
  const level = Number(/^\{"level":(?<level>\d+)/.exec(line)?.groups?.['level'] ?? 30);
  return `<${priorities.find(([least]) => level >= least)?.[1] ?? lowestPriority}>`;
}

/**
 * The output of a log that a unit of systemd keeps: each line has its priority, so that `journalctl -p err` finds faults.
 *
 * @param environment `JOURNAL_STREAM` names the file that is the journal; programs of the unit inherit it with other outputs
 * @returns undefined where the standard output is no journal
 */
export function journalStream(
  { JOURNAL_STREAM: journal }: NodeJS.ProcessEnv,
  output: { fd: number; write(line: string): unknown } = process.stdout,
): { write(line: string): void } | undefined {
  if (journal === undefined || journal !== placeOf(output.fd)) return undefined;
  return { write: (line) => void output.write(`${priorityPrefix(line)}${line}`) };
}

/** Returns the prefix of a line of an error, such as the reason for which nothing starts; empty where the output is no journal. */
export function errorPriority(
  { JOURNAL_STREAM: journal }: NodeJS.ProcessEnv,
  output: { fd: number },
): string {
  return journal !== undefined && journal === placeOf(output.fd) ? priorityPrefix('{"level":50') : '';
}

function placeOf(descriptor: number): string {
  const { dev, ino } = fstatSync(descriptor);
  return `${dev}:${ino}`;
}
