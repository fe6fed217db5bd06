import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from '../../../server/database/database.ts';
import { telemetryRoutes } from '../../../server/domains/telemetry/telemetryRoutes.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { systemClock } from '../../../server/kernel/clock.ts';
import { runUntilKilled } from '../runUntilKilled.ts';

const program = join(import.meta.dirname, 'trackForever.ts');
const loopback = '127.0.0.1';
/** A process is killed after so many stored rows, at most; fewer than a full store drops. */
const longestLife = 150;

export interface ReportKillReport {
  acknowledged: number;
  /** Event ids that were stored on the host and are not in the service. */
  lost: string[];
  /** Rows of the service that no host has acknowledged are those that were stored in the moment of a kill: one a kill at most. */
  surplus: number;
  /** The number of reports that the host's store has dropped. */
  dropped: number;
}

/** The host's store and sender are killed again and again, half of the time while there is no service. */
export async function runReportKills(kills: number): Promise<ReportKillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-report-kills-'));
  const file = join(folder, 'host.sqlite');
  const database = await openDatabase({ sqliteFile: join(folder, 'service.sqlite') });
  let app: FastifyInstance | null = null;
  let port = 0;
  const startService = async (): Promise<void> => {
    app = await createServer({ logLevel: 'silent' });
    await app.register(telemetryRoutes, { database, clock: systemClock, onErrors: null });
    port = Number(new URL(await app.listen({ host: loopback, port })).port);
  };
  const stopService = async (): Promise<void> => {
    await app?.close();
    app = null;
  };
  try {
    await startService();
    const acknowledged = new Set<string>();
    const origin = `http://${loopback}:${port}`;
    for (let kill = 0; kill < kills; kill += 1) {
      // It goes in the middle of batches, and comes back in the middle of the wait for it.
      const isAway = kill % 2 === 1;
      const life = 1 + Math.floor(Math.random() * longestLife);
      let count = 0;
      // All come from one network, whose rows are limited.
      await database.deleteFrom('tries').execute();
      if (isAway) await stopService();
      await runUntilKilled(program, [file, origin], (line) => {
        acknowledged.add(line);
        count += 1;
        return count >= life;
      });
      if (isAway) await startService();
    }
    let dropped = -1;
    await runUntilKilled(program, [file, origin, 'drain'], (line) => {
      dropped = Number(line.replace('dropped ', ''));
      return false;
    });
    const rows = await database.selectFrom('telemetry_events').select('event_id').execute();
    const known = new Set(rows.map((row) => row.event_id));
    const lost = [...acknowledged].filter((eventId) => !known.has(eventId));
    const surplus = [...known].filter((eventId) => !acknowledged.has(eventId)).length;
    return { acknowledged: acknowledged.size, lost, surplus, dropped };
  } finally {
    await stopService();
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}
