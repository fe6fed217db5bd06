import type { Log } from '../../../../kernel/log.ts';
import type { CompositorWatch } from '../../../adapters/compositorWatch.ts';
import type { SeenDesktop } from '../../../adapters/desktopWatch.ts';
import { CompositorLooks } from '../../watch/compositorLooks.ts';
import { ToplevelConnection } from './toplevelConnection.ts';

const openMilliseconds = 2_000;

/** Follows the windows of a compositor by the protocol of foreign toplevels, which most compositors with layers have. */
export class ToplevelWatch implements CompositorWatch {
  readonly #connection: ToplevelConnection;
  readonly #looks: CompositorLooks;

  private constructor(connection: ToplevelConnection, looks: CompositorLooks) {
    this.#connection = connection;
    this.#looks = looks;
  }

  /** @param socket path of the compositor's socket @returns null where the compositor does not tell its windows */
  static async open(socket: string, log: Log): Promise<ToplevelWatch | null> {
    const report = (error: unknown): void => log('the windows of the compositor are not followed', error);
    let looks: CompositorLooks | null = null;
    const connection = await ToplevelConnection.open(socket, openMilliseconds, {
      onChange: () => looks?.lookSoon(),
      // It ends with its compositor, and with the session.
      onEnd: (error) => error && report(error),
    });
    if (!connection) return null;
    looks = new CompositorLooks(() => connection.read(), report);
    return new ToplevelWatch(connection, looks);
  }

  start(listener: (seen: SeenDesktop) => void): void {
    this.#looks.onSeen(listener);
  }

  onCoverLook(listener: (connectors: ReadonlySet<string>) => void): void {
    this.#looks.onCover(listener);
  }

  readIdle(): Promise<null> {
    // It is reported to clients of the idle protocol alone.
    return Promise.resolve(null);
  }

  stop(): Promise<void> {
    this.#looks.stop();
    this.#connection.close();
    return Promise.resolve();
  }
}
