/** Small texts that outlive the page, shared by all windows of the client. */
export interface KeyValueStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Calls a listener after another window has set or removed an item. @returns unsubscribes */
  onChange(listener: () => void): () => void;
}

/** The browser's local storage; where it is forbidden or full, values live as long as the page. */
export function createBrowserStorage(): KeyValueStorage {
  // Only what the browser refused: for anything else another window may know better.
  const kept = new Map<string, string>();
  return {
    get(key) {
      try {
        return kept.get(key) ?? localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        localStorage.setItem(key, value);
        kept.delete(key);
      } catch {
        // Private windows and full disks refuse; the value is only held in memory then.
        kept.set(key, value);
      }
    },
    remove(key) {
      kept.delete(key);
      try {
        localStorage.removeItem(key);
      } catch {
        // A value that could not be written needs no removal.
      }
    },
    onChange(listener) {
      addEventListener('storage', listener);
      return () => removeEventListener('storage', listener);
    },
  };
}
