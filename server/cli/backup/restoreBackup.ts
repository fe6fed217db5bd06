import { mkdir, readdir, readFile, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isUnpublished, migrations } from '../../database/migrate.ts';
import { sqliteFileOf } from '../../database/sqliteFile.ts';
import { describeFileProblem } from '../../kernel/fileProblem.ts';
import { parseSecretKeys, secretKeyFile, type SecretKey } from '../../kernel/secretKeys.ts';
import { CommandError } from '../commands/command.ts';
import { formatBytes } from '../commands/output.ts';
import { copyFiles } from '../files/copyFiles.ts';
import type { FilePlace } from '../files/filePlace.ts';
import { openFolderPlace } from '../files/folderPlace.ts';
import { Contents, copyFileHashed, hashFile, privateFolder, type Content } from './contents.ts';
import type { ServiceData } from './createBackup.ts';
import { databaseName, listBackups, readManifest, sumRows, type Manifest } from './manifest.ts';
import {
  checkPostgresCopy,
  isServerDiskFull,
  requireEmptyPostgres,
  restorePostgres,
} from './postgresCopy.ts';
import { openStoreCopy, requireNoOthers } from './storeCopy.ts';

/** The leftover of an interrupted restore, which the next one removes. */
const unfinishedName = '.restoring';

export interface RestoreResult {
  name: string;
  /** Of all tables; null for a backup of a former build, which did not count them. */
  rows: number | null;
  files: number;
  /** Of those in the data folder, what a service with an object store does not look for there. */
  mediaHere: number;
  /** True where the key of its secrets is there: the service starts. */
  hasKey: boolean;
  store: Manifest['store'];
}

export interface RestoreOptions {
  /** The name of the backup; null: the newest. */
  wanted: string | null;
  /** True where a restore without the key of secrets, on which no service starts, is refused. */
  isKeyNeeded: boolean;
}

/**
 * Restores a backup into an empty data folder and, where it is one of PostgreSQL, an empty database. Everything is checked, and
 * all that is missing named at once, before anything is written; until it is whole it is in a folder within, since the service's
 * account may write nowhere else. Files of an object store go to that of `data`, where an interrupted restore goes on, or else
 * to the data folder; the database comes after them.
 *
 * @throws CommandError for a target that is not empty or too small, a damaged backup, one of a newer version or of another kind,
 *   a missing key; ObjectStoreError
 */
export async function restoreBackup(
  data: ServiceData,
  folder: string,
  { wanted, isKeyNeeded }: RestoreOptions,
): Promise<RestoreResult> {
  const { name, manifest } = await findBackup(folder, wanted);
  const contents = new Contents(folder);
  const objects = manifest.store?.objects ?? [];
  const copy = openStoreCopy(`the backup ${name}`, objects, contents);
  const database = join(folder, name, databaseName);
  const hasKey = await holdsKey(data, manifest);
  await checkAll([
    () => refuseOthers(manifest, data),
    () => requireEmpty(data),
    async () => (data.store && objects.length > 0 ? requireNoOthers(data.store, copy.find) : undefined),
    () => checkSums(folder, name, manifest),
    () => requireSpace(data, manifest),
    () => requireKey(manifest, hasKey || !isKeyNeeded),
  ]);
  if (data.postgresUrl !== null) await checkPostgresCopy(data.postgresUrl, database, data.environment);
  const target = resolve(data.dataFolder);
  const unfinished = join(target, unfinishedName);
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: privateFolder });
    for (const { path, sha256 } of manifest.files)
      await copyFileHashed(contents.pathOf(sha256), join(unfinished, ...path.split('/')));
    if (objects.length > 0)
      await restoreObjects(copy, data.store ?? openFolderPlace(unfinished, { isNew: true }), unfinished);
    if (data.postgresUrl === null) await copyFileHashed(database, sqliteFileOf(unfinished));
    else
      await restorePostgres(data.postgresUrl, database, {
        environment: data.environment,
        rows: manifest.database.rows,
      });
  } catch (error) {
    throw await endFailed(error, unfinished);
  }
  await moveUp(unfinished, target);
  return {
    name,
    rows: manifest.database.rows ? sumRows(manifest.database.rows) : null,
    files: manifest.files.length + objects.length,
    mediaHere: data.store ? manifest.files.filter(({ path }) => path.startsWith('media/')).length : 0,
    hasKey,
    store: manifest.store,
  };
}

