import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The folders at which another file system begins (proc_pid_mountinfo(5)); empty where the system does not tell. */
export function readMountPoints(): ReadonlySet<string> {
  let table: string;
  try {
    table = readFileSync('/proc/self/mountinfo', 'utf8');
  } catch {
    return new Set();
  }
  const points = table.split('\n').flatMap((line) => line.split(' ')[4] ?? []);
  return new Set(
    points.map((point) => point.replaceAll(/\\(\d{3})/g, (_, octal: string) => unescapeOctal(octal))),
  );
}

/** The top folder of the file system that holds a path. */
export function topFolderOf(path: string, mountPoints: ReadonlySet<string>): string {
  let folder = path;
  while (!mountPoints.has(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

function unescapeOctal(octal: string): string {
  return String.fromCodePoint(Number.parseInt(octal, 8));
}
