import { homedir } from 'node:os';
import { join } from 'node:path';
import { unsupportedAll } from '../../kernel/bridgeHandlers.ts';
import { clientVersion } from '../../kernel/version.ts';
import { ExtensionInstaller } from '../../platform/linux/shell/extensionInstaller.ts';
import { ShellExtension } from '../../platform/linux/shell/shellExtension.ts';
import { commandRunner } from '../../platform/programs/runCommand.ts';
import { defineCapability } from '../capability.ts';

const names = ['shell.state', 'shell.install', 'shell.remove'] as const;

/** Our extension of the desktop's shell, where that takes one. */
export const shellCapability = defineCapability({
  name: 'shell',
  needs: {},
  start({ environment, platform, machine, broadcast }) {
    if (platform.system !== 'linux' || platform.desktop !== 'gnome') return null;
    const dataHome = environment['XDG_DATA_HOME'] || join(homedir(), '.local', 'share');
    return new ShellExtension({
      bus: machine.buses.session,
      installer: new ExtensionInstaller(dataHome, commandRunner(environment), clientVersion),
      version: clientVersion,
      onChange: (state) => broadcast('shell.changed', state),
    });
  },
  methods: (extension) =>
    extension
      ? {
          'shell.state': () => extension.read(),
          'shell.install': () => extension.install(),
          'shell.remove': () => extension.remove(),
        }
      : unsupportedAll(names, 'not_needed'),
  ready: async (extension) => extension?.start(),
  stop: async (extension) => extension?.stop(),
});
