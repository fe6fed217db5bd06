import { sql } from 'kysely';
import { wallpaperStates, wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { rankingSources } from '../../../src/api/contract/topics.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { insertInBatches } from '../../database/batches.ts';
import { isPostgres } from '../../database/migrations/dialect.ts';
import { house, walletOf } from '../commerce/ledger/accounts.ts';
import { postTransfers } from '../commerce/ledger/postTransfers.ts';
import { sendMessage } from '../messages/sendMessage.ts';
import { readAwards } from './contests.ts';
import { ContestRefused } from './createContest.ts';
import { requireContest, shortlisted } from './hostCommands.ts';
import type { ContestRow } from './tables.ts';

const batchSize = 100;
/** Ranks of the ranking that a contest leaves behind; as many as those of the computed ones. */
const rankLimit = 100;
/** `topic_type` of rankings. */
const rankingType = 2;
const noPeriod = 0;

/** A ranked work. */
interface Place {
  wid: number;
  uid: string;
  wtype: number;
  prize: number;
}

/**
 * Closes a contest: freezes the ranks, pays the prizes, leaves a ranking behind and notifies the authors (53, 54).
 * Ranks and prizes are one transaction, once; repeating it sends the messages that are missing.
 *
 * @param now unix seconds
 * @returns whether it was closed by this call, and how many works have a place
 * @throws ContestRefused for one that is unknown or not opened, or whose voting has not ended
 */
export async function closeContest(
  database: DatabaseHandle,
  period: string,
  now: number,
): Promise<{ isFirst: boolean; ranked: number }> {
  const row = await requireContest(database, period);
  if (row.opened_at === null) throw new ContestRefused(`The contest ${period} was never opened.`);
  if (now < row.vote_until)
    throw new ContestRefused(
      `Votes for ${period} are cast until ${new Date(row.vote_until * 1000).toISOString()}.`,
    );
  const isFirst = await database.transaction().execute(async (transaction) => {
    // Its row is the lock: a second call waits here and finds it closed.
    const claimed = await transaction
      .updateTable('contests')
      .set({ closed_at: now })
      .where('period', '=', period)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n) return false;
    await freeze(transaction, row, now);
    return true;
  });
  return { isFirst, ranked: await notifyAuthors(database, row, now) };
}

async function freeze(transaction: DatabaseHandle, row: ContestRow, now: number): Promise<void> {
  const { period } = row;
  await waitForVotes(transaction);
  await transaction
    .updateTable('contest_entries')
    .set({ is_final: 1 })
    .where('period', '=', period)
    .execute();
  const places = await rankEntries(transaction, row);
  await leaveRankings(transaction, row, { places, now });
  const paid = places.filter(({ prize }) => prize > 0);
  for (const { wid, prize } of paid)
    await transaction.updateTable('contest_entries').set({ prize }).where('wid', '=', wid).execute();
  await postTransfers(
    transaction,
    { name: `contest:${period}`, orderId: null, now },
    paid.map(({ uid, prize }) => ({
      kind: 'prize',
      debit: house.yuanbaoIssued,
      credit: walletOf(uid, 3),
      amount: prize,
    })),
  );
}

/**
 * Waits for votes that are being stored; those that come after it find their entry final. On PostgreSQL a stored vote
 * holds the key of its entry until it is counted, and a place changes that key: rows alone would wait for each other.
 */
async function waitForVotes(transaction: DatabaseHandle): Promise<void> {
  if (isPostgres(transaction)) await sql`lock table contest_votes in exclusive mode`.execute(transaction);
}

/**
 * Ranks every work that is online, all at once: votes wait in the meantime.
 *
 * @returns the places, the first one first
 */
async function rankEntries(transaction: DatabaseHandle, row: ContestRow): Promise<Place[]> {
  const { period } = row;
  await sql`
    update contest_entries set place = ranked.place from (
      select contest_entries.wid,
        row_number() over (order by standing desc, contest_entries.wid desc) as place
      from contest_entries inner join wallpapers on wallpapers.wid = contest_entries.wid
      where period = ${period} and wallpapers.state = ${wallpaperStates.online}
    ) as ranked
    where contest_entries.wid = ranked.wid`.execute(transaction);
  const ranked = await transaction
    .selectFrom('contest_entries')
    .select(['wid', 'uid', 'wtype', 'vote_count'])
    .where('period', '=', period)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
  const awards = readAwards(row);
  return ranked.map(({ vote_count: votes, ...work }, index) => ({
    ...work,
    // A work without votes wins nothing.
    prize: votes > 0 ? (awards[index] ?? 0) : 0,
  }));
}

/** One ranking of source 3 for each type of works that has some. */
async function leaveRankings(
  transaction: DatabaseHandle,
  row: ContestRow,
  { places, now }: { places: readonly Place[]; now: number },
): Promise<void> {
  for (const wtype of Object.values(wallpaperTypes)) {
    const own = places.filter((place) => place.wtype === wtype).slice(0, rankLimit);
    if (own.length === 0) continue;
    const { rank_id: rankId } = await transaction
      .insertInto('rank_lists')
      .columns(['rank_id', 'topic_type', 'source', 'wtype', 'periods', 'name', 'name_en'])
      .columns(['description', 'description_en', 'position', 'computed_at'])
      .values({
        rank_id: sql`(select coalesce(max(rank_id), 0) + 1 from rank_lists)`,
        topic_type: rankingType,
        source: rankingSources.contest,
        wtype,
        periods: '[]',
        name: row.name,
        name_en: row.name_en,
        description: row.prizes,
        description_en: row.prizes_en,
        position: sql`(select coalesce(max(position), 0) + 1 from rank_lists)`,
        computed_at: now,
      })
      .returning('rank_id')
      .executeTakeFirstOrThrow();
    await insertInBatches(
      own.map(({ wid }, index) => ({ rank_id: rankId, period: noPeriod, position: index + 1, wid })),
      (batch) => transaction.insertInto('rank_entries').values(batch).execute(),
    );
  }
}

/** In the order of their uids, so that all writers to several users lock them in the same order. */
async function notifyAuthors(database: DatabaseHandle, row: ContestRow, now: number): Promise<number> {
  const { period, name } = row;
  const entries = await database
    .selectFrom('contest_entries')
    .select(['wid', 'uid', 'place', 'is_shortlisted'])
    .where('period', '=', period)
    .where('place', 'is not', null)
    .orderBy('uid')
    .orderBy('place')
    .execute();
  for (let start = 0; start < entries.length; start += batchSize)
    await database.transaction().execute(async (transaction) => {
      for (const { wid, uid, place, is_shortlisted: isShortlisted } of entries.slice(
        start,
        start + batchSize,
      )) {
        if (isShortlisted === 1)
          await sendMessage(transaction, { ...shortlisted({ period, name, wid }), uid, now });
        await sendMessage(transaction, {
          uid,
          name: 'contestResult',
          parameters: { period, name, place: place ?? 0 },
          wid,
          now,
          dedupeKey: `contestResult:${period}:${wid}`,
        });
      }
    });
  return entries.length;
}
