import { dynamicWallpaperCalls, staticWallpaperCalls } from '../../../src/api/contract/wallpapers.ts';
import * as v from 'valibot';
import type { Boot } from '../../../src/api/contract/document/boot.ts';

/** Images that the first window of a list shows; the rest are loaded when they scroll into view. */
const picturesAbove = { home: 4, gallery: 16 } as const;
const leftBannerPictures = 5;
const bannerPictures = 7;

/** `<link>` elements for the images of a first screen that its scripts show. */
export function picturePreloads(primed: Boot['primed'], mediaUrl: string | null = null): string {
  return picturesOf(primed)
    .map((md5) => `<link rel="preload" as="image" href="${mediaUrl ?? ''}/media/${md5}">`)
    .join('');
}

const picture = v.object({
  md5_165_93: v.nullable(v.string()),
  md5_340_190: v.nullable(v.string()),
  md5_1440_1080: v.nullable(v.string()),
});
const listAnswer = v.object({
  list: v.array(picture),
  themes: v.optional(v.array(v.object({ wallpaper: picture }))),
});

function picturesOf(primed: Boot['primed']): string[] {
  return primed.flatMap(({ path, body }) => {
    const answer = v.safeParse(listAnswer, body);
    if (!answer.success) return [];
    const { list, themes = [] } = answer.output;
    const isHome = path === dynamicWallpaperCalls.dynamicHome.path;
    if (!isHome && path !== staticWallpaperCalls.staticList.path) return [];
    const head = isHome
      ? [
          list[0]?.md5_1440_1080,
          ...list.slice(0, leftBannerPictures).map((item) => item.md5_165_93),
          ...list.slice(leftBannerPictures, bannerPictures).map((item) => item.md5_340_190),
          ...themes.map((theme) => theme.wallpaper.md5_165_93),
        ]
      : [];
    const thumbnails = list
      .slice(isHome ? bannerPictures : 0)
      .slice(0, isHome ? picturesAbove.home : picturesAbove.gallery)
      .map((item) => item.md5_340_190);
    return [...new Set([...head, ...thumbnails])].filter((md5) => typeof md5 === 'string');
  });
}
