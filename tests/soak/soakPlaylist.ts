import type { WebSocket } from 'ws';
import { readCatalogue } from '../../content/catalogue.ts';
import { wallpaperTypes } from '../../src/api/contract/entities.ts';
import type { DesktopState } from '../../src/bridge/contract/desktop.ts';
import { plainOptions } from '../../src/bridge/contract/plan.ts';
import { callBridge } from '../bench/bridge/bridgeConnection.ts';
import { targetOf } from '../bench/targetOf.ts';

const half = 6;
/** In turn two pictures and two videos: each kind follows its own and the other. */
export const soakPattern = [2, 2, 1, 1] as const;

/** Numbers of wallpapers, in the order of the playlist. */
export interface SoakPlaylist {
  id: string;
  wids: readonly number[];
}

/**
 * Makes a playlist of twelve starter wallpapers, pictures and videos, and shows it on every screen: as it was made on all but the
 * last one, flipped there, which needs a stage.
 */
export async function startSoakPlaylist(bridge: WebSocket): Promise<SoakPlaylist> {
  const { wallpapers } = await readCatalogue();
  const stills = wallpapers.filter(({ wtype }) => wtype === wallpaperTypes.static).slice(0, half);
  const videos = wallpapers.filter(({ sub_wtype: kind }) => kind === 1).slice(0, half);
  const queues = { 1: videos, 2: stills };
  const chosen = Array.from({ length: half * 2 }, (_, index) =>
    queues[soakPattern[index % soakPattern.length] ?? 1].shift(),
  );
  const targets = chosen.filter((wallpaper) => wallpaper !== undefined).map(targetOf);
  if (targets.length < half * 2) throw new Error('The starter catalogue has too few wallpapers.');
  const { id } = (await callBridge(bridge, 'playlist.create', { name: 'soak' })) as { id: string };
  const entries = targets.map((target) => ({ target, picture: null }));
  await callBridge(bridge, 'playlist.addEntries', { id, entries });
  const { screens } = (await callBridge(bridge, 'desktop.current', {})) as DesktopState;
  const assign = (screen: string | null, options: object): Promise<unknown> =>
    callBridge(bridge, 'desktop.assign', {
      screen,
      workspace: null,
      source: { kind: 'playlist', playlist: id, options: { ...plainOptions, ...options } },
    });
  await assign(null, {});
  await assign(screens.at(-1)?.screen.id ?? '', { is_flipped: true });
  return { id, wids: targets.map(({ wid }) => wid) };
}
