import { entryCodeParameter } from '../../api/contract/document/boot.ts';
import { givenToken } from './givenToken.ts';

/** Storage in which a browser keeps the token for its other tabs. */
export interface TokenStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const storageKey = 'yueqi.bridgeToken';

/**
 * Finds the token of the host that serves this page: that of the host's own window; in another browser the one that a code
 * in the address is exchanged for, or that an earlier tab got. The code is out of the address when this returns.
 *
 * @returns null where the page has no host, or none that knows it
 */
export async function findHostToken(storage: TokenStorage): Promise<string | null> {
  const given = givenToken();
  if (given !== null) return given;
  const code = takeEntryCode();
  const former = storage.get(storageKey);
  return code === null && former === null ? null : exchange(storage, code, former);
}

/** Fetches the token again: every launch of the host has its own. */
export async function renewHostToken(storage: TokenStorage, former: string): Promise<string | null> {
  return givenToken() ?? exchange(storage, null, former);
}

async function exchange(
  storage: TokenStorage,
  code: string | null,
  former: string | null,
): Promise<string | null> {
  const { exchangeToken } = await import('./exchangeToken.ts');
  const token = await exchangeToken(code, former);
  if (token === null) storage.remove(storageKey);
  else if (token !== former) storage.set(storageKey, token);
  return token;
}

function takeEntryCode(): string | null {
  const address = new URL(location.href);
  const code = address.searchParams.get(entryCodeParameter);
  if (code === null) return null;
  address.searchParams.delete(entryCodeParameter);
  history.replaceState(history.state, '', address);
  return code;
}
