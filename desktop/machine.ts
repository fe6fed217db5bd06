import type { Machine } from './capabilities/capability.ts';
import { createSharedBrowser } from './browser/sharedBrowser.ts';
import type { Log } from './kernel/log.ts';
import type { Settings } from './kernel/settings.ts';
import { createStageWindows, findStageLack } from './platform/stage/createStageWindows.ts';
import { hasGpu, osVersionCode, readHardware } from './platform/hardware.ts';

/** Looks at the machine: which browser, which hardware, which desktop. */
export async function readMachine(
  settings: Settings,
  stageUrl: (screen: number) => string,
  log: Log,
): Promise<Machine> {
  const browser = await createSharedBrowser(settings, await hasGpu(), log);
  const stageLack = browser.path === null ? 'no_browser' : findStageLack(process.env);
  const stageWindows =
    stageLack === null ? createStageWindows({ browser: () => browser.start(), stageUrl, log }) : null;
  return {
    browser,
    hardware: await readHardware(),
    osVersion: osVersionCode(),
    stageWindows,
    stageLack,
    screens: async () => (await stageWindows?.screens()) ?? [],
  };
}
