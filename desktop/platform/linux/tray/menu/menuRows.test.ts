import { expect, test } from 'vitest';
import { findNextRow, listRows } from './menuRows.ts';

const entry = (id: string, isEnabled = true) => ({ id, label: id, isEnabled });

test('groups are parted by lines, and empty ones leave none', () => {
  const [first, second] = [entry('a'), entry('b')];
  expect(listRows([[], [first], [], [second]])).toEqual([first, null, second]);
});

test('arrow keys pass lines and what cannot be chosen, and go round', () => {
  const rows = listRows([[entry('a'), entry('off', false)], [entry('b')]]);
  expect(findNextRow(rows, -1, 1)).toBe(0);
  expect(findNextRow(rows, 0, 1)).toBe(3);
  expect(findNextRow(rows, 3, 1)).toBe(0);
  expect(findNextRow(rows, 0, -1)).toBe(3);
  expect(findNextRow(rows, -1, -1)).toBe(3);
  expect(findNextRow([entry('off', false)], -1, 1)).toBe(-1);
});
