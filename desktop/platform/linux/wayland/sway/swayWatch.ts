import * as v from 'valibot';
import type { Log } from '../../../../kernel/log.ts';
import type { SeenDesktop } from '../../../adapters/desktopWatch.ts';
import type { CompositorWatch } from '../../../adapters/compositorWatch.ts';
import { CompositorLooks } from '../../watch/compositorLooks.ts';
import { SwayConnection } from './swayConnection.ts';
import { readSwayTree } from './swayTree.ts';

/** Follows sway's windows by its own socket, which tells where they are: foreign toplevels tell only which fill an output. */
export class SwayWatch implements CompositorWatch {
  readonly #path: string;
  readonly #log: Log;
  readonly #looks: CompositorLooks;
  #connection: SwayConnection | null = null;
  #isNewestBelow: Promise<boolean> | null = null;

  constructor(path: string, log: Log) {
    this.#path = path;
    this.#log = log;
    this.#looks = new CompositorLooks(
      async () => readSwayTree(await this.#connect().readTree()),
      (error) => log('the windows of sway could not be read', error),
    );
  }

  start(listener: (seen: SeenDesktop) => void): void {
    this.#connect();
    this.#looks.onSeen(listener);
  }

  onCoverLook(listener: (connectors: ReadonlySet<string>) => void): void {
    this.#connect();
    this.#looks.onCover(listener);
  }

  readIdle(): Promise<null> {
    // It is reported to clients of the idle protocol alone.
    return Promise.resolve(null);
  }

  stop(): Promise<void> {
    this.#looks.stop();
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

  #connect(): SwayConnection {
    this.#connection ??= new SwayConnection(this.#path, {
      onChange: () => this.#looks.lookSoon(),
      // It ends with its compositor, and with the session.
      onEnd: (error) => error && this.#log('the windows of sway are not followed', error),
    });
    return this.#connection;
  }
}

const version = v.object({ major: v.number(), minor: v.number() });

function drawsNewestBelow(text: string): boolean {
  const { major, minor } = v.parse(version, JSON.parse(text));
  return major === 1 && minor < 10;
}
