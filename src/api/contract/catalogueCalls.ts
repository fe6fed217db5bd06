import { dynamicWallpaperCalls } from './dynamicWallpapers.ts';
import { staticWallpaperCalls } from './staticWallpapers.ts';

/** What a first screen may need: the client carries these from the start. */
export const firstScreenCalls = { ...dynamicWallpaperCalls, ...staticWallpaperCalls };
