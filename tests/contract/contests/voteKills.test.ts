import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runVoteKills } from '../../kills/votes/runVoteKills.ts';
import { createMigratedPostgres, databaseKinds } from '../../support/databases.ts';
import { rounds } from '../../support/setup/rounds.ts';

test.each(databaseKinds)(
  'a service that is killed while votes come loses no acknowledged vote on %s',
  { timeout: 180_000, tags: ['rounds'] },
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-kills-'));
    const location =
      kind === 'SQLite'
        ? { sqliteFile: join(folder, 'service.sqlite') }
        : { postgresUrl: await createMigratedPostgres() };
    const { acknowledged, lost, miscounted } = await runVoteKills(location, rounds({ few: 2, many: 10 }));
    expect([lost, miscounted]).toEqual([[], []]);
    expect(acknowledged).toBeGreaterThan(0);
    await rm(folder, { recursive: true, force: true });
  },
);
