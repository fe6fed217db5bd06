import { dynamicWallpaperCalls } from '../../../src/api/contract/dynamicWallpapers.ts';
import { staticWallpaperCalls } from '../../../src/api/contract/staticWallpapers.ts';
import * as v from 'valibot';
import type { Boot } from './bootBlock.ts';

/** Vite's build manifest, as far as it is needed here. Our own build wrote it. */
export type BuildManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const homeSources = [
  'src/features/dynamicWallpapers/DynamicWallpapersScreen.tsx',
  'src/app/shell/AppSidebar.tsx',
];
const detailSources = ['src/features/wallpaperDetail/WallpaperDetailScreen.tsx'];

/** Which chunks a path needs, by the source files that the shell loads. */
const screenSources: Record<string, readonly string[]> = {
  '/': homeSources,
  '/dynamicWallpaper': homeSources,
  '/wallpaperHome': homeSources,
  '/staticWallpaper': ['src/features/staticWallpapers/StaticWallpapersScreen.tsx'],
  '/dynamicDetail': detailSources,
  '/staticDetail': detailSources,
};

/** Pictures that the first window of a list shows; the rest come as they come into view. */
const picturesAbove = { home: 4, gallery: 16 } as const;
const leftBannerPictures = 5;
const bannerPictures = 7;

/** `<link>` elements for the code and the pictures of a path's first screen. */
export function preloadsOf(manifest: BuildManifest, path: string, primed: Boot['primed']): string {
  const code = chunksOf(manifest, screenSources[path] ?? []);
  return [
    ...code.styles.map((file) => `<link rel="stylesheet" href="/3000/${file}">`),
    ...code.scripts.map((file) => `<link rel="modulepreload" href="/3000/${file}">`),
    ...picturesOf(primed).map((md5) => `<link rel="preload" as="image" href="/media/${md5}">`),
  ].join('');
}

function chunksOf(
  manifest: BuildManifest,
  sources: readonly string[],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles] };
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
