import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { telemetryRoutes } from '../../../server/domains/telemetry/telemetryRoutes.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { systemClock } from '../../../server/kernel/clock.ts';
import {
  ingestLimits,
  ingestPath,
  ingestSignatureHeader,
} from '../../../src/api/contract/telemetry/ingest.ts';
import { startPostgresServer } from '../../support/postgres.ts';
import { plainRow, ratioRow, type Row } from '../row.ts';

const batches = 300;
const atOnce = 8;
const rowsPerBatch = ingestLimits.rows;
/** 10,000 rows a second. */
const limitMilliseconds = 0.1;
const floorLimit = 4;

/** Batches of many devices over HTTP, against the same number of rows in bare inserts of several rows. */
export async function measureIngest(): Promise<Row[]> {
  const server = await startPostgresServer();
  const database = await openDatabase({ postgresUrl: `${server.url}/postgres` });
  const app = await createServer({ logLevel: 'silent', trustedProxies: '127.0.0.1' });
  try {
    await app.register(telemetryRoutes, { database, clock: systemClock, onErrors: null });
    const address = (await app.listen({ host: '127.0.0.1', port: 0 })) + ingestPath;
    await sendAll(address, 40);
    const floor = await measureFloor(database);
    const ours = await sendAll(address, batches);
    const { count } = await database
      .selectFrom('telemetry_events')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const expected = (batches + 40) * rowsPerBatch;
    if (Number(count) !== expected) throw new Error(`Of ${expected} rows ${count} are stored.`);
    return [
      plainRow('a row of statistics on PostgreSQL', ours, 'ms', limitMilliseconds),
      ratioRow('the same against bare inserts', ours, floor, 'ms', floorLimit),
    ];
  } finally {
    await app.close();
    await database.destroy();
    await server.stop();
  }
}

/** @returns milliseconds for each row */
async function sendAll(address: string, count: number): Promise<number> {
  const requests = Array.from({ length: count }, (_, index) => makeRequest(index % 100));
  const begun = performance.now();
  const sendNext = async (): Promise<void> => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const response = await fetch(address, { method: 'POST', ...request });
      const { stored } = (await response.json()) as { stored?: number };
      if (stored !== rowsPerBatch) throw new Error(`${stored} rows of a batch were stored.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendNext));
  return (performance.now() - begun) / (count * rowsPerBatch);
}

/** Each device has a network of its own, whose rows are limited. */
function makeRequest(device: number): { headers: Record<string, string>; body: string } {
  const now = systemClock();
  const deviceId = `device-${device}`;
  const body = JSON.stringify({
    ...{ device_id: deviceId, sent_at: now, dropped: null },
    rows: Array.from({ length: rowsPerBatch }, (_, index) => ({
      ...{ event_id: randomUUID(), table: 'detail_view', at: now - index, release: '0.1.0' },
      ...{ tid: null, tod: null, trayno: '3011', from: null, uid: 'u-7' },
      fields: { wid: 1 + index, wtype: 1 },
    })),
  });
  const digest = createHmac('sha256', deviceId).update(`${now}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.0.0.${device}`,
    [ingestSignatureHeader]: `t=${now},v1=${digest}`,
  };
  return { headers, body };
}

/** The same rows, ready, in a table that has only a key. */
async function measureFloor(database: DatabaseHandle): Promise<number> {
  await sql`create table bare_rows (event_id text primary key, day integer, at bigint, name text, fields text)`.execute(
    database,
  );
  const statements = Array.from({ length: batches }, (_unused, batch) => {
    const rows = Array.from(
      { length: rowsPerBatch },
      (_, index) =>
        sql`(${randomUUID()}, ${20_000}, ${batch}, ${'detail_view'}, ${`{"wid":${index},"wtype":1}`})`,
    );
    return sql`insert into bare_rows values ${sql.join(rows)}`.compile(database);
  });
  const begun = performance.now();
  const insertNext = async (): Promise<void> => {
    for (let next = statements.pop(); next; next = statements.pop()) await database.executeQuery(next);
  };
  await Promise.all(Array.from({ length: atOnce }, insertNext));
  return (performance.now() - begun) / (batches * rowsPerBatch);
}
