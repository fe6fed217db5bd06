import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runPurchaseKills } from '../../kills/purchases/runPurchaseKills.ts';
import { createMigratedPostgres, databaseKinds } from '../../support/databases.ts';
import { rounds } from '../../support/setup/rounds.ts';

test.each(databaseKinds)(
  'processes that are killed while they buy lose no acknowledged order on %s',
  { tags: ['rounds'] },
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-kills-'));
    const location =
      kind === 'SQLite'
        ? { sqliteFile: join(folder, 'service.sqlite') }
        : { postgresUrl: await createMigratedPostgres() };
    const { acknowledged, lost, mismatches } = await runPurchaseKills(location, rounds({ few: 2, many: 10 }));
    expect([lost, mismatches]).toEqual([[], []]);
    expect(acknowledged).toBeGreaterThan(0);
    await rm(folder, { recursive: true, force: true });
  },
);
