import { cp, mkdir, open, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { SettingError, type SettingKind } from './settingPlace.ts';
import { readLine, writeLine, type LineKey, type LineState } from './textLines.ts';

const defaultMode = 0o644;
const permissionBits = 0o7777;
const longestFile = 4_000_000;
/** Of a file that was absent: the first folder on its way that was absent too. */
const absentPrefix = 'text-absent:';
/** In a folder that we have copied: where from. */
const folderMark = '.yueqi-source';

/** A whole file: `<mode>:<bytes in base64>`. */
export const fileKind: SettingKind<'file'> = {
  read: ({ path }) =>
    attempt(path, async () => {
      const found = await readBytes(path);
      if (found) return `${found.mode.toString(8)}:${found.bytes.toString('base64')}`;
      const folder = await firstMissingFolder(path);
      return folder === null ? null : `${absentPrefix}${folder}`;
    }),
  write: ({ path }, state) =>
    attempt(path, async () => {
      if (state === null || state.startsWith(absentPrefix)) return removeFile(path, state);
      const [mode = '', bytes = ''] = state.split(':', 2);
      await writeBytes(path, Buffer.from(bytes, 'base64'), Number.parseInt(mode, 8));
    }),
};

/** One line of a file; the rest of the file stays as it is, whichever program has written it in the meantime. */
export const lineKind: SettingKind<'line'> = {
  read: ({ path, ...key }) =>
    attempt(path, async () => {
      const found = await readBytes(path);
      if (found) return readLine(found.bytes.toString('latin1'), lineKey(key));
      const folder = await firstMissingFolder(path);
      return folder === null ? 'text-absent' : `${absentPrefix}${folder}`;
    }),
  write: ({ path, ...key }, state) =>
    attempt(path, async () => {
      const found = await readBytes(path);
      const text = writeLine(
        found?.bytes.toString('latin1') ?? null,
        lineKey(key),
        (state ?? 'line-absent') as LineState,
      );
      if (text === null) await removeFile(path, state);
      else await writeBytes(path, Buffer.from(text, 'latin1'), found?.mode ?? defaultMode);
    }),
};

/** The state of a line of a file: the key with its value, as it is written. */
export function lineState(line: string): string {
  // Bytes are read as Latin-1, so that text of any encoding stays what it is.
  return `line:${Buffer.from(line, 'utf8').toString('latin1')}`;
}

/** A folder that is copied from one of ours: its state is the name of that one, which says its content. */
export const folderKind: SettingKind<'folder'> = {
  read: ({ path }) =>
    attempt(path, async () => {
      const source = await readFile(join(path, folderMark), 'utf8').catch(() => null);
      if (source !== null) return source;
      if (await isThere(path)) return 'foreign';
      const folder = await firstMissingFolder(path);
      return folder === null ? null : `${absentPrefix}${folder}`;
    }),
  write: ({ path }, state) =>
    attempt(path, async () => {
      if (state === null || state.startsWith(absentPrefix)) {
        await rm(path, { recursive: true, force: true });
        return removeFolders(path, state);
      }
      const copy = `${path}.new`;
      await rm(copy, { recursive: true, force: true });
      await mkdir(dirname(path), { recursive: true });
      await cp(state, copy, { recursive: true, verbatimSymlinks: true });
      await writeFile(join(copy, folderMark), state);
      await rm(path, { recursive: true, force: true });
      await rename(copy, path);
    }),
};

function lineKey({ section, key }: { section: string | null; key: string }): LineKey {
  return { section, key, separator: '=' };
}

/** @returns null where there is no such file */
async function readBytes(path: string): Promise<{ bytes: Buffer; mode: number } | null> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (!found) return null;
  if (!found.isFile() || found.size > longestFile)
    throw new SettingError('refused', `${path} is no file that can be changed and given back.`);
  return { bytes: await readFile(path), mode: found.mode & permissionBits };
}

/** Whole at any time; a link stays one, and the file that it leads to is written. */
async function writeBytes(path: string, bytes: Buffer, mode: number): Promise<void> {
  const target = await realpath(path).catch(() => path);
  await mkdir(dirname(target), { recursive: true });
  const temporary = join(dirname(target), `.${basename(target)}.yueqi-new`);
  const file = await open(temporary, 'w', mode);
  try {
    await file.writeFile(bytes);
    await file.chmod(mode);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, target);
}

async function removeFile(path: string, state: string | null): Promise<void> {
  await rm(path, { force: true });
  await removeFolders(path, state);
}

/** Removes the folders that came with a file, as far as nothing else is in them. */
async function removeFolders(path: string, state: string | null): Promise<void> {
  const first = state?.startsWith(absentPrefix) ? state.slice(absentPrefix.length) : null;
  if (first === null) return;
  for (
    let folder = dirname(path);
    folder === first || folder.startsWith(first + sep);
    folder = dirname(folder)
  )
    if (
      !(await rmdir(folder).then(
        () => true,
        () => false,
      ))
    )
      return;
}

async function firstMissingFolder(path: string): Promise<string | null> {
  let missing: string | null = null;
  for (let folder = dirname(path); !(await isThere(folder)); folder = dirname(folder)) missing = folder;
  return missing;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function attempt<Value>(path: string, action: () => Promise<Value>): Promise<Value> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof SettingError) throw error;
    throw new SettingError('refused', `${path} could not be read or written.`, error);
  }
}
