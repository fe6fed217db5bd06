import * as v from 'valibot';
import { clockSettings, type ClockSettings } from '../../../bridge/contract/layers/clock.ts';
import { protocolThresholds } from '../../../bridge/contract/thresholds.ts';
import { defineLayerStore } from './layerStore.ts';

/** The first clock of a desktop. */
export const firstClock: ClockSettings = v.parse(clockSettings, { style: 'moon', has_lunar: true });

/** The clocks of the desktop (docs/product.md#clocks). */
export const clocksStore = defineLayerStore({
  kind: 'clock',
  method: 'clock.apply',
  threshold: protocolThresholds.desktop,
  send: (bridge, choice) => bridge.call('clock.apply', { choice }),
  first: firstClock,
  staysWhenRemoved: true,
});
