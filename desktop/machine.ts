import type { Machine } from './capabilities/capability.ts';
import type { SharedBrowser } from './browser/sharedBrowser.ts';
import type { Log } from './kernel/log.ts';
import type { Settings } from './kernel/settings.ts';
import { createMachineWatches } from './platform/createMachineWatches.ts';
import { openBuses } from './platform/linux/dbus/openBuses.ts';
import { joinShell } from './platform/linux/shell/joinShell.ts';
import { findWindowUnsupportedReason } from './platform/windowSupport.ts';
import { findStages } from './platform/stage/findStages.ts';
import { hasGpu, osVersionCode, readHardware } from './platform/hardware.ts';

/** Reads the machine beside its browser: the hardware and the desktop. */
export async function readMachine(
  browser: SharedBrowser,
  stagePage: { url: (screen: number) => string; token: string },
  { settings, environment, log }: { settings: Settings; environment: NodeJS.ProcessEnv; log: Log },
): Promise<Machine> {
  const isGpuThere = await hasGpu();
  const buses = openBuses(environment, log);
  const { apiUrl, player: playerProgram } = settings;
  const stages = await findStages({
    environment,
    playerProgram,
    browser: browser.path === null ? null : () => browser.start(),
    stageUrl: stagePage.url,
    stageToken: stagePage.token,
    reachable: apiUrl === null ? [] : [new URL(apiUrl).hostname],
    hasGpu: isGpuThere,
    dataFolder: settings.dataFolder,
    bus: buses.session,
    log,
  });
  const {
    windows: stageWindows,
    unsupportedReason: stageUnsupportedReason,
    player,
    identify,
    plasma,
  } = stages;
  const { desktopWatch, covers } = stages.covers ? stages : joinShell(environment, buses.session, stages);
  return {
    browser,
    buses,
    watches: createMachineWatches(buses, environment),
    hardware: await readHardware(),
    hasGpu: isGpuThere,
    osVersion: osVersionCode(),
    stageWindows,
    player,
    desktopWatch,
    covers,
    identify,
    plasma,
    stageUnsupportedReason,
    windowUnsupportedReason: browser.path === null ? 'no_browser' : findWindowUnsupportedReason(environment),
    // A display that has gone has none; it is followed by those who show something on it.
    screens: async () => (await stageWindows?.screens().catch(() => [])) ?? [],
  };
}
