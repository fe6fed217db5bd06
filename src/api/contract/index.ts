import { dynamicWallpaperCalls } from './dynamicWallpapers.ts';
import { staticWallpaperCalls } from './staticWallpapers.ts';
import { ugcCalls } from './ugc.ts';

/** Every call of the service. The client, the routes and the contract tests are all derived from this table. */
export const apiCalls = { ...dynamicWallpaperCalls, ...staticWallpaperCalls, ...ugcCalls };

export type ApiCalls = typeof apiCalls;
export type ApiCallName = keyof ApiCalls;
