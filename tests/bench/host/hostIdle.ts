import { setTimeout as wait } from 'node:timers/promises';
import { readCatalogue } from '../../../content/catalogue.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { withHost } from './benchHost.ts';
import { callBridge, openBridge } from '../bridge/bridgeConnection.ts';
import { readProcessTree } from './processTree.ts';
import { plainRow, type Row } from '../row.ts';
import { targetOf } from '../targetOf.ts';

const settleMilliseconds = 8_000;
const measuredMilliseconds = 10_000;

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

/** Percent of one core, of a process and all its descendants. */
export async function measureCpu(processId: number | undefined): Promise<number> {
  await wait(settleMilliseconds);
  const before = await readCpuSeconds(processId);
  await wait(measuredMilliseconds);
  const seconds = (await readCpuSeconds(processId)) - before;
  return (seconds / (measuredMilliseconds / 1000)) * 100;
}

async function readCpuSeconds(processId: number | undefined): Promise<number> {
  return (await readProcessTree(processId)).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}
