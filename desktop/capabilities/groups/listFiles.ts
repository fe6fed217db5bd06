import { closeSync, lstatSync, openSync, opendirSync, readSync, statSync, type Dirent } from 'node:fs';
import type { GroupSort } from '../../../src/bridge/contract/layers/groups.ts';
import type { FileLook } from '../../../src/bridge/contract/layers/groupsMethods.ts';
import { fileKinds, type OwnGroup } from '../../../src/bridge/contract/arrangement.ts';
import { groupOf } from '../arrangement/fileKind.ts';
import { readDesktopEntry } from './desktopEntry.ts';

/** A file of the desktop's folder. */
export interface ListedFile {
  /** Its name in the folder. */
  name: string;
  /** Text below its icon. */
  title: string;
  look: FileLook;
  /** The icon that a program names for itself. */
  icon: string | null;
}

export interface ListedGroup {
  group: string;
  count: number;
  files: ListedFile[];
}

export interface ListOptions {
  folder: string;
  own: readonly OwnGroup[];
  /** Groups of files that were moved by hand, by name. */
  moved: Readonly<Record<string, string>>;
  sort: GroupSort;
  /** Number of files of a group that are named. */
  most: number;
  language: string;
}

/** A title is a line: what would break it is drawn as a space. */
// oxlint-disable-next-line no-control-regex -- these are what must not be in a line
const unprintable = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u2028-\u202E\u2066-\u2069]+/g;
const entryBytes = 16_384;

/**
 * The files of a folder by group: the user's own, else by kind; folders are among the others. Hidden ones are not shown.
 *
 * @throws where the folder cannot be read
 */
export function listFiles({ folder, own, moved, sort, most, language }: ListOptions): ListedGroup[] {
  const known = new Set<string>([...fileKinds, ...own.map(({ id }) => id)]);
  const groups = new Map<string, { name: string; isFolder: boolean }[]>();
  for (const entry of listEntries(folder)) {
    const { name } = entry;
    const isFolder = isFolderLike(entry, `${folder}/${name}`);
    const hand = Object.hasOwn(moved, name) ? moved[name] : undefined;
    // A group of the user's own may have gone since.
    const isKnown = hand !== undefined && known.has(hand);
    const group = isKnown ? hand : isFolder ? 'others' : groupOf(name, own);
    const list = groups.get(group) ?? [];
    list.push({ name, isFolder });
    groups.set(group, list);
  }
  return [...groups].map(([group, files]) => ({
    group,
    count: files.length,
    files: sorted(files, folder, sort)
      .slice(0, most)
      .map(({ name, isFolder }) => describe(folder, name, isFolder, language)),
  }));
}

function listEntries(folder: string): Dirent[] {
  const opened = opendirSync(folder, { bufferSize: 256 });
  const entries: Dirent[] = [];
  try {
    for (let entry = opened.readSync(); entry; entry = opened.readSync())
      if (!entry.name.startsWith('.')) entries.push(entry);
  } finally {
    opened.closeSync();
  }
  return entries;
}

/** A link counts as what it leads to; one that leads nowhere is a file. */
function isFolderLike(entry: Dirent, path: string): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return attempt(() => statSync(path).isDirectory()) ?? false;
}

function sorted<File extends { name: string; isFolder: boolean }>(
  files: File[],
  folder: string,
  sort: GroupSort,
): File[] {
  const collator = new Intl.Collator('zh-CN', { numeric: true });
  const byName = (one: File, other: File): number => collator.compare(one.name, other.name);
  switch (sort) {
    case 'name':
      return files.toSorted(byName);
    case 'kind':
      return files.toSorted(
        (one, other) =>
          Number(other.isFolder) - Number(one.isFolder) ||
          endingOf(one.name).localeCompare(endingOf(other.name)) ||
          byName(one, other),
      );
    case 'newest': {
      const times = new Map(
        files.map(({ name }) => [name, attempt(() => lstatSync(`${folder}/${name}`).mtimeMs) ?? 0]),
      );
      return files.toSorted(
        (one, other) => (times.get(other.name) ?? 0) - (times.get(one.name) ?? 0) || byName(one, other),
      );
    }
  }
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

function describe(folder: string, name: string, isFolder: boolean, language: string): ListedFile {
  const title = name.replaceAll(unprintable, ' ').trim() || '?';
  if (isFolder) return { name, title, look: 'folder', icon: null };
  const look = groupOf(name, []) as FileLook;
  if (endingOf(name) !== 'desktop') return { name, title, look, icon: null };
  const entry = readDesktopEntry(readStart(`${folder}/${name}`), language);
  const own = entry?.name?.replaceAll(unprintable, ' ').trim();
  return { name, title: own || title.replace(/\.desktop$/i, ''), look, icon: entry?.icon ?? null };
}

/** The first bytes of a plain file. A pipe or a device would never end. */
function readStart(path: string): string {
  return (
    attempt(() => {
      if (!statSync(path).isFile()) return '';
      const file = openSync(path, 'r');
      try {
        const bytes = Buffer.alloc(entryBytes);
        return bytes.subarray(0, readSync(file, bytes)).toString('utf8');
      } finally {
        closeSync(file);
      }
    }) ?? ''
  );
}

/** Returns null for an entry that vanishes or cannot be read in the meantime. */
function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
