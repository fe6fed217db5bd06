import * as v from 'valibot';
import { clockSettings } from './clock.ts';
import { effectSettings } from './effect.ts';
import { groupsSettings } from './groups.ts';
import { screenId } from './screenId.ts';
import { stripSettings } from './strip.ts';

/** Null stands for every screen; one that names a screen comes before one for all. */
export const layerScreens = v.nullable(v.pipe(v.array(screenId), v.minLength(1), v.maxLength(50)));

/**
 * Layers above the wallpaper: one row for each kind, in drawing order, the lowest first
 * (docs/decisions/0026-layers-above-the-wallpaper.md).
 */
export const layer = v.variant('kind', [
  v.object({ kind: v.literal('effect'), screens: layerScreens, settings: effectSettings }),
  v.object({ kind: v.literal('strip'), screens: layerScreens, settings: stripSettings }),
  v.object({ kind: v.literal('clock'), screens: layerScreens, settings: clockSettings }),
  v.object({ kind: v.literal('groups'), screens: layerScreens, settings: groupsSettings }),
]);

export const layerKinds = layer.options.map(({ entries }) => entries.kind.literal);

/**
 * Paces of a layer: in full; with fewer frames; decoration holds still, while information goes on; stopped, since it
 * cannot be seen.
 */
export const layerPaces = ['play', 'slow', 'hold', 'stop'] as const;

export type Layer = v.InferOutput<typeof layer>;
export type LayerKind = Layer['kind'];
/** The settings of each kind. */
export type LayerSettings = { [Kind in LayerKind]: Extract<Layer, { kind: Kind }>['settings'] };
export type LayerScreens = v.InferOutput<typeof layerScreens>;
/** A layer of a kind that is known: the screens it is on, and its settings. */
export interface PlacedLayer<Kind extends LayerKind> {
  screens: LayerScreens;
  settings: LayerSettings[Kind];
}
export type LayerOf<Kind extends LayerKind> = { [Each in Kind]: { kind: Each } & PlacedLayer<Each> }[Kind];
export type LayerPace = (typeof layerPaces)[number];
