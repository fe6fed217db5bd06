import { expect, test } from 'vitest';
import type { Plan, PlaybackPolicy, Rule } from '../../src/bridge/contract/plan.ts';
import type { Circumstances, ScreenCircumstances } from './circumstances.ts';
import { choosePlayback } from './choosePlayback.ts';
import { calmCircumstances, planOf, screenOf } from './testing/directorCases.ts';

interface Case {
  plan?: Partial<Plan>;
  rule?: Rule['outcome'];
  screen?: Partial<ScreenCircumstances>;
  circumstances?: Partial<Circumstances>;
}

function decide({ plan = {}, rule, screen = {}, circumstances = {} }: Case) {
  const { playback, reasons, isMuted } = choosePlayback(
    planOf(plan),
    rule
      ? { id: '', name: 'rule', is_on: true, screens: null, match: 'all', conditions: [], outcome: rule }
      : null,
    screenOf(1, screen),
    { ...calmCircumstances, ...circumstances },
  );
  return [playback, reasons, isMuted];
}

const { policy } = planOf({});
const onBattery = { battery: { isInUse: true, percent: 80 } };

test('the user’s own muting silences a wallpaper that plays on', () => {
  expect(decide({ plan: { is_muted: true } })).toEqual(['play', [], true]);
});

test('the defaults are those of a laptop', () => {
  expect(decide({})).toEqual(['play', [], false]);
  expect(decide({ screen: { isCovered: true } })).toEqual(['pause', ['covered'], false]);
  expect(decide({ screen: { hasMaximizedWindow: true } })).toEqual(['play', [], false]);
  expect(decide({ screen: { hasFullScreenWindow: true } })).toEqual(['pause', ['full_screen'], false]);
  expect(decide({ circumstances: onBattery })).toEqual(['slow', ['battery'], false]);
  expect(decide({ circumstances: { battery: { isInUse: true, percent: 19 } } })).toEqual([
    'still',
    ['battery_low'],
    false,
  ]);
  expect(decide({ circumstances: { battery: { isInUse: false, percent: 5 } } })).toEqual(['play', [], false]);
  expect(decide({ circumstances: { isLocked: true } })).toEqual(['pause', ['locked'], false]);
  expect(decide({ circumstances: { hasOtherSound: true } })).toEqual(['play', [], true]);
});

test('the least that anything asks for wins, and everything that asks for it is a reason', () => {
  const circumstances = { ...onBattery, isPerformanceMode: true };
  expect(decide({ circumstances })).toEqual(['slow', ['battery', 'performance_mode'], false]);
  expect(decide({ circumstances, screen: { isCovered: true }, plan: { is_paused: true } })).toEqual([
    'pause',
    ['covered', 'paused_by_user'],
    false,
  ]);
});

test('performance mode plays slowly and without a crossfade, by the switch or by the battery', () => {
  const decision = (performance: Plan['performance'], circumstances: Partial<Circumstances> = {}) => {
    const plan = { ...planOf({}), ...(performance && { performance }) };
    const { playback, reasons, isAbrupt } = choosePlayback(
      { ...plan, policy: { ...plan.policy, battery: 'play' } },
      null,
      screenOf(1),
      { ...calmCircumstances, ...circumstances },
    );
    return [playback, reasons, isAbrupt];
  };
  const slow = ['slow', ['performance_mode'], true];
  const plain = ['play', [], false];
  expect(decision(undefined, onBattery)).toEqual(plain);
  expect(decision({ is_on: true, is_on_with_battery: false })).toEqual(slow);
  expect(decision({ is_on: false, is_on_with_battery: true })).toEqual(plain);
  expect(decision({ is_on: false, is_on_with_battery: true }, onBattery)).toEqual(slow);
  // That of the system goes by its policy alone.
  expect(decision(undefined, { isPerformanceMode: true })).toEqual(['slow', ['performance_mode'], false]);
});

test('a game that has told the machine frees what moves, unless another level was chosen', () => {
  const gaming = (game?: PlaybackPolicy['game']) =>
    decide({ plan: { policy: { ...policy, ...(game && { game }) } }, circumstances: { isGaming: true } });
  expect(gaming()).toEqual(['still', ['game'], false]);
  expect(gaming('off')).toEqual(['off', ['game'], false]);
  expect(gaming('play')).toEqual(['play', [], false]);
});

test('other sound mutes, pauses or does nothing, as was chosen', () => {
  const circumstances = { hasOtherSound: true };
  const withSound = (effect: PlaybackPolicy['other_sound']) =>
    decide({ plan: { policy: { ...policy, other_sound: effect } }, circumstances });
  expect(withSound('play')).toEqual(['play', [], false]);
  expect(withSound('mute')).toEqual(['play', [], true]);
  expect(withSound('pause')).toEqual(['pause', ['other_sound'], true]);
});

test('a program on the list pauses or mutes, however it is written', () => {
  const programs = [
    { name: 'Game', effect: 'pause' as const },
    { name: 'call', effect: 'mute' as const },
  ];
  const plan = { policy: { ...policy, programs } };
  const running = (...names: string[]) => ({ runningPrograms: new Set(names) });
  expect(decide({ plan, circumstances: running('game') })).toEqual(['pause', ['program'], false]);
  expect(decide({ plan, circumstances: running('call') })).toEqual(['play', [], true]);
  expect(decide({ plan, circumstances: running('other') })).toEqual(['play', [], false]);
});

test('a rule about the playback replaces the policy, but not a pause, the budget and what nobody sees', () => {
  const rule = { kind: 'playback' as const, playback: 'play' as const };
  expect(decide({ rule, circumstances: onBattery })).toEqual(['play', [], false]);
  expect(decide({ rule, screen: { isCovered: true } })).toEqual(['pause', ['covered'], false]);
  expect(decide({ rule, plan: { is_paused: true } })).toEqual(['pause', ['paused_by_user'], false]);
  expect(decide({ rule, circumstances: { overBudget: 'still' } })).toEqual(['still', ['budget'], false]);
  expect(decide({ rule: { kind: 'playback', playback: 'off' } })).toEqual(['off', ['rule'], false]);
});
