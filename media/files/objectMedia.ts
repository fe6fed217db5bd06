import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formats, mediaExtensions, mimeOf, type MediaExtension, type MediaMime } from '../inspect/formats.ts';
import { sniffFile } from '../inspect/sniffFormat.ts';
import { MediaError, toMediaError } from '../mediaError.ts';
import { copyHashed, sumOfFile, sumOfStream } from '../store/fileHash.ts';
import { findMedia, isMd5 } from '../store/findMedia.ts';
import type { RemoteFile, RemoteMedia, ServiceMedia } from '../store/serviceMedia.ts';
import { createTemporaryFolder } from '../store/temporaryFolder.ts';
import type { FileCache } from '../objects/fileCache.ts';
import {
  ObjectStoreError,
  type ObjectState,
  type ObjectStore,
  type OpenedObject,
} from '../objects/objectStore.ts';

interface ObjectMediaOptions {
  objects: ObjectStore;
  /** For unfinished files, on this machine's disk. */
  folder: string;
  cache: FileCache;
  /** `signed` sends clients to signed addresses of the store; with `stream` the service sends its files. */
  mode: 'stream' | 'signed';
  /** Receives the errors of copies that no caller waits for. */
  onFailure?: (error: unknown) => void;
  /** Unix seconds. */
  clock?: () => number;
}

/** A file that was stored so recently, in seconds, need not be stored again to count as stored now. */
const recentSeconds = 30 * 60;
const copiesAtOnce = 2;
const extensionOf = new Map(mediaExtensions.map((extension) => [mimeOf(extension), extension]));
const mimes = [...extensionOf.keys()];

/** The key of a file of the media; its type is the object's own. */
export function mediaKeyOf(md5: string): string {
  return `media/${md5.slice(0, 2)}/${md5}`;
}

/**
 * Media in an object store: `media/<first two digits>/<md5>`. Files that are read often are copied to this machine's
 * disk; built files are made there and then stored.
 */
export async function createObjectMedia(options: ObjectMediaOptions): Promise<ServiceMedia> {
  const { objects, folder, cache, clock = () => Date.now() / 1_000 } = options;
  const temporaryFolder = await createTemporaryFolder(join(folder, 'temporary'));
  const roots: string[] = [];
  const remote = createRemote(options, roots);

  const storing = new Map<string, Promise<unknown>>();

  /** One after the other for each MD5: not every store compares conditions of uploads that arrive together. */
  async function store(path: string, file: Parameters<typeof storeOne>[1]) {
    const turn = (storing.get(file.md5) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => storeOne(path, file));
    storing.set(file.md5, turn);
    try {
      return await turn;
    } finally {
      if (storing.get(file.md5) === turn) storing.delete(file.md5);
    }
  }

  async function storeOne(path: string, file: { md5: string; bytes: number; extension: MediaExtension }) {
    const { md5, bytes, extension } = file;
    const stored = { md5, bytes, extension, mime: mimeOf(extension) };
    if (await findMedia(roots, md5)) return { ...stored, isNew: false };
    const key = mediaKeyOf(md5);
    const object = { ...stored, sha256: await sumOfFile('sha256', path) };
    for (;;) {
      const known = await objects.read(key);
      if (!known) {
        if (await objects.add(key, path, object)) return { ...stored, isNew: true };
        // Another process was faster; its file may have another content.
        continue;
      }
      const sha256 = known.sha256 ?? (await sumOfObject(objects, key));
      if (sha256 !== null && sha256 !== object.sha256) throw new MediaError('md5_taken');
      // The clean-up removes by the time of the last store: a file that is stored again is not to be removed as old.
      const isDescribed = known.sha256 !== null && mimeOfObject(known) !== null;
      const isRecent = isDescribed && known.modified > clock() - recentSeconds;
      if (isRecent || (await objects.touch(key, object))) return { ...stored, isNew: false };
    }
  }

  return {
    temporaryFolder,
    remote,
    isOwned: () => false,
    addRoot: (root) => {
      if (!roots.includes(root)) roots.push(root);
    },
    find: async (md5) => (await remote.findHere(md5)) ?? (await copyMedia(options, md5)),
    put: (sourcePath) =>
      withTemporaryFile(temporaryFolder, async (path) => {
        const { extension } = formats[await sniffFile(sourcePath)];
        return store(path, { ...(await copyHashed(sourcePath, path)), extension });
      }),
    putBytes: (content, extension) =>
      withTemporaryFile(temporaryFolder, async (path) => {
        if (content.length === 0) throw new MediaError('empty_file');
        await writeFile(path, content, { flag: 'wx' });
        const md5 = createHash('md5').update(content).digest('hex');
        return store(path, { md5, bytes: content.length, extension });
      }),
    async remove(md5, latest) {
      const state = await readMedia(objects, md5);
      if (!state || state.modified > latest) return;
      await objects.remove(mediaKeyOf(md5));
      for (const extension of mediaExtensions) await cache.remove(`${md5}.${extension}`);
    },
  };
}

