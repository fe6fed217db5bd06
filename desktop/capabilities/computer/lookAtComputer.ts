import { homedir } from 'node:os';
import type { ComputerState } from '../../../src/bridge/contract/computer.ts';
import { findBrowser } from '../../browser/findBrowser.ts';
import type { Settings } from '../../kernel/settings.ts';
import { hasGpu } from '../../platform/hardware.ts';
import { openBuses } from '../../platform/linux/dbus/openBuses.ts';
import { readScreensOnce } from '../../platform/window/readScreensOnce.ts';
import { createAutostart } from '../autostart/autostart.ts';
import { describeComputer } from './describeComputer.ts';
import { findStageFacts } from './findStageFacts.ts';
import { readComputer } from './readComputer.ts';

/** Looks at the computer where no host runs that could be asked. */
export async function lookAtComputer(
  settings: Settings,
  environment: NodeJS.ProcessEnv,
): Promise<ComputerState> {
  const log = (): void => undefined;
  const buses = openBuses(environment, log);
  try {
    const configured = settings.browserPath ?? undefined;
    // A configured browser that cannot be run is as good as none.
    const browser = await findBrowser({ configuredPath: configured, environment }).catch(() => null);
    const isGpuThere = await hasGpu();
    const nothing = { program: '', parameters: [], workingFolder: '', environment: {} };
    const [screens, stage, isAutostartOn] = await Promise.all([
      readScreensOnce(environment).catch(() => []),
      findStageFacts(environment, { browser, hasGpu: isGpuThere, bus: buses.session, log }),
      createAutostart(environment, homedir(), nothing).isOn(),
    ]);
    const facts = await readComputer({
      environment,
      buses,
      hasGpu: isGpuThere,
      browser,
      playerProgram: settings.player,
      dataFolder: settings.dataFolder,
      screens: screens.length,
      stage,
      isAutostartOn,
      log,
    });
    return describeComputer(facts);
  } finally {
    await buses.close();
  }
}
