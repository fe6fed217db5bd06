import { makeAutoObservable, observable } from 'mobx';
import { defineStore } from '../kernel/storeScope.ts';

/** Previews of the desktop take turns: one moves at a time, or a page of them would take the whole processor. */
export class PreviewTurnsStore {
  readonly #waiting = observable.array<symbol>([], { deep: false });

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The last that asked; the one before it goes on when that one ends. */
  get playing(): symbol | null {
    return this.#waiting.at(-1) ?? null;
  }

  /** @returns ends the turn */
  take(turn: symbol): () => void {
    this.#waiting.push(turn);
    return () => this.end(turn);
  }

  private end(turn: symbol): void {
    this.#waiting.remove(turn);
  }
}

export const previewTurnsStore = defineStore(() => new PreviewTurnsStore());
