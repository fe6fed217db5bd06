import type { DatabaseHandle } from '../../database/database.ts';
import { createRateCounter } from '../../database/rateCounter.ts';
import { requireViewer, type HandlersFor } from '../../kernel/calls.ts';
import type { Clock } from '../../kernel/clock.ts';
import { rateLimits } from '../../kernel/rateLimits.ts';
import { WaitError } from '../../kernel/serviceError.ts';
import { requireConfirmed } from '../identity/factors/proofs.ts';
import { deleteAccount } from './deleteAccount.ts';
import { createExportTicket } from './exportTickets.ts';

/** The handlers of the calls with which users export their data and delete their account. */
export function createOwnDataHandlers(
  database: DatabaseHandle,
  clock: Clock,
): HandlersFor<'createExport' | 'deleteAccount'> {
  const tries = createRateCounter(database);
  return {
    async createExport(_params, context) {
      const uid = requireViewer(context);
      await requireConfirmed(database, context.common.token, clock());
      const wait = await tries.count(rateLimits.export(uid), clock());
      if (wait > 0) throw new WaitError('tooManyTries', wait);
      return { ticket: await createExportTicket(database, uid, clock()) };
    },
    async deleteAccount({ gives_up_money: isGivingUpMoney }, context) {
      const uid = requireViewer(context);
      await requireConfirmed(database, context.common.token, clock());
      await deleteAccount(database, { uid, isGivingUpMoney, now: clock() });
      return {};
    },
  };
}
