import type { contestCalls } from '../../../src/api/contract/contests.ts';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { requireViewer, type CallContext, type HandlersOf } from '../../kernel/calls.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import {
  createContestReads,
  presentEntry,
  wholePage,
  type OneType,
  type WorkParameters,
} from './contestReads.ts';
import { findAudience, listContests } from './contests.ts';
import { enterContest, leaveContest } from './entries.ts';
import { findEntry, listAuthorEntries, listPlaces } from './listEntries.ts';
import { createVotes } from './votes.ts';

/** The handlers of the calls about contests, on one database. */
export function createContestHandlers(
  database: DatabaseHandle,
  clock: Clock,
): HandlersOf<typeof contestCalls> {
  const votes = createVotes(database);
  const { requireContest, presentPage, listWorks, readWork } = createContestReads(database, clock);

  async function vote(params: WorkParameters, context: CallContext, { wtype }: OneType) {
    const { contest, now } = await requireContest(params, context);
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
      const periods = await listContests(database, audience, { period, now });
      return { periods, server_time: now, is_new_user: audience.isNew ? 1 : 0 };
    },
    contestDynamicWorks: (params, context) => listWorks(params, context, dynamic.wtype),
    contestStaticWorks: (params, context) => listWorks(params, context, still.wtype),
    async contestWorks({ author_uid: authorUid, period, ...params }, context) {
      if (period === undefined) {
        if (authorUid === undefined) throw new ServiceError('malformedRequest', 400, 'missing: period.');
        return presentPage(await listPlaces(database, { ...params, authorUid }), context);
      }
      if (authorUid === undefined) return listWorks({ ...params, period }, context);
      await requireContest({ ...params, period }, context);
      const isOwn = authorUid === context.viewerUid;
      return presentPage(wholePage(await listAuthorEntries(database, { period, authorUid, isOwn })), context);
    },
    contestDynamicWork: (params, context) => readWork(params, context, dynamic),
    contestStaticWork: (params, context) => readWork(params, context, still),
    voteDynamicWork: (params, context) => vote(params, context, dynamic),
    voteStaticWork: (params, context) => vote(params, context, still),
    async enterContest(params, context) {
      const { contest, now } = await requireContest(params, context);
      await enterContest(database, { contest, uid: requireViewer(context), wid: params.wid, now });
      const row = await findEntry(database, params, true);
      if (!row) throw new ServiceError('entryNotFound');
      return { entry: presentEntry(row, new Set()) };
    },
    async leaveContest(params, context) {
      const { contest, now } = await requireContest(params, context);
      await leaveContest(database, { contest, uid: requireViewer(context), wid: params.wid, now });
      return {};
    },
  };
}
