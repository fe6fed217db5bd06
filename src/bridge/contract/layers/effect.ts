import * as v from 'valibot';

/** Every effect, in the order of the gallery; `none` keeps a screen free of the one for all. */
export const effectKinds = [
  'none',
  'rain',
  'snow',
  'petals',
  'leaves',
  'fireflies',
  'grain',
  'parallax',
] as const;

/** One effect, and how much of it, in percent. */
export const effectSettings = v.object({
  kind: v.picklist(effectKinds),
  strength: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(100)), 60),
});

export type EffectKind = (typeof effectKinds)[number];
export type EffectSettings = v.InferOutput<typeof effectSettings>;
