import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../commands/command.ts';
import { isFileKey } from '../files/filePlace.ts';

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const bytes = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Below the data folder, by `/`: never out of it. */
const relativePath = v.pipe(
  v.string(),
  v.check((path) => path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')),
);

const fileKey = v.pipe(relativePath, v.check(isFileKey));

/** A file of an object store, under its key there. */
const storedObject = v.object({
  key: fileKey,
  mime: v.string(),
  md5: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  bytes,
  sha256,
});

const manifest = v.object({
  /** `2`: with files of an object store; a version that does not know them refuses such a backup. */
  format: v.picklist([1, 2]),
  created_at: v.string(),
  database: v.object({
    kind: v.picklist(['sqlite', 'postgresql']),
    bytes,
    sha256,
    /** The migrations that the database had; a version that lacks one cannot read it. */
    migrations: v.array(v.string()),
    /** The number of rows of each table; a backup of a former build has none. */
    rows: v.optional(v.record(v.string(), v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
    /** Names the key that its secrets are sealed by, without which no service starts on it; null where none has started. */
    secret_key: v.optional(v.nullable(v.string())),
  }),
  files: v.array(v.object({ path: relativePath, bytes, sha256 })),
  /** The object store that the service had its files in, for people, and what of it is in the backup. */
  store: v.optional(
    v.object({
      name: v.string(),
      /** Null: its files are not in the backup. */
      objects: v.nullable(v.array(storedObject)),
      /** Keys of files that are not in the backup, since their content is not what their names say. */
      damaged: v.array(fileKey),
    }),
  ),
});

export type StoredObject = v.InferOutput<typeof storedObject>;

/** The content of a backup, with the sums of everything. It is written last: without a manifest there is no backup. */
export type Manifest = v.InferOutput<typeof manifest>;

const manifestName = 'manifest.json';
export const databaseName = 'database';
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

export function manifestPathOf(folder: string): string {
  return join(folder, manifestName);
}

/** The part of a manifest that is read from the database. */
export interface CopiedDatabase {
  migrations: string[];
  rows: Record<string, number>;
  secret_key: string | null;
}

/** The number of rows of all tables. */
export function sumRows(rows: CopiedDatabase['rows']): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0);
}

/** The names of the whole backups in a folder, the newest last; none where the folder is missing. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names.filter((name) => backupName.test(name)).toSorted();
}

/** @throws CommandError for a backup without a manifest, or with one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPathOf(folder), 'utf8').catch(() => {
    throw new CommandError(`No backup: ${manifestPathOf(folder)} is missing.`);
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifest), text);
  if (!parsed.success) throw new CommandError(`Unreadable manifest: ${manifestPathOf(folder)}.`);
  return parsed.output;
}
