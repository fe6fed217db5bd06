import type { ClockSettings } from '../../../bridge/contract/layers/clock.ts';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';

/** Amounts of a desktop that a preview draws, the largest first. */
export type PreviewTier = 'large' | 'medium' | 'small' | 'tiny';

/** The least width of each, in CSS pixels. */
const minWidths = [
  ['large', 480],
  ['medium', 240],
  ['small', 120],
] as const;

/** Points of an effect at its usual strength. */
export const effectPoints: Record<PreviewTier, number> = { large: 20, medium: 9, small: 5, tiny: 0 };
/** Programs on the panel. */
export const panelIcons: Record<PreviewTier, number> = { large: 6, medium: 6, small: 4, tiny: 0 };

/** @param width of a preview, in CSS pixels */
export function tierOf(width: number): PreviewTier {
  return minWidths.find(([, least]) => width >= least)?.[0] ?? 'tiny';
}

/** Returns the layers that a preview of a size has room for, with what can be read of each. */
export function layersAt(tier: PreviewTier, layers: readonly Layer[]): readonly Layer[] {
  if (tier === 'large') return layers;
  if (tier === 'tiny') return [];
  return layers.map((layer) =>
    layer.kind === 'clock' ? { ...layer, settings: clockAt(tier, layer.settings) } : layer,
  );
}

const shapes: readonly ClockSettings['style'][] = ['moon', 'analogue'];

function clockAt(tier: PreviewTier, settings: ClockSettings): ClockSettings {
  const short = {
    ...settings,
    has_date: false,
    has_weekday: false,
    has_lunar: false,
    has_seconds: false,
  };
  // Of a clock of words or of several parts nothing could be read in so little room.
  return tier === 'small' && !shapes.includes(settings.style) ? { ...short, style: 'digital' } : short;
}
