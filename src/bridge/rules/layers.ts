import { memberClockStyles } from '../contract/layers/clock.ts';
import type { Layer, LayerKind, LayerOf, LayerSettings, PlacedLayer } from '../contract/layers/layer.ts';
import type { ClientBenefit } from '../contract/service/membership.ts';

/*
 * Layers above the wallpaper, alike for the host, which draws them, and the client, which chooses them: the one that
 * names a screen wins over the one for all.
 */

/** The membership that a kind asks for. */
export interface LayerGate<Settings> {
  benefit: ClientBenefit;
  /** Returns true for settings that ask for it. */
  isNeeded(settings: Settings): boolean;
  /** Returns the settings that are left when the membership ends; null where the layer goes. */
  withoutMembership(settings: Settings): Settings | null;
}

/** The gates of the kinds that have one; the others are for everyone (docs/guides/membership.md). */
export const layerGates: { readonly [Kind in LayerKind]?: LayerGate<LayerSettings[Kind]> } = {
  strip: { benefit: 'panelLooks', isNeeded: () => true, withoutMembership: () => null },
  clock: {
    benefit: 'clockStyles',
    isNeeded: ({ style }) => memberClockStyles.includes(style),
    withoutMembership: (settings) => ({ ...settings, style: 'moon' }),
  },
};

/** The layers of one kind, without its name. */
export function layersOf<Kind extends LayerKind>(layers: readonly Layer[], kind: Kind): PlacedLayer<Kind>[] {
  const isOfKind = (layer: Layer): layer is Layer & LayerOf<Kind> => layer.kind === kind;
  return layers.filter(isOfKind).map(({ screens, settings }) => ({ screens, settings }));
}

/** The layer of one kind that a screen has; undefined where it has none. */
export function layerOn<Placed extends Pick<Layer, 'screens'>>(
  layers: readonly Placed[],
  screen: string | null,
): Placed | undefined {
  return (
    layers.find(({ screens }) => screen !== null && screens?.includes(screen)) ??
    layers.find(({ screens }) => screens === null)
  );
}

/** Removes a screen from the list of every layer, and layers whose list is then empty; the layer for all screens stays. */
export function withoutScreen<Placed extends Pick<Layer, 'screens'>>(
  layers: readonly Placed[],
  screen: string,
): Placed[] {
  return layers.flatMap((layer) => {
    const screens = layer.screens?.filter((id) => id !== screen) ?? null;
    return screens?.length === 0 ? [] : [{ ...layer, screens }];
  });
}

/** A layer of the plan, by its kind: the compiler does not see this correlation in one expression. */
const withKind: { readonly [Kind in LayerKind]: (placed: PlacedLayer<Kind>) => Layer } = {
  effect: (placed) => ({ kind: 'effect', ...placed }),
  strip: (placed) => ({ kind: 'strip', ...placed }),
  clock: (placed) => ({ kind: 'clock', ...placed }),
  groups: (placed) => ({ kind: 'groups', ...placed }),
};

/** The layers of a plan where these are all of one kind from now on. */
export function withLayers<Kind extends LayerKind>(
  layers: readonly Layer[],
  kind: Kind,
  placed: readonly PlacedLayer<Kind>[],
): Layer[] {
  const others = layers.filter((layer) => layer.kind !== kind);
  return [...others, ...placed.map((each) => withKind[kind](each))];
}
