import { membershipBenefits, type MembershipDto } from '../../src/api/contract/memberships.ts';
import type { ApiAnswers } from '../../src/stores/testing/scriptedApi.ts';
import { storyTime, user } from './people.ts';

const day = 86_400;

/** A membership that has this much left, in seconds; none or negative is over, null never was. */
export function membershipOf(seconds: number | null, kind: MembershipDto['vip_type'] = 2): MembershipDto {
  if (seconds === null) return { vip_type: 0, until: 0, remain_secs: 0 };
  const until = Math.floor(storyTime / 1000) + seconds;
  return seconds > 0
    ? { vip_type: kind, until, remain_secs: seconds }
    : { vip_type: 0, until, remain_secs: 0 };
}

/** The service's answers about a member who has this much left. */
export function memberAnswers(seconds: number, kind: 1 | 2 | 3 = 2): ApiAnswers {
  return {
    membershipInfo: () => membershipOf(seconds, kind),
    refreshUserInfo: () => ({
      user: { ...user, vip_type: kind },
      status: 1,
      user_devices_status: 0,
      device_limit: 6,
    }),
  };
}

/** The service's answers about memberships and the trial to a user without either. */
export const membershipAnswers = {
  membershipInfo: () => membershipOf(null),
  membershipBenefits: () => ({
    benefits: [...membershipBenefits],
    periods: [
      { period: 'month', days: 31, amount: 1_500 },
      { period: 'quarter', days: 93, amount: 4_000 },
      { period: 'year', days: 366, amount: 12_800 },
    ],
  }),
  trialConfig: () => ({ activity_cfg: { enable: true, permission_add_secs: 3 * day } }),
  trialExpirePopup: () => ({ popup: false }),
  trialSetPopup: () => ({}),
  activateTrial: () => ({ info: { remain_secs: 3 * day } }),
} satisfies ApiAnswers;
