import type { BridgeTransport } from './transport.ts';

/** The object that a native client injects as `window.yueqiClient` (docs/product.md#bridge). */
export interface InjectedClient {
  postMessage(json: string): void;
  onmessage: ((json: string) => void) | null;
}

declare global {
  interface Window {
    yueqiClient?: InjectedClient;
  }
}

/** The bridge over an object that a native client injects; it is open for as long as the page lives. */
export class InjectedTransport implements BridgeTransport {
  readonly isOpen = true;
  onMessage: BridgeTransport['onMessage'] = null;
  readonly #client: InjectedClient;
  onOpenChange: BridgeTransport['onOpenChange'] = null;

  constructor(client: InjectedClient) {
    this.#client = client;
    client.onmessage = (json) => this.onMessage?.(json);
  }

  send(text: string): void {
    this.#client.postMessage(text);
  }
}
