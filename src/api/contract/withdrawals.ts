import * as v from 'valibot';
import { termsDocumentNames } from './withdrawalTerms.ts';
import { defineCall } from './call.ts';
import { pageFields, pageParameters, wallpaper } from './entities.ts';
import { errorCodes } from './errors.ts';
import { imageTicketFields } from './files/fileTicket.ts';
import { amount, idempotencyKey, seconds } from './payments.ts';

/** The states of a withdrawal on the wire; the last three are final. */
export const withdrawalStates = { requested: 1, approved: 2, paid: 3, failed: 4, cancelled: 5 } as const;

/** Filters of the list of withdrawals: `open` ones are not final yet. */
export const withdrawalGroups = ['all', 'open', 'failed'] as const;
export type WithdrawalGroup = (typeof withdrawalGroups)[number];

/** Length of the account that is paid, in characters. */
export const payeeAccountLimits = { minimum: 5, maximum: 64 } as const;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));
const document = v.picklist(termsDocumentNames);
const withdrawalId = v.pipe(v.string(), v.regex(/^W\d{8}[0-9A-Z]{12}$/));

/** State of the caller's application on the author pages. */
const application = v.picklist(['missing', 'waiting', 'passed', 'refused']);

const withdrawal = v.object({
  withdrawal_id: withdrawalId,
  yuanbao: amount,
  /** The amount paid and the fee deducted for it, in fen. */
  amount,
  fee: count,
  state: v.picklist([1, 2, 3, 4, 5]),
  /** The end of the account that is paid; nobody sees the rest again. */
  payee_hint: v.string(),
  /** Reason of the failure, as the operator wrote it. */
  note: v.string(),
  created_at: seconds,
  approved_at: v.nullable(seconds),
  /** Time at which it was paid, failed or was cancelled. */
  closed_at: v.nullable(seconds),
});

const acceptedTerms = v.object({
  document,
  /** The present version. */
  version,
  /** The latest version that the caller accepted, and when. */
  accepted_version: v.nullable(version),
  accepted_at: v.nullable(seconds),
});

const workEarnings = v.object({
  wallpaper: v.pick(wallpaper, ['wid', 'name', 'name_en', 'md5_165_93', 'md5_210_118']),
  /** Sales that were not refunded. */
  sales: count,
  /** Days on which members had it on their desktops, of months that are settled. */
  member_days: count,
  /** Yuanbao of sales and of members' months, and how much of that is pending. */
  earned: count,
  pending: count,
  /** Yuanbao of what was refunded. */
  returned: count,
});

/** Number of months, or days, over which earnings are summed. */
export const earningSpans = { month: 6, day: 30 } as const;
export type EarningUnit = keyof typeof earningSpans;

const earningSum = v.object({
  /** The first second of the month, or of the day, in China. */
  begins_at: seconds,
  /** Yuanbao of what was not refunded. */
  earned: count,
});

export type EarningSumDto = v.InferOutput<typeof earningSum>;
export type WithdrawalDto = v.InferOutput<typeof withdrawal>;
export type TermsDto = v.InferOutput<typeof acceptedTerms>;
export type WorkEarningsDto = v.InferOutput<typeof workEarnings>;
export type ApplicationStateDto = v.InferOutput<typeof application>;

export const withdrawalCalls = {
  termsList: defineCall({
    path: '/contract/terms/list',
    access: 'user',
    effect: 'reads',
    summary: 'Returns the documents of earnings and withdrawals, and which versions the caller accepted.',
    request: v.object({}),
    response: v.object({ terms: v.array(acceptedTerms) }),
  }),
  acceptTerms: defineCall({
    path: '/contract/terms/accept',
    access: 'user',
    effect: 'changes-once-per-key',
    summary: 'Accepts documents in the versions that the caller was shown; the versions are the key.',
    request: v.object({
      accepted: v.pipe(
        v.array(v.object({ document, version })),
        v.minLength(1),
        v.maxLength(termsDocumentNames.length),
      ),
    }),
    response: v.object({ terms: v.array(acceptedTerms) }),
    errors: [errorCodes.termsOutdated],
  }),
  withdrawalCounter: defineCall({
    path: '/pay/withdraw/counter',
    access: 'user',
    effect: 'reads',
    summary: 'Returns what the caller has earned and could withdraw, and what is missing for it.',
    request: v.object({}),
    response: v.object({
      /** Yuanbao. `available` is below zero where more was refunded than is left. */
      available: v.pipe(v.number(), v.safeInteger()),
      pending: count,
      held: count,
      /** Time at which the next of the pending yuanbao is available; null where none is pending. */
      next_available_at: v.nullable(seconds),
      contract: application,
      realname: application,
      /** The first character of the legal name; empty where it is not verified. */
      name_hint: v.string(),
      minimum: amount,
      /** Amount that may still be withdrawn this month. */
      month_left: count,
      fen_per_yuanbao: amount,
      /** The yuanbao come from play money: nothing is paid for them. */
      is_demo: v.boolean(),
      terms: v.array(acceptedTerms),
    }),
  }),
  workEarnings: defineCall({
    path: '/pay/earnings/works',
    access: 'user',
    effect: 'reads',
    summary: 'Lists what each work of the caller earned, most first.',
    request: v.object({ ...pageParameters }),
    response: v.object({ list: v.array(workEarnings), ...imageTicketFields, ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
  earningsOverTime: defineCall({
    path: '/pay/earnings/time',
    access: 'user',
    effect: 'reads',
    summary:
      'Sums what the works of the caller earned in the latest 6 months or 30 days, the running one last.',
    request: v.object({ unit: v.picklist(['month', 'day']) }),
    response: v.object({ sums: v.array(earningSum) }),
  }),
  createWithdrawal: defineCall({
    path: '/pay/withdraw/create',
    access: 'user',
    effect: 'changes-once-per-key',
    summary:
      'Asks for the payment of yuanbao, which are held from then on. The same key returns the same withdrawal as it is now.',
    request: v.object({
      idempotency_key: idempotencyKey,
      yuanbao: amount,
      /** Of the caller, under the verified name. */
      payee_account: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(payeeAccountLimits.minimum),
        v.maxLength(payeeAccountLimits.maximum),
        v.regex(/^[\w.@+\- ]+$/),
      ),
    }),
    response: v.object({ withdrawal }),
    errors: [
      errorCodes.keyReused,
      errorCodes.balanceTooLow,
      errorCodes.termsNotAccepted,
      errorCodes.contractNeeded,
      errorCodes.realnameNeeded,
      errorCodes.withdrawalTooSmall,
      errorCodes.withdrawalOverLimit,
      errorCodes.withdrawalOpen,
    ],
  }),
  cancelWithdrawal: defineCall({
    path: '/pay/withdraw/cancel',
    access: 'user',
    effect: 'changes-once-per-key',
    summary: 'Takes back a withdrawal that is not approved yet; the withdrawal is the key.',
    request: v.object({ withdrawal_id: withdrawalId }),
    response: v.object({ withdrawal }),
    errors: [errorCodes.withdrawalStateRefused],
  }),
  withdrawalList: defineCall({
    path: '/pay/withdraw/list',
    access: 'user',
    effect: 'reads',
    summary:
      'Lists the withdrawals of the caller, most recent first: all, those under way, or those that failed.',
    request: v.object({ ...pageParameters, which: v.optional(v.picklist(withdrawalGroups), 'all') }),
    response: v.object({ list: v.array(withdrawal), ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
};
