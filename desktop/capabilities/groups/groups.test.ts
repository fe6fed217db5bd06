import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { groupsSettings } from '../../../src/bridge/contract/layers/groups.ts';
import { PerformedDesktop } from '../desktop/testing/performedDesktop.ts';
import { Layers } from '../layers/layers.ts';
import { groupsSettings as settingsOf, placeBox } from './groups.ts';
import { GroupsDatabase, groupsMigrations } from './groupsDatabase.ts';

const box = { group: 'documents', x: 2, y: 5, width: 26, height: 40, is_folded: false };
const settings = v.parse(groupsSettings, { boxes: [box, { ...box, group: 'media', x: 40 }] });

let desktop: PerformedDesktop;
let groups: Layers<'groups'>;

beforeEach(async () => {
  desktop = new PerformedDesktop();
  groups = new Layers('groups', await desktop.start());
});
afterEach(() => desktop.controller.stop());

test('boxes bring a stage, and go without a trace', async () => {
  const choice = { layers: [{ screens: ['a'], settings }] };
  groups.apply(choice);
  await desktop.controller.settled();
  expect([groups.current(), desktop.open]).toEqual([choice, ['a']]);
  groups.apply(null);
  await desktop.controller.settled();
  expect([groups.current(), settingsOf(groups), desktop.open]).toEqual([null, null, []]);
});

test('a box that is dragged is kept for its screen alone', () => {
  groups.apply({ layers: [{ screens: null, settings }] });
  placeBox(groups, 'b', { ...box, x: 60 });
  const of = (screen: string) => groups.current()?.layers.find(({ screens }) => screens?.includes(screen));
  expect(of('b')?.settings.boxes.map(({ group, x }) => [group, x])).toEqual([
    ['documents', 60],
    ['media', 40],
  ]);
  expect(of('a')).toBeUndefined();
  expect(settingsOf(groups)).toEqual(settings);
  placeBox(groups, 'b', { ...box, x: 10 });
  expect(of('b')?.settings.boxes[0]?.x).toBe(10);
  expect(groups.current()?.layers).toHaveLength(2);
});

test('of screens that share their boxes one gets its own, and a box that there is none of changes nothing', () => {
  groups.apply({ layers: [{ screens: ['a', 'b'], settings }] });
  placeBox(groups, 'b', { ...box, y: 50 });
  expect(groups.current()?.layers.map(({ screens }) => screens)).toEqual([['a'], ['b']]);
  const before = groups.current();
  placeBox(groups, 'b', { ...box, group: 'archives' });
  expect(groups.current()).toEqual(before);
});

test('which file was moved where is remembered by its name, whatever that is', () => {
  const database = new DatabaseSync(':memory:');
  for (const migration of groupsMigrations) database.exec(String(migration));
  const moved = new GroupsDatabase(database);
  moved.writeMoved("a'\n<b>.txt", 'media');
  moved.writeMoved("a'\n<b>.txt", 'own-1');
  expect(moved.readMoved()).toEqual({ "a'\n<b>.txt": 'own-1' });
  moved.forgetMoved();
  expect(moved.readMoved()).toEqual({});
  database.close();
});
