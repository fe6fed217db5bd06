import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { codeOf, moveEntry } from './moveEntry.ts';
import { topFolderOf } from './mountPoints.ts';

/*
 * The trash of the user's desktop (https://specifications.freedesktop.org/trash-spec/1.0/), so that any file manager
 * shows what we moved and can put it back.
 */

/** Locations of this user's trash. */
export interface TrashSettings {
  /** `$XDG_DATA_HOME/Trash`. */
  home: string;
  userId: number;
  mountPoints: ReadonlySet<string>;
}

/** Something in the trash. */
export interface Trashed {
  from: string;
  /** The moved file, at its path in the trash. */
  files: string;
  info: string;
}

/** A name has 255 bytes at most, and ours gets an ending and maybe a number. */
const longestName = 230;

/**
 * Moves a file or a folder to the trash of its own file system. It takes the same room there.
 *
 * @param record is given the place in the trash before anything is moved
 * @throws with code `EXDEV` where that file system has no trash that could be used
 */
export function moveToTrash(
  path: string,
  settings: TrashSettings,
  record: (trashed: Trashed) => void,
): Trashed {
  const { dev } = lstatSync(path);
  const { folder, base } = chooseTrash(path, dev, settings);
  const recorded = (base === null ? path : relative(base, path)).split('/').map(encodeURIComponent).join('/');
  const name = cutName(basename(path));
  for (let attempt = 1; ; attempt++) {
    const numbered = attempt === 1 ? name : `${name}.${attempt}`;
    const trashed = {
      from: path,
      files: join(folder, 'files', numbered),
      info: join(folder, 'info', `${numbered}.trashinfo`),
    };
    if (!writeInfo(trashed.info, recorded)) continue;
    try {
      record(trashed);
      moveEntry(path, trashed.files);
      return trashed;
    } catch (error) {
      rmSync(trashed.info, { force: true });
      // A file without an info file was left there by another program.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/**
 * Moves something back from the trash.
 *
 * @throws with code `EEXIST` where something is at its old path, `ENOENT` where it has left the trash
 */
export function restoreFromTrash({ from, files, info }: Trashed): void {
  lstatSync(files);
  mkdirSync(dirname(from), { recursive: true });
  moveEntry(files, from);
  rmSync(info, { force: true });
}

/** Returns the entries that have been in the user's trash since before a time, in Unix milliseconds. */
export function listTrashedBefore(home: string, time: number): Trashed[] {
  let names: string[];
  try {
    // A link would lead the deletion elsewhere.
    if (!['files', 'info'].every((part) => lstatSync(join(home, part)).isDirectory())) return [];
    names = readdirSync(join(home, 'info'));
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    if (!name.endsWith('.trashinfo')) return [];
    const info = join(home, 'info', name);
    const { path, deletedAt } = readInfo(info);
    // An unreadable date is no old one.
    return deletedAt < time
      ? [{ from: path, files: join(home, 'files', name.slice(0, -'.trashinfo'.length)), info }]
      : [];
  });
}

/** Deletes something of the trash for good; its info file goes last, so that a file manager can go on. */
export function deleteFromTrash({ files, info }: Trashed): void {
  rmSync(files, { recursive: true, force: true });
  rmSync(info, { force: true });
}

function readInfo(info: string): { path: string; deletedAt: number } {
  let text = '';
  try {
    text = readFileSync(info, 'utf8');
  } catch {
    return { path: '', deletedAt: Number.NaN };
  }
  const valueOf = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? '';
  return { path: decodePath(valueOf('Path')), deletedAt: new Date(valueOf('DeletionDate')).getTime() };
}

function decodePath(recorded: string): string {
  try {
    return decodeURIComponent(recorded);
  } catch {
    return recorded;
  }
}

/** @returns false where the name is taken; the file reserves it among all programs */
function writeInfo(info: string, path: string): boolean {
  let file: number;
  try {
    file = openSync(info, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(file, `[Trash Info]\nPath=${path}\nDeletionDate=${localTime(new Date())}\n`);
    fsyncSync(file);
  } catch (error) {
    rmSync(info, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return true;
}

/** @returns the trash, and the folder from which its info files count; null where they hold whole paths */
function chooseTrash(
  path: string,
  device: number,
  { home, userId, mountPoints }: TrashSettings,
): { folder: string; base: string | null } {
  if (prepare(home, device)) return { folder: home, base: null };
  const top = topFolderOf(dirname(path), mountPoints);
  const shared = join(top, '.Trash');
  const own = isSticky(shared) ? join(shared, String(userId)) : join(top, `.Trash-${userId}`);
  if (isOwnOrAbsent(own, userId) && prepare(own, device)) return { folder: own, base: top };
  throw Object.assign(new Error('This file system has no trash.'), { code: 'EXDEV' });
}

function prepare(folder: string, device: number): boolean {
  try {
    for (const part of ['files', 'info']) {
      mkdirSync(join(folder, part), { recursive: true, mode: 0o700 });
      const state = lstatSync(join(folder, part));
      if (!state.isDirectory() || state.dev !== device) return false;
    }
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') throw error;
    return false;
  }
}

/** A trash of all users is used only where each can delete but his own. */
function isSticky(folder: string): boolean {
  const state = lstatSync(folder, { throwIfNoEntry: false });
  return state?.isDirectory() === true && (state.mode & 0o1000) !== 0;
}

function isOwnOrAbsent(folder: string, userId: number): boolean {
  const state = lstatSync(folder, { throwIfNoEntry: false });
  return state === undefined || (state.isDirectory() && state.uid === userId);
}

function cutName(name: string): string {
  if (Buffer.byteLength(name) <= longestName) return name;
  // A character that was cut through ends as one that no name has.
  return Buffer.from(name).subarray(0, longestName).toString().replaceAll('\u{FFFD}', '');
}

/** As the specification writes it: local time without a zone. */
function localTime(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}
