import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { databaseKinds } from '../../support/databases.ts';
import { captureQueries } from '../../support/explain.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openConsoleHarness, type ConsoleHarness } from './consoleHarness.ts';

const rows = 100_000;
/** One of so many waits for the audit. */
const waitingEach = 1_000;
const authors = 1_000;
/** A table that grows with the catalogue is read whole. The index of what waits is walked: it has nothing else. */
const wholeTable =
  /SCAN (?!wallpapers USING COVERING INDEX wallpapers_in_audit)(?:wallpapers|works|picture_hashes|reports|audit_decisions)\b|Seq Scan on "?(?:wallpapers|works|picture_hashes|reports)\b/;

describe.each(databaseKinds)('the queue of works among 100,000 on %s', (kind) => {
  let harness: ConsoleHarness;
  let cookie: string;

  /** Inserts a row for every number, made from the one row that the table has. */
  async function multiply(table: string, parts: Record<string, RawBuilder<unknown>>) {
    const { database } = harness.service;
    const { rows: known } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      database,
    );
    const columns = Object.keys(known[0] ?? {});
    const numbers =
      kind === 'SQLite'
        ? sql`(with recursive walked(n) as (select 2 union all select n + 1 from walked where n < ${sql.lit(rows)}) select n from walked)`
        : sql`(select generate_series(2, ${sql.lit(rows)}) as n)`;
    const values = columns.map((column) => parts[column] ?? sql`one.${sql.ref(column)}`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from ${sql.table(table)} as one, ${numbers} as numbers`.execute(database);
  }

  /** The plan as it is: among so many rows no planner needs to be told what not to do. */
  async function planOf(query: CompiledQuery): Promise<string> {
    const prefix = kind === 'SQLite' ? 'explain query plan' : 'explain';
    const { rows: lines } = await harness.service.database.executeQuery<Record<string, unknown>>({
      ...query,
      sql: `${prefix} ${query.sql}`,
    });
    return lines.map((line) => String(line['detail'] ?? line['QUERY PLAN'])).join('\n');
  }

  beforeAll(async () => {
    harness = await openConsoleHarness(kind);
    const { database, time } = harness.service;
    await insertUsers(
      database,
      Array.from({ length: authors }, (_none, index) => `author${index}`),
    );
    await insertTestWallpapers(database, [
      makeWallpaper({ wid: 1, author_uid: 'author1', state: wallpaperStates.audit }),
    ]);
    const work = { wid: 1, kind: 'picture', category_id: 201, uploaded_at: 1, upload_file: null };
    await database
      .insertInto('works')
      .values({
        ...work,
        ...{ upload_md5: '', leased_until: null, color_ids: '[]', refusal_code: null, passed_at: null },
      })
      .execute();
    await database
      .insertInto('picture_hashes')
      .values({ wid: 1, band_0: 1, band_1: 2, band_2: 3, band_3: 4 })
      .execute();
    await database
      .insertInto('reports')
      .values({
        ...{ device_id: 'device', wid: 1, reason: 'other', uid: null, detail: '' },
        created_at: time.now,
      })
      .execute();
    const n = sql`numbers.n`;
    await multiply('wallpapers', {
      wid: n,
      state: sql`case when ${n} % ${sql.lit(waitingEach)} = 0 then ${sql.lit(wallpaperStates.audit)} else ${sql.lit(wallpaperStates.online)} end`,
      author_uid: sql`'author' || (${n} % ${sql.lit(authors)})`,
    });
    await multiply('works', { wid: n, uploaded_at: n });
    const band = (factor: number) => sql`(${n} * ${sql.lit(factor)}) % 65536`;
    await multiply('picture_hashes', {
      wid: n,
      ...{ band_0: band(7_919), band_1: band(10_473), band_2: band(15_485), band_3: band(19_997) },
    });
    await multiply('reports', { wid: n });
    await sql`analyze`.execute(database);
    ({ cookie } = await harness.enrol('anna', ['audit']));
  }, 120_000);
  afterAll(() => harness.close());

  test('works, what looks like them and their authors are found by indexes, and leases are as few as works', async () => {
    let waiting = 0;
    const queries = await captureQueries(harness.service.database, async () => {
      const { body } = await harness.call('leaseWorks', { known: [] }, cookie);
      ({ waiting } = body);
      expect(body.works[0]).toMatchObject({ wid: 1, author: { uid: 'author1', complaints: rows / authors } });
    });
    expect(waiting).toBe(rows / waitingEach + 1);
    const plans = await Promise.all(queries.map(planOf));
    expect(plans.length).toBeGreaterThan(10);
    for (const [index, plan] of plans.entries())
      expect([queries[index]?.sql, plan].join('\n')).not.toMatch(wholeTable);
    const all = plans.join('\n');
    expect(all).toMatch(/wallpapers_in_audit/);
    for (const index of [0, 1, 2, 3]) expect(all).toMatch(new RegExp(`picture_hashes_by_band_${index}`));
    expect(all).toMatch(/reports_by_wid/);
  });

  test('a decision, its undo and those that are due are found by their keys', async () => {
    const { body } = await harness.call('leaseWorks', { known: [] }, cookie);
    const [first] = body.works;
    if (!first) throw new Error('Nothing waits.');
    const queries = await captureQueries(harness.service.database, async () => {
      const decision = { wid: first.wid, verdict: 'pass', code: null, note: '' } as const;
      expect((await harness.call('decideWork', decision, cookie)).status).toBe(200);
      expect((await harness.call('undoDecision', { wid: first.wid }, cookie)).status).toBe(200);
    });
    for (const query of queries) expect(await planOf(query)).not.toMatch(wholeTable);
  });
});
