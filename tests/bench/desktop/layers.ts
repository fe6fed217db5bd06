import { setTimeout as wait } from 'node:timers/promises';
import { readCatalogue } from '../../../content/catalogue.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { callBridge, openBridge } from '../bridge/bridgeConnection.ts';
import { withMembersHost } from '../host/benchHost.ts';
import { measureCpu } from '../host/hostIdle.ts';
import { plainRow, type Row } from '../row.ts';
import { targetOf } from '../targetOf.ts';

/** The host has started, and the process that drew the picture has ended. */
const startMilliseconds = 25_000;
/** In percent of a core. */
const limit = 0.8;

const clockOf = (style: string, more: object): object => ({
  choice: { layers: [{ screens: null, settings: { style, ...more } }] },
});

/**
 * Measures the cost that a digital clock by seconds adds to a stage of 1080p that shows a picture: the host and all its
 * processes, with the clock and with one that steps on the minute, so that both have the stage. Linux, X11.
 */
export async function measureLayers(): Promise<Row[]> {
  const display = await startXDisplay({ width: 1920, height: 1080, windowManager: 'openbox' });
  const environment = { DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' };
  try {
    return await withMembersHost(async ({ address, token, process: host }) => {
      const picture = (await readCatalogue()).wallpapers.find(({ wtype }) => wtype === wallpaperTypes.static);
      if (!picture) throw new Error('The starter catalogue lacks a picture.');
      const bridge = await openBridge({ address, token });
      await callBridge(bridge, 'wallpaper.setGlobal', targetOf(picture));
      await callBridge(bridge, 'clock.apply', clockOf('digital', { has_seconds: false }));
      await wait(startMilliseconds);
      const still = await measureCpu(host.pid);
      await callBridge(bridge, 'clock.apply', clockOf('digital', { has_seconds: true }));
      const stepping = await measureCpu(host.pid);
      bridge.close();
      return [
        plainRow('1080p stage, its clock at rest, CPU', still, '%', null),
        plainRow('  what a clock by seconds adds', stepping - still, '%', limit),
      ];
    }, environment);
  } finally {
    await display.stop();
  }
}
