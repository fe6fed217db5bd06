import * as v from 'valibot';
import { clockSettings } from './clock.ts';
import { layerScreens } from './layer.ts';
import { defineMethod, done } from '../rpc/method.ts';

/** The clocks of the desktop: one for all screens, or some with their own. */
export const clockChoice = v.object({
  clocks: v.pipe(
    v.array(v.object({ screens: layerScreens, settings: clockSettings })),
    v.minLength(1),
    v.maxLength(20),
  ),
});

/** What is on the desktop now is in `desktop.state`: the layers of its plan. */
export const clockMethods = {
  /** These are the clocks from now on; null removes them. Answers once the plan is stored. */
  'clock.apply': defineMethod(v.object({ choice: v.nullable(clockChoice) }), done, 130),
};

export type ClockChoice = v.InferOutput<typeof clockChoice>;
