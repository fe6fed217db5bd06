import { createClient, type Answer, type XClient, type XDisplay, type XEvent } from 'x11';
import { readPixelFormat, type PixelFormat } from './pixelFormat.ts';

/** The X server could not be reached, or the connection ended. */
export class XError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'XError';
  }
}

/** A window's outer place on the desktop, in device pixels. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The answer to a refused request about a window of another program: it may go at any time. */
export const ignoreGone = (): boolean => true;

const anyType = 0;
const trueColour = 4;
const longestProperty = 65_536;

/**
 * A connection to an X server with promises for answers. Requests about a window that has just gone reject; callers
 * treat such a window as absent.
 */
export class XConnection {
  readonly client: XClient;
  readonly root: number;
  readonly size: { width: number; height: number };
  readonly depth: number;
  /** Format of the root's pixels; null where pictures cannot be sent to it. */
  readonly pixelFormat: PixelFormat | null;
  /** The visual of the root, which its windows have unless they ask for another one. */
  readonly rootVisual: number;
  /** The visual with 32 bits per pixel, which has an opacity; null where the server has none. */
  readonly transparentVisual: number | null;
  /** Resolves when the connection has ended. */
  readonly closed: Promise<void>;
  readonly #atoms = new Map<string, Promise<number>>();
  readonly #pending = new Set<(error: Error) => void>();
  #isClosed = false;

  private constructor(client: XClient, display: XDisplay, log: (message: string, cause?: unknown) => void) {
    this.client = client;
    // The package keeps the atoms of all connections in one table, but every server numbers them itself.
    client.atoms = { ...client.atoms };
    const [screen] = display.screen;
    if (!screen) throw new XError('The X server has no screen.');
    this.root = screen.root;
    this.size = { width: screen.pixel_width, height: screen.pixel_height };
    this.depth = screen.root_depth;
    this.pixelFormat = readPixelFormat(display);
    this.rootVisual = screen.root_visual;
    const transparent = Object.values(screen.depths[32] ?? {}).find((visual) => visual.class === trueColour);
    this.transparentVisual = transparent?.vid ?? null;
    this.closed = new Promise((resolve) => {
      const end = (): void => {
        this.#isClosed = true;
        for (const reject of this.#pending) reject(new XError('The connection to the X server has ended.'));
        this.#pending.clear();
        resolve();
      };
      client.on('end', end);
      client.on('error', (error: Error & { code?: string; majorOpcode?: number }) => {
        // An error of a request has a number of its own; one with a system code is the connection's.
        if (error.code !== undefined) end();
        else log(`the X server refused request ${error.majorOpcode}`, error);
      });
    });
  }

  /** @param display as in `DISPLAY`, such as `:0` @throws XError */
  static open(display: string, log: (message: string, cause?: unknown) => void): Promise<XConnection> {
    return new Promise((resolve, reject) => {
      const refuse = (cause: unknown): void =>
        reject(new XError(`The X server at ${display} could not be reached.`, cause));
      try {
        const client = createClient({ display, shm: false }, (error, opened) => {
          if (error) {
            refuse(error);
            return;
          }
          client.removeListener('error', refuse);
          client.removeListener('end', refuse);
          resolve(new XConnection(client, opened, log));
        });
        client.on('error', refuse);
        // One that goes down while it greets sends no error.
        client.on('end', refuse);
      } catch (error) {
        refuse(error);
      }
    });
  }

  /** Turns a request that has an answer into a promise. */
  ask<Value>(send: (answer: Answer<Value>) => void): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new XError('The connection to the X server has ended.'));
        return;
      }
      this.#pending.add(reject);
      send((error, value) => {
        this.#pending.delete(reject);
        if (error) reject(new XError(`The X server refused a request: ${error.message}.`, error));
        else resolve(value);
        return true;
      });
    });
  }

  atom(name: string): Promise<number> {
    const known =
      this.#atoms.get(name) ?? this.ask<number>((answer) => this.client.InternAtom(false, name, answer));
    this.#atoms.set(name, known);
    return known;
  }

  /** @returns the property's 32-bit values; empty where the window or the property is not there */
  async getNumbers(window: number, property: string): Promise<number[]> {
    const { format, data } = await this.#getProperty(window, property);
    if (format !== 32) return [];
    return Array.from({ length: data.length / 4 }, (_value, index) => data.readUInt32LE(index * 4));
  }

  async getText(window: number, property: string): Promise<string> {
    return (await this.getBytes(window, property)).toString('latin1');
  }

  /** @returns the property's bytes; none where the window or the property is not there */
  async getBytes(window: number, property: string): Promise<Buffer> {
    const { format, data } = await this.#getProperty(window, property);
    return format === 8 ? data : Buffer.alloc(0);
  }

  async setNumbers(window: number, property: string, type: string, values: number[]): Promise<void> {
    this.client.ChangeProperty(0, window, await this.atom(property), await this.atom(type), 32, values);
  }

  async setAtoms(window: number, property: string, names: string[]): Promise<void> {
    await this.setNumbers(window, property, 'ATOM', await Promise.all(names.map((name) => this.atom(name))));
  }

  /** Resolves when the server has handled everything sent before. */
  async sync(): Promise<void> {
    await this.ask((answer) => this.client.GetInputFocus(answer));
  }

  onEvent(listener: (event: XEvent) => void): void {
    this.client.on('event', listener);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    await this.sync().catch(() => undefined);
    this.client.terminate();
    await this.closed;
  }

  async #getProperty(window: number, property: string): Promise<{ format: number; data: Buffer }> {
    const name = await this.atom(property);
    const absent = { format: 0, data: Buffer.alloc(0) };
    return this.ask<{ format: number; data: Buffer }>((answer) =>
      this.client.GetProperty(0, window, name, anyType, 0, longestProperty, answer),
    ).catch(() => absent);
  }
}
