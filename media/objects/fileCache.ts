import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, rename, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ObjectStoreError, type OpenedObject } from './objectStore.ts';

/** A copy on this machine's disk of an object. */
export interface CachedFile {
  path: string;
  bytes: number;
}

/** The share of the limit that stays after the oldest copies went: not every new copy then looks for old ones. */
const keptShare = 0.9;
/** The precision of the time of the last use. */
const touchMilliseconds = 60_000;
/** The time since its last use for which a file is kept, since it is perhaps about to be opened. */
const busyMilliseconds = 2 * touchMilliseconds;

/**
 * Copies of objects in a folder, at most so many bytes together: those that were used last stay. Several processes may
 * share the folder. A copy has the time of its object as the time of its last change, so that every process gives it the
 * same validators, and the time of its last use as that of its last access.
 */
export class FileCache {
  readonly folder: string;
  readonly #limitBytes: number;
  readonly #fills = new Map<string, Promise<CachedFile | null>>();
  /** Bytes that this process added since it last looked. */
  #added = 0;

  constructor(folder: string, limitBytes: number) {
    this.folder = folder;
    this.#limitBytes = limitBytes;
    this.#added = limitBytes;
  }

  /** True if files that are only sent are copied; files that are worked on are copied in any case. */
  get isOn(): boolean {
    return this.#limitBytes > 0;
  }

  /** @param name of a file, without a folder */
  async find(name: string): Promise<CachedFile | null> {
    const path = join(this.folder, name);
    const state = await lstat(path).catch(() => null);
    if (!state?.isFile()) return null;
    await this.touch(path);
    return { path, bytes: state.size };
  }

  /** Records that a copy is used now. One that was removed in the meantime is missing to who opens it next. */
  async touch(path: string): Promise<void> {
    const state = await lstat(path).catch(() => null);
    if (state && Date.now() - state.atimeMs > touchMilliseconds)
      await utimes(path, new Date(), state.mtime).catch(() => undefined);
  }

  /**
   * Makes a copy, once for all who ask at the same time.
   *
   * @returns null where there is no object
   * @throws ObjectStoreError, and the errors of this machine's disk
   */
  fill(name: string, open: () => Promise<OpenedObject | null>): Promise<CachedFile | null> {
    const running = this.#fills.get(name);
    if (running) return running;
    const fill = this.#fill(name, open).finally(() => this.#fills.delete(name));
    this.#fills.set(name, fill);
    return fill;
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  async #fill(name: string, open: () => Promise<OpenedObject | null>): Promise<CachedFile | null> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const object = await open();
    if (!object) return null;
    const path = join(this.folder, name);
    const part = join(this.folder, `.${randomUUID()}`);
    try {
      await writeObject(object, part);
      await utimes(part, new Date(), object.modified);
      await rename(part, path);
    } finally {
      await rm(part, { force: true });
    }
    this.#added += object.totalBytes;
    if (this.#added > this.#limitBytes * (1 - keptShare)) await this.#trim();
    return { path, bytes: object.totalBytes };
  }

  /** Removes what was used longest ago, and parts of processes that were killed. */
  async #trim(): Promise<void> {
    this.#added = 0;
    const files: { path: string; bytes: number; used: number }[] = [];
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const state = await lstat(path).catch(() => null);
      if (state?.isFile()) files.push({ path, bytes: state.size, used: state.atimeMs });
    }
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= this.#limitBytes) return;
    for (const { path, bytes, used } of files.toSorted((first, second) => first.used - second.used)) {
      if (total <= this.#limitBytes * keptShare || Date.now() - used < busyMilliseconds) return;
      await rm(path, { force: true });
      total -= bytes;
    }
  }
}

/** Writes an object to a new file. @throws ObjectStoreError `unavailable` where the store ends it early */
export async function writeObject(object: OpenedObject, path: string): Promise<void> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(object.body, file);
  } catch (error) {
    // Errors of this machine's disk are not the store's fault.
    if (error instanceof Error && 'syscall' in error && error.syscall !== 'read') throw error;
    throw new ObjectStoreError('unavailable', 'ended early', error);
  }
  if (file.bytesWritten !== object.totalBytes) throw new ObjectStoreError('unavailable', 'ended early');
}
