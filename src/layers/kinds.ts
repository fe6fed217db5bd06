import type { LayerKind } from '../bridge/contract/layers/layer.ts';
import type { DrawLayer } from './drawing/layerView.ts';

/** Imports the drawing of each kind: loaded once one of that kind is visible. */
export const layerDrawings: { [Kind in LayerKind]: () => Promise<DrawLayer<Kind>> } = {
  effect: async () => (await import('./effects/drawEffect.ts')).drawEffect,
  strip: async () => (await import('./strip/drawStrip.ts')).drawStrip,
  clock: async () => (await import('./clock/drawClock.ts')).drawClock,
  groups: async () => (await import('./groups/drawGroups.ts')).drawGroups,
};
