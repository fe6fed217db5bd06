import type { Bus } from '../dbus/bus.ts';
import type { BusWatch } from '../dbus/busTypes.ts';
import { exportInterfaces } from '../dbus/exportInterfaces.ts';
import { watchOwner } from '../dbus/watchOwner.ts';
import { watchSignal } from '../dbus/watchSignal.ts';
import { parseDescription, type ShellDescription } from './description.ts';

/** The name by which the extension knows the windows of this process and its children. */
const hostName = 'app.yueqi.Host';
const service = 'app.yueqi.Shell';
const path = '/app/yueqi/Shell';
const interfaceName = 'app.yueqi.Shell1';

/** The connection to the extension, as long as it runs in the shell. */
export class ShellLink {
  readonly #bus: Bus;
  readonly #listeners = new Set<(description: ShellDescription | null) => void>();
  #watches: BusWatch[] = [];
  #description: ShellDescription | null = null;
  #owner: string | null = null;

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  /** The last description of the extension; null while it does not run, or is of another version. */
  get description(): ShellDescription | null {
    return this.#description;
  }

  start(): void {
    if (this.#watches.length > 0) return;
    const filter = { service, path, interface: interfaceName, member: 'Changed' };
    this.#watches = [
      ...exportInterfaces(this.#bus, [{ path: '/app/yueqi/Host', name: 'app.yueqi.Host1' }], hostName),
      watchSignal(this.#bus, filter, ([text]) => this.#set(parseDescription(text))),
      watchOwner(this.#bus, service, (owner) => {
        this.#owner = owner;
        if (owner === null) this.#set(null);
        else void this.#ask(owner);
      }),
    ];
  }

  /** Calls the listener with every new description, and with null when there is none any more. */
  onChange(listener: (description: ShellDescription | null) => void): void {
    this.#listeners.add(listener);
  }

  stop(): void {
    for (const watch of this.#watches) watch.end();
    this.#watches = [];
    this.#set(null);
  }

  async #ask(owner: string): Promise<void> {
    // Refused until the extension has learnt our name; it sends a signal then.
    const answer = await this.#bus.call({
      service: owner,
      path,
      interface: interfaceName,
      member: 'Describe',
      mayStart: false,
    });
    if (answer.isAnswered && this.#owner === owner) this.#set(parseDescription(answer.body[0]));
  }

  #set(description: ShellDescription | null): void {
    if (description === null && this.#description === null) return;
    this.#description = description;
    for (const listener of this.#listeners) listener(description);
  }
}
