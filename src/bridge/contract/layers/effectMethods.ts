import * as v from 'valibot';
import { defineMethod, done } from '../rpc/method.ts';
import { effectSettings } from './effect.ts';
import { layerScreens } from './layer.ts';

/** The effects of the desktop: one for all screens, or some with their own (docs/product.md#effects). */
export const effectsChoice = v.object({
  effects: v.pipe(
    v.array(v.object({ screens: layerScreens, settings: effectSettings })),
    v.minLength(1),
    v.maxLength(20),
  ),
});

/** What is on the desktop now is in `desktop.state`: the layers of its plan. */
export const effectMethods = {
  /** These are the effects from now on; null removes them. Answers once the plan is stored. */
  'effects.apply': defineMethod(v.object({ choice: v.nullable(effectsChoice) }), done, 25),
};

export type EffectsChoice = v.InferOutput<typeof effectsChoice>;
