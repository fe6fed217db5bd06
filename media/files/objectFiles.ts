import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeObject } from '../objects/fileCache.ts';
import type { ObjectStore } from '../objects/objectStore.ts';
import { md5OfFile } from '../store/fileHash.ts';
import { listOldFiles } from '../store/listOldFiles.ts';
import { isThere, stageIn, type PrivateFiles } from './privateFiles.ts';

const prefix = 'private/';
const orphanedSeconds = 24 * 60 * 60;
/** No client is given an address of a private file, so that its type tells nothing. */
const privateMime = 'application/octet-stream';
const filesAtOnce = 8;

/** The key of a private file, or what those of a folder begin with. */
export function privateKeyOf(name: string): string {
  return prefix + name;
}

/**
 * Private files in an object store, `private/<name>`. A file that is being written or read is in a folder of this
 * machine, laid out as it would be without an object store.
 */
export function createObjectFiles(objects: ObjectStore, folder: string): PrivateFiles {
  const pathOf = (name: string): string => join(folder, ...name.split('/'));

  async function upload(path: string, name: string): Promise<void> {
    const { size } = await stat(path);
    const md5 = await md5OfFile(path);
    await objects.put(privateKeyOf(name), path, { bytes: size, md5, mime: privateMime });
  }

  async function removeObjects(name: string, kept: ReadonlySet<string> = new Set()): Promise<void> {
    await objects.remove(privateKeyOf(name));
    for await (const { key } of objects.list(`${privateKeyOf(name)}/`))
      if (!kept.has(key)) await objects.remove(key);
  }

  return {
    folder,
    stage: (name) => stageIn(folder, name),
    async store(name) {
      const path = pathOf(name);
      await upload(path, name);
      await rm(path, { force: true });
    },
    async storeMissing(name, path) {
      if (!(await objects.read(privateKeyOf(name)))) await upload(path, name);
    },
    async storeFolder(source, name) {
      const files = await readdir(source);
      for (let start = 0; start < files.length; start += filesAtOnce)
        await Promise.all(
          files
            .slice(start, start + filesAtOnce)
            .map((file) => upload(join(source, file), `${name}/${file}`)),
        );
      await removeObjects(name, new Set(files.map((file) => privateKeyOf(`${name}/${file}`))));
      await rm(source, { recursive: true, force: true });
    },
    async fetch(name) {
      const path = await stageIn(folder, name);
      if (await isThere(path)) return path;
      const object = await objects.open(privateKeyOf(name));
      if (!object) return null;
      // Two processes on one disk may fetch the same.
      const part = `${path}.${randomUUID()}.part`;
      try {
        await writeObject(object, part);
        await rename(part, path);
      } finally {
        await rm(part, { force: true });
      }
      return path;
    },
    release: (name) => rm(pathOf(name), { force: true }),
    async remove(name) {
      await rm(pathOf(name), { recursive: true, force: true });
      await removeObjects(name);
    },
    async listOld(name) {
      const old: string[] = [];
      const start = privateKeyOf(`${name}/`);
      for await (const { key, modified } of objects.list(start))
        if (isOld(modified)) old.push(key.slice(start.length));
      return old;
    },
    listOldFolders: (name) => listOldFolders(objects, privateKeyOf(`${name}/`)),
    async releaseOld(name) {
      for (const file of await listOldFiles(pathOf(name)))
        await rm(join(pathOf(name), file), { force: true });
    },
  };
}

function isOld(modified: number): boolean {
  return modified < Date.now() / 1_000 - orphanedSeconds;
}

/** The folders below a prefix none of whose objects is recent. */
async function listOldFolders(objects: ObjectStore, start: string): Promise<string[]> {
  const old = new Set<string>();
  const recent = new Set<string>();
  for await (const { key, modified } of objects.list(start)) {
    const [name = '', file] = key.slice(start.length).split('/');
    if (file !== undefined) (isOld(modified) ? old : recent).add(name);
  }
  return [...old].filter((name) => !recent.has(name));
}
