import type { StagedScene } from '../../../../src/bridge/contract/stage.ts';
import type { WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';
import type { Broadcast } from '../../../kernel/bridgeHandlers.ts';

/** Where a page loads a wallpaper from; null for a web wallpaper without an origin. */
export type SourceOf = (target: WallpaperTarget) => string | null;

/** Adds the address to what a page is told of its screen: files are for the stages that the host opened alone. */
export function withSource({ scene, ...staged }: StagedScene, sourceOf: SourceOf): StagedScene {
  const source = scene && sourceOf(scene.target);
  return { ...staged, scene: scene && source ? { ...scene, source } : scene };
}

/** A broadcast that adds it, too. */
export function broadcastSources(broadcast: Broadcast, sourceOf: SourceOf): Broadcast {
  return (event, payload) => {
    if (event !== 'stage.staged') return broadcast(event, payload);
    // The event's name ties the payload to its type; TypeScript cannot follow that through a generic.
    return broadcast('stage.staged', withSource(payload as StagedScene, sourceOf));
  };
}
