import * as v from 'valibot';
import { stripSettings } from '../../../bridge/contract/layers/strip.ts';
import { protocolThresholds } from '../../../bridge/contract/thresholds.ts';
import { defineLayerStore } from './layerStore.ts';

/** A strip along the edge of every screen (docs/product.md#panel). */
export const stripStore = defineLayerStore({
  kind: 'strip',
  method: 'strip.apply',
  threshold: protocolThresholds.desktop,
  send: (bridge, choice) => bridge.call('strip.apply', { choice }),
  first: v.parse(stripSettings, {}),
});
