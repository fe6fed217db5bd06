import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes } from '../../../api/contract/errors.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { identity } from '../../testing/fixtures/people.ts';
import { counterAnswer, termsOf, withdrawalDto } from '../../testing/fixtures/withdrawals.ts';
import type { ApiAnswers } from '../../testing/scriptedApi.ts';
import { earningsStore } from './earnings.ts';
import { obstacleOf } from './obstacle.ts';
import { termsStore } from './terms.ts';
import { withdrawalsStore } from './withdrawals.ts';

function open(answers: ApiAnswers) {
  const { root, session, api } = createRoot({ withdrawalCounter: () => counterAnswer(), ...answers });
  session.adopt(identity());
  return { root, session, api };
}

test.each([
  [{}, null],
  [{ held: 100 }, { kind: 'open' }],
  [{ held: 100, contract: 'missing' }, { kind: 'open' }],
  [
    { contract: 'waiting', realname: 'missing' },
    { kind: 'contract', state: 'waiting' },
  ],
  [{ realname: 'refused' }, { kind: 'realname', state: 'refused' }],
  [{ available: -6 }, { kind: 'debt' }],
  [{ available: 40 }, { kind: 'tooLittle', missing: 60 }],
  [{ month_left: 99 }, { kind: 'monthUsed' }],
] as const)('%o is stopped by %o', (parts, obstacle) => {
  expect(obstacleOf(counterAnswer(parts))).toEqual(obstacle);
});

test('works are read page by page, and the one that earned most is the measure', async () => {
  const workOf = (wid: number, earned: number) => ({
    wallpaper: { wid, name: `${wid}`, name_en: '', md5_165_93: null, md5_210_118: null },
    sales: 1,
    member_days: 0,
    earned,
    pending: 0,
    returned: 0,
  });
  const { root } = open({
    workEarnings: ({ cursor }) =>
      cursor
        ? { list: [workOf(2, 40)], next_cursor: null, has_more: false }
        : { list: [workOf(1, 90)], next_cursor: 'next', has_more: true },
  });
  const { works } = root.get(earningsStore);
  await works.reload();
  await works.loadMore();
  expect(works.items.map(({ wallpaper }) => wallpaper.wid)).toEqual([1, 2]);
  expect(root.get(earningsStore).mostEarned).toBe(90);
});

test('a counter that cannot be read keeps what was known', async () => {
  let isDown = false;
  const { root } = open({
    withdrawalCounter: () => {
      if (isDown) throw new ApiError({ path: '', fault: 'offline', message: 'offline' });
      return counterAnswer();
    },
  });
  const earnings = root.get(earningsStore);
  await earnings.load();
  isDown = true;
  await earnings.load();
  expect([earnings.status, earnings.failure, earnings.counter?.available]).toEqual([
    'failed',
    'offline',
    4_620,
  ]);
});

test('a withdrawal that was cancelled, or changed before it could be, is shown as it is now', async () => {
  let state: 1 | 2 | 5 = 1;
  const { root } = open({
    withdrawalList: () => ({ list: [withdrawalDto({ state })], next_cursor: null, has_more: false }),
    cancelWithdrawal: () => {
      if (state === 2)
        throw new ApiError({ path: '', ret: errorCodes.withdrawalStateRefused, message: 'refused' });
      state = 5;
      return { withdrawal: withdrawalDto({ state }) };
    },
  });
  const withdrawals = root.get(withdrawalsStore);
  const { withdrawal_id: id } = withdrawalDto();
  expect(await withdrawals.cancel(id)).toBeNull();
  expect(withdrawals.list.items[0]?.state).toBe(5);
  state = 2;
  expect(await withdrawals.cancel(id)).toBe('withdrawalStateRefused');
  expect(withdrawals.list.items[0]?.state).toBe(2);
});

test('a document is accepted in the version on screen; an earlier acceptance does not count', async () => {
  const { root, session } = open({
    termsList: () => ({ terms: termsOf(null) }),
    acceptTerms: ({ accepted }) => ({ terms: termsOf(accepted[0]?.version ?? null) }),
  });
  const terms = root.get(termsStore);
  expect(terms.acceptanceOf('withdraw')).toEqual({ state: 'unknown' });
  await terms.load();
  expect(terms.acceptanceOf('withdraw')).toEqual({ state: 'missing' });
  expect(await terms.accept(['withdraw'])).toBeNull();
  expect(terms.acceptanceOf('withdraw').state).toBe('accepted');
  terms.adopt(termsOf(2));
  expect(terms.acceptanceOf('withdraw')).toEqual({ state: 'earlier', version: 2 });
  session.adopt(null);
  expect(terms.acceptanceOf('withdraw')).toEqual({ state: 'unknown' });
});

test('those that are chosen are listed, and all of them for the next user', async () => {
  const { root, session } = open({
    withdrawalList: ({ which }) => ({
      list:
        which === 'failed' ? [withdrawalDto({ state: 4 })] : [withdrawalDto(), withdrawalDto({ state: 4 })],
      next_cursor: null,
      has_more: false,
    }),
  });
  const withdrawals = root.get(withdrawalsStore);
  withdrawals.choose('failed');
  await withdrawals.list.reload();
  expect(withdrawals.list.items.map(({ state }) => state)).toEqual([4]);
  session.adopt(null);
  expect(withdrawals.which).toBe('all');
});

test('why the terms of the user before were not accepted is not shown to the next', async () => {
  const answer = Promise.withResolvers<never>();
  const { root, session } = open({ acceptTerms: () => answer.promise });
  const terms = root.get(termsStore);
  const accepted = terms.accept(['withdraw']);
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  expect(terms.isAccepting).toBe(false);
  answer.reject(new ApiError({ path: '', ret: errorCodes.malformedRequest, message: '' }));
  await accepted;
  expect(terms.failure).toBeNull();
});
