import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { isUnpublished, migrations } from '../../database/migrate.ts';
import { CommandError } from '../commands/command.ts';
import { copyFiles } from '../files/copyFiles.ts';
import type { FilePlace } from '../files/filePlace.ts';
import { openFolderPlace } from '../files/folderPlace.ts';
import { Contents, copyFileHashed, hashFile, privateFolder, type Content } from './contents.ts';
import { sqliteFileOf, type ServiceData } from './createBackup.ts';
import { databaseName, listBackups, readManifest, type Manifest } from './manifest.ts';
import { requireEmptyPostgres, restorePostgres } from './postgresCopy.ts';
import { openStoreCopy, requireNoOthers } from './storeCopy.ts';

/** The leftover of an interrupted restore, which the next one removes. */
const unfinishedName = '.restoring';

export interface RestoreResult {
  name: string;
  files: number;
  /** Of those in the data folder, what a service with an object store does not look for there. */
  mediaHere: number;
  store: Manifest['store'];
}

/**
 * Restores a backup into an empty data folder and, where it is one of PostgreSQL, an empty database. Everything is checked
 * before anything is written; until it is whole it is in a folder within, since the service's account may write nowhere else. Files of an object store go to that of `data`, where
 * an interrupted restore goes on, or else to the data folder; the database comes after them.
 *
 * @param wanted the name of the backup; null: the newest
 * @throws CommandError for a target that is not empty, a damaged backup, one of a newer version or of another kind;
 *   ObjectStoreError
 */
export async function restoreBackup(
  data: ServiceData,
  folder: string,
  wanted: string | null,
): Promise<RestoreResult> {
  const { name, manifest } = await findBackup(folder, wanted);
  refuseOthers(manifest, data);
  await requireEmpty(data);
  const contents = new Contents(folder);
  const objects = manifest.store?.objects ?? [];
  const copy = openStoreCopy(`the backup ${name}`, objects, contents);
  if (data.store && objects.length > 0) await requireNoOthers(data.store, copy.find);
  await checkSums(folder, name, manifest);
  const target = resolve(data.dataFolder);
  const unfinished = join(target, unfinishedName);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: privateFolder });
  for (const { path, sha256 } of manifest.files)
    await copyFileHashed(contents.pathOf(sha256), join(unfinished, ...path.split('/')));
  if (objects.length > 0)
    await restoreObjects(copy, data.store ?? openFolderPlace(unfinished, { isNew: true }), unfinished);
  const database = join(folder, name, databaseName);
  if (data.postgresUrl === null) await copyFileHashed(database, sqliteFileOf(unfinished));
  else await restorePostgres(data.postgresUrl, database, data.environment);
  await moveUp(unfinished, target);
  return {
    name,
    files: manifest.files.length + objects.length,
    mediaHere: data.store ? manifest.files.filter(({ path }) => path.startsWith('media/')).length : 0,
    store: manifest.store,
  };
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
  if (entries.some((name) => name !== unfinishedName))
    throw new CommandError(
      `Not empty: ${dataFolder}. Stop the service and move away what is there, so that nothing is overwritten.`,
    );
  if (postgresUrl !== null) await requireEmptyPostgres(postgresUrl);
}

/** @throws CommandError naming the first file that is missing or has changed */
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
  for (const [path, { sha256, bytes }] of all) {
    const found = await hashFile(path).catch(() => null);
    if (found?.sha256 !== sha256 || found.bytes !== bytes)
      throw new CommandError(`The backup is damaged: ${path} is ${found ? 'another file' : 'missing'}.`);
  }
}
