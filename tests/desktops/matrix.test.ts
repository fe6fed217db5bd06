import { expect, test } from 'vitest';
import { formatMatrix, isClean, type DesktopReport } from './matrix.ts';

const report = (title: string, state: 'passed' | 'failed' | 'unable'): DesktopReport => ({
  title,
  results: [{ check: 'video', result: { state, seen: 'a | b' } }],
  figures: [{ name: 'start', value: 900 }],
});

test('a row a check, a column a desktop; a bar in what was seen makes no column', () => {
  const lines = formatMatrix([report('GNOME', 'passed'), { title: 'Plasma', results: [], figures: [] }]);
  expect(lines.split('\n')).toEqual([
    '|  | GNOME | Plasma |',
    '| --- | --- | --- |',
    '| video | ✓ a / b | not run |',
    '| start | 900 | not run |',
    '',
  ]);
});

test('a run passes where nothing failed, and something ran', () => {
  expect(isClean([report('GNOME', 'passed'), report('Plasma', 'unable')])).toBe(true);
  expect(isClean([report('GNOME', 'passed'), report('Plasma', 'failed')])).toBe(false);
  expect(isClean([{ title: 'GNOME', results: [], figures: [] }])).toBe(false);
});
