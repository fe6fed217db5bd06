import { cutTextStart } from '../../../src/api/rules/shownText.ts';
import { chmod, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LockFault } from '../../../src/bridge/contract/lockScreen.ts';
import { LockError, type ProgramLocker } from '../../platform/adapters/lockAdapter.ts';
import { startLockProcess } from '../../platform/linux/lock/lockProcess.ts';
import { openLockWindows, type LockWindows } from '../../platform/linux/lock/lockWindows.ts';
import type { LockArea, LockScene } from './composing/composePicture.ts';
import { drawLockDesktop, drawLockPixels } from './composing/lockPictures.ts';

/** A locker that dies is started again at once, this often in a row; the last ones without a picture. */
const restartLimit = 5;
const restartsWithPicture = 2;
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
  /** What to show at a moment. */
  scene: (now: Date) => LockScene;
  now: () => Date;
  onFault: (fault: LockFault) => void;
  log: (message: string, cause?: unknown) => void;
}

/**
 * Locks by a program of this machine, and keeps the session locked: where the program ends in any way but by the password,
 * it is started again.
 */
export class LockSession {
  readonly #options: LockSessionOptions;

  constructor(options: LockSessionOptions) {
    this.#options = options;
  }

  /**
   * Answers once the session is locked.
   *
   * @param onUnlock called once, when the password was given
   * @param onOpen called once in its place, when no locker would go on: the session is open
   * @throws LockError where it could not be locked
   */
  async lock(locker: ProgramLocker, onUnlock: () => void, onOpen: () => void): Promise<void> {
    const first = await this.#start(locker, true);
    void this.#follow(locker, first).then((isUnlocked) => (isUnlocked ? onUnlock() : onOpen()));
  }

  /** @returns whether it was unlocked by the password, not given up */
  async #follow(locker: ProgramLocker, first: Promise<'unlocked' | 'died'>[]): Promise<boolean> {
    let [ended] = first;
    for (let restart = 0; restart < restartLimit; restart++) {
      if ((await ended) === 'unlocked') return true;
      this.#options.log(`${locker.name} ended while the session was locked; it is locked again`);
      this.#options.onFault('locker_died');
      try {
        [ended] = await this.#start(locker, restart < restartsWithPicture);
      } catch (error) {
        this.#options.log(`${locker.name} could not lock again`, error);
        ended = Promise.resolve('died');
      }
    }
    if ((await ended) === 'unlocked') return true;
    this.#options.onFault('locker_failed');
    return false;
  }

  async #start(locker: ProgramLocker, hasPicture: boolean): Promise<Promise<'unlocked' | 'died'>[]> {
    const { environment, folder, log } = this.#options;
    const drawing = locker.hasWindows ? await this.#openWindows(hasPicture) : null;
    const picture = hasPicture && !locker.hasWindows ? await this.#writePicture() : null;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const complaintPath = join(folder, 'locker.log');
    const complaints = await open(complaintPath, 'w', 0o600);
    const lockProcess = startLockProcess(
      locker.commandFor(picture),
      environment,
      complaints.fd,
      drawing ? (window) => drawing.add(window) : null,
    );
    await complaints.close();
    void lockProcess.ended.then(() => drawing?.close()).catch((error: unknown) => log('no window', error));
    try {
      await lockProcess.locked;
    } catch (error) {
      const complaint = (await readFile(complaintPath, 'utf8').catch(() => '')).trim();
      throw new LockError(
        `${locker.name} did not lock. ${cutTextStart(complaint, longestComplaint)}`.trim(),
        error,
      );
    }
    return [lockProcess.ended];
  }

  /** Draws in the locker's windows, again at each full minute. */
  async #openWindows(hasPicture: boolean): Promise<LockWindows | null> {
    const { environment, scene, now, log } = this.#options;
    const render = (width: number, height: number): Promise<Buffer> => {
      const shown = scene(now());
      return drawLockPixels(hasPicture ? shown : { ...shown, picture: null }, width, height);
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
