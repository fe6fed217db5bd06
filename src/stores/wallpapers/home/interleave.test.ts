import { expect, test } from 'vitest';
import type { PromotedCard } from './home.ts';
import { interleave } from './interleave.ts';

const guest = (key: string): PromotedCard => ({
  key,
  kind: 'advertisement',
  name: key,
  nameEnglish: key,
  picture: null,
  target: { url: 'https://example.org/' },
});

test('an advertisement is inserted after every eleven cards; they alternate', () => {
  const arrange = interleave({ step: 11, advertisements: [guest('a'), guest('b')], pinned: [], pinnedAt: 8 });
  const places = arrange?.(34) ?? [];
  expect(places).toHaveLength(37);
  expect(places.flatMap((place, at) => (typeof place === 'number' ? [] : [[at, place.name]]))).toEqual([
    [11, 'a'],
    [23, 'b'],
    [35, 'a'],
  ]);
  expect(new Set(places.map((place) => (typeof place === 'number' ? place : place.key))).size).toBe(37);
  expect(arrange?.(10)).toHaveLength(10);
});

test('without promotions nothing is interleaved; a short list omits pinned ones', () => {
  expect(interleave({ step: 11, advertisements: [], pinned: [], pinnedAt: 8 })).toBeNull();
  const arrange = interleave({ step: 11, advertisements: [], pinned: [guest('t')], pinnedAt: 8 });
  expect(arrange?.(7)).toHaveLength(7);
  expect(arrange?.(9).map((place) => (typeof place === 'number' ? place : place.key))).toEqual([
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    't',
    8,
  ]);
});
