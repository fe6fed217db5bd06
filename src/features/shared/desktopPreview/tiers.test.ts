import { expect, test } from 'vitest';
import * as v from 'valibot';
import { clockSettings, type ClockStyle } from '../../../bridge/contract/layers/clock.ts';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';
import { layersAt, tierOf, type PreviewTier } from './tiers.ts';

const clockOf = (style: ClockStyle): Layer => ({
  kind: 'clock',
  screens: null,
  settings: v.parse(clockSettings, { style, has_date: true, has_lunar: true }),
});
const shownAt = (tier: PreviewTier, style: ClockStyle) => {
  const [layer] = layersAt(tier, [clockOf(style)]);
  return layer?.kind === 'clock' ? layer.settings : null;
};

test('the width decides how much is drawn', () => {
  expect([612, 480, 479, 280, 240, 239, 120, 119, 46].map(tierOf)).toEqual([
    ...['large', 'large', 'medium', 'medium', 'medium'],
    ...['small', 'small', 'tiny', 'tiny'],
  ]);
});

test('a large preview has the clock as it is, a medium one without its date', () => {
  expect(shownAt('large', 'words')).toMatchObject({ style: 'words', has_date: true, has_lunar: true });
  expect(shownAt('medium', 'words')).toMatchObject({ style: 'words', has_date: false, has_lunar: false });
});

test('in a small one a shape stays, and words become digits', () => {
  expect(
    (['moon', 'analogue', 'digital', 'words', 'vertical'] as const).map(
      (style) => shownAt('small', style)?.style,
    ),
  ).toEqual(['moon', 'analogue', 'digital', 'digital', 'digital']);
});

test('the smallest has no layers', () => {
  expect(layersAt('tiny', [clockOf('moon')])).toEqual([]);
});
