import { expect, test } from 'vitest';
import type { Condition, Rule } from '../../../../src/bridge/contract/plan.ts';
import { FestivalDays } from './festivalDays.ts';
import { findFestival } from './festivals.ts';

const ruleOf = (condition: Condition): Rule => ({
  id: '11111111-1111-4111-8111-111111111111',
  name: 'rule',
  is_on: true,
  screens: null,
  match: 'all',
  conditions: [condition],
  outcome: { kind: 'playback', playback: 'pause' },
});

// Days of the lunar calendar by the almanac of the Hong Kong Observatory.
test.each([
  [2025, 1, 29, '春节'],
  [2026, 2, 16, '除夕'],
  [2026, 2, 17, '春节'],
  [2027, 2, 6, '春节'],
  [2026, 6, 19, '端午节'],
  [2025, 10, 6, '中秋节'],
  [2026, 9, 25, '中秋节'],
  [2026, 4, 5, '清明节'],
  [2026, 10, 1, '国庆节'],
  [2026, 5, 10, '母亲节'],
  [2027, 5, 9, '母亲节'],
  [2026, 11, 26, '感恩节'],
  [2026, 12, 25, '圣诞节'],
  [2026, 11, 23, null],
  [2026, 2, 28, null],
  [2028, 2, 29, null],
])('%i-%i-%i: %s', (year, month, day, expected) => {
  expect(findFestival(year, month, day)).toBe(expected);
});

test('festivals are known once a rule that is on asks for them', async () => {
  const loaded = Promise.withResolvers<void>();
  let loads = 0;
  const days = new FestivalDays(() => {
    loads += 1;
    loaded.resolve();
  });
  const festival = ruleOf({ kind: 'day', tag: 'festival' });
  const newYear = new Date('2026-02-17T23:59:59');
  days.follow({
    rules: [ruleOf({ kind: 'day', tag: 'weekend' }), { ...festival, is_on: false }],
    are_rules_on: true,
  });
  days.follow({ rules: [festival], are_rules_on: false });
  expect(days.has(newYear)).toBe(false);
  days.follow({ rules: [festival], are_rules_on: true });
  days.follow({ rules: [festival], are_rules_on: true });
  await loaded.promise;
  expect([days.has(newYear), days.has(new Date('2026-02-19T00:00:00')), loads]).toEqual([true, false, 1]);
});

test('rules that are tried out are decided with the calendar', async () => {
  const days = new FestivalDays(() => undefined);
  await days.loadFor([ruleOf({ kind: 'day', tag: 'festival' })]);
  expect(days.has(new Date('2026-09-25T08:00:00'))).toBe(true);
});
