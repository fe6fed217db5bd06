import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';

/** The choices, each an attribute of the document (`data-motion`); one that is not stored follows the system. */
export const comfortNames = ['motion', 'autoplay', 'contrast'] as const;

/** Returns the key under which a choice is stored. */
export const comfortKey = (name: (typeof comfortNames)[number]): string => `yueqi.${name}`;

/** Writes the stored choices on the document, before anything that follows them is shown. */
export function applyComfort(storage: Pick<KeyValueStorage, 'get'>): void {
  const { dataset } = document.documentElement;
  for (const name of comfortNames) {
    const value = storage.get(comfortKey(name));
    if (value === null) delete dataset[name];
    else dataset[name] = value;
  }
}
