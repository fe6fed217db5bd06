import { createReadStream } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { copyPrivately } from '../../../media/store/copyPrivately.ts';
import { mediaExtensions, mimeOf } from '../../../media/inspect/formats.ts';
import { md5OfFile } from '../../../media/store/fileHash.ts';
import { moveDurably } from '../../../media/store/durableFiles.ts';
import { CommandError } from '../commands/command.ts';
import { isFileKey, md5OfKey, type FilePlace, type PlacedFile } from './filePlace.ts';

const privateMime = 'application/octet-stream';
const unfinishedEnding = '.part';
/** A web wallpaper that is being unpacked: `<wid>-<lease>`. */
const unpacking = /^private\/web\/\d+-/;

/** The files of a service in its data folder. */
export function openFolderPlace(folder: string, { isNew }: { isNew: boolean }): FilePlace {
  const pathOf = (key: string): string => join(folder, ...key.split('/'));

  /** A file of the media has an extension here, and none in an object store. */
  async function findPath(key: string): Promise<string | null> {
    const paths =
      md5OfKey(key) === null
        ? [pathOf(key)]
        : mediaExtensions.map((extension) => `${pathOf(key)}.${extension}`);
    for (const path of paths) if (await isFile(path)) return path;
    return null;
  }

  async function* walk(below: string): AsyncGenerator<PlacedFile> {
    const entries = await readdir(pathOf(below), { withFileTypes: true }).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries.toSorted((first, second) => (first.name < second.name ? -1 : 1))) {
      const path = `${below}/${entry.name}`;
      if (entry.isDirectory()) yield* walk(path);
      const key = below.startsWith('media/') ? path.slice(0, -extname(path).length) : path;
      const isDone = !path.endsWith(unfinishedEnding) && !unpacking.test(path);
      const state =
        entry.isFile() && isDone && isFileKey(key) ? await stat(pathOf(path)).catch(() => null) : null;
      if (state) yield { key, bytes: state.size, md5: null };
    }
  }

  return {
    name: folder,
    async *list() {
      if (!isNew && !(await isThere(folder))) throw new CommandError(`Not found: ${folder}.`);
      yield* walk('media');
      yield* walk('private');
    },
    async sumOf({ key }) {
      const path = await findPath(key);
      return path && md5OfFile(path);
    },
    async open({ key }) {
      const path = await findPath(key);
      return path === null ? null : { mime: mimeOfPath(key, path), body: createReadStream(path) };
    },
    async put(key, path, { mime }) {
      const extension = mediaExtensions.find((each) => mimeOf(each) === mime);
      if (md5OfKey(key) !== null && !extension)
        throw new CommandError(`${key} is of no known type: ${mime}.`);
      const target = md5OfKey(key) === null ? pathOf(key) : `${pathOf(key)}.${extension}`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const part = target + unfinishedEnding;
      await copyPrivately(path, part);
      await moveDurably(part, target);
    },
    async remove(key) {
      const path = await findPath(key);
      if (path) await rm(path, { force: true });
    },
    close: () => undefined,
  };
}

function mimeOfPath(key: string, path: string): string {
  const extension = mediaExtensions.find((each) => path.endsWith(`.${each}`));
  return md5OfKey(key) === null || !extension ? privateMime : mimeOf(extension);
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
