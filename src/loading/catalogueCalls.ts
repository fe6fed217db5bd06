import { dynamicWallpaperCalls } from '../api/contract/dynamicWallpapers.ts';
import { staticWallpaperCalls } from '../api/contract/staticWallpapers.ts';

/** The calls in the first bundle: those of the first screens. The client loads the rest with the first call that needs them. */
export const catalogueCalls = { ...dynamicWallpaperCalls, ...staticWallpaperCalls };
