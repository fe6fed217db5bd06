import { isDeepStrictEqual } from 'node:util';
import type { Log } from '../../../../kernel/log.ts';
import type { SeenDesktop } from '../../../adapters/desktopWatch.ts';
import type { CompositorWatch } from '../../../adapters/compositorWatch.ts';
import { ToplevelConnection } from './toplevelConnection.ts';

/** A window that is maximized tells its state and its outputs one after the other; they are looked at together. */
const settleMilliseconds = 150;
const openMilliseconds = 2_000;

/** Follows the windows of a compositor by the protocol of foreign toplevels, which most compositors with layers have. */
export class ToplevelWatch implements CompositorWatch {
  readonly #coverListeners = new Set<(connectors: ReadonlySet<string>) => void>();
  readonly #seenListeners = new Set<(seen: SeenDesktop) => void>();
  #connection: ToplevelConnection | null = null;
  #timer: NodeJS.Timeout | undefined;
  #seen: SeenDesktop | null = null;

  /** @param socket path of the compositor's socket @returns null where the compositor does not tell its windows */
  static async open(socket: string, log: Log): Promise<ToplevelWatch | null> {
    const watch = new ToplevelWatch();
    watch.#connection = await ToplevelConnection.open(socket, openMilliseconds, {
      onChange: () => watch.#lookSoon(),
      // It ends with its compositor, and with the session.
      onEnd: (error) => error && log('the windows of the compositor are not followed', error),
    });
    return watch.#connection && watch;
  }

  start(listener: (seen: SeenDesktop) => void): void {
    this.#seenListeners.add(listener);
    this.#lookSoon();
  }

  onCoverLook(listener: (connectors: ReadonlySet<string>) => void): void {
    this.#coverListeners.add(listener);
    this.#lookSoon();
  }

  readIdle(): Promise<null> {
    // It is reported to clients of the idle protocol alone.
    return Promise.resolve(null);
  }

  stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#connection?.close();
    return Promise.resolve();
  }

  #lookSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, settleMilliseconds).unref();
  }

  #look(): void {
    if (!this.#connection) return;
    const { covered, seen } = this.#connection.read();
    for (const listener of this.#coverListeners) listener(covered);
    if (isDeepStrictEqual(seen, this.#seen)) return;
    this.#seen = seen;
    for (const listener of this.#seenListeners) listener(seen);
  }
}
