import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabaseLocation } from '../../server/database/database.ts';
import { ensurePrograms, testPrograms } from '../../scripts/systemPackages.ts';
import { startPostgresServer } from '../support/postgres.ts';
import { runDesktopKills } from './desktop/runDesktopKills.ts';
import { runPurchaseKills } from './purchases/runPurchaseKills.ts';
import { runReportKills } from './reports/runReportKills.ts';
import { runVoteKills } from './votes/runVoteKills.ts';

const purchaseKills = 100;
const voteKills = 20;
const reportKills = 20;
const desktopKills = 10;
/** The longest absence of a picture. */
const longestAway = 3_000;

/**
 * `npm run test:kills`: processes that buy are killed 100 times and a service that counts votes 20 times, on each database; a
 * host that reports 20 times, half of them without a service; the display, the video player, the browser, the process that
 * reads files, the host with its service and the helper under Wayland 10 times each, while their wallpaper shows. `-- desktop <kills>` runs the last part
 * alone. Exits 1 where something was lost, or a picture was away for more than 3 s.
 */
async function main(): Promise<void> {
  await ensurePrograms(testPrograms);
  const [part, kills] = parseArgs({ allowPositionals: true }).positionals;
  if (part === 'desktop') return killDesktop(Number(kills ?? desktopKills));
  await killDesktop(desktopKills);
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-kills-'));
  const server = await startPostgresServer();
  try {
    // Each on a database of its own.
    await killOn('SQLite', (name) => ({ sqliteFile: join(folder, `${name}.sqlite`) }));
    const other = await startPostgresServer();
    const urls = { purchases: `${server.url}/postgres`, votes: `${other.url}/postgres` };
    await killOn('PostgreSQL', (name) => ({ postgresUrl: urls[name] })).finally(() => other.stop());
    const { acknowledged, lost, dropped } = await runReportKills(reportKills);
    report(
      `host: ${reportKills} kills, ${acknowledged} rows stored, ${lost.length} lost, ${dropped} dropped`,
      [...lost, ...(dropped === 0 ? [] : ['dropped'])],
    );
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killOn(
  database: string,
  locate: (name: 'purchases' | 'votes') => DatabaseLocation,
): Promise<void> {
  const { acknowledged, lost, mismatches } = await runPurchaseKills(locate('purchases'), purchaseKills);
  report(
    `${database}: ${purchaseKills} kills, ${acknowledged} orders acknowledged, ${lost.length} lost, ${mismatches.length} mismatches`,
    [...lost, ...mismatches],
  );
  const votes = await runVoteKills(locate('votes'), voteKills);
  report(
    `${database}: ${voteKills} kills, ${votes.acknowledged} votes acknowledged, ${votes.lost.length} lost, ${votes.miscounted.length} works miscounted`,
    [...votes.lost, ...votes.miscounted],
  );
}

async function killDesktop(kills: number): Promise<void> {
  for (const { victim, milliseconds, lost } of await runDesktopKills(kills)) {
    const late = milliseconds.filter((away) => away > longestAway);
    const median = milliseconds.toSorted((a, b) => a - b)[Math.floor(milliseconds.length / 2)];
    report(
      `${victim}: ${kills} kills, right again after ${median} ms (median), ${Math.max(...milliseconds)} ms (longest), ${late.length} too late, ${lost.length} lost`,
      [...late, ...lost],
    );
  }
}

function report(line: string, faults: readonly unknown[]): void {
  process.stdout.write(`${line}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

await main();