function createRemote(options: ObjectMediaOptions, roots: readonly string[]): RemoteMedia {
  const { objects, cache, mode, onFailure = () => undefined } = options;
  let copying = 0;
  return {
    async findHere(md5) {
      const own = await findMedia(roots, md5);
      if (own) return { ...own, isCopy: false };
      const copy = await findMedia([cache.folder], md5);
      if (!copy) return null;
      await cache.touch(copy.path);
      return { ...copy, isCopy: true };
    },
    read: (md5) => readMedia(objects, md5),
    async open(md5, range) {
      const object = await openMedia(objects, md5, range);
      return object && { ...object, bytes: object.totalBytes };
    },
    copyHere(md5) {
      if (!cache.isOn || copying >= copiesAtOnce) return;
      copying += 1;
      copyMedia(options, md5)
        .catch(onFailure)
        .finally(() => (copying -= 1));
    },
    isSigned: mode === 'signed',
    sign: (md5, { mime }, seconds, caching) => objects.sign(mediaKeyOf(md5), { seconds, mime, caching }),
  };
}

/** Copies a file to this machine's disk. @returns null where there is no such file */
async function copyMedia({ objects, cache }: ObjectMediaOptions, md5: string) {
  const state = await readMedia(objects, md5);
  const extension = state && extensionOf.get(state.mime);
  if (!state || !extension) return null;
  const copy = await cache.fill(`${md5}.${extension}`, () => openMedia(objects, md5));
  return copy && { ...copy, mime: state.mime, extension };
}

/** The SHA-256 of an object that was stored without. @returns null where it was removed in the meantime */
async function sumOfObject(objects: ObjectStore, key: string): Promise<string | null> {
  const object = await objects.open(key);
  return object && sumOfStream('sha256', object.body);
}

/** @returns null for what is no file of the media */
async function openMedia(
  objects: ObjectStore,
  md5: string,
  range?: string,
): Promise<(OpenedObject & { mime: MediaMime }) | null> {
  const object = isMd5(md5) ? await objects.open(mediaKeyOf(md5), range) : null;
  const mime = object && mimeOfObject(object);
  if (object && mime) return { ...object, mime };
  object?.body.destroy();
  return null;
}

/** @returns null for what is no file of the media */
async function readMedia(objects: ObjectStore, md5: string): Promise<RemoteFile | null> {
  const state = isMd5(md5) ? await objects.read(mediaKeyOf(md5)) : null;
  const mime = state && mimeOfObject(state);
  return state && mime ? { bytes: state.bytes, modified: state.modified, mime } : null;
}

/** Another program may have stored something there. */
function mimeOfObject({ mime }: Pick<ObjectState, 'mime'>): MediaMime | null {
  return mimes.find((known) => known === mime) ?? null;
}

/** Runs a step with a new path, whose file is removed afterwards. @throws MediaError, ObjectStoreError */
async function withTemporaryFile<Result>(
  folder: string,
  step: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, randomUUID());
  try {
    await mkdir(folder, { recursive: true });
    return await step(path);
  } catch (error) {
    if (error instanceof ObjectStoreError)
      throw error.code === 'full' ? new MediaError('disk_full', null, error) : error;
    throw toMediaError(error);
  } finally {
    await rm(path, { force: true });
  }
}
