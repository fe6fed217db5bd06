import * as v from 'valibot';
import { defineCall } from './call.ts';
import { wid } from './entities.ts';
import { errorCodes } from './errors.ts';
import { amount, membershipPeriods, seconds } from './payments.ts';
import { smallCount } from './numbers.ts';

/** The 16 benefits, in the order in which they are shown (docs/guides/membership.md says which are enforced). */
export const membershipBenefits = [
  'paidWallpapers',
  'pointerSets',
  'panelLooks',
  'clockStyles',
  'dynamicPlaylists',
  'ultraFiles',
  'dynamicLockScreen',
  'themeComponents',
  'memberPets',
  'severalPets',
  'wallpaperPerScreen',
  'moreDevices',
  'noAdvertisements',
  'badge',
  'memberWallpapers',
  'fastDownloads',
] as const;

/** Longest time for which a statement holds without the service. */
export const statementSeconds = 72 * 3_600;

/** Statement of the service about a membership, for a client that is not always connected (decision 0033). */
export const membershipStatement = v.object({
  uid: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  device_id: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  /** 1 trial, 2 member, 3 yearly member. */
  kind: v.picklist([1, 2, 3]),
  /** End of the membership. */
  until: seconds,
  issued_at: seconds,
  /** The statement holds until then, at most 72 hours and never longer than the membership. */
  valid_until: seconds,
});
export type MembershipStatementDto = v.InferOutput<typeof membershipStatement>;

/** A statement with its signature (Ed25519), both base64url; the signature is over the text of `payload`. */
export const signedStatement = v.object({
  payload: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
  signature: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
});
export type SignedStatementDto = v.InferOutput<typeof signedStatement>;

/** A wallpaper that was on a desktop, and the day of China, counted in days since 1970. */
export const desktopDay = v.object({
  day: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000)),
  wid,
});
export type DesktopDayDto = v.InferOutput<typeof desktopDay>;

/** Days and wallpapers of one report: a month of them, each as full as one counts. */
export const desktopDaysAtMost = 1_000;

const period = v.object({ period: v.picklist(membershipPeriods), days: amount, amount });
const membership = v.object({
  /** 0 none, 1 trial, 2 member, 3 yearly member. */
  vip_type: v.picklist([0, 1, 2, 3]),
  /** End of the membership, past or future; 0 where there never was one. */
  until: seconds,
  /** Until then; by the service's clock, so that it holds on a machine whose clock is wrong. */
  remain_secs: seconds,
});

export type MembershipDto = v.InferOutput<typeof membership>;
export type MembershipPeriodDto = v.InferOutput<typeof period>;

export const membershipCalls = {
  membershipInfo: defineCall({
    path: '/vip/info',
    access: 'user',
    effect: 'reads',
    summary: 'Returns the membership of the caller.',
    request: v.object({}),
    response: membership,
  }),
  membershipBenefits: defineCall({
    path: '/vip/benefits',
    access: 'public',
    effect: 'reads',
    summary:
      'Returns what a membership brings and what it costs, tax included. Periods are sold where a provider collects.',
    request: v.object({}),
    response: v.object({
      benefits: v.array(v.picklist(membershipBenefits)),
      periods: v.array(period),
    }),
  }),
  membershipStatement: defineCall({
    path: '/vip/statement',
    access: 'user',
    effect: 'reads',
    summary:
      'Returns what a desktop client keeps to know of the membership while the service is out of reach; null for a caller without one.',
    request: v.object({}),
    response: v.object({ statement: v.nullable(signedStatement) }),
  }),
  reportDesktopDays: defineCall({
    path: '/vip/desktop_days',
    access: 'user',
    effect: 'changes-once-per-key',
    summary:
      'Reports which wallpapers were on the desktop of the caller, by days of China; day and wallpaper are the key. Stored is what pays authors: members’ wallpapers of others, on days of a paid membership.',
    request: v.object({
      days: v.pipe(v.array(desktopDay), v.maxLength(desktopDaysAtMost)),
    }),
    response: v.object({
      /** Number of them that count. */
      counted: smallCount,
    }),
  }),
  membershipKey: defineCall({
    path: '/vip/key',
    access: 'public',
    effect: 'reads',
    summary: 'Returns the public key of membership statements (Ed25519, DER as SPKI, base64).',
    request: v.object({}),
    response: v.object({ public_key: v.string() }),
  }),
};

const trialCodes = [
  errorCodes.trialUsedUp,
  errorCodes.trialEnded,
  errorCodes.trialClaimed,
  errorCodes.trialGuest,
  errorCodes.trialHadMembership,
] as const;
const sceneId = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000));

/** The free trial (docs/product.md#free-trial). */
export const trialCalls = {
  trialConfig: defineCall({
    path: '/v1/free_vip/cfg',
    access: 'public',
    effect: 'reads',
    summary: 'Returns whether the trial is offered, and how long it lasts.',
    request: v.object({}),
    response: v.object({
      activity_cfg: v.object({ enable: v.boolean(), permission_add_secs: seconds }),
    }),
  }),
  trialExpirePopup: defineCall({
    path: '/v1/free_vip/expire_popup',
    access: 'user',
    effect: 'reads',
    summary: 'Returns whether to show the caller that the trial is over: once per scene.',
    request: v.object({ scene_id: sceneId }),
    response: v.object({ popup: v.boolean() }),
  }),
  trialSetPopup: defineCall({
    path: '/v1/free_vip/set_popup',
    access: 'user',
    effect: 'changes-once-per-key',
    summary: 'Records that the caller was shown that the trial is over; the scene is the key.',
    request: v.object({ scene_id: sceneId }),
    response: v.object({}),
  }),
  activateTrial: defineCall({
    path: '/v1/free_vip/active',
    access: 'public',
    effect: 'changes',
    summary:
      'Claims the trial. `signature` is the hex HMAC-SHA-256, keyed with the token, of `device_id=…&nonce=…&open_id=…&tryno=…`, values percent-encoded; a nonce is good once.',
    request: v.object({
      nonce: v.pipe(v.string(), v.regex(/^[\dA-Za-z]{8}$/)),
      signature: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
      tryno: smallCount,
    }),
    response: v.object({ info: v.object({ remain_secs: seconds }) }),
    errors: [...trialCodes, errorCodes.signatureInvalid, errorCodes.nonceReused],
  }),
};
