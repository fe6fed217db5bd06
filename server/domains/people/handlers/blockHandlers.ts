import type { DatabaseHandle } from '../../../database/database.ts';
import { createRateCounter } from '../../../database/rateCounter.ts';
import { requireViewer, type HandlersFor } from '../../../kernel/calls.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { rateLimits } from '../../../kernel/rateLimits.ts';
import { WaitError } from '../../../kernel/serviceError.ts';
import { blockUser, listBlocked, reportUser, unblockUser } from '../blocks.ts';

/** The handlers of the calls about users whom the caller does not want to meet. */
export function createBlockHandlers(
  database: DatabaseHandle,
  clock: Clock,
): HandlersFor<'blockUser' | 'unblockUser' | 'blockedUsers' | 'reportUser'> {
  const tries = createRateCounter(database);
  return {
    async blockUser({ uid: blockedUid }, context) {
      await blockUser(database, { uid: requireViewer(context), blockedUid, now: clock() });
      return {};
    },
    async unblockUser({ uid: blockedUid }, context) {
      await unblockUser(database, { uid: requireViewer(context), blockedUid });
      return {};
    },
    blockedUsers: async (_params, context) => ({ list: await listBlocked(database, requireViewer(context)) }),
    async reportUser({ uid: reportedUid, reason, detail = '' }, context) {
      const uid = requireViewer(context);
      const wait = await tries.count(rateLimits.report(context.address), clock());
      if (wait > 0) throw new WaitError('tooManyTries', wait);
      await reportUser(database, { uid, reportedUid, reason, detail, now: clock() });
      return {};
    },
  };
}
