import type { membershipCalls, trialCalls } from '../../../src/api/contract/memberships.ts';
import type { paymentCalls, ticketCalls } from '../../../src/api/contract/payments.ts';
import type { withdrawalCalls } from '../../../src/api/contract/withdrawals.ts';
import type { Clock } from '../../kernel/clock.ts';
import { requireViewer, type HandlersFor } from '../../kernel/calls.ts';
import { presentWallpaper } from '../catalogue/wallpapers/presenter.ts';
import { createMembershipHandlers } from './membershipHandlers.ts';
import { createOrderHandlers } from './orderHandlers.ts';
import type { Payments } from './payments.ts';
import { listBought } from './purchases/boughtWallpapers.ts';
import { listOwned } from './purchases/ownedWallpapers.ts';
import { issueTickets } from './tickets/issueTickets.ts';
import { issuePetTicket } from './tickets/petTickets.ts';
import type { TicketKeys } from './tickets/ticketKeys.ts';
import { createWalletHandlers } from './walletHandlers.ts';
import { createWithdrawalHandlers } from './withdrawalHandlers.ts';

/** The handlers of the calls about what the caller owns and pays. */
export function createCommerceHandlers(
  payments: Payments,
  keys: TicketKeys,
  clock: Clock,
): HandlersFor<
  | 'ownedWallpapers'
  | 'boughtWallpapers'
  | keyof typeof paymentCalls
  | keyof typeof membershipCalls
  | keyof typeof trialCalls
  | keyof typeof withdrawalCalls
  | keyof typeof ticketCalls
  | 'petTicket'
> {
  const { database } = payments;
  return {
    ...createOrderHandlers(payments, clock),
    ...createWalletHandlers(payments, clock),
    ...createMembershipHandlers(database, clock),
    ...createWithdrawalHandlers(database, clock),
    ownedWallpapers: async ({ wids }, context) => ({
      wids: await listOwned(database, requireViewer(context), wids, clock()),
    }),
    fileTickets: async ({ wid, fields }, context) => ({
      tickets: await issueTickets(database, keys, {
        uid: requireViewer(context),
        deviceId: context.common.device_id,
        wid,
        fields,
        now: clock(),
      }),
    }),
    petTicket: async ({ pet_id: petId }, context) =>
      issuePetTicket(database, keys, {
        uid: requireViewer(context),
        deviceId: context.common.device_id,
        petId,
        now: clock(),
      }),
    async boughtWallpapers(page, context) {
      const { rows, ...rest } = await listBought(database, { ...page, uid: requireViewer(context) });
      return { list: rows.map(presentWallpaper), ...rest };
    },
  };
}
