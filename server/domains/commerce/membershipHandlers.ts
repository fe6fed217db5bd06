import {
  membershipBenefits,
  type membershipCalls,
  type MembershipDto,
  type trialCalls,
} from '../../../src/api/contract/memberships.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { requireViewer, type HandlersFor } from '../../kernel/calls.ts';
import type { Clock } from '../../kernel/clock.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { membershipOf } from '../people/profiles/membership.ts';
import { recordDesktopDays } from './memberShares/desktopDays.ts';
import { readMembershipPeriods } from './memberships/membershipPrices.ts';
import { readStatementKey, signStatement } from './memberships/statements.ts';
import { isRunning, readCampaign } from './trial/campaign.ts';
import { claimTrial } from './trial/claimTrial.ts';
import { isExpiryDue, recordExpiryShown } from './trial/popups.ts';

type MembershipCall = keyof typeof membershipCalls | keyof typeof trialCalls;

/** The handlers of the calls about memberships and the free trial. */
export function createMembershipHandlers(
  database: DatabaseHandle,
  clock: Clock,
): HandlersFor<MembershipCall> {
  return {
    async membershipInfo(_params, context) {
      const now = clock();
      const membership = await membershipOf(database, requireViewer(context), now);
      if (!membership) throw new ServiceError('authorNotFound');
      const { kind, until } = membership;
      return {
        vip_type: kind as MembershipDto['vip_type'],
        until,
        remain_secs: Math.max(0, until - now),
      };
    },
    membershipBenefits: async () => ({
      benefits: [...membershipBenefits],
      periods: await readMembershipPeriods(database),
    }),
    membershipStatement: async (_params, context) => ({
      statement: await signStatement(database, {
        uid: requireViewer(context),
        deviceId: context.common.device_id,
        now: clock(),
      }),
    }),
    reportDesktopDays: async ({ days }, context) => ({
      counted: await recordDesktopDays(database, { uid: requireViewer(context), days, now: clock() }),
    }),
    membershipKey: async () => ({ public_key: await readStatementKey(database, clock()) }),
    async trialConfig() {
      const campaign = await readCampaign(database);
      return {
        activity_cfg: { enable: isRunning(campaign, clock()), permission_add_secs: campaign.seconds },
      };
    },
    trialExpirePopup: async ({ scene_id: sceneId }, context) => ({
      popup: await isExpiryDue(database, { uid: requireViewer(context), sceneId, now: clock() }),
    }),
    async trialSetPopup({ scene_id: sceneId }, context) {
      await recordExpiryShown(database, { uid: requireViewer(context), sceneId, now: clock() });
      return {};
    },
    async activateTrial(params, { viewerUid, common }) {
      if (viewerUid === null) throw new ServiceError('trialGuest');
      const seconds = await claimTrial(database, { ...params, uid: viewerUid, common, now: clock() });
      return { info: { remain_secs: seconds } };
    },
  };
}
