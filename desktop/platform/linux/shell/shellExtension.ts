import { isDeepStrictEqual } from 'node:util';
import type { ShellState } from '../../../../src/bridge/contract/shell.ts';
import type { Bus } from '../dbus/bus.ts';
import type { BusWatch } from '../dbus/busTypes.ts';
import { watchOwner } from '../dbus/watchOwner.ts';
import { getProperties } from '../dbus/watchProperties.ts';
import { watchSignal } from '../dbus/watchSignal.ts';
import { extensionUuid } from './extensionFiles.ts';
import type { ExtensionInstaller } from './extensionInstaller.ts';
import { decideState, parseExtensionInfo, type ExtensionInfo } from './extensionState.ts';

const shell = { service: 'org.gnome.Shell', path: '/org/gnome/Shell' };
const extensions = 'org.gnome.Shell.Extensions';

export interface ShellExtensionOptions {
  bus: Bus;
  installer: ExtensionInstaller;
  /** Version of the product. */
  version: string;
  onChange: (state: ShellState) => void;
}

/** The extension of GNOME Shell: its state, how it is installed and removed. */
export class ShellExtension {
  readonly #options: ShellExtensionOptions;
  #watches: BusWatch[] = [];
  #last: ShellState | null = null;

  constructor(options: ShellExtensionOptions) {
    this.#options = options;
  }

  /** Follows the extension in the shell, which is switched on and off elsewhere too. */
  start(): void {
    const { bus } = this.#options;
    const filter = { ...shell, interface: extensions, member: 'ExtensionStateChanged' };
    this.#watches = [
      watchSignal(bus, filter, ([uuid]) => uuid === extensionUuid && void this.#announce()),
      watchOwner(bus, shell.service, () => void this.#announce()),
    ];
  }

  stop(): void {
    for (const watch of this.#watches) watch.end();
    this.#watches = [];
  }

  async read(): Promise<ShellState> {
    const { installer, version } = this.#options;
    const [installation, shellVersion, info] = await Promise.all([
      installer.read(),
      this.#readShellVersion(),
      this.#readInfo(),
    ]);
    return {
      shell: 'gnome',
      shell_version: shellVersion,
      installed_version: installation.version,
      version,
      ...decideState(installation, info, version),
    };
  }

  /** Installs this client's version and switches it on. @throws where its folder or the settings cannot be written */
  async install(): Promise<ShellState> {
    await this.#options.installer.install(await this.#readShellVersion());
    return this.#announce();
  }

  /** Switches it off and removes its files. @throws where its folder or the settings cannot be written */
  async remove(): Promise<ShellState> {
    await this.#options.installer.remove();
    return this.#announce();
  }

  async #announce(): Promise<ShellState> {
    const state = await this.read();
    if (!isDeepStrictEqual(state, this.#last)) this.#options.onChange(state);
    this.#last = state;
    return state;
  }

  async #readShellVersion(): Promise<string | null> {
    const properties = await getProperties(this.#options.bus, { ...shell, interface: extensions });
    const version = properties?.['ShellVersion'];
    return typeof version === 'string' ? version : null;
  }

  async #readInfo(): Promise<ExtensionInfo | null> {
    const answer = await this.#options.bus.call({
      ...shell,
      interface: extensions,
      member: 'GetExtensionInfo',
      signature: 's',
      body: [extensionUuid],
      mayStart: false,
    });
    return answer.isAnswered ? parseExtensionInfo(answer.body[0]) : null;
  }
}
