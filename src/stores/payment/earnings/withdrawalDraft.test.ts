import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes, type ErrorName } from '../../../api/contract/errors.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { identity } from '../../testing/fixtures/people.ts';
import { counterAnswer, termsOf, withdrawalDto } from '../../testing/fixtures/withdrawals.ts';
import type { AnswerOf } from '../../testing/scriptedApi.ts';
import { earningsStore } from './earnings.ts';
import { withdrawalDraftStore } from './withdrawalDraft.ts';
import { withdrawalsStore } from './withdrawals.ts';

interface Sent {
  idempotency_key: string;
  yuanbao: number;
  payee_account: string;
}

const refuse = (name: ErrorName): never => {
  throw new ApiError({ path: '', ret: errorCodes[name], message: name });
};
const lose = (): never => {
  throw new ApiError({ path: '', fault: 'timeout', message: 'timeout' });
};

/** A signed-in author; `answer` decides what comes of a request, and `counter` what the service says before. */
async function open(
  counter: Partial<AnswerOf<'withdrawalCounter'>> = {},
  answer: (attempt: number) => void = () => undefined,
  acceptTerms: () => AnswerOf<'acceptTerms'> = () => ({ terms: termsOf(1) }),
) {
  const sent: Sent[] = [];
  const accepted: unknown[] = [];
  const { root, session, api } = createRoot({
    withdrawalCounter: () => counterAnswer({ ...counter, ...(accepted.length > 0 && { terms: termsOf(1) }) }),
    withdrawalList: () => ({ list: [withdrawalDto()], next_cursor: null, has_more: false }),
    acceptTerms: (params) => {
      accepted.push(params.accepted);
      return acceptTerms();
    },
    termsList: () => ({ terms: termsOf(null) }),
    createWithdrawal: (params) => {
      sent.push(params);
      answer(sent.length);
      return { withdrawal: withdrawalDto({ yuanbao: params.yuanbao }) };
    },
  });
  session.adopt(identity());
  await root.get(earningsStore).load();
  const draft = root.get(withdrawalDraftStore);
  draft.keep(1_000, ' 138@example.org ');
  draft.review();
  return { root, session, api, draft, sent, accepted };
}

test('a confirmed withdrawal is requested once, and the form is empty again', async () => {
  const { root, draft, sent, accepted } = await open();
  expect(await Promise.all([draft.confirm(), draft.confirm()])).toEqual([true, false]);
  expect(sent).toMatchObject([{ yuanbao: 1_000, payee_account: '138@example.org' }]);
  expect([accepted, draft.yuanbao, draft.account, draft.isConfirming]).toEqual([[], null, '', false]);
  expect(root.get(withdrawalsStore).list.items).toHaveLength(1);
});

test('an attempt whose answer was lost is repeated with the same key, another amount is another withdrawal', async () => {
  const { draft, sent } = await open({}, (attempt) => attempt < 3 && lose());
  expect(await draft.confirm()).toBe(false);
  expect([draft.failure, draft.isConfirming, draft.yuanbao]).toEqual(['timeout', true, 1_000]);
  await draft.confirm();
  draft.keep(500, draft.account);
  await draft.confirm();
  const [first, second, third] = sent.map(({ idempotency_key: key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a key that was used for something else is given up', async () => {
  const { draft, sent } = await open({}, (attempt) => attempt === 1 && refuse('keyReused'));
  await draft.confirm();
  await draft.confirm();
  expect(sent[1]?.idempotency_key).not.toBe(sent[0]?.idempotency_key);
});

test('the terms are accepted on the way, in the versions that were on screen', async () => {
  const { draft, sent, accepted } = await open({ terms: termsOf(null) });
  expect(draft.hasAcceptedTerms).toBe(false);
  await draft.confirm();
  expect(accepted).toEqual([
    [
      { document: 'withdrawRule', version: 1 },
      { document: 'withdraw', version: 1 },
    ],
  ]);
  expect([sent.length, draft.hasAcceptedTerms]).toEqual([1, true]);
});

test('nothing is requested where the terms have a newer version', async () => {
  const { draft, sent } = await open({ terms: termsOf(null) }, undefined, () => refuse('termsOutdated'));
  await draft.confirm();
  expect([sent, draft.failure]).toEqual([[], 'termsOutdated']);
});

test.each(['withdrawalOpen', 'balanceTooLow', 'withdrawalOverLimit', 'realnameNeeded'] as const)(
  'after %s the counter is read again',
  async (code) => {
    const { draft, api } = await open({}, () => refuse(code));
    await draft.confirm();
    expect(draft.failure).toBe(code);
    expect(api.calls.filter((name) => name === 'withdrawalCounter')).toHaveLength(2);
  },
);

test('terms that the service does not know as accepted are asked for again', async () => {
  const { draft } = await open({}, () => refuse('termsNotAccepted'));
  expect(draft.hasAcceptedTerms).toBe(true);
  await draft.confirm();
  expect([draft.failure, draft.hasAcceptedTerms]).toEqual(['termsNotAccepted', false]);
});

test.each([
  [null, 'missing'],
  [99, 'tooSmall'],
  [100, null],
  [3_000, null],
  [3_001, 'overMonth'],
  [4_621, 'overBalance'],
] as const)('%s yuanbao: %s', async (yuanbao, problem) => {
  const { draft } = await open({ month_left: 3_000 });
  expect([draft.problemOf(yuanbao), draft.most]).toEqual([problem, 3_000]);
});

test.each([
  ['138@example.org', true],
  ['6222 0200 0000 0000', true],
  ['1234', false],
  ['支付宝账号', false],
  ['x'.repeat(65), false],
])('the account %s: %s', async (account, isValid) => {
  const { draft } = await open();
  expect(draft.isAccountValid(account)).toBe(isValid);
});

test('another user has neither the draft nor the answer of the one before', async () => {
  const { draft, session, root } = await open();
  const sending = draft.confirm();
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  expect([await sending, draft.yuanbao, draft.isConfirming, draft.isSending]).toEqual([
    false,
    null,
    false,
    false,
  ]);
  expect(root.get(earningsStore).counter).toBeNull();
});
