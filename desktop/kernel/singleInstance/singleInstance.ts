import { hostTokenHeader } from '../../../src/api/contract/document/boot.ts';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { loopback } from '../listenOnFreePort.ts';
import { writeWhole } from '../writeWhole.ts';

/** The outcome of the race for one data folder. */
export type SingleInstance =
  | {
      isFirst: true;
      /** Publishes, to later starts and commands, where this one listens. */
      publish(instance: Omit<PublishedInstance, 'pid'>): Promise<void>;
      /** Releases the folder; the lock also ends with the process, in any way. */
      release(): Promise<void>;
    }
  | {
      isFirst: false;
      /** The running instance; null while it is still starting. */
      running: PublishedInstance | null;
    };

const lockName = 'instance.lock';
const portName = 'instance.json';
/** Only its owner reads the token. */
const ownerOnly = 0o600;
const published = v.object({
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  /** Opens the bridge to what runs as the same user. */
  token: v.string(),
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** Response to a request to open its window. */
const opening = v.object({ isOpen: v.boolean(), reason: v.nullable(v.string()) });

/** Address of a running instance. */
export type PublishedInstance = v.InferOutput<typeof published>;

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
  if (!lock) return { isFirst: false, running: await readPublished(portFile) };
  heldLocks.add(lock);
  // The file of an instance that was killed leads nowhere.
  await rm(portFile, { force: true });
  return {
    isFirst: true,
    publish: (instance) => writeWhole(portFile, JSON.stringify({ ...instance, pid: process.pid }), ownerOnly),
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

/**
 * Asks the running instance to show its window.
 *
 * @returns why there is none, null where it is open
 * @throws where the instance does not answer
 */
export async function showInstance({ port, token }: PublishedInstance): Promise<string | null> {
  const origin = `http://${loopback}:${port}`;
  const response = await fetch(`${origin}/instance/show`, {
    method: 'POST',
    headers: { origin, [hostTokenHeader]: token },
  });
  const { isOpen, reason } = v.parse(opening, await response.json());
  return isOpen ? null : (reason ?? 'It could not be opened.');
}

/** The instance that runs on a data folder; null where none does, or where it is still starting. */
export async function findRunning(dataFolder: string): Promise<PublishedInstance | null> {
  const running = await readPublished(join(dataFolder, portName));
  return running && isAlive(running.pid) ? running : null;
}

/** True if a process is alive; an instance that was killed has left its file behind. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function readPublished(path: string): Promise<PublishedInstance | null> {
  try {
    return v.parse(published, JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}
