import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type DatabaseHandle, type DatabaseLocation } from '../../server/database/database.ts';
import { startPostgresServer } from '../support/postgres.ts';
import { generateCatalogue } from './generate.ts';

export const scaleKinds = ['sqlite', 'postgresql'] as const;
export type ScaleKind = (typeof scaleKinds)[number];

/** A database that holds so many made-up wallpapers. */
export interface ScaleDatabase {
  size: number;
  database: DatabaseHandle;
}

/**
 * The memory that a host of a million wallpapers would give the server: enough for the indexes. Nothing is written
 * while it is measured, so the rest only makes the loading faster.
 */
export const serverFlags = [
  'shared_buffers=4GB',
  'max_wal_size=16GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'fsync=off',
];

/** Makes and fills one database of each size; `close` removes everything again. */
export async function openScaleDatabases(
  kind: ScaleKind,
  sizes: readonly number[],
  report: (line: string) => void,
): Promise<{ databases: ScaleDatabase[]; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-scale-'));
  // The server runs as a user of its own, and reads the loaded files from here.
  await chmod(folder, 0o755);
  const server =
    kind === 'postgresql' ? await startPostgresServer(serverFlags.flatMap((flag) => ['-c', flag])) : null;
  const databases: ScaleDatabase[] = [];
  const close = async (): Promise<void> => {
    for (const { database } of databases) await database.destroy();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const size of sizes) {
      const start = performance.now();
      const location: DatabaseLocation = server
        ? { postgresUrl: await createDatabase(server.url, `scale_${size}`) }
        : { sqliteFile: join(folder, `scale-${size}.sqlite`) };
      await generateCatalogue(location, size, folder);
      databases.push({ size, database: await openDatabase(location) });
      report(`${kind}: ${size} wallpapers loaded in ${((performance.now() - start) / 1000).toFixed(0)} s`);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { databases, close };
}

async function createDatabase(address: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${address}/${name}`;
}
