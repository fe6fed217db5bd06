import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { emptyPlan, type Rule } from '../../bridge/contract/plan.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { desktopState, screenState, scriptedDesktop } from '../testing/fixtures/desktop.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { desktopStore } from './desktopStore.ts';
import { conditionKinds, conditionLimit, RuleDraft } from './ruleDraft.ts';
import { rulesStore } from './rules.ts';

const ruleOf = (number: number, parts: Partial<Rule> = {}): Rule => ({
  id: `3b0cbb0e-0c5c-4d2c-9a43-3a1c8b0f2f0${number}`,
  name: `规则 ${number}`,
  is_on: true,
  screens: null,
  match: 'all',
  conditions: [{ kind: 'power', is_on_battery: true }],
  outcome: { kind: 'playback', playback: 'pause' },
  ...parts,
});

async function openRules(
  rules: Rule[] = [1, 2, 3].map((number) => ruleOf(number)),
  answers: BridgeAnswers = {},
) {
  const { root } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['desktop.setRules'] }),
      ...scriptedDesktop(desktopState([screenState(1), screenState(2)], { plan: { ...emptyPlan, rules } })),
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  await root.get(desktopStore).load();
  return root.get(rulesStore);
}

const names = (list: readonly Rule[]) => list.map(({ name }) => name);

test('rules keep their order, and one can be moved in it', async () => {
  const rules = await openRules();
  await rules.move(ruleOf(3).id, 0);
  expect(names(rules.list)).toEqual(['规则 3', '规则 1', '规则 2']);
  await rules.move(ruleOf(3).id, -1);
  expect(names(rules.list)).toEqual(['规则 3', '规则 1', '规则 2']);
});

test('changes that follow each other at once are all kept', async () => {
  const rules = await openRules();
  await Promise.all([
    rules.setOn(ruleOf(1).id, false),
    rules.setOn(ruleOf(2).id, false),
    rules.move(ruleOf(3).id, 1),
    rules.move(ruleOf(3).id, 0),
  ]);
  expect(rules.list.map(({ name, is_on: isOn }) => [name, isOn])).toEqual([
    ['规则 3', true],
    ['规则 1', false],
    ['规则 2', false],
  ]);
});

test('a deleted rule comes back in its place', async () => {
  const rules = await openRules();
  await rules.remove(ruleOf(2).id);
  expect(names(rules.list)).toEqual(['规则 1', '规则 3']);
  await rules.restore(ruleOf(2), 1);
  expect(names(rules.list)).toEqual(['规则 1', '规则 2', '规则 3']);
});

test('one rule and all of them can be switched off', async () => {
  const rules = await openRules();
  await rules.setOn(ruleOf(2).id, false);
  expect(rules.list.map((rule) => rule.is_on)).toEqual([true, false, true]);
  await rules.setAllOn(false);
  expect([rules.areOn, rules.list.length]).toEqual([false, 3]);
});

test('what the rules would do now holds until one changes', async () => {
  const rules = await openRules(undefined, {
    'desktop.tryRules': (asked) => ({
      trials: asked.rules.map(({ id }, index) => ({
        id,
        conditions: [index === 1],
        deciding_screens: index === 1 ? ['DP-2'] : [],
      })),
    }),
  });
  const answer = (index: number) => {
    const rule = rules.list[index];
    return rule && rules.answerOf(rule);
  };
  expect(answer(1)).toBeNull();
  expect(await rules.tryAll()).toBe(true);
  expect([answer(0), answer(1)]).toEqual([
    { holds: false, screens: [] },
    { holds: true, screens: [2] },
  ]);
  await rules.setOn(ruleOf(1).id, false);
  expect(answer(1)).toBeNull();
});

test('a draft is tried among the others, and kept only when it is saved', async () => {
  const rules = await openRules();
  const draft = new RuleDraft(null);
  expect([draft.fault, await rules.tryDraft(draft)]).toEqual(['name', false]);
  draft.set({ name: ' 夜深了 ' });
  expect(await rules.tryDraft(draft)).toBe(true);
  expect(draft.trial?.conditions).toEqual([true]);
  expect(rules.list).toHaveLength(3);
  const rule = draft.toRule();
  if (rule) await rules.save(rule);
  expect(names(rules.list).at(-1)).toBe('夜深了');
  draft.add('idle');
  expect(draft.trial).toBeNull();
});

test('every kind of condition can be added, and what is missing is named', () => {
  const draft = new RuleDraft(ruleOf(1, { conditions: [{ kind: 'idle', minutes: 3 }] }));
  for (const kind of conditionKinds) draft.add(kind);
  expect(draft.conditions).toHaveLength(conditionKinds.length + 1);
  expect(draft.fault).toBe('program');
  for (const { key, condition } of draft.conditions) if (condition.kind === 'program') draft.remove(key);
  expect(draft.fault).toBeNull();
  for (const { key, condition } of draft.conditions)
    if (condition.kind === 'weekday') draft.change(key, { kind: 'weekday', days: [] });
  expect(draft.fault).toBe('weekday');
  draft.set({ outcome: null });
  expect(draft.toRule()).toBeNull();
  for (let count = 0; count < 30; count++) draft.add('day');
  expect(draft.conditions).toHaveLength(conditionLimit);
});

test('a client that refuses leaves the rules as they are', async () => {
  const rules = await openRules(undefined, {
    'desktop.setRules': () => {
      throw new BridgeError('desktop.setRules', 'refused');
    },
  });
  expect(await rules.remove(ruleOf(1).id)).toBe(false);
  expect(rules.list).toHaveLength(3);
});
