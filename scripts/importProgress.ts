import type { ImportProgressDto } from '../src/bridge/contract/library.ts';

const lineMilliseconds = 2_000;

/** Progress for a log or a pipe: a line every two seconds. The summary is said by who has asked. */
export function createProgressLines(
  write: (line: string) => void,
  now: () => number = () => performance.now(),
): (progress: ImportProgressDto) => void {
  let last = now();
  return ({ done, total, summary }) => {
    if (summary || now() - last < lineMilliseconds) return;
    last = now();
    write(`${done} of ${total}\n`);
  };
}
