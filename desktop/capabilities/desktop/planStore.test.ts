import { beforeEach, expect, test } from 'vitest';
import { emptyPlan, plainOptions, type Plan } from '../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { createStoredValues, storedValuesTable } from '../../storage/storedValues.ts';
import { PlanStore } from './planStore.ts';

const target: WallpaperTarget = {
  wid: 1,
  name: 'moon',
  wtype: 2,
  sub_wtype: 0,
  md5: '1'.repeat(32),
  bytes: 1,
  mime: 'image/webp',
  web_entry: null,
};
const kept: Plan = {
  ...emptyPlan,
  arrangement: 'span',
  assignments: [
    { screen: 'DP-1', workspace: 2, source: { kind: 'wallpaper', target, options: plainOptions } },
  ],
};

let values: Map<string, string>;
let said: string[];

beforeEach(() => {
  values = new Map();
  said = [];
});

/** Returns the store that the next start creates from the stored values. */
function start(): PlanStore {
  return new PlanStore(
    {
      get: (key) => values.get(key) ?? null,
      set: (key, value) => void values.set(key, value),
    },
    (message) => said.push(message),
  );
}

test('a first start has an empty plan', () => {
  expect(start().read()).toEqual(emptyPlan);
  expect(values.size).toBe(0);
});

test('what was written is read by the next start', () => {
  start().write(kept);
  expect(start().read()).toEqual(kept);
});

test('a plan of a newer version is kept aside, and said; it is not written over by the next one', () => {
  const newer = JSON.stringify({ ...kept, version: 2, holograms: [] });
  values.set('desktop.plan', newer);
  const store = start();
  expect(store.read()).toEqual(emptyPlan);
  expect(store.keptAside).toBe('newer_version');
  expect(said).toEqual([expect.stringContaining('newer_version')]);
  store.write(kept);
  expect([...values.values()]).toContain(newer);
  expect(start().keptAside).toBeNull();
});

test('an unreadable plan is kept aside', () => {
  values.set('desktop.plan', 'no JSON');
  const store = start();
  expect(store.read()).toEqual(emptyPlan);
  expect(store.keptAside).toBe('unreadable');
  expect([...values.values()]).toContain('no JSON');
});

test('where the disk is full a write fails, and what was kept before is read', () => {
  const database = openHostDatabase(':memory:', [{ name: 'storage', migrations: [storedValuesTable] }]);
  const plans = new PlanStore(createStoredValues(database), () => undefined);
  plans.write(kept);
  const { page_count: pages } = database.prepare('pragma page_count').get() ?? {};
  // No further page, as on a disk without room.
  database.exec(`pragma max_page_count = ${Number(pages)}`);
  const assignments = kept.assignments.flatMap((assignment) =>
    Array.from({ length: 200 }, (_value, index) => ({ ...assignment, screen: `DP-${index}` })),
  );
  expect(() => plans.write({ ...kept, assignments })).toThrow('full');
  expect(plans.read()).toEqual(kept);
});
