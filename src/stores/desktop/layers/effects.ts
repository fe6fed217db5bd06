import { protocolThresholds } from '../../../bridge/contract/thresholds.ts';
import { defineLayerStore } from './layerStore.ts';

/** The effects of the desktop (docs/product.md#effects). */
export const effectsStore = defineLayerStore({
  kind: 'effect',
  method: 'effects.apply',
  threshold: protocolThresholds.effectsPayment,
  send: (bridge, choice) => bridge.call('effects.apply', { choice }),
  first: { kind: 'none', strength: 60 },
  isNothing: ({ kind }) => kind === 'none',
});
