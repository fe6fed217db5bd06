import { dynamicKinds, wallpaperTypes } from '../api/contract/entities.ts';
import { webWallpaperUrl } from '../bridge/contract/constants.ts';
import type { WallpaperTarget } from '../bridge/contract/wallpaper.ts';
import { createPictureScene, createVideoScene, createWebScene, type PageScene } from './scenes.ts';
import type { StageView } from './stagePlayer.ts';

/** Draws scenes as elements of the page; its state is in `data-wid`, `data-state` and `data-paused` of the document. */
export function createPageView(root: HTMLElement, webWallpaperOrigin: string | null): StageView {
  return {
    createScene(target) {
      const scene = createScene(target, webWallpaperOrigin);
      root.append(scene.element);
      return scene;
    },
    showState({ wid, state, isPaused }) {
      const { dataset } = document.documentElement;
      if (wid !== undefined) dataset['wid'] = String(wid);
      if (state !== undefined) dataset['state'] = state;
      if (isPaused !== undefined) dataset['paused'] = String(isPaused);
    },
  };
}

function createScene(target: WallpaperTarget, webWallpaperOrigin: string | null): PageScene {
  const { wid, wtype, sub_wtype: subtype, md5, web_entry: entry } = target;
  const source = `/media/${md5}`;
  if (wtype === wallpaperTypes.static) return createPictureScene(source);
  if (subtype === dynamicKinds.webEngine && entry !== null && webWallpaperOrigin)
    return createWebScene(webWallpaperUrl(webWallpaperOrigin, wid, entry));
  return createVideoScene(source);
}
