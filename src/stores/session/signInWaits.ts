import { makeAutoObservable, observable } from 'mobx';
import type { Clock } from '../kernel/clock.ts';
import { defineStore } from '../kernel/storeScope.ts';

export type SignInKind = 'login' | 'register';

interface SignInWaitsNeeds {
  clock: Clock;
}

/** Until when the service accepts no further attempt: by account for sign-in, by this address for registration. */
export class SignInWaitsStore {
  readonly #ends = observable.map<string, number>();
  readonly #clock: Clock;

  constructor({ clock }: SignInWaitsNeeds) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Returns the time at which the next attempt is accepted, in milliseconds; null where it is accepted now. */
  endOf(kind: SignInKind, account: string): number | null {
    return this.#ends.get(keyOf(kind, account)) ?? null;
  }

  begin(kind: SignInKind, account: string, seconds: number): void {
    const key = keyOf(kind, account);
    const milliseconds = seconds * 1_000;
    const end = this.#clock.now() + milliseconds;
    this.#ends.set(key, end);
    this.#clock.after(milliseconds, () => this.end(key, end));
  }

  private end(key: string, end: number): void {
    if (this.#ends.get(key) === end) this.#ends.delete(key);
  }
}

export const signInWaitsStore = defineStore(({ clock }: SignInWaitsNeeds) => new SignInWaitsStore({ clock }));

/** The service does not distinguish accounts by case either. */
function keyOf(kind: SignInKind, account: string): string {
  return kind === 'register' ? kind : `${kind} ${account.trim().toLowerCase()}`;
}
