import { expect, test } from 'vitest';
import { nearTags } from './nearTags.ts';

const tagged = (...names: string[]) => ({
  fields: { tag: names.map((tname) => ({ tname, tname_en: `${tname} in English` })) },
});
const namesOf = (tags: { tname: string }[]): string[] => tags.map(({ tname }) => tname);

const wallpapers = [
  tagged('湖', '月亮'),
  tagged('月亮', '夜空'),
  tagged('猫咪'),
  tagged('月亮', '湖', '极光'),
];

test('tags that share a character come first, then the most used ones', () => {
  expect(namesOf(nearTags(wallpapers, '极光猫咪', 4))).toEqual(['猫咪', '极光', '月亮', '湖']);
});

test('without a text they come by how often they are used', () => {
  expect(namesOf(nearTags(wallpapers, '', 2))).toEqual(['月亮', '湖']);
});

test('the text that found nothing is not proposed again, in either language', () => {
  expect(namesOf(nearTags(wallpapers, '月亮', 4))).not.toContain('月亮');
  expect(namesOf(nearTags(wallpapers, '湖 in english', 4))).not.toContain('湖');
});

test('no wallpapers have no tags', () => {
  expect(nearTags([], '月', 4)).toEqual([]);
});
