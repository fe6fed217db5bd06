/** Small texts that outlive the page. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** The browser's local storage; where it is forbidden or full, values live as long as the page. */
export function createBrowserStorage(): KeyValueStorage {
  const kept = new Map<string, string>();
  return {
    get(key) {
      try {
        return localStorage.getItem(key) ?? kept.get(key) ?? null;
      } catch {
        return kept.get(key) ?? null;
      }
    },
    set(key, value) {
      kept.set(key, value);
      try {
        localStorage.setItem(key, value);
      } catch {
        // Private windows and full disks refuse; the value is kept in memory, which is all that can be done.
      }
    },
  };
}
