import { expect, test } from 'vitest';
import { traitsOf, traitsVersion, type TraitSource } from './traits.ts';

const base = { width: 1920, height: 1080, ptype: 0, sub_wtype: 1, voice_type: 0, duration_ms: 12_000 };

/** Wallpapers that differ in each property, with their colours. */
const samples: readonly [source: TraitSource, colorIds: readonly number[]][] = [
  [base, [0]],
  [{ ...base, width: 3840, height: 2160, ptype: 3 }, [4, 11]],
  [{ ...base, width: 1080, height: 1920, voice_type: 1 }, []],
  [{ ...base, width: 2560, height: 1080, sub_wtype: 3, duration_ms: null }, [7]],
  [{ ...base, width: 1024, height: 768, ptype: 1, duration_ms: 45_000 }, [1, 2]],
];

/** The version, and the traits of the samples in it. */
const written = { version: 1, traits: [10_555_393, 11_368_464, 14_856_192, 25_202_816, 11_927_558] };

test('traits change with their version alone: the lists of databases that exist hold those of the former one', () => {
  expect(
    { version: traitsVersion, traits: samples.map(([source, colorIds]) => traitsOf(source, colorIds)) },
    'raise traitsVersion in traits.ts, then write the version and the traits that it has into this file',
  ).toEqual(written);
});
