import { expect, test } from 'vitest';
import { isInert, listItems, type MenuItem } from './items.ts';

const copy: MenuItem = { key: 'copy', label: '复制', onSelect: () => undefined };
const help: MenuItem = { key: 'help', label: '帮助', href: '/help' };

test('rows of sections and rows outside keep their order', () => {
  expect(listItems([copy, { title: '更多', items: [help] }]).map(({ key }) => key)).toEqual(['copy', 'help']);
  expect(listItems([{ items: [] }])).toEqual([]);
});

test('a row that loads or gives a reason cannot be chosen', () => {
  expect(isInert(copy)).toBe(false);
  expect(isInert({ ...copy, isLoading: true })).toBe(true);
  expect(isInert({ ...help, disabledReason: '离线' })).toBe(true);
});
