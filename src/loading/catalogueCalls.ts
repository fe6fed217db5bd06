import { dynamicWallpaperCalls, staticWallpaperCalls } from '../api/contract/wallpapers.ts';

/** The calls in the first bundle: those of the first screens. The client loads the rest with the first call that needs them. */
export const catalogueCalls = { ...dynamicWallpaperCalls, ...staticWallpaperCalls };
