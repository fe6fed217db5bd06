import type { contestCalls, ContestEntryDto } from '../../../src/api/contract/contests.ts';
import { contestLimits, type ContestDto } from '../../../src/api/contract/contests.ts';
import { showsOrder } from '../../../src/api/rules/contestPhase.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CallContext, HandlersOf } from '../../kernel/calls.ts';
import type { Page } from '../../kernel/pageCursor.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { presentWallpaper } from '../catalogue/wallpapers/presenter.ts';
import { findAudience, requireShown } from './contests.ts';
import { findEntry, listEntries, type EntryRow } from './listEntries.ts';
import { listVotesOfToday } from './votes.ts';

type Handlers = HandlersOf<typeof contestCalls>;
export type WorksParameters = Parameters<Handlers['contestWorks']>[0];
export type WorkParameters = Parameters<Handlers['contestDynamicWork']>[0];
export type OneType = { wtype: number };

/** The reads of calls about contests, as the caller sees them. */
export function createContestReads(database: DatabaseHandle, clock: Clock) {
  async function requireContest(
    params: WorkParameters | (WorksParameters & { period: string }),
    context: CallContext,
  ) {
    const now = clock();
    const audience = await findAudience(database, context, params, now);
    return { now, contest: await requireShown(database, params.period, { audience, now }) };
  }

  /** Entries as the caller sees them, with the votes that the caller has left. */
  async function presentPage({ rows, ...page }: Page<EntryRow>, { viewerUid }: CallContext) {
    const cast = viewerUid === null ? [] : await listVotesOfToday(database, viewerUid, clock());
    const voted = new Set(cast.map(({ wid }) => wid));
    const list = rows.map((row) => presentEntry(row, voted));
    return { list, votes_left: viewerUid === null ? null : contestLimits.votes - cast.length, ...page };
  }

  async function listWorks(
    params: WorksParameters & { period: string },
    context: CallContext,
    wtype?: number,
  ) {
    const { contest, now } = await requireContest(params, context);
    const order = orderOf(params.order, contest, now);
    return presentPage(await listEntries(database, { ...params, order, wtype }), context);
  }

  async function readWork(params: WorkParameters, context: CallContext, { wtype }: OneType) {
    await requireContest(params, context);
    const row = await findEntry(database, { ...params, wtype });
    if (!row) throw new ServiceError('entryNotFound');
    const { list, votes_left } = await presentPage(wholePage([row]), context);
    const [entry] = list;
    if (!entry) throw new ServiceError('entryNotFound');
    return { entry, votes_left };
  }

  return { requireContest, presentPage, listWorks, readWork };
}

function orderOf(order: WorksParameters['order'] = 'random', contest: ContestDto, now: number) {
  return order === 'votes' && !showsOrder(contest, now) ? 'random' : order;
}

export function wholePage(rows: EntryRow[]): Page<EntryRow> {
  return { rows, next_cursor: null, has_more: false };
}

export function presentEntry(row: EntryRow, voted: ReadonlySet<number>): ContestEntryDto {
  return {
    period: row.period,
    contest_name: row.contest_name,
    contest_name_en: row.contest_name_en,
    wallpaper: presentWallpaper(row),
    entered_at: row.entered_at,
    vote_count: row.vote_count,
    place: row.place,
    prize: row.prize,
    is_shortlisted: row.is_shortlisted === 1,
    is_voted: voted.has(row.wid),
  };
}
