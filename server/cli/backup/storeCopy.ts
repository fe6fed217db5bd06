import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../commands/command.ts';
import { fetchFile, forEachFile } from '../files/fetchFile.ts';
import { md5OfKey, type FilePlace, type PlacedFile } from '../files/filePlace.ts';
import { privateFolder, type Content, type Contents } from './contents.ts';
import type { StoredObject } from './manifest.ts';

/** The list of an object store's files in a backup. */
interface StoreCopy {
  objects: StoredObject[];
  /** Keys of files whose content is not what their names say. */
  damaged: string[];
  newFiles: number;
  newBytes: number;
}

interface StoreCopyOptions {
  place: FilePlace;
  contents: Contents;
  /** For files on their way. */
  temporaryFolder: string;
}

const knownContent = v.object({ sha256: v.string(), bytes: v.number(), mime: v.string() });
type KnownContent = v.InferOutput<typeof knownContent>;

/**
 * Copies the files of an object store into the contents of backups. Existing copies are not read from the store again,
 * also where an earlier run was interrupted.
 *
 * @throws ObjectStoreError
 */
export async function copyStore(options: StoreCopyOptions): Promise<StoreCopy> {
  const copy: StoreCopy = { objects: [], damaged: [], newFiles: 0, newBytes: 0 };
  await forEachFile(options.place, (file) => copyObject(options, file, copy));
  copy.objects.sort((first, second) => (first.key < second.key ? -1 : 1));
  return copy;
}

async function copyObject(
  { place, contents, temporaryFolder }: StoreCopyOptions,
  file: PlacedFile,
  copy: StoreCopy,
): Promise<void> {
  const { key } = file;
  const named = md5OfKey(key);
  const kind = named === null ? 'private' : 'media';
  const md5 = await place.sumOf(file);
  const known = md5 !== null && (await findKnown(contents, contents.pathOfKnown(md5, kind)));
  if (md5 !== null && known && known.bytes === file.bytes && (named ?? md5) === md5) {
    copy.objects.push({ key, md5, ...known });
    return;
  }
  const path = join(temporaryFolder, randomUUID());
  try {
    const fetched = await fetchFile(place, file, path);
    // Removed in the meantime.
    if (!fetched) return;
    if ((named ?? md5 ?? fetched.md5) !== fetched.md5) {
      copy.damaged.push(key);
      return;
    }
    const { isNew, ...content } = await contents.store(path);
    await recordKnown(contents.pathOfKnown(fetched.md5, kind), { ...content, mime: fetched.mime });
    copy.objects.push({ key, mime: fetched.mime, md5: fetched.md5, ...content });
    if (!isNew) return;
    copy.newFiles += 1;
    copy.newBytes += content.bytes;
  } finally {
    await rm(path, { force: true });
  }
}

/** Null where the content is not among the backups, or was not written to its end. */
async function findKnown(contents: Contents, path: string): Promise<KnownContent | null> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), knownContent), text);
  if (!parsed.success) return null;
  const { sha256, bytes } = parsed.output satisfies Content;
  const state = await stat(contents.pathOf(sha256)).catch(() => null);
  return state?.size === bytes ? parsed.output : null;
}

async function recordKnown(path: string, known: KnownContent): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: privateFolder });
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, JSON.stringify(known), { mode: 0o600 });
  await rename(part, path);
}

/** The files of an object store in a backup, as a place that they are copied from. */
export function openStoreCopy(
  name: string,
  objects: readonly StoredObject[],
  contents: Contents,
): FilePlace & { find(key: string): StoredObject | undefined } {
  const byKey = new Map(objects.map((object) => [object.key, object]));
  const refuse = () => Promise.reject(new Error('A backup is only read.'));
  return {
    name,
    find: (key) => byKey.get(key),
    async *list() {
      for (const { key, bytes, md5 } of objects) yield await Promise.resolve({ key, bytes, md5 });
    },
    sumOf: async ({ key }) => byKey.get(key)?.md5 ?? null,
    async open({ key }) {
      const object = byKey.get(key);
      return object ? { mime: object.mime, body: createReadStream(contents.pathOf(object.sha256)) } : null;
    },
    put: refuse,
    remove: refuse,
    close: () => undefined,
  };
}

/**
 * Refuses a place that has other files than a backup: none is overwritten. Those of an interrupted restore are the same.
 *
 * @throws CommandError, ObjectStoreError
 */
export async function requireNoOthers(
  place: FilePlace,
  find: (key: string) => StoredObject | undefined,
): Promise<void> {
  for await (const file of place.list()) {
    const own = find(file.key);
    if (own?.bytes !== file.bytes || own.md5 !== (await place.sumOf(file)))
      throw new CommandError(
        `Not empty: ${place.name} has files that this backup has not, such as ${file.key}. ` +
          'Restore into a new bucket or below another prefix, so that nothing is overwritten.',
      );
  }
}
