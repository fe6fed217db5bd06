import { sql } from 'kysely';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { DownloadCounts } from '../../../server/domains/reactions/downloads.ts';
import { foldAllDownloads } from '../../../server/domains/reactions/foldDownloads.ts';
import { startPostgresServer } from '../../support/postgres.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { median, plainRow, ratioRow, type Row } from '../row.ts';

const downloads = 3_000;
const atOnce = 32;
const rounds = 3;
const now = 1_790_000_000;
/** Of the time of a bare insert: two rows in one statement, and the count that is answered. */
const limit = 4;

/** First downloads of one work, thousands at once, against as many bare inserts, each a transaction, into the same server. */
export async function measureHotDownloads(): Promise<Row[]> {
  const server = await startPostgresServer();
  try {
    const database = await openDatabase({ postgresUrl: `${server.url}/postgres` });
    await insertUsers(database, ['author']);
    await sql`create table bare_inserts (wid bigint not null, device_id text not null, primary key (wid, device_id))`.execute(
      database,
    );
    const figures = [];
    for (let round = 0; round < rounds; round += 1) figures.push(await measureRound(database, round));
    await database.destroy();
    const [ours, bare] = [
      median(figures.map(({ ours: each }) => each)),
      median(figures.map(({ bare: each }) => each)),
    ];
    return [
      ratioRow('a first download of one work, 32 at once', ours, bare, 'ms', limit),
      plainRow('first downloads of one work a second', 1_000 / ours, '', null),
    ];
  } finally {
    await server.stop();
  }
}

/** The time of one of each, in milliseconds of the whole. */
async function measureRound(
  database: DatabaseHandle,
  round: number,
): Promise<{ ours: number; bare: number }> {
  const wid = 1 + round;
  await insertTestWallpapers(database, [makeWallpaper({ wid, author_uid: 'author' })]);
  const bare = await time((index) =>
    sql`insert into bare_inserts (wid, device_id) values (${wid}, ${`device-${index}`})`.execute(database),
  );
  // As the service does: what requests leave is counted by the job, which is woken.
  const job: { run: Promise<void> | null } = { run: null };
  const fold = () => {
    job.run ??= foldAllDownloads(database, () => now).finally(() => (job.run = null));
  };
  const counts = new DownloadCounts(database, fold);
  const ours = await time((index) => counts.count({ wid, deviceId: `device-${index}`, uid: null, now }));
  while (job.run) await job.run;
  await foldAllDownloads(database, () => now);
  const { download_count: counted } = await database
    .selectFrom('wallpapers')
    .select('download_count')
    .where('wid', '=', wid)
    .executeTakeFirstOrThrow();
  if (counted !== downloads) throw new Error(`Of ${downloads} downloads ${counted} are counted.`);
  return { ours, bare };
}

async function time(act: (index: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < downloads; index = next++) await act(index);
    }),
  );
  return (performance.now() - begun) / downloads;
}
