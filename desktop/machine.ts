import type { Machine } from './capabilities/capability.ts';
import type { SharedBrowser } from './browser/sharedBrowser.ts';
import type { Log } from './kernel/log.ts';
import { createMachineWatches } from './platform/createMachineWatches.ts';
import { createVideoPlayer } from './platform/linux/player/createVideoPlayer.ts';
import { openBuses } from './platform/linux/dbus/openBuses.ts';
import { findWindowLack } from './platform/windowLack.ts';
import {
  createDesktopWatch,
  createIdentify,
  createStageWindows,
  findStageLack,
} from './platform/stage/createStageWindows.ts';
import { hasGpu, osVersionCode, readHardware } from './platform/hardware.ts';

/** Looks at the machine beside its browser: which hardware, which desktop. */
export async function readMachine(
  browser: SharedBrowser,
  stageUrl: (screen: number) => string,
  log: Log,
): Promise<Machine> {
  const stageLack = browser.path === null ? 'no_browser' : findStageLack(process.env);
  const isGpuThere = await hasGpu();
  const player =
    stageLack === null
      ? await createVideoPlayer({ environment: process.env, hasGpu: isGpuThere, log })
      : null;
  const stageWindows =
    stageLack === null ? createStageWindows({ browser: () => browser.start(), player, stageUrl, log }) : null;
  const buses = openBuses(process.env, log);
  return {
    browser,
    buses,
    watches: createMachineWatches(buses, process.env),
    hardware: await readHardware(),
    hasGpu: isGpuThere,
    osVersion: osVersionCode(),
    stageWindows,
    player,
    desktopWatch: createDesktopWatch(log),
    identify: createIdentify(log),
    stageLack,
    windowLack: browser.path === null ? 'no_browser' : findWindowLack(process.env),
    screens: async () => (await stageWindows?.screens()) ?? [],
  };
}
