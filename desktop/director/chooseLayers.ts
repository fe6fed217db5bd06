import { layerKinds, type Layer, type LayerPace } from '../../src/bridge/contract/layers/layer.ts';
import type { PlaybackLevel } from '../../src/bridge/contract/plan.ts';
import { layerOn } from '../../src/bridge/rules/layers.ts';
import type { ScreenCircumstances } from './circumstances.ts';

/**
 * Returns the layers above the wallpaper of a screen: of each kind the layer that names it, else the one for all; the
 * lowest first.
 */
export function chooseLayers(layers: readonly Layer[], screen: string): Layer[] {
  return layerKinds.flatMap((kind) => {
    const chosen = layerOn(
      layers.filter((layer) => layer.kind === kind),
      screen,
    );
    return chosen ? [chosen] : [];
  });
}

const paces: Record<PlaybackLevel, LayerPace> = {
  play: 'play',
  slow: 'slow',
  pause: 'hold',
  still: 'hold',
  off: 'hold',
};

/** Returns the pace of a screen's layers: they follow its wallpaper, and stop where no one could see them. */
export function choosePace(
  playback: PlaybackLevel,
  { isCovered, hasFullScreenWindow }: ScreenCircumstances,
  isLocked: boolean,
): LayerPace {
  return isCovered || hasFullScreenWindow || isLocked ? 'stop' : paces[playback];
}
