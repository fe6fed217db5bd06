import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

/** The outcome of the race for one data folder. */
export type SingleInstance =
  | {
      isFirst: true;
      /** Tells later starts where this one listens. */
      publish(port: number): Promise<void>;
      /** Gives the folder free; the lock also ends with the process, however it ends. */
      release(): Promise<void>;
    }
  | {
      isFirst: false;
      /** Where the running instance listens; null while it is still starting. */
      port: number | null;
    };

const lockName = 'instance.lock';
const portName = 'instance.json';
const published = v.object({ port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)) });

/** A lock without a reference would be collected, and the folder would be free while its owner lives. */
const heldLocks = new Set<DatabaseSync>();

/**
 * Decides which process owns a data folder. Call it before anything else touches the folder.
 *
 * The lock is SQLite's own file lock: the system drops it with the process, so it is free again right after `kill -9`,
 * where a lock by time stamps stays for seconds and one by process id can name a stranger.
 *
 * @throws Error when the folder cannot be written
 */
export async function acquireSingleInstance(dataFolder: string): Promise<SingleInstance> {
  await mkdir(dataFolder, { recursive: true });
  const portFile = join(dataFolder, portName);
  const lock = takeLock(join(dataFolder, lockName));
  if (!lock) return { isFirst: false, port: await readPort(portFile) };
  heldLocks.add(lock);
  // A port left by an instance that was killed leads nowhere.
  await rm(portFile, { force: true });
  return {
    isFirst: true,
    publish: (port) => writeWhole(portFile, JSON.stringify({ port })),
    release: async () => {
      if (!lock.isOpen) return;
      await rm(portFile, { force: true });
      heldLocks.delete(lock);
      lock.close();
    },
  };
}

/** @returns the database whose open transaction is the lock; null where another process holds it */
function takeLock(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && isBusy(error.errcode)) return null;
    throw new Error(`${path} cannot be locked. Check that the folder can be written.`, { cause: error });
  }
}

/** SQLITE_BUSY and its extended codes (sqlite.org/rescode.html): the low byte is the primary code. */
function isBusy(code: unknown): boolean {
  return typeof code === 'number' && (code & 0xff) === 5;
}

async function readPort(path: string): Promise<number | null> {
  try {
    return v.parse(published, JSON.parse(await readFile(path, 'utf8'))).port;
  } catch {
    return null;
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}
