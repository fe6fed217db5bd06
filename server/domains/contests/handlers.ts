import type { contestCalls, ContestEntryDto } from '../../../src/api/contract/contests.ts';
import { contestLimits, type ContestDto } from '../../../src/api/contract/contests.ts';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { showsOrder } from '../../../src/api/rules/contestPhase.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { requireViewer, type CallContext, type HandlersOf } from '../../kernel/calls.ts';
import type { Page } from '../../kernel/pageCursor.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { presentWallpaper } from '../catalogue/wallpapers/presenter.ts';
import { findAudience, listContests, requireShown } from './contests.ts';
import { enterContest, leaveContest } from './entries.ts';
import { findEntry, listAuthorEntries, listEntries, listPlaces, type EntryRow } from './listEntries.ts';
import { createVotes, listVotesOfToday } from './votes.ts';

type Handlers = HandlersOf<typeof contestCalls>;
type WorksParameters = Parameters<Handlers['contestWorks']>[0];
type WorkParameters = Parameters<Handlers['contestDynamicWork']>[0];
type OneType = { wtype: number };

/** The handlers of the calls about contests, on one database. */
export function createContestHandlers(database: DatabaseHandle, clock: Clock): Handlers {
  const votes = createVotes(database);

  async function require(
    params: WorkParameters | (WorksParameters & { period: string }),
    context: CallContext,
  ) {
    const now = clock();
    const audience = await findAudience(database, context, params, now);
    return { now, contest: await requireShown(database, params.period, { audience, now }) };
  }

  /** Entries as the caller sees them, with the votes that the caller has left. */
  async function present({ rows, ...page }: Page<EntryRow>, { viewerUid }: CallContext) {
    const cast = viewerUid === null ? [] : await listVotesOfToday(database, viewerUid, clock());
    const voted = new Set(cast.map(({ wid }) => wid));
    const list = rows.map((row) => presentEntry(row, voted));
    return { list, votes_left: viewerUid === null ? null : contestLimits.votes - cast.length, ...page };
  }

  async function works(params: WorksParameters & { period: string }, context: CallContext, wtype?: number) {
    const { contest, now } = await require(params, context);
    const order = orderOf(params.order, contest, now);
    return present(await listEntries(database, { ...params, order, wtype }), context);
  }

  async function work(params: WorkParameters, context: CallContext, { wtype }: OneType) {
    await require(params, context);
    const row = await findEntry(database, { ...params, wtype });
    if (!row) throw new ServiceError('entryNotFound');
    const { list, votes_left } = await present(wholePage([row]), context);
    const [entry] = list;
    if (!entry) throw new ServiceError('entryNotFound');
    return { entry, votes_left };
  }

  async function vote(params: WorkParameters, context: CallContext, { wtype }: OneType) {
    const { contest, now } = await require(params, context);
    const { common, address } = context;
    const uid = requireViewer(context);
    return votes.cast({
      ...{ contest, now, uid, wtype, address },
      wid: params.wid,
      deviceId: common.device_id,
    });
  }

  const dynamic = { wtype: wallpaperTypes.dynamic };
  const still = { wtype: wallpaperTypes.static };
  return {
    async contestConfigs({ period, ...fields }, context) {
      const now = clock();
      const audience = await findAudience(database, context, fields, now);
      return { periods: await listContests(database, audience, { period, now }), server_time: now };
    },
    contestDynamicWorks: (params, context) => works(params, context, dynamic.wtype),
    contestStaticWorks: (params, context) => works(params, context, still.wtype),
    async contestWorks({ author_uid: authorUid, period, ...params }, context) {
      if (period === undefined) {
        if (authorUid === undefined) throw new ServiceError('malformedRequest', 400, 'missing: period.');
        return present(await listPlaces(database, { ...params, authorUid }), context);
      }
      if (authorUid === undefined) return works({ ...params, period }, context);
      await require({ ...params, period }, context);
      const isOwn = authorUid === context.viewerUid;
      return present(wholePage(await listAuthorEntries(database, { period, authorUid, isOwn })), context);
    },
    contestDynamicWork: (params, context) => work(params, context, dynamic),
    contestStaticWork: (params, context) => work(params, context, still),
    voteDynamicWork: (params, context) => vote(params, context, dynamic),
    voteStaticWork: (params, context) => vote(params, context, still),
    async enterContest(params, context) {
      const { contest, now } = await require(params, context);
      await enterContest(database, { contest, uid: requireViewer(context), wid: params.wid, now });
      const row = await findEntry(database, params, true);
      if (!row) throw new ServiceError('entryNotFound');
      return { entry: presentEntry(row, new Set()) };
    },
    async leaveContest(params, context) {
      const { contest, now } = await require(params, context);
      await leaveContest(database, { contest, uid: requireViewer(context), wid: params.wid, now });
      return {};
    },
  };
}

function orderOf(order: WorksParameters['order'] = 'random', contest: ContestDto, now: number) {
  return order === 'votes' && !showsOrder(contest, now) ? 'random' : order;
}

function wholePage(rows: EntryRow[]): Page<EntryRow> {
  return { rows, next_cursor: null, has_more: false };
}

function presentEntry(row: EntryRow, voted: ReadonlySet<number>): ContestEntryDto {
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
