import type { StatementLineDto } from '../../src/api/contract/payments.ts';
import type { EarningUnit, WithdrawalDto, WorkEarningsDto } from '../../src/api/contract/withdrawals.ts';
import { formatDay } from '../../src/i18n/formatDay.ts';
import { counterAnswer, termsOf, withdrawalDto } from '../../src/stores/testing/fixtures/withdrawals.ts';
import type { AnswerOf, ApiAnswers } from '../../src/stores/testing/scriptedApi.ts';
import { dynamicWallpapers, staticWallpapers } from './catalogue.ts';
import { storyTime } from './people.ts';

const now = Math.floor(storyTime / 1000);
const day = 86_400;
const lastPage = { next_cursor: null, has_more: false } as const;

/** A withdrawal that was requested so many days ago; the rest as given. */
export function requestedBefore(daysAgo: number, parts: Partial<WithdrawalDto> = {}): WithdrawalDto {
  const created_at = now - daysAgo * day;
  return withdrawalDto({
    withdrawal_id: `W${formatDay(created_at).replaceAll('-', '')}A7K2M9QX4ZTB`,
    created_at,
    ...parts,
  });
}

/** One withdrawal in each of its final states. */
const closed: readonly WithdrawalDto[] = [
  requestedBefore(40, {
    yuanbao: 2_400,
    amount: 24_000,
    state: 3,
    approved_at: now - 39 * day,
    closed_at: now - 38 * day,
  }),
  requestedBefore(69, {
    yuanbao: 800,
    amount: 8_000,
    state: 4,
    note: '姓名不一致',
    closed_at: now - 68 * day,
  }),
  requestedBefore(100, { yuanbao: 1_200, amount: 12_000, state: 5, closed_at: now - 100 * day + 600 }),
];

/** The service's answer with these withdrawals in addition. */
export function withdrawals(...first: readonly WithdrawalDto[]): AnswerOf<'withdrawalList'> {
  return { list: [...first, ...closed], ...lastPage };
}

/** The service's answer about the counter, with the given fields. */
export function counter(parts: Partial<AnswerOf<'withdrawalCounter'>> = {}): AnswerOf<'withdrawalCounter'> {
  return counterAnswer({ next_available_at: now + 3 * day, ...parts });
}

const figures = [
  [412, 96, 0],
  [286, 0, 12],
  [190, 284, 0],
] as const;

const works: readonly WorkEarningsDto[] = [
  ...dynamicWallpapers.slice(0, 2),
  ...staticWallpapers.slice(0, 1),
].map(({ wid, name, name_en, md5_165_93, md5_210_118 }, index) => {
  const [earned = 0, pending = 0, returned = 0] = figures[index] ?? [];
  const sales = Math.ceil(earned / 6);
  const wallpaper = { wid, name, name_en, md5_165_93, md5_210_118 };
  return { wallpaper, sales, member_days: index * 46, earned, pending, returned };
});

const monthlyIncome = [456, 624, 528, 840, 732, 1_056];

/** Of months, and of days that swing with the week. */
function sumsOf(unit: EarningUnit) {
  const length = unit === 'month' ? monthlyIncome.length : 30;
  return Array.from({ length }, (_, index) => ({
    begins_at: now - (length - 1 - index) * (unit === 'month' ? 30 : 1) * day,
    earned: unit === 'month' ? (monthlyIncome[index] ?? 0) : 20 + ((index * 17) % 40),
  }));
}

/** The latest lines of the yuanbao statement. */
export const yuanbaoStatement: readonly StatementLineDto[] = (
  [
    ['income', 96],
    ['memberIncome', 45],
    ['withdrawal', -2_400],
    ['exchange', -20],
  ] as const
).map(([kind, amount], index) => ({
  sequence: 4 - index,
  kind,
  amount,
  balance: 4_620,
  created_at: now - (index + 1) * 3 * day,
  goods: null,
}));

/** The service's answers to the calls about earnings: to an author who has all that a withdrawal needs. */
export const withdrawalAnswers = {
  withdrawalCounter: () => counter(),
  withdrawalList: ({ which }) => {
    const { list, ...rest } = withdrawals();
    return { list: list.filter(({ state }) => which !== 'failed' || state === 4), ...rest };
  },
  workEarnings: () => ({ list: [...works], ...lastPage }),
  earningsOverTime: ({ unit }) => ({ sums: sumsOf(unit) }),
  termsList: () => ({ terms: termsOf(1) }),
  acceptTerms: () => ({ terms: termsOf(1) }),
  createWithdrawal: () => ({ withdrawal: requestedBefore(0) }),
  cancelWithdrawal: () => ({ withdrawal: requestedBefore(0, { state: 5, closed_at: now }) }),
} satisfies ApiAnswers;
