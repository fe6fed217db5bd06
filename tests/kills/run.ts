import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../support/postgres.ts';
import { runKills, type KillReport } from './runKills.ts';

const kills = 100;

/** `npm run test:kills`: two processes that buy are killed 100 times, on each database; exits 1 where something was lost. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-kills-'));
  const server = await startPostgresServer();
  try {
    report('SQLite', await runKills({ sqliteFile: join(folder, 'service.sqlite') }, kills));
    report('PostgreSQL', await runKills({ postgresUrl: `${server.url}/postgres` }, kills));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function report(name: string, { acknowledged, lost, mismatches }: KillReport): void {
  process.stdout.write(
    `${name}: ${kills} kills, ${acknowledged} orders acknowledged, ${lost.length} lost, ${mismatches.length} mismatches\n`,
  );
  if (lost.length + mismatches.length > 0) process.exitCode = 1;
}

await main();
