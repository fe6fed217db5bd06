import { homedir } from 'node:os';
import { join } from 'node:path';
import { unsupported } from '../../kernel/bridgeHandlers.ts';
import type { Settings } from '../../kernel/settings.ts';
import { startParameters, startVariables } from '../../kernel/installation/startParameters.ts';
import { defineCapability } from '../capability.ts';
import { createAutostart, type StartCommand } from './autostart.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Starting with the system. */
export const autostartCapability = defineCapability({
  name: 'autostart',
  needs: {},
  start: ({ settings, environment, platform }) =>
    platform.system === 'linux' ? createAutostart(environment, homedir(), startCommand(settings)) : null,
  methods: (autostart) => ({
    'autostart.get': autostart
      ? async () => ({ is_on: await autostart.isOn() })
      : unsupported('unsupported_system'),
    'autostart.set': autostart
      ? async ({ is_on: isOn }) => (await autostart.set(isOn), { is_on: await autostart.isOn() })
      : unsupported('unsupported_system'),
  }),
});

/** The same program on the same data, without a window: `yueqi open` or a second start shows it. */
function startCommand({ dataFolder }: Settings): StartCommand {
  return {
    program: process.execPath,
    parameters: startParameters,
    workingFolder: root,
    environment: { ...startVariables, YUEQI_WINDOW: 'off', YUEQI_DATA_DIR: dataFolder },
  };
}
