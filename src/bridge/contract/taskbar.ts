import * as v from 'valibot';
import { defineMethod } from './rpc/method.ts';

/* The panel of the desktop: its ground, and what this desktop can of it (docs/product.md#panel). */

/** Panels that are changed for real. */
export const panelKinds = ['xfce', 'tint2', 'kde'] as const;

/** Backgrounds of the panel. */
export const panelGrounds = ['clear', 'translucent', 'blurred', 'fade'] as const;

/** Abilities that a panel may have. */
export const panelAbilities = ['colour', 'opacity', 'blurred', 'fade'] as const;

/** Reasons why this machine cannot, in whole or for one ability: a closed list, so that each has a string in the UI. */
export const panelUnsupportedReasons = [
  'unsupported_system',
  'no_display',
  'no_panel',
  'no_bus',
  'no_compositor',
  'no_blur',
  'not_by_this_panel',
  'refused',
  'changed_elsewhere',
] as const;

const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const unsupported_reason = v.nullable(v.picklist(panelUnsupportedReasons));

export const panelChoice = v.object({
  ground: v.picklist(panelGrounds),
  colour,
  /** True where the panel has the wallpaper's colour, as soon as one is known; `colour` until then. */
  follows_wallpaper: v.boolean(),
  /** Percent. */
  opacity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});

export const panelState = v.object({
  panel: v.nullable(
    v.object({
      kind: v.picklist(panelKinds),
      count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
  current: v.nullable(panelChoice),
  /** Null where the panel can be changed, in some way. */
  unsupported_reason,
  abilities: v.array(v.object({ ability: v.picklist(panelAbilities), unsupported_reason })),
  /** Name of the compositor; null where there is none. */
  compositor: v.nullable(v.string()),
  wallpaper_colour: v.nullable(colour),
});

const since = 130;

export const taskbarMethods = {
  'taskbar.current': defineMethod(v.object({}), panelState, since),
  /** Null gives back what was there before. Answers the new state. */
  'taskbar.apply': defineMethod(v.object({ choice: v.nullable(panelChoice) }), panelState, since),
};

export type PanelChoice = v.InferOutput<typeof panelChoice>;
export type PanelState = v.InferOutput<typeof panelState>;
export type PanelKind = (typeof panelKinds)[number];
export type PanelAbility = (typeof panelAbilities)[number];
export type PanelUnsupportedReason = (typeof panelUnsupportedReasons)[number];
