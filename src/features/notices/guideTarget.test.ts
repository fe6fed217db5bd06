import { expect, test } from 'vitest';
import { parseGuideTarget } from './guideTarget.ts';

test.each([
  ['123', 'YQ123'],
  ['yq123', 'YQ123'],
  [' YQ9 ', 'YQ9'],
])('%j is the wallpaper %s', (data, text) => {
  expect(parseGuideTarget(data)).toEqual({ kind: 'id', text });
});

test('an https address of a screen is accepted, without its fragment', () => {
  expect(parseGuideTarget('https://yueqi.example/wallpapers/3000/staticDetail?wid=5')).toMatchObject({
    kind: 'address',
  });
  expect(parseGuideTarget('https://yueqi.example/3000/dynamicDetail?wid=5#x')).toEqual({
    kind: 'address',
    text: 'https://yueqi.example/3000/dynamicDetail?wid=5',
    host: 'yueqi.example',
  });
});

test.each([
  null,
  '',
  '0',
  '-1',
  'YQ',
  'YQ12345678901234567890',
  'http://yueqi.example/3000/dynamicDetail?wid=5',
  'javascript:alert(1)',
  'data:text/html,x',
  '//yueqi.example/3000/dynamicDetail',
  'https://elsewhere.example/',
  'https://elsewhere.example/3000/../dynamicDetail',
  'https://elsewhere.example/3000/dynamicDetail/../../login',
  'https://elsewhere.example/login?next=/3000/dynamicDetail',
  'https://yueqi.example@elsewhere.example/3000/dynamicDetail',
  `https://yueqi.example/3000/dynamicDetail?wid=${'1'.repeat(2_000)}`,
])('%j is broken', (data) => {
  expect(parseGuideTarget(data)).toBeNull();
});
