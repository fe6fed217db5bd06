import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import type { EarningUnit } from '../../../api/contract/withdrawals.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { identity } from '../../testing/fixtures/people.ts';
import { incomeStore } from './income.ts';

const sumOf = (unit: EarningUnit) => [{ begins_at: 1_793_462_400, earned: unit === 'month' ? 90 : 3 }];

test('months are shown first, and days when they are chosen', async () => {
  const { root, session } = createRoot({ earningsOverTime: ({ unit }) => ({ sums: sumOf(unit) }) });
  session.adopt(identity());
  const income = root.get(incomeStore);
  await income.load();
  expect(income.sums).toEqual(sumOf('month'));
  await income.choose('day');
  expect([income.unit, income.sums]).toEqual(['day', sumOf('day')]);
});

test('what cannot be read says so, and is read again', async () => {
  let isDown = true;
  const { root, session } = createRoot({
    earningsOverTime: ({ unit }) => {
      if (isDown) throw new ApiError({ path: '', fault: 'offline', message: 'offline' });
      return { sums: sumOf(unit) };
    },
  });
  session.adopt(identity());
  const income = root.get(incomeStore);
  await income.load();
  expect([income.failure, income.sums]).toEqual(['offline', null]);
  isDown = false;
  await income.load();
  expect([income.failure, income.sums]).toEqual([null, sumOf('month')]);
});

test('nothing of it is left for another user', async () => {
  const { root, session } = createRoot({ earningsOverTime: ({ unit }) => ({ sums: sumOf(unit) }) });
  session.adopt(identity());
  const income = root.get(incomeStore);
  await income.load();
  session.adopt(null);
  expect(income.sums).toBe(null);
});
