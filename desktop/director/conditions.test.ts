import { expect, test } from 'vitest';
import type { Condition } from '../../src/bridge/contract/plan.ts';
import type { Circumstances } from './circumstances.ts';
import { conditionHolds, ruleHolds } from './conditions.ts';
import { calmCircumstances } from './testing/directorCases.ts';

const holds = (condition: Condition, circumstances: Partial<Circumstances> = {}) =>
  conditionHolds(condition, { ...calmCircumstances, ...circumstances });

const at = (time: string, weekday = 3) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { now: { weekday, minute: hours * 60 + minutes, isFestival: false } };
};

test.each([
  ['08:00', '10:00', '08:00', true],
  ['08:00', '10:00', '09:59', true],
  ['08:00', '10:00', '10:00', false],
  ['22:00', '06:00', '23:30', true],
  ['22:00', '06:00', '05:59', true],
  ['22:00', '06:00', '06:00', false],
  ['00:00', '00:00', '13:00', true],
])('from %s to %s, at %s: %s', (from, to, time, expected) => {
  expect(holds({ kind: 'time', from, to }, at(time))).toBe(expected);
});

test('days are counted from Monday', () => {
  expect(holds({ kind: 'weekday', days: [5, 6] }, at('00:00', 6))).toBe(true);
  expect(holds({ kind: 'weekday', days: [5, 6] }, at('00:00', 7))).toBe(false);
  expect(holds({ kind: 'day', tag: 'weekend' }, at('00:00', 7))).toBe(true);
  expect(holds({ kind: 'day', tag: 'workday' }, at('00:00', 7))).toBe(false);
});

test('programs run, are in front, fill a screen or are absent', () => {
  const program = (state: 'running' | 'in_front' | 'full_screen' | 'not_running'): Condition => ({
    kind: 'program',
    names: ['Editor', 'player'],
    state,
  });
  expect(holds(program('not_running'))).toBe(true);
  const running = { runningPrograms: new Set(['editor']) };
  expect([holds(program('running'), running), holds(program('not_running'), running)]).toEqual([true, false]);
  expect(holds(program('in_front'), { activeProgram: 'player' })).toBe(true);
  expect(holds(program('in_front'), { activeProgram: 'game' })).toBe(false);
  expect(holds(program('full_screen'), { fullScreenPrograms: new Set(['player']) })).toBe(true);
});

test('what this machine cannot tell does not hold; one without a battery is on mains', () => {
  expect(holds({ kind: 'workspace', workspace: 0 }, { workspace: null })).toBe(false);
  expect(holds({ kind: 'idle', minutes: 5 }, { idleMinutes: null })).toBe(false);
  expect(holds({ kind: 'battery', below: 50 })).toBe(false);
  expect(holds({ kind: 'power', is_on_battery: false })).toBe(true);
  expect(holds({ kind: 'battery', below: 50 }, { battery: { isInUse: false, percent: 49 } })).toBe(true);
});

test('a rule asks for all of its conditions or for any', () => {
  const conditions: Condition[] = [
    { kind: 'workspace', workspace: 0 },
    { kind: 'workspace', workspace: 1 },
  ];
  const rule = (match: 'all' | 'any') => ({
    id: '',
    name: 'rule',
    is_on: true,
    screens: null,
    match,
    conditions,
    outcome: { kind: 'playback' as const, playback: 'pause' as const },
  });
  expect(ruleHolds(rule('all'), 'screen-1', calmCircumstances)).toBe(false);
  expect(ruleHolds(rule('any'), 'screen-1', calmCircumstances)).toBe(true);
});
