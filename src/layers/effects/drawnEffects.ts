import type { EffectKind } from '../../bridge/contract/layers/effect.ts';
import type { CreateEffect } from './drawnEffect.ts';
import { createLeaves, createPetals } from './drifting.ts';
import { createFireflies } from './fireflies.ts';
import { createGrain } from './grain.ts';
import { createRain } from './rain.ts';
import { createSnow } from './snow.ts';

/** Effects that are drawn over the wallpaper; the parallax moves the wallpaper itself. */
export const drawnEffects: Record<Exclude<EffectKind, 'none' | 'parallax'>, CreateEffect> = {
  rain: createRain,
  snow: createSnow,
  petals: createPetals,
  leaves: createLeaves,
  fireflies: createFireflies,
  grain: createGrain,
};
