import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildIndex } from 'storybook/internal/core-server';
import { beforeAll, expect, test } from 'vitest';
import { groups, labelOf, pages } from './navigation.ts';

let titles: readonly string[] = [];
beforeAll(async () => {
  const { entries } = await buildIndex({ configDir: import.meta.dirname });
  titles = [...new Set(Object.values(entries).map(({ title }) => title))];
});

/** The parts of all titles below a group. */
function partsOf(group: string): string[] {
  return titles
    .filter((title) => title.startsWith(`${group}/`))
    .flatMap((title) => title.split('/').slice(1));
}

test('every group and every page has its name in both languages', () => {
  expect(titles.length).toBeGreaterThan(120);
  const used = [...new Set(titles.map((title) => title.split('/')[0]))];
  expect(
    used.filter((group) => group === undefined || groups[group] === undefined),
    'write these groups into groups of .storybook/navigation.ts with their English names, or take one that is there',
  ).toEqual([]);
  const parts = new Set(['介绍', '界面', '后台'].flatMap(partsOf));
  expect(
    [...parts].filter((part) => pages[part] === undefined),
    'write these into pages of .storybook/navigation.ts, with their names in both languages',
  ).toEqual([]);
  expect(
    Object.keys(pages).filter((name) => !parts.has(name)),
    'remove these from pages of .storybook/navigation.ts: no story has them in its title',
  ).toEqual([]);
});

test('the sidebar begins with the introduction, and has the screens in their order and the console apart', async () => {
  const order = [...new Set(titles.map((title) => title.split('/')[0]))];
  expect(order).toEqual(Object.keys(groups));
  expect([...new Set(partsOf('界面'))].slice(0, 3)).toEqual(['Welcome', 'Shell', 'DynamicWallpapers']);
  const preview = await readFile(join(import.meta.dirname, 'preview.tsx'), 'utf8');
  const unplaced = [...new Set(['界面', '后台'].flatMap(partsOf))].filter(
    (part) =>
      !new RegExp(`'${part}'`).test(preview) &&
      !titles.some((title) => title.endsWith(`/${part}`) && title.split('/').length > 2),
  );
  expect(
    unplaced,
    'write these into storySort.order of .storybook/preview.tsx, where the product has them',
  ).toEqual([]);
});

test('labels are in the language of the toolbar; components are called as in the code', () => {
  const label = (type: string, name: string, id: string): string[] =>
    (['zh-CN', 'en'] as const).map((language) => labelOf({ type, name, id }, language));
  expect(label('root', '输入', '输入')).toEqual(['输入', 'Inputs']);
  expect(label('component', 'Clock', '界面-clock')).toEqual(['时钟', 'Clock']);
  expect(label('component', 'Dialogs', '模式-dialogs')).toEqual(['Dialogs', 'Dialogs']);
  expect(label('story', 'Keyboard', '输入-select--keyboard')).toEqual(['Keyboard', 'Keyboard']);
  expect(label('docs', 'Docs', '输入-select--docs')).toEqual(['文档', 'Docs']);
});
