import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Lines that say what is about to be changed. Each is on the disk before the change is made. */
export interface Journal {
  append(lines: readonly object[]): void;
  close(): void;
}

/** Begins a journal, or goes on with one. */
export function openJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'a+', 0o600);
  endTornLine(file);
  syncFolder(dirname(path));
  return {
    append(lines) {
      writeSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      fsyncSync(file);
    },
    close: () => closeSync(file),
  };
}

/** Its whole lines; a last one that was cut off by the end of the process was followed by no change. */
export function readJournal(path: string): unknown[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.slice(0, -1).flatMap((line): unknown[] => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}

/** Ends a line that was cut off by the end of the process, so that the next one is separate. */
function endTornLine(file: number): void {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  if (size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last.toString() !== '\n')
    writeSync(file, '\n');
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
