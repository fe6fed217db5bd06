import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readCatalogue, type CatalogueWallpaper } from '../../content/catalogue.ts';
import { startXDisplay } from '../../desktop/platform/linux/testing/xDisplay.ts';
import { wallpaperTypes } from '../../src/api/contract/entities.ts';
import type { WallpaperTarget } from '../../src/bridge/contract/wallpaper.ts';
import { withHost } from './benchHost.ts';
import { callBridge, openBridge } from './bridgeConnection.ts';
import { plainRow, type Row } from './row.ts';

const settleMilliseconds = 8_000;
const measuredMilliseconds = 10_000;
/** Clock ticks of /proc in a second, on every Linux that Node runs on. */
const ticksPerSecond = 100;

/**
 * CPU use of the host and all its child processes on a real desktop: with a static wallpaper set, with a video
 * playing, and with the video paused. Linux only: it reads /proc.
 */
export async function measureHostIdle(): Promise<Row[]> {
  const display = await startXDisplay({ width: 1280, height: 720, windowManager: 'openbox' });
  const { wallpapers } = await readCatalogue();
  const still = wallpapers.find(({ wtype }) => wtype === wallpaperTypes.static);
  const video = wallpapers.find(({ sub_wtype: kind }) => kind === 1);
  if (!still || !video) throw new Error('The starter catalogue lacks a kind.');
  try {
    return await withHost(
      async ({ process: host, address }) => {
        const bridge = await openBridge(address);
        await callBridge(bridge, 'wallpaper.setGlobal', targetOf(still));
        const atRest = await measureCpu(host.pid);
        await callBridge(bridge, 'wallpaper.setGlobal', targetOf(video));
        const playing = await measureCpu(host.pid);
        await callBridge(bridge, 'wallpaper.pause', {});
        const paused = await measureCpu(host.pid);
        bridge.close();
        return [
          plainRow('host at rest with a static wallpaper, CPU', atRest, '%', 1),
          plainRow('stage playing a video, decoded in software, CPU', playing, '%', null),
          plainRow('stage paused, CPU', paused, '%', 1),
        ];
      },
      undefined,
      { DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' },
    );
  } finally {
    await display.stop();
  }
}

function targetOf({
  wid,
  name,
  wtype,
  sub_wtype,
  md5,
  bytes,
  mime,
  web,
}: CatalogueWallpaper): WallpaperTarget {
  return { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry: web?.entry ?? null };
}

/** Percent of one core, of a process and all its descendants. */
async function measureCpu(processId: number | undefined): Promise<number> {
  await wait(settleMilliseconds);
  const before = await readTicks(processId);
  await wait(measuredMilliseconds);
  const seconds = ((await readTicks(processId)) - before) / ticksPerSecond;
  return (seconds / (measuredMilliseconds / 1000)) * 100;
}

async function readTicks(processId: number | undefined): Promise<number> {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    // A process may end between the listing and the reading.
    const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const fields = text.split(') ').at(-1)?.split(' ') ?? [];
    processes.set(Number(name), {
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
    });
  }
  let sum = 0;
  for (const [id, { ticks }] of processes) if (descendsFrom(id)) sum += ticks;
  return sum;

  function descendsFrom(id: number): boolean {
    for (let at: number | undefined = id; at; at = processes.get(at)?.parent)
      if (at === processId) return true;
    return false;
  }
}
