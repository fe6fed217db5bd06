import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseHandle } from './database.ts';
import {
  createSecretBoxes,
  isSealed,
  sealSecrets,
  createUnknownKeyError,
  type SecretBoxes,
} from './sealedSecrets.ts';
import { systemClock } from '../kernel/clock.ts';
import { parseSecretKeys, secretKeyBytes, secretKeyFile, type SecretKeys } from '../kernel/secretKeys.ts';

interface SecretPlace {
  /** Has the file of the keys, which the first start makes. */
  dataFolder: string;
  /** Instead of the file. */
  secretKeys?: SecretKeys | null | undefined;
}

/**
 * Opens the boxes of secrets of authenticator apps, and seals what is not sealed (decision 0057).
 *
 * @throws Error where the database was sealed by another key: no process starts that would fail at a sign-in
 */
export async function openSecrets(
  database: DatabaseHandle,
  { dataFolder, secretKeys }: SecretPlace,
): Promise<SecretBoxes> {
  const keys = secretKeys ?? (await openKeyFile(join(dataFolder, secretKeyFile), database));
  await sealSecrets(database, keys, systemClock());
  return createSecretBoxes(keys);
}

async function openKeyFile(path: string, database: DatabaseHandle): Promise<SecretKeys> {
  // Asked first: another process of this folder seals only once the file is there.
  const isKeyNeeded = await isSealed(database);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null && isKeyNeeded) throw createUnknownKeyError();
  if (text === null) await createKeyFile(path);
  return parseSecretKeys(text ?? (await readFile(path, 'utf8')), path);
}

/** Makes the file whole or not at all; where another process was faster, its key stays. */
async function createKeyFile(path: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    const text = `${randomBytes(secretKeyBytes).toString('base64')}\n`;
    await writeFile(temporary, text, { flag: 'wx', mode: 0o600, flush: true });
    await link(temporary, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  await syncFolder(join(path, '..'));
}

/** The file has to survive a power failure that what it seals survives. Windows cannot open a folder for it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
