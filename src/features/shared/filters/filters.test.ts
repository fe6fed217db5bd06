import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clearedFilters, filterColors, filterNames, parseDynamicFilters, parseFilters } from './filters.ts';

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
  expect(Object.keys(clearedFilters)).toEqual([...filterNames]);
  expect(filterNames).toEqual(expect.arrayContaining(['height', 'color', 'price', 'sound']));
  expect(filterColors).toHaveLength(12);
});

test('every filter of an address has its control', async () => {
  const files = ['FilterRow.tsx', 'DynamicFilterRow.tsx'];
  const code = (
    await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
  ).join();
  const without = filterNames.filter(
    (name) => !code.includes(`name="${name}"`) && !code.includes(`{ ${name}: value }`),
  );
  expect(
    without.map(
      (name) => `write a control with name="${name}" into FilterRow.tsx (every list) or DynamicFilterRow.tsx`,
    ),
  ).toEqual([]);
});
