import { isDeepStrictEqual } from 'node:util';
import type { PlayedScene } from '../../adapters/videoPlayer.ts';
import type { Parts, Piece } from './composition.ts';
import { composedProperties, playerProperties, type Property } from './playerProperties.ts';
import { boundsOf } from '../../../../src/bridge/rules/rectangles.ts';

/** A video that a player is to play, for one screen or several. */
export interface PlayedVideo {
  path: string;
  properties: Property[];
  /** The generations that it shows, by the screens' numbers. */
  generations: readonly (readonly [screen: number, generation: number])[];
}

/**
 * Joins the scenes of the screens that share a player.
 *
 * @returns null where none has a scene; `different` where they do not show the same
 */
export function joinScenes(
  scenes: ReadonlyMap<number, PlayedScene>,
  parts: Parts,
): PlayedVideo | null | 'different' {
  const played = [...parts].flatMap(([screen, part]) => {
    const scene = scenes.get(screen);
    return scene ? [{ ...scene, screen, part }] : [];
  });
  const [first] = played;
  if (!first) return null;
  const isSame = ({ path, scene }: PlayedScene): boolean =>
    path === first.path && isDeepStrictEqual(scene.options, first.scene.options);
  if (played.length < parts.size || !played.every(isSame)) return 'different';
  const { options } = first.scene;
  const window = sizeOf(boundsOf([...parts.values()]));
  const pieces = played.map(({ part, scene: { area } }): Piece => ({ part, area }));
  const fillsWindow = pieces.every(
    ({ part, area }) =>
      part.x + area.x === 0 && part.y + area.y === 0 && isDeepStrictEqual(sizeOf(area), window),
  );
  return {
    path: first.path,
    properties: fillsWindow ? playerProperties(options) : composedProperties(options, window, pieces),
    generations: played.map(({ screen, generation }) => [screen, generation]),
  };
}

function sizeOf({ width, height }: Piece['area']): { width: number; height: number } {
  return { width, height };
}
