import { failureOf, type Failure } from '../kernel/failure.ts';
import type { RootStore } from '../rootStore.ts';

/** Opens pages of the web: in the client's own window no page of a stranger has a network. */
export class OutsideLinks {
  readonly #root: Pick<RootStore, 'bridge' | 'devices'>;

  constructor(root: Pick<RootStore, 'bridge' | 'devices'>) {
    this.#root = root;
  }

  /** Whether the client opens pages, in the system's browser; a page in a browser does that by itself. */
  get isClientOpening(): boolean {
    return this.#root.devices.can('client.openUrl');
  }

  /** @returns why it failed; null when it went well */
  async open(url: string): Promise<Failure | null> {
    try {
      await this.#root.bridge.call('client.openUrl', { url });
      return null;
    } catch (error) {
      return failureOf(error);
    }
  }
}
