import { expect, test } from 'vitest';
import { openingPath, type OpeningTarget } from './openingRules.ts';

test.each<[string, OpeningTarget, string | null]>([
  ['only a dynamic id', { dynamicId: 5 }, '/dynamicDetail?wid=5'],
  ['only a static id', { staticId: 6 }, '/staticDetail?wid=6'],
  ['a topic without a type', { topicId: 3 }, '/topicDetail?topic_id=3'],
  ['a topic of type 1', { topicId: 3, topicType: 1 }, '/topicDetail?topic_id=3'],
  ['a ranking', { topicId: 3, topicType: 2 }, '/ranklistDetail?rank_id=3&topic_type=2'],
  ['any other type', { topicId: 3, topicType: 9 }, '/ranklistDetail?rank_id=3&topic_type=9'],
  ['a topic that names a wallpaper too', { topicId: 3, dynamicId: 5 }, '/topicDetail?topic_id=3'],
  ['view type new-wallpaper', { viewType: 'new-wallpaper' }, '/dynamicWallpaper?category=14'],
  ['two wallpapers', { dynamicId: 5, staticId: 6 }, null],
  ['an unknown view type', { viewType: 'old' }, null],
  ['nothing', {}, null],
])('%s opens %j at %s', (_name, target, path) => {
  expect(openingPath(target)).toBe(path);
});
