import { bridgeSubprotocol, tokenSubprotocolPrefix } from './contract/constants.ts';
import type { BridgeTransport } from './transport.ts';

const firstRetryMilliseconds = 200;
const longestRetryMilliseconds = 2_000;

/** Fetches the token of the running host for the one of an earlier launch; null where there is none. */
export type RenewToken = (former: string) => Promise<string | null>;

/**
 * The bridge over the host's loopback WebSocket. It reconnects automatically when the host is back, at
 * most two seconds after.
 */
export class WebSocketTransport implements BridgeTransport {
  onMessage: BridgeTransport['onMessage'] = null;
  onOpenChange: BridgeTransport['onOpenChange'] = null;
  readonly #url: string;
  #token: string;
  readonly #renewToken: RenewToken;
  #socket: WebSocket | null = null;
  #retryMilliseconds = firstRetryMilliseconds;

  constructor(url: string, token: string, renewToken: RenewToken) {
    this.#url = url;
    this.#token = token;
    this.#renewToken = renewToken;
    this.#connect();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(text: string): void {
    if (!this.#socket || !this.isOpen) throw new Error('The bridge is not connected.');
    this.#socket.send(text);
  }

  #connect(): void {
    const socket = new WebSocket(this.#url, [bridgeSubprotocol, tokenSubprotocolPrefix + this.#token]);
    this.#socket = socket;
    socket.onopen = () => {
      this.#retryMilliseconds = firstRetryMilliseconds;
      this.onOpenChange?.(true);
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') this.onMessage?.(data);
    };
    socket.onclose = () => {
      this.onOpenChange?.(false);
      setTimeout(() => void this.#reconnect(), this.#retryMilliseconds);
      this.#retryMilliseconds = Math.min(this.#retryMilliseconds * 2, longestRetryMilliseconds);
    };
  }

  /** Without a running host there is no token either; the failing connection then schedules the next attempt. */
  async #reconnect(): Promise<void> {
    this.#token = (await this.#renewToken(this.#token).catch(() => null)) ?? this.#token;
    this.#connect();
  }
}
