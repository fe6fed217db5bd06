import { dynamicWallpaperCalls } from '../api/contract/dynamicWallpapers.ts';
import { staticWallpaperCalls } from '../api/contract/staticWallpapers.ts';

/** The calls in the first bundle: what the first screens ask for. The client fetches the rest with the first that it makes. */
export const catalogueCalls = { ...dynamicWallpaperCalls, ...staticWallpaperCalls };
