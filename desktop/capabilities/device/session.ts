import type { SessionWatch } from '../../platform/adapters/sessionWatch.ts';

type Listener<Value> = (value: Value) => void;

/** The session of the user: locked by whomever, and the machine that it runs on, which sleeps and wakes. */
export class Session {
  /** Sources that report it locked: the system, a locker. */
  readonly #lockedBy = new Set<string>();
  readonly #onChange = new Set<Listener<boolean>>();
  readonly #onLockRequest = new Set<() => void>();
  readonly #onWake = new Set<() => void>();

  get isLocked(): boolean {
    return this.#lockedBy.size > 0;
  }

  /** Listens to the system as well. */
  start(watch: SessionWatch): void {
    watch.start({
      onLocked: (isLocked) => this.report('system', isLocked),
      onLockRequest: () => this.#onLockRequest.forEach((listener) => listener()),
      onWake: () => this.#onWake.forEach((listener) => listener()),
    });
  }

  report(source: string, isLocked: boolean): void {
    const wasLocked = this.isLocked;
    if (isLocked) this.#lockedBy.add(source);
    else this.#lockedBy.delete(source);
    if (wasLocked !== this.isLocked) for (const listener of this.#onChange) listener(this.isLocked);
  }

  /** Called when it was locked, and when it was unlocked. */
  onChange(listener: Listener<boolean>): void {
    this.#onChange.add(listener);
  }

  /** Called when somebody asks for the lock, and before the machine sleeps. */
  onLockRequest(listener: () => void): void {
    this.#onLockRequest.add(listener);
  }

  /** Called after the machine has slept. */
  onWake(listener: () => void): void {
    this.#onWake.add(listener);
  }
}
