import { toTerminalJson } from '../../src/api/rules/terminalText.ts';
import type { ComputerState } from '../../src/bridge/contract/computer.ts';
import { reportComputer, type SayComputer } from '../../src/bridge/rules/computerReport.ts';
import { computerStrings } from '../../src/i18n/computerStrings.ts';
import { fillPlaceholders } from '../../src/i18n/fillPlaceholders.ts';
import { lookAtComputer } from '../capabilities/computer/lookAtComputer.ts';
import type { Settings } from '../kernel/settings.ts';
import type { PublishedInstance } from '../kernel/singleInstance/singleInstance.ts';
import { connectHost } from './runningHost.ts';

/**
 * `yueqi doctor`: what each part uses on this computer. The running host is asked; without one, and of one that does not
 * know the question, the computer is looked at from here.
 *
 * @returns true where wallpapers can move
 */
export async function runDoctor(
  { settings, environment }: { settings: Settings; environment: NodeJS.ProcessEnv },
  running: PublishedInstance | null,
  { isJson, print }: { isJson: boolean; print: (line: string) => void },
): Promise<boolean> {
  const asked = running === null ? null : await askHost(running).catch(() => null);
  const computer = asked ?? (await lookAtComputer(settings, environment));
  if (isJson) print(toTerminalJson(computer));
  else reportComputer(computer, say).forEach(print);
  return computer.works;
}

async function askHost(running: PublishedInstance): Promise<ComputerState> {
  const host = await connectHost(running);
  try {
    return await host.bridge.call('computer.current', {});
  } finally {
    host.close();
  }
}

/** The terminal speaks English, as every command does. */
const say: SayComputer = (key, values = {}) => {
  let node: unknown = computerStrings.en;
  for (const word of key.split('.')) node = Reflect.get(Object(node), word);
  return fillPlaceholders(typeof node === 'string' ? node : '', values, 'en');
};
