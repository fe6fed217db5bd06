import { lstatSync, opendirSync, type Stats } from 'node:fs';

/** Sums over the files below a path. */
export interface Measure {
  bytes: number;
  files: number;
  /** Time of the last change of a file below it, Unix milliseconds. */
  changedAt: number;
}

/** Of one scan. */
export interface MeasureSettings {
  /** Mount points of other file systems: they are never entered, nor even queried. */
  mountPoints: ReadonlySet<string>;
  /** Called for every file. */
  onFile: (bytes: number) => void;
}

const blockBytes = 512;

/** Room on the disk, which may be less than the length (holes) or more (whole blocks). */
export function allocatedBytes(state: Stats): number {
  return state.blocks * blockBytes;
}

/** Measures a file, or a folder with everything below it on its file system. Links count as themselves. */
export function measure(path: string, { mountPoints, onFile }: MeasureSettings): Measure {
  const total: Measure = { bytes: 0, files: 0, changedAt: 0 };
  const linked = new Set<number>();
  const pending = [path];
  const first = lstatSync(path, { throwIfNoEntry: false });
  if (!first) return total;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (mountPoints.has(next)) continue;
    const state = next === path ? first : lstatOrNull(next);
    if (!state || state.dev !== first.dev) continue;
    if (state.isDirectory()) {
      total.bytes += allocatedBytes(state);
      const folder = next;
      readNames(folder, (name) => pending.push(`${folder}/${name}`));
      continue;
    }
    if (state.nlink > 1 && !isFirstOf(linked, state.ino)) continue;
    const bytes = allocatedBytes(state);
    total.bytes += bytes;
    total.files += 1;
    total.changedAt = Math.max(total.changedAt, state.mtimeMs);
    onFile(bytes);
  }
  total.changedAt ||= first.mtimeMs;
  return total;
}

/** Calls for each name in a folder; a folder of any size takes little memory. @returns whether it could be read */
export function readNames(folder: string, onName: (name: string) => void): boolean {
  try {
    const entries = opendirSync(folder, { bufferSize: 256 });
    try {
      for (let entry = entries.readSync(); entry; entry = entries.readSync()) onName(entry.name);
    } finally {
      entries.closeSync();
    }
    return true;
  } catch {
    return false;
  }
}

/** Returns null for an entry that vanishes during a scan, or may not be read: it is not counted. */
export function lstatOrNull(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}

/** A file with several names takes its room once. */
export function isFirstOf(seen: Set<number>, inode: number): boolean {
  if (seen.has(inode)) return false;
  seen.add(inode);
  return true;
}
