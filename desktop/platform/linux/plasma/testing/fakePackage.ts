import type { JoinedDesktop, PackageRequest } from '../messages.ts';
import type { PackageChannel } from '../packageChannel.ts';
import { pluginPrefix } from '../packageFiles.ts';
import type { FakeDesktop, FakePlasma } from './fakePlasma.ts';

export const plainDesktop: JoinedDesktop = {
  name: 'DP-1',
  x: 0,
  y: 0,
  width: 1_280,
  height: 720,
  scale: 1,
  canShowPages: true,
  canPlayVideos: true,
};

/** Our package in a fake Plasma: it joins with the ticket of its configuration, and carries out nothing. */
export class FakePackage {
  /** Requests of the host, by method. */
  readonly asked: PackageRequest[] = [];
  readonly #channel: PackageChannel;
  readonly #tickets = new Map<number, string>();
  /** The secret of each desktop's session. */
  readonly secrets = new Map<number, string>();
  readonly #leaving = new Map<number, AbortController>();
  description = plainDesktop;
  /** False for a Plasma that cannot load it. */
  isLoaded = true;

  constructor(plasma: FakePlasma, channel: PackageChannel) {
    this.#channel = channel;
    plasma.onChange((desktop) => this.#look(desktop));
  }

  /** The shell, or the view of one desktop, ends without a word. */
  leave(id: number): void {
    this.#leaving.get(id)?.abort();
  }

  #look({ id, plugin, config }: FakeDesktop): void {
    if (!plugin.startsWith(pluginPrefix)) {
      this.leave(id);
      this.#tickets.delete(id);
      return;
    }
    const ticket = config[`Wallpaper/${plugin}/General/Ticket`] ?? '';
    if (ticket === '' || this.#tickets.get(id) === ticket || !this.isLoaded) return;
    this.#tickets.set(id, ticket);
    void this.#run(id, ticket);
  }

  async #run(id: number, ticket: string): Promise<void> {
    const secret = this.#channel.join(ticket, this.description);
    if (secret === null) return;
    this.secrets.set(id, secret);
    const leaving = new AbortController();
    this.#leaving.set(id, leaving);
    for (;;) {
      const requests = await this.#channel.next(secret, leaving.signal);
      if (requests === null) return;
      this.asked.push(...requests);
      for (const request of requests) this.#channel.tell(secret, { id: request.id, result: request.method });
    }
  }
}
