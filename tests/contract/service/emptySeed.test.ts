import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { configKeys, configSchemas } from '../../../src/api/contract/configuration.ts';
import { readCatalogue } from '../../../content/catalogue.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { seedEssentials } from '../../../server/seed/seed.ts';
import { createServer } from '../../../server/httpServer.ts';
import { startService } from '../../../server/startService.ts';
import { createPostgresDatabase, databaseKinds } from '../../support/databases.ts';
import { openTestService } from '../../support/service.ts';
import * as v from 'valibot';

describe.each(databaseKinds)('an instance without people and wallpapers on %s', (kind) => {
  test('it has categories and every configuration, and no users', async () => {
    const service = await openTestService(kind, { isSeeded: false });
    onTestFinished(() => service.close());
    await seedEssentials(service.database, await readCatalogue());
    await seedEssentials(service.database, await readCatalogue());
    for (const name of ['dynamicCategories', 'staticCategories'] as const)
      expect((await service.call(name, {})).list.length, name).toBeGreaterThan(3);
    for (const key of configKeys) {
      const { value } = await service.call('configByKey', { key });
      expect(v.safeParse(configSchemas[key], value).success, key).toBe(true);
    }
    expect((await service.call('staticList', { category_id: 254 })).list).toEqual([]);
    expect((await service.call('dynamicList', { category_id: 101 })).list).toEqual([]);
    expect(await service.database.selectFrom('users').select('uid').execute()).toEqual([]);
  });

  test('what the host has configured stays', async () => {
    const service = await openTestService(kind, { isSeeded: false });
    onTestFinished(() => service.close());
    const own = { key: 'pet_indicator_config', value: JSON.stringify({ is_shown: false }) };
    await service.database.insertInto('configurations').values(own).execute();
    await seedEssentials(service.database, await readCatalogue());
    expect((await service.call('configByKey', { key: 'pet_indicator_config' })).value).toEqual({
      is_shown: false,
    });
  });
});

test.each([true, false])(
  'once started (seeded: %s), PostgreSQL’s planner knows its tables',
  async (isSeedWanted) => {
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-statistics-'));
    const postgresUrl = await createPostgresDatabase();
    const app = await createServer({ logLevel: 'silent' });
    const running = await startService(app, {
      dataFolder: join(folder, 'data'),
      postgresUrl,
      isSeedWanted,
      media: await createMediaStore(join(folder, 'media')),
      openPosters: async () => null,
      webWallpapers: 'same-origin',
      payments: 'off',
    });
    await running.stop();
    const database = await openDatabase({ postgresUrl });
    onTestFinished(async () => {
      await database.destroy();
      await rm(folder, { recursive: true });
    });
    const { rows: unknown } = await sql`
      select relname from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and reltuples < 0
    `.execute(database);
    expect(unknown).toEqual([]);
    const { rows } = await sql`
      select distinct tablename from pg_stats where tablename = 'wallpapers'
    `.execute(database);
    expect(rows).toHaveLength(isSeedWanted ? 1 : 0);
  },
);
