import * as v from 'valibot';
import { defineMethod, done } from '../rpc/method.ts';
import { layerScreens } from './layer.ts';
import { stripSettings } from './strip.ts';

/** The strips of the desktop: one for all screens, or some with their own. */
export const stripChoice = v.object({
  strips: v.pipe(
    v.array(v.object({ screens: layerScreens, settings: stripSettings })),
    v.minLength(1),
    v.maxLength(20),
  ),
});

/** What is on the desktop now is in `desktop.state`: the layers of its plan. */
export const stripMethods = {
  /** These are the strips from now on; null removes them. Answers once the plan is stored. */
  'strip.apply': defineMethod(v.object({ choice: v.nullable(stripChoice) }), done, 130),
};

export type StripChoice = v.InferOutput<typeof stripChoice>;
