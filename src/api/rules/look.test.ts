import { expect, test } from 'vitest';
import { defaultLook, formatLook, parseLook, type Look } from './look.ts';

test('a look survives the cookie', () => {
  const look: Look = { theme: 'system', language: 'en', pixelRatio: 1.25 };
  expect(parseLook(formatLook(look))).toEqual(look);
});

test('a zoomed page has a short pixel ratio in the cookie', () => {
  expect(formatLook({ ...defaultLook, pixelRatio: 1.100000023841858 })).toBe('dark~zh-CN~1.1');
  expect(formatLook({ ...defaultLook, pixelRatio: 1.3333333730697632 })).toBe('dark~zh-CN~1.33');
});

test.each([null, '', 'dark', '<script>~"~0', 'dark~zh-CN~Infinity', 'dark~zh-CN~-1', '__proto__~fr~NaN'])(
  'what a cookie %j does not say is as on a first visit',
  (value) => {
    expect(parseLook(value)).toEqual(defaultLook);
  },
);

test('a first visit is in the language of the browser, a later one in that of the cookie', () => {
  expect(parseLook(null, ['en-US'])).toMatchObject({ language: 'en' });
  expect(parseLook(null, ['fr', 'zh'])).toMatchObject({ language: 'zh-CN' });
  expect(parseLook('dark~zh-CN~1', ['en-US'])).toMatchObject({ language: 'zh-CN' });
});
