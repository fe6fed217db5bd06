import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { createServer } from '../../../server/httpServer.ts';
import { startService } from '../../../server/startService.ts';
import { createPostgresDatabase, databaseKinds } from '../../support/databases.ts';

const servers = databaseKinds.filter((kind) => kind === 'PostgreSQL');

describe.each(servers)('a new database on %s', () => {
  test('the planner knows every table as soon as the service has started', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-statistics-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const postgresUrl = await createPostgresDatabase();
    const service = await startService(await createServer({ logLevel: 'silent' }), {
      dataFolder: join(folder, 'data'),
      postgresUrl,
      isSeedWanted: true,
      media: await createMediaStore(join(folder, 'media')),
      openPosters: async () => null,
      webWallpapers: 'same-origin',
      payments: 'off',
    });
    await service.stop();
    const database = await openDatabase({ postgresUrl });
    onTestFinished(() => database.destroy());
    const { rows } = await sql<{ name: string; counted: number }>`
      select relname as name, reltuples::integer as counted from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
    `.execute(database);
    expect(rows.filter(({ counted }) => counted < 0)).toEqual([]);
    const known = Object.fromEntries(rows.map(({ name, counted }) => [name, counted]));
    const { count } = await database
      .selectFrom('wallpapers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(known['wallpapers']).toBe(Number(count));
  });
});
