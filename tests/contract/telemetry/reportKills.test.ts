import { expect, test } from 'vitest';
import { runReportKills } from '../../kills/reports/runReportKills.ts';
import { rounds } from '../../support/setup/rounds.ts';

test(
  'a host that is killed, also while the service is away, loses no row that it has stored',
  { timeout: 180_000, tags: ['rounds'] },
  async () => {
    const kills = rounds({ few: 2, many: 8 });
    const { acknowledged, lost, surplus, dropped } = await runReportKills(kills);
    expect([lost, dropped]).toEqual([[], 0]);
    expect(acknowledged).toBeGreaterThan(0);
    // Stored, and killed before it could say so.
    expect(surplus).toBeLessThanOrEqual(kills);
  },
);