/** Makes every check. @throws CommandError with what all of them refuse */
async function checkAll(checks: readonly (() => unknown)[]): Promise<void> {
  const problems: string[] = [];
  for (const check of checks)
    try {
      await check();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      problems.push(error.message);
    }
  if (problems.length > 0) throw new CommandError([...problems, 'Nothing was changed.'].join(' '));
}

/** Removes what was copied: it is useless, and takes space that others need. @returns the error that the command ends with */
async function endFailed(error: unknown, unfinished: string): Promise<unknown> {
  await rm(unfinished, { recursive: true, force: true });
  const full = describeFullDisk(error, unfinished);
  if (full === null) return error;
  return new CommandError(
    `${full}. Nothing is restored, and what was copied is removed. Make room, and run the same command again.`,
  );
}

/** Null for another error than that of a full disk. */
function describeFullDisk(error: unknown, unfinished: string): string | null {
  if (isServerDiskFull(error)) return 'The disk of the server of DATABASE_URL is full';
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  const isFull = code === 'ENOSPC' || code === 'EDQUOT';
  return isFull ? `The disk of ${unfinished} is full: ${describeFileProblem(error)}` : null;
}

/** Files of a store go there; a database of PostgreSQL to its server, whose disk is not known here. */
async function requireSpace(data: ServiceData, { database, files, store }: Manifest): Promise<void> {
  const own = data.store ? files : [...files, ...(store?.objects ?? [])];
  const needed =
    own.reduce((sum, { bytes }) => sum + bytes, 0) + (data.postgresUrl === null ? database.bytes : 0);
  const free = await freeBytesOf(resolve(data.dataFolder));
  if (free < needed)
    throw new CommandError(
      `The disk of ${data.dataFolder} has ${formatBytes(free)} left, and the backup needs ${formatBytes(needed)} there.`,
    );
}

/** Of the disk of a folder, or of the nearest one above it that exists. */
async function freeBytesOf(folder: string): Promise<number> {
  const state = await statfs(folder).catch(() => null);
  if (state) return state.bavail * state.bsize;
  return folder === dirname(folder) ? Infinity : freeBytesOf(dirname(folder));
}

/** True where the key of the backup's secrets is set, or in the data folder, or where nothing is sealed. */
async function holdsKey(data: ServiceData, { database }: Manifest): Promise<boolean> {
  const needed = database.secret_key;
  if (needed === null) return true;
  const file = join(data.dataFolder, secretKeyFile);
  const text = await readFile(file, 'utf8').catch(() => null);
  const keys = data.secretKeys ?? (text === null ? [] : readKeys(text, file));
  return keys.some(({ id }) => id === needed);
}

function readKeys(text: string, file: string): readonly SecretKey[] {
  try {
    return parseSecretKeys(text, file);
  } catch {
    return [];
  }
}

function requireKey({ database }: Manifest, isEnough: boolean): void {
  // A backup of a former build does not say which key it needs.
  if (isEnough || database.secret_key === undefined) return;
  throw new CommandError(
    `The key of its secrets is missing, without which no service starts on it: set YUEQI_SECRET_KEY, or put ${secretKeyFile} into the ` +
      'empty data folder. It was never in a backup. Where it is lost, add --without-key.',
  );
}

/** Returns true for a backup with files of an object store, which go to that of the service. @throws CommandError where there is none */
export async function hasStoreFiles(folder: string, wanted: string | null): Promise<boolean> {
  const { manifest } = await findBackup(folder, wanted);
  return (manifest.store?.objects ?? []).length > 0;
}

