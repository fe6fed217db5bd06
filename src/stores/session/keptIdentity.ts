import * as v from 'valibot';
import { userInfo } from '../../api/contract/accounts.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import { identityKey, type Identity } from './sessionStore.ts';

const keptIdentity = v.object({
  open_id: v.pipe(v.string(), v.minLength(1)),
  token: v.pipe(v.string(), v.minLength(1)),
  device_id: v.string(),
  user: userInfo,
});

/** The user signed in on an earlier visit or in another window; null for none, and for an invalid text. */
export function readIdentity(storage: KeyValueStorage): Identity | null {
  const text = storage.get(identityKey);
  if (text === null) return null;
  try {
    return v.parse(keptIdentity, JSON.parse(text));
  } catch {
    // Written by another version, or by a hand: signing in again is the way on.
    return null;
  }
}

/** Stores the identity for later visits and the other windows; null clears it. */
export function keepIdentity(storage: KeyValueStorage, identity: Identity | null): void {
  if (identity) storage.set(identityKey, JSON.stringify(identity));
  else storage.remove(identityKey);
}
