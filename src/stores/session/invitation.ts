import * as v from 'valibot';
import type { Clock } from '../kernel/clock.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { SessionStore } from './sessionStore.ts';

const invitationKey = 'yueqi.invitation';
/** The time that an invitation waits for a registration (docs/product.md#messages), in milliseconds. */
export const invitationLifetime = 30 * 86_400_000;

const keptInvitation = v.object({ uid: v.string(), until: v.number() });

interface InvitationNeeds {
  storage: KeyValueStorage;
  clock: Clock;
  session: SessionStore;
}

/** The user who invited this machine's user, kept until an account is registered. */
export class InvitationStore {
  readonly #needs: InvitationNeeds;

  constructor(needs: InvitationNeeds) {
    this.#needs = needs;
  }

  /** Keeps the latest invitation; one by the user himself is ignored. */
  adopt(uid: string | null): void {
    const { storage, clock, session } = this.#needs;
    if (uid === null || uid === session.uid) return;
    storage.set(invitationKey, JSON.stringify({ uid, until: clock.now() + invitationLifetime }));
  }

  /** The uid of the inviter; null where there is none. */
  get inviterUid(): string | null {
    const text = this.#needs.storage.get(invitationKey);
    if (text === null) return null;
    try {
      const { uid, until } = v.parse(keptInvitation, JSON.parse(text));
      return until > this.#needs.clock.now() ? uid : null;
    } catch {
      // Written by another version, or by hand.
      return null;
    }
  }

  clear(): void {
    this.#needs.storage.remove(invitationKey);
  }
}

export const invitationStore = defineStore((needs: InvitationNeeds) => new InvitationStore(needs));
