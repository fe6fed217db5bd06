import type { RootStore } from '../../stores/rootStore.ts';
import { invitationStore } from '../../stores/session/invitation.ts';
import { entryTrackingStore } from '../../stores/session/entryTracking.ts';
import { parseEntry, type Entry } from './entryParameters.ts';

/**
 * Consumes the entry parameters of the document's address before the first screen is chosen: the address then names
 * what is open, so that reloading and going back apply nothing twice.
 *
 * @param base path of the client, with a slash at both ends
 */
export function consumeEntryParameters(base: string): Entry {
  const { pathname, search, hash } = location;
  const entry = parseEntry(`/${pathname.slice(base.length)}`, search);
  history.replaceState(null, '', base + entry.path.slice(1) + hash);
  return entry;
}

/** Stores the parameters where reports and capability gates read them. */
export function applyEntry({ tracking, inviterUid }: Entry, stores: RootStore): void {
  stores.get(entryTrackingStore).adopt(tracking);
  stores.get(invitationStore).adopt(inviterUid);
  stores.devices.adoptAddressProtocol(tracking.protocol);
}
