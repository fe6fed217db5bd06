import { isDeepStrictEqual } from 'node:util';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { FetchScene } from './sceneFiles.ts';

/** Fetches scenes; one that is held has been fetched, and is not looked up again by any screen that shows it. */
export class HeldScenes {
  readonly #fetchScene: FetchScene;
  readonly #held = new Set<{ target: WallpaperTarget; path: string | null }>();

  constructor(fetchScene: FetchScene) {
    this.#fetchScene = fetchScene;
  }

  /** Resolves with the path of a scene's file, null for a web wallpaper. @throws DownloadError */
  readonly fetch: FetchScene = async (target) => {
    const held = [...this.#held].find((each) => isDeepStrictEqual(each.target, target));
    return held ? held.path : this.#fetchScene(target);
  };

  /** Holds a fetched scene. @returns the function that releases it */
  hold(target: WallpaperTarget, path: string | null): () => void {
    const held = { target, path };
    this.#held.add(held);
    return () => void this.#held.delete(held);
  }
}
