import { makeAutoObservable } from 'mobx';
import type { KeyValueStorage } from '../../kernel/keyValueStorage.ts';

const storageKey = 'yueqi.searchHistory';
export const historyLimit = 10;

/** Earlier searches on this device, latest first. */
export class SearchHistory {
  words: readonly string[];
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.words = readWords(storage.get(storageKey));
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Inserts a query first; an existing one moves up. */
  add(word: string): void {
    if (word !== '')
      this.keep([word, ...this.words.filter((known) => known !== word)].slice(0, historyLimit));
  }

  remove(word: string): void {
    this.keep(this.words.filter((known) => known !== word));
  }

  clear(): void {
    this.keep([]);
  }

  private keep(words: readonly string[]): void {
    this.words = words;
    this.#storage.set(storageKey, JSON.stringify(words));
  }
}

/** Any other content of the storage (another version, a manual edit) is no history. */
function readWords(text: string | null): readonly string[] {
  try {
    const words: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(words)) return [];
    return words.filter((word) => typeof word === 'string' && word !== '').slice(0, historyLimit);
  } catch {
    return [];
  }
}
