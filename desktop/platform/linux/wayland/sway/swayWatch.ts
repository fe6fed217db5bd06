import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Log } from '../../../../kernel/log.ts';
import type { SeenDesktop } from '../../../adapters/desktopWatch.ts';
import type { CompositorWatch } from '../../../adapters/compositorWatch.ts';
import { SwayConnection } from './swayConnection.ts';
import { readSwayTree } from './swayTree.ts';

/** Changes come in bursts (a window opens, is placed, gets the focus); they are looked at together. */
const settleMilliseconds = 150;

/** Follows sway's windows by its own socket, which tells where they are: foreign toplevels tell only which fill an output. */
export class SwayWatch implements CompositorWatch {
  readonly #path: string;
  readonly #log: Log;
  readonly #coverListeners = new Set<(connectors: ReadonlySet<string>) => void>();
  readonly #seenListeners = new Set<(seen: SeenDesktop) => void>();
  #connection: SwayConnection | null = null;
  #timer: NodeJS.Timeout | undefined;
  #seen: SeenDesktop | null = null;
  #isNewestBelow: Promise<boolean> | null = null;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
  }

  start(listener: (seen: SeenDesktop) => void): void {
    this.#seenListeners.add(listener);
    this.#follow();
  }

  onCoverLook(listener: (connectors: ReadonlySet<string>) => void): void {
    this.#coverListeners.add(listener);
    this.#follow();
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

  /**
   * Puts the wallpaper that sway itself shows below stages that were opened before. Sways before 1.10 draw what came first
   * above the rest of its layer, and start the program that shows their wallpaper again when any output gets one, also
   * one that does not exist. Later ones draw what came last above the rest.
   *
   * @throws Error when sway has ended
   */
  async sinkWallpaper(): Promise<void> {
    const connection = this.#connect();
    this.#isNewestBelow ??= connection.readVersion().then(drawsNewestBelow);
    if (await this.#isNewestBelow) await connection.run('output yueqi bg #000000 solid_color');
  }

  #follow(): void {
    this.#connect();
    this.#lookSoon();
  }

  #connect(): SwayConnection {
    this.#connection ??= new SwayConnection(this.#path, {
      onChange: () => this.#lookSoon(),
      // It ends with its compositor, and with the session.
      onEnd: (error) => error && this.#log('the windows of sway are not followed', error),
    });
    return this.#connection;
  }

  #lookSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look().catch((error: unknown) => this.#log('the windows of sway could not be read', error));
    }, settleMilliseconds).unref();
  }

  async #look(): Promise<void> {
    const { covered, seen } = readSwayTree(await this.#connect().readTree());
    for (const listener of this.#coverListeners) listener(covered);
    if (isDeepStrictEqual(seen, this.#seen)) return;
    this.#seen = seen;
    for (const listener of this.#seenListeners) listener(seen);
  }
}

const version = v.object({ major: v.number(), minor: v.number() });

function drawsNewestBelow(text: string): boolean {
  const { major, minor } = v.parse(version, JSON.parse(text));
  return major === 1 && minor < 10;
}
