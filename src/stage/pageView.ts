import { dynamicKinds, wallpaperTypes } from '../api/contract/entities.ts';
import { webWallpaperUrl } from '../bridge/contract/constants.ts';
import type { StageScene } from '../bridge/contract/stage.ts';
import { createFrame } from './frame.ts';
import { createPictureMedium, createVideoMedium, createWebMedium, type Medium } from './media.ts';
import { createPackageMedium } from './packageMedium.ts';
import type { StageView } from './stagePlayer.ts';

/** Draws scenes as elements of the page; its state is in `data-wid`, `data-state` and `data-paused` of the document. */
export function createPageView(root: HTMLElement, webWallpaperOrigin: string | null): StageView {
  return {
    createScene(scene, isSlow) {
      const medium = createMedium(scene, webWallpaperOrigin, isSlow);
      const frame = createFrame(medium.element);
      const arrange = (next: StageScene): void => {
        frame.arrange(next);
        medium.arrange(next.options);
      };
      arrange(scene);
      root.append(frame.element);
      return {
        ready: medium.ready,
        arrange,
        reveal: frame.reveal,
        pause: medium.pause,
        resume: medium.resume,
        setMuted: medium.setMuted,
        host: (hosting) => medium.host?.(hosting),
        destroy() {
          medium.destroy();
          frame.element.remove();
        },
      };
    },
    showState({ wid, state, isPaused }) {
      const { dataset } = document.documentElement;
      if (wid !== undefined) dataset['wid'] = String(wid);
      if (state !== undefined) dataset['state'] = state;
      if (isPaused !== undefined) dataset['paused'] = String(isPaused);
    },
  };
}

function createMedium(
  { target, source: given, hosting }: StageScene,
  webWallpaperOrigin: string | null,
  isSlow: boolean,
): Medium {
  const { wid, wtype, sub_wtype: subtype, md5, web_entry: entry } = target;
  const source = given ?? `/media/${md5}`;
  if (wtype === wallpaperTypes.static) return createPictureMedium(source);
  if (hosting && given !== undefined) return createPackageMedium(given, hosting);
  if (subtype === dynamicKinds.webEngine && entry !== null && webWallpaperOrigin)
    return createWebMedium(given ?? webWallpaperUrl(webWallpaperOrigin, wid, entry), isSlow);
  return createVideoMedium(source);
}
