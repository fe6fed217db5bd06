import { hostTokenHeader } from '../../api/contract/document/boot.ts';
import { windowValuesPath } from '../../bridge/contract/constants.ts';
import type { KeyValueStorage } from './keyValueStorage.ts';

type Changes = Record<string, string | null>;

/**
 * Creates the client's storage in the host's own window: the values are stored by the host, since the origin of the
 * page changes with the port (decision 0060). There is only one such window, so no other changes them.
 *
 * @param values of the host when the document was created
 * @param token of the window
 */
export function createWindowStorage(
  values: Readonly<Record<string, string>>,
  token: string,
): KeyValueStorage {
  const kept = new Map(Object.entries(values));
  const unsent = new Map<string, string | null>();
  let isSending = false;

  const take = (): Changes => {
    const changes = Object.fromEntries(unsent);
    unsent.clear();
    return changes;
  };

  async function send(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (unsent.size > 0) {
      const changes = take();
      if (await post(changes, token)) continue;
      // Sent again with the next change; what is newer stays.
      for (const [key, value] of Object.entries(changes)) if (!unsent.has(key)) unsent.set(key, value);
      break;
    }
    isSending = false;
  }

  function change(key: string, value: string | null): void {
    unsent.set(key, value);
    void send();
  }

  addEventListener('pagehide', () => {
    if (unsent.size > 0) void post(take(), token, { keepalive: true });
  });

  return {
    get: (key) => kept.get(key) ?? null,
    set(key, value) {
      if (kept.get(key) === value) return;
      kept.set(key, value);
      change(key, value);
    },
    remove(key) {
      if (kept.delete(key)) change(key, null);
    },
    onChange: () => () => undefined,
  };
}

/** Returns true once the host has stored the changes. */
async function post(changes: Changes, token: string, options: RequestInit = {}): Promise<boolean> {
  try {
    const response = await fetch(windowValuesPath, {
      ...options,
      method: 'POST',
      headers: { 'content-type': 'application/json', [hostTokenHeader]: token },
      body: JSON.stringify({ changes }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
