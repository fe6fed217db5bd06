import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';

/** Storages of several windows over the same texts; each is notified of the others' changes. */
export function sharedStorages(count: number): KeyValueStorage[] {
  const kept = new Map<string, string>();
  const listeners = Array.from({ length: count }, () => new Set<() => void>());
  return listeners.map((own) => {
    const tellOthers = (): void => {
      for (const others of listeners) if (others !== own) for (const listener of others) listener();
    };
    return {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => {
        kept.set(key, value);
        tellOthers();
      },
      remove: (key) => {
        kept.delete(key);
        tellOthers();
      },
      onChange: (listener) => {
        own.add(listener);
        return () => own.delete(listener);
      },
    };
  });
}

/** A storage that lives as long as the test. */
export function memoryStorage(): KeyValueStorage {
  const [storage] = sharedStorages(1);
  if (!storage) throw new Error('There is one storage.');
  return storage;
}
