import { expect, test } from 'vitest';
import { clearedFilters, filterColors, parseDynamicFilters, parseFilters } from './filters.ts';

const reading = (query: string) => {
  const parameters = new URLSearchParams(query);
  return (name: string) => parameters.get(name);
};

test('an address names filters in readable form', () => {
  expect(
    parseDynamicFilters(reading('height=1440&ratio=21:9&color=teal&price=fish&duration=short&sound=on')),
  ).toEqual({ min_height: 1440, ratio: '21:9', color_id: 4, ptype: 2, duration: 'short', voice_type: 1 });
  expect(parseDynamicFilters(reading('price=free&sound=off'))).toEqual({ ptype: 0, voice_type: 0 });
});

test('static wallpapers have neither length nor sound', () => {
  expect(parseFilters(reading('duration=long&sound=on&price=vip'))).toEqual({ ptype: 1 });
});

test.each([
  'height=999',
  'ratio=1:1',
  'color=mauve',
  'price=cheap',
  'duration=1h',
  'sound=1',
  "color='; DROP TABLE wallpapers; --",
])('what an address asks wrongly is left off: %s', (query) => {
  expect(parseDynamicFilters(reading(query))).toEqual({});
});

test('clearing removes every filter', () => {
  expect(Object.keys(clearedFilters).toSorted()).toEqual([
    'color',
    'duration',
    'height',
    'price',
    'ratio',
    'sound',
  ]);
  expect(filterColors).toHaveLength(12);
});
