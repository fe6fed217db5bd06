import type { Machine } from './capabilities/capability.ts';
import type { SharedBrowser } from './browser/sharedBrowser.ts';
import type { Log } from './kernel/log.ts';
import { createMachineWatches } from './platform/createMachineWatches.ts';
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
  const stageWindows =
    stageLack === null ? createStageWindows({ browser: () => browser.start(), stageUrl, log }) : null;
  const buses = openBuses(process.env, log);
  return {
    browser,
    buses,
    watches: createMachineWatches(buses, process.env),
    hardware: await readHardware(),
    hasGpu: await hasGpu(),
    osVersion: osVersionCode(),
    stageWindows,
    desktopWatch: createDesktopWatch(log),
    identify: createIdentify(log),
    stageLack,
    windowLack: browser.path === null ? 'no_browser' : findWindowLack(process.env),
    screens: async () => (await stageWindows?.screens()) ?? [],
  };
}
