import { expect, test } from 'vitest';
import { chooseChecks } from './checks.ts';
import { desktops } from './desktops.ts';

const rowOf = (name: string) => {
  const row = desktops.find((each) => each.name === name);
  if (!row) throw new Error(`There is no ${name}.`);
  return row;
};
const namesOf = (name: string, only: string[] = []) =>
  chooseChecks(rowOf(name), only).map((check) => check.name);

test('every desktop starts first and quits last', () => {
  expect(new Set(desktops.map(({ name }) => name)).size).toBe(desktops.length);
  for (const { name } of desktops) {
    expect(namesOf(name).at(0)).toBe('starts');
    expect(namesOf(name).at(-1)).toBe('quit gives back');
  }
});

test('what a shell shows by itself is tried where it does, and where it takes an extension', () => {
  expect(namesOf('gnome-48').filter((name) => name === 'maximized pauses')).toHaveLength(2);
  expect(namesOf('gnome-48')).toContain('overview');
  expect(namesOf('plasma-6')).toContain('renderer killed');
  for (const name of ['gnome-43', 'xfce', 'sway']) expect(namesOf(name)).not.toContain('renderer killed');
  expect(namesOf('cinnamon').filter((name) => name === 'maximized pauses')).toHaveLength(1);
});

test('chosen checks run after the start, and a name that is none is refused', () => {
  expect(namesOf('plasma-6', ['clicks', 'kills'])).toEqual(['starts', 'clicks', 'kills']);
  expect(() => namesOf('plasma-6', ['click'])).toThrow('There is no check click on plasma-6.');
});
