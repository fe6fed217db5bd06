import { SerialQueue } from '../../../media/kernel/serialQueue.ts';
import type { LockFault } from '../../../src/bridge/contract/lockScreen.ts';
import type { FormerLockSettings, LockAdapter } from '../../platform/adapters/lockAdapter.ts';
import type { LockSettings } from './lockScreenDatabase.ts';

interface LockScheduleOptions {
  startIdleTimer: (seconds: number) => Promise<{ stop(): Promise<void> }>;
  /** The desktop's locker is to have the next picture. */
  onChangeDue: () => void;
  onFault: (fault: LockFault) => void;
  log: (message: string, cause?: unknown) => void;
}

/** Automatic locking of the session: by a timer of ours, or by the settings of the desktop's locker. */
export class LockSchedule {
  readonly #options: LockScheduleOptions;
  #timer: { seconds: number; stop(): Promise<void> } | null = null;
  #change: NodeJS.Timeout | undefined;
  readonly #queue = new SerialQueue();

  constructor(options: LockScheduleOptions) {
    this.#options = options;
  }

  /**
   * Applies the settings, one call after the other. A refusal of the machine is a fault and leaves the settings stored.
   *
   * @returns the former settings of the desktop's locker; null where they are unchanged
   */
  perform(
    adapter: LockAdapter | null,
    settings: Pick<LockSettings, 'is_enabled' | 'idle_minutes' | 'former'>,
    { picture, changeIn }: { picture: string | null; changeIn: number },
  ): Promise<FormerLockSettings | null> {
    return this.#queue.run(async () => {
      clearTimeout(this.#change);
      try {
        await this.#setTimer(adapter?.kind === 'program' && adapter.hasIdle && settings.is_enabled, settings);
        if (adapter?.kind !== 'desktop') return settings.former;
        if (Number.isFinite(changeIn)) this.#change = setTimeout(this.#options.onChangeDue, changeIn).unref();
        if (!settings.is_enabled) {
          if (settings.former) await adapter.putBack(settings.former);
          return null;
        }
        const former = settings.former ?? (await adapter.read());
        await adapter.apply(picture, settings.idle_minutes);
        return former;
      } catch (error) {
        this.#options.log('the locker could not be set', error);
        this.#options.onFault('settings_refused');
        return settings.former;
      }
    });
  }

  async stop(): Promise<void> {
    await this.#queue.whenIdle();
    clearTimeout(this.#change);
    await this.#timer?.stop();
    this.#timer = null;
  }

  async #setTimer(isWanted: boolean, { idle_minutes: minutes }: { idle_minutes: number }): Promise<void> {
    const seconds = isWanted ? minutes * 60 : null;
    if ((this.#timer?.seconds ?? null) === seconds) return;
    await this.#timer?.stop();
    this.#timer = null;
    if (seconds !== null) this.#timer = { seconds, ...(await this.#options.startIdleTimer(seconds)) };
  }
}
