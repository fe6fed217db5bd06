import { cutTextStart } from '../../../src/api/rules/shownText.ts';
import { chmod, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LockFault } from '../../../src/bridge/contract/lockScreen.ts';
import { LockError, type ProgramLocker } from '../../platform/adapters/lockAdapter.ts';
import { startLockWatch, type LockWatch } from '../../platform/linux/lock/lockWatch.ts';
import { openLockWindows, type LockWindows } from '../../platform/linux/lock/lockWindows.ts';
import type { LockArea, LockScene } from './composing/lockScene.ts';
import { drawLockDesktop, drawLockPixels } from './composing/lockPictures.ts';

/** Deaths of a locker after which its picture is left out. */
const deathsWithPicture = 2;
/** A locker that has lived so long is as good as a new one. */
const healthyMilliseconds = 10 * 60_000;
/** A locker that has not locked by then will not; starting takes it well under a second. */
const startMilliseconds = 10_000;
/** A display that nothing has reached for so long went with its session. */
const blindMilliseconds = 10 * 60_000;
const longestPause = 30_000;
/** Characters of what a locker said before it failed. */
const longestComplaint = 300;
const minuteMilliseconds = 60_000;
/** A compositor that tells no sizes scales the picture itself. */
const unknownArea: LockArea = { x: 0, y: 0, width: 1920, height: 1080 };

export interface LockSessionOptions {
  environment: NodeJS.ProcessEnv;
  /** Of the host's data, for the picture of the lock screen. */
  folder: string;
  areas: () => Promise<readonly LockArea[]>;
  /** Lockers that are started where the chosen one locks no more. */
  spares: readonly ProgramLocker[];
  /** Returns the scene of a moment. */
  scene: (now: Date) => LockScene;
  now: () => Date;
  healthyMilliseconds?: number;
  startMilliseconds?: number;
  blindMilliseconds?: number;
  onFault: (fault: LockFault) => void;
  log: (message: string, cause?: unknown) => void;
}

/**
 * Locks by a program of this machine, and keeps the session locked: where the program ends in any way but by the password,
 * it is started again, for as long as the session is there.
 */
export class LockSession {
  readonly #options: LockSessionOptions;
  #deaths = 0;

  constructor(options: LockSessionOptions) {
    this.#options = options;
  }

  /**
   * Answers once the session is locked.
   *
   * @param onEnd called once, with whether the password was given; else the session itself has ended
   * @throws LockError where it could not be locked
   */
  async lock(locker: ProgramLocker, onEnd: (isUnlocked: boolean) => void): Promise<void> {
    const [first] = await this.#start(locker);
    void this.#follow(locker, first).then(onEnd);
  }

  /** Somebody may kill the watcher too: another one takes its place. */
  async #follow(locker: ProgramLocker, first: LockWatch['ended']): Promise<boolean> {
    let end = await first;
    for (let losses = 1; end === 'lost'; losses += 1) {
      this.#handleDeath(locker);
      if (losses > 1) await wait(Math.min(500 * 2 ** losses, longestPause), undefined, { ref: false });
      try {
        const [ended] = await this.#start(locker);
        end = await ended;
      } catch (error) {
        this.#options.log(`${locker.name} could not lock again`, error);
      }
    }
    return end === 'unlocked';
  }

  #handleDeath({ name }: ProgramLocker): void {
    this.#deaths += 1;
    this.#options.log(`${name} ended while the session was locked; it is locked again`);
    this.#options.onFault('locker_died');
  }

  /** @returns how it ends, in an array: a promise of a promise would be waited for */
  async #start(locker: ProgramLocker): Promise<[LockWatch['ended']]> {
    const { environment, folder, log } = this.#options;
    const limits = {
      healthyMilliseconds: this.#options.healthyMilliseconds ?? healthyMilliseconds,
      startMilliseconds: this.#options.startMilliseconds ?? startMilliseconds,
      blindMilliseconds: this.#options.blindMilliseconds ?? blindMilliseconds,
    };
    const drawing = locker.hasWindows ? await this.#openWindows() : null;
    const picture = locker.hasWindows ? null : await this.#writePicture();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const complaintPath = join(folder, 'locker.log');
    const complaints = await open(complaintPath, 'w', 0o600);
    const { hasWindows } = locker;
    const [command, plainCommand] = [locker.commandFor(picture), locker.commandFor(null)];
    const spares = this.#options.spares.map((spare) => spare.commandFor(null));
    const job = { command, plainCommand, spares, hasWindows, ...limits };
    const watch = startLockWatch(job, environment, complaints.fd, {
      onWindow: (window) => drawing?.add(window),
      onDeath: () => this.#handleDeath(locker),
    });
    await complaints.close();
    void watch.ended.then(() => drawing?.close()).catch((error: unknown) => log('no window', error));
    try {
      await watch.locked;
    } catch (error) {
      const complaint = (await readFile(complaintPath, 'utf8').catch(() => '')).trim();
      throw new LockError(
        `${locker.name} did not lock. ${cutTextStart(complaint, longestComplaint)}`.trim(),
        error,
      );
    }
    return [watch.ended];
  }

  /** Draws in the locker's windows, again at each full minute. */
  async #openWindows(): Promise<LockWindows | null> {
    const { environment, scene, now, log } = this.#options;
    const render = (width: number, height: number): Promise<Buffer> => {
      const shown = scene(now());
      return drawLockPixels(
        this.#deaths <= deathsWithPicture ? shown : { ...shown, picture: null },
        width,
        height,
      );
    };
    try {
      const windows = await openLockWindows(environment['DISPLAY'] ?? '', render, log);
      let timer: NodeJS.Timeout;
      const waitForMinute = (): void => {
        timer = setTimeout(
          () => {
            if (scene(now()).look.mode !== 1) void windows.redraw();
            waitForMinute();
          },
          minuteMilliseconds - (now().getTime() % minuteMilliseconds),
        ).unref();
      };
      waitForMinute();
      const close = async (): Promise<void> => {
        clearTimeout(timer);
        await windows.close();
      };
      return { ...windows, close };
    } catch (error) {
      // The locker locks all the same, with its own ground.
      log('the lock screen cannot be drawn', error);
      return null;
    }
  }

  /** @returns null where the picture cannot be composed: the session is locked all the same */
  async #writePicture(): Promise<string | null> {
    const { folder, areas, scene, now, log, onFault } = this.#options;
    const shown = scene(now());
    if (shown.picture === null) return null;
    try {
      const screens = await areas();
      const image = await drawLockDesktop(shown, screens.length > 0 ? screens : [unknownArea]);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, 'picture.png');
      await writeFile(path, image, { mode: 0o600 });
      await chmod(path, 0o600);
      return path;
    } catch (error) {
      log('the picture of the lock screen could not be composed', error);
      onFault('picture_gone');
      return null;
    }
  }
}
