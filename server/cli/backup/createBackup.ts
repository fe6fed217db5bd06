import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { sqliteFileOf, sqliteName } from '../../database/sqliteFile.ts';
import { secretKeyFile, type SecretKeys } from '../../kernel/secretKeys.ts';
import { CommandError } from '../commands/command.ts';
import { Contents, hashFile, privateFolder } from './contents.ts';
import type { FilePlace } from '../files/filePlace.ts';
import { databaseName, manifestPathOf, type Manifest, sumRows } from './manifest.ts';
import { copyPostgres } from './postgresCopy.ts';
import { copySqlite } from './sqliteCopy.ts';
import { copyStore } from './storeCopy.ts';

/** The locations of a service's data. */
export interface ServiceData {
  dataFolder: string;
  /** Null where the database is the file in `dataFolder`. */
  postgresUrl: string | null;
  /** The object store that the files are in; null where they are in `dataFolder`. */
  store: FilePlace | null;
  /** The keys that are set; null where they are in a file of `dataFolder`. */
  secretKeys: SecretKeys | null;
  /** The variables that PostgreSQL's programs get. */
  environment: NodeJS.ProcessEnv;
}

interface BackupOptions {
  folder: string;
  now: Date;
  /** Copies the files of the object store too. */
  hasStore: boolean;
}

export interface BackupResult {
  name: string;
  /** Of all tables. */
  rows: number;
  tables: number;
  /** Of the data folder. */
  files: number;
  /** Of the object store; null where they are not in it. */
  objects: number | null;
  /** Files whose content no earlier backup of the folder has. */
  newFiles: number;
  newBytes: number;
  /** Keys of files of the object store that are not in it: their content is not what their names say. */
  damaged: string[];
}

/** The database, which is copied by itself, and the key that its secrets are sealed by: together they would be readable. */
const leftOut = [sqliteName, secretKeyFile];
/** Unfinished files of processes, and copies of the object store's files; a restored service creates both again. */
const unfinishedFolders = [join('media', 'temporary'), join('media', 'parts'), 'copies'];
/** A backup without an end that is older was interrupted. */
const interruptedMilliseconds = 24 * 3_600_000;
const unfinishedPrefix = '.unfinished-';

/**
 * Copies the data of a service that may be running. The database comes first, so that every file that it names was
 * there; the manifest comes last, and only then the backup gets its name.
 *
 * @throws CommandError where there are no data, or a program is missing; ObjectStoreError
 */
export async function createBackup(data: ServiceData, options: BackupOptions): Promise<BackupResult> {
  const { folder, now } = options;
  refuseWithin(folder, data.dataFolder);
  await requireData(data);
  const name = now.toISOString().replaceAll(/[:.]/g, '-');
  await mkdir(folder, { recursive: true, mode: privateFolder });
  await removeInterrupted(folder, now);
  const unfinished = join(folder, unfinishedPrefix + name);
  await mkdir(unfinished, { mode: privateFolder });
  try {
    const result = await fillBackup(data, options, { name, unfinished });
    await rename(unfinished, join(folder, name));
    return result;
  } catch (error) {
    // Contents stay: the next backup has them already.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fillBackup(
  data: ServiceData,
  { folder, now, hasStore }: BackupOptions,
  { name, unfinished }: { name: string; unfinished: string },
): Promise<BackupResult> {
  const databaseFile = join(unfinished, databaseName);
  const copied =
    data.postgresUrl === null
      ? await copySqlite(sqliteFileOf(data.dataFolder), databaseFile)
      : await copyPostgres(data.postgresUrl, databaseFile, data.environment);
  const contents = new Contents(folder);
  const manifest: Manifest = {
    format: data.store && hasStore ? 2 : 1,
    created_at: now.toISOString(),
    database: {
      kind: data.postgresUrl === null ? 'sqlite' : 'postgresql',
      ...(await hashFile(databaseFile)),
      ...copied,
    },
    files: [],
  };
  const result: BackupResult = {
    name,
    rows: sumRows(copied.rows),
    tables: Object.keys(copied.rows).length,
    files: 0,
    objects: null,
    newFiles: 0,
    newBytes: 0,
    damaged: [],
  };
  for await (const path of listFiles(data.dataFolder)) {
    const stored = await storeIfThere(contents, join(data.dataFolder, path));
    if (!stored) continue;
    const { isNew, ...content } = stored;
    manifest.files.push({ path: path.split(sep).join('/'), ...content });
    result.files += 1;
    if (isNew) result.newFiles += 1;
    if (isNew) result.newBytes += content.bytes;
  }
  if (data.store) {
    const { name: place } = data.store;
    const copy = hasStore
      ? await copyStore({ place: data.store, contents, temporaryFolder: unfinished })
      : null;
    manifest.store = { name: place, objects: copy?.objects ?? null, damaged: copy?.damaged ?? [] };
    result.objects = copy && copy.objects.length;
    result.newFiles += copy?.newFiles ?? 0;
    result.newBytes += copy?.newBytes ?? 0;
    result.damaged = manifest.store.damaged;
  }
  await writeDurably(manifestPathOf(unfinished), JSON.stringify(manifest, null, 1));
  return result;
}

function refuseWithin(folder: string, dataFolder: string): void {
  const path = relative(resolve(dataFolder), resolve(folder));
  if (path === '' || !(path.startsWith('..') || resolve(path) === path))
    throw new CommandError(
      `The backup would be within the data: ${folder}. Choose a folder elsewhere, best on another disk.`,
    );
}

async function requireData({ dataFolder, postgresUrl }: ServiceData): Promise<void> {
  const needed = postgresUrl === null ? sqliteFileOf(dataFolder) : dataFolder;
  await stat(needed).catch(() => {
    throw new CommandError(
      `Not found: ${needed}. Set YUEQI_DATA_DIR and DATABASE_URL to those of the service.`,
    );
  });
}

async function removeInterrupted(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinishedPrefix)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > interruptedMilliseconds)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** The paths of all files but what is left out or unfinished; links are not followed. */
async function* listFiles(dataFolder: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(dataFolder, below), { withFileTypes: true });
  for (const entry of entries.toSorted((first, second) => (first.name < second.name ? -1 : 1))) {
    const path = join(below, entry.name);
    if (entry.isDirectory() && !unfinishedFolders.includes(path)) yield* listFiles(dataFolder, path);
    if (entry.isFile() && !leftOut.some((name) => path.startsWith(name))) yield path;
  }
}

/** Null for a file that was removed in the meantime. */
async function storeIfThere(contents: Contents, path: string) {
  try {
    return await contents.store(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
