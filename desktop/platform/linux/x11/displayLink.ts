import { XConnection } from './connection.ts';

export interface DisplayLinkOptions {
  /** As in `DISPLAY`. */
  display: string;
  log: (message: string, cause?: unknown) => void;
  /** Prepares each new connection before anyone gets it. */
  onOpen: (connection: XConnection) => Promise<void>;
  /** Called when a connection ends that was not given back: the server is gone, or it has ended the connection. */
  onLost: () => void;
}

/** A shared connection to an X display, reopened by the next `connect` after it has ended. */
export class DisplayLink {
  readonly #options: DisplayLinkOptions;
  #connection: Promise<XConnection> | null = null;

  constructor(options: DisplayLinkOptions) {
    this.#options = options;
  }

  /** The connection that is open or opening; null where there is none. */
  get current(): Promise<XConnection> | null {
    return this.#connection;
  }

  /** @throws XError where the display does not answer */
  connect(): Promise<XConnection> {
    if (this.#connection) return this.#connection;
    const connecting = this.#open();
    this.#connection = connecting;
    const end = (isOpened: boolean): void => {
      if (this.#connection !== connecting) return;
      this.#connection = null;
      if (isOpened) this.#options.onLost();
    };
    connecting
      .then(({ closed }) => closed)
      .then(
        () => end(true),
        () => end(false),
      );
    return connecting;
  }

  /** Ends the connection; the next `connect` opens another one. */
  async release(): Promise<void> {
    const connecting = this.#connection;
    this.#connection = null;
    const connection = await connecting?.catch(() => null);
    await connection?.close();
  }

  async #open(): Promise<XConnection> {
    const { display, log, onOpen } = this.#options;
    const connection = await XConnection.open(display, log);
    await onOpen(connection);
    return connection;
  }
}