/** @throws CommandError where there is none */
async function findBackup(
  folder: string,
  wanted: string | null,
): Promise<{ name: string; manifest: Manifest }> {
  const names = await listBackups(folder);
  const name = wanted ?? names.at(-1);
  if (name === undefined || !names.includes(name))
    throw new CommandError(`No backup${wanted === null ? '' : ` ${wanted}`} in ${folder}.`);
  return { name, manifest: await readManifest(join(folder, name)) };
}

/** The database comes last: a service that starts before has none, and the restore is repeated in a new folder. */
async function moveUp(unfinished: string, target: string): Promise<void> {
  const database = basename(sqliteFileOf(target));
  const names = await readdir(unfinished);
  for (const name of names.toSorted(
    (first, second) => Number(first === database) - Number(second === database),
  ))
    await rename(join(unfinished, name), join(target, name));
  await rmdir(unfinished);
}

async function restoreObjects(from: FilePlace, to: FilePlace, unfinished: string): Promise<void> {
  const temporaryFolder = join(unfinished, '.objects');
  await mkdir(temporaryFolder, { mode: privateFolder });
  try {
    const { damaged } = await copyFiles({ from, to, temporaryFolder, isExact: false });
    if (damaged.length > 0) throw new CommandError(`The backup is damaged: ${damaged.join(', ')}.`);
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
}

function refuseOthers({ database }: Manifest, { postgresUrl }: ServiceData): void {
  const unknown = database.migrations.filter((name) => !Object.hasOwn(migrations, name));
  if (isUnpublished(unknown))
    throw new CommandError(
      'This backup is from before the first published version of Yueqi and cannot be restored.',
    );
  if (unknown.length > 0)
    throw new CommandError(
      `This backup is one of a newer version (unknown migration: ${unknown.join(', ')}). Restore it with that version or a later one.`,
    );
  const kind = postgresUrl === null ? 'sqlite' : 'postgresql';
  if (kind !== database.kind)
    throw new CommandError(
      database.kind === 'sqlite'
        ? 'This backup is one of SQLite. Leave DATABASE_URL out.'
        : 'This backup is one of PostgreSQL. Set DATABASE_URL to an empty database.',
    );
}

async function requireEmpty({ dataFolder, postgresUrl }: ServiceData): Promise<void> {
  const entries = await readdir(dataFolder).catch((): string[] => []);
  if (entries.some((name) => name !== unfinishedName && name !== secretKeyFile))
    throw new CommandError(
      `Not empty: ${dataFolder}. Stop the service and move away what is there, so that nothing is overwritten.`,
    );
  if (postgresUrl !== null) await requireEmptyPostgres(postgresUrl);
}

/** The number of files that are named where more are missing. */
const namedFiles = 5;

/** @throws CommandError naming files that are missing or have changed */
async function checkSums(folder: string, name: string, manifest: Manifest): Promise<void> {
  const { database, files, store } = manifest;
  const contents = new Contents(folder);
  const all: [path: string, content: Content][] = [
    [join(folder, name, databaseName), database],
    ...[...files, ...(store?.objects ?? [])].map((file): [string, Content] => [
      contents.pathOf(file.sha256),
      file,
    ]),
  ];
  const damaged: string[] = [];
  for (const [path, { sha256, bytes }] of all) {
    const found = await hashFile(path).catch(() => null);
    if (found?.sha256 !== sha256 || found.bytes !== bytes)
      damaged.push(`${path} is ${found ? 'another file' : 'missing'}`);
  }
  if (damaged.length === 0) return;
  const rest = damaged.length > namedFiles ? `, and ${damaged.length - namedFiles} others` : '';
  throw new CommandError(`The backup is damaged: ${damaged.slice(0, namedFiles).join(', ')}${rest}.`);
}
