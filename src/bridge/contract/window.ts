import * as v from 'valibot';
import { defineMethod, done } from './rpc/method.ts';

/**
 * Effects of closing the window: it goes into the tray, or asks where there is none; the product keeps running; it
 * quits.
 */
export const closingChoices = ['auto', 'stay', 'quit'] as const;

const since = 130;
const pixels = v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(10_000));

export const windowMethods = {
  'window.setSize': defineMethod(v.object({ width: pixels, height: pixels }), done),
  'window.minimize': defineMethod(v.object({}), done),
  /** Minimises the window and brings it back after a moment, so that the user sees the desktop behind it. */
  'window.stepAside': defineMethod(v.object({}), done, since),
  'window.maximize': defineMethod(v.object({}), v.object({ is_maximized: v.boolean() })),
  /**
   * Closes the window in the way that the user has chosen (`closing.get`). Where the user is to be asked, nothing is
   * closed and the answer says so: the page asks, and calls again with the choice.
   */
  'window.close': defineMethod(
    v.object({
      choice: v.optional(v.picklist(['stay', 'quit'])),
      /** The choice holds from now on. */
      is_remembered: v.optional(v.boolean(), false),
    }),
    v.object({ is_asking: v.optional(v.boolean(), false) }),
  ),
};

const closingState = v.object({ choice: v.picklist(closingChoices), has_tray: v.boolean() });

export const closingMethods = {
  'closing.get': defineMethod(v.object({}), closingState, since),
  'closing.set': defineMethod(v.object({ choice: v.picklist(closingChoices) }), closingState, since),
};

export type ClosingChoice = (typeof closingChoices)[number];
