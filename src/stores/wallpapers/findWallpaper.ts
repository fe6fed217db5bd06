import type { Api } from '../../api/apiClient.ts';
import { wallpaperTypes } from '../../api/contract/entities.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { isLocalWid } from '../../bridge/contract/constants.ts';
import type { WallpaperTarget } from '../../bridge/contract/wallpaper.ts';
import type { Wallpaper, WallpaperRegistry } from './entities/wallpaper.ts';

/** Sources for looking up a wallpaper: the client has the local ones, the service all others. */
export interface WallpaperSources {
  api: Api;
  bridge: Bridge;
  registry: WallpaperRegistry;
}

/** Everything that is known of a target. @returns null for a local wallpaper that is gone @throws ApiError, BridgeError */
export async function findWallpaper(
  { api, bridge, registry }: WallpaperSources,
  { wid, wtype }: Pick<WallpaperTarget, 'wid' | 'wtype'>,
): Promise<Wallpaper | null> {
  const known = registry.get(wid);
  if (known) return known;
  if (isLocalWid(wid)) {
    const { wallpaper } = await bridge.call('library.detail', { wid });
    return wallpaper && registry.upsert(wallpaper);
  }
  const name = wtype === wallpaperTypes.static ? 'staticDetail' : 'dynamicDetail';
  return registry.upsert((await api.call(name, { wid })).wallpaper);
}
