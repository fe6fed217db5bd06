import type { RootStore } from '../stores/rootStore.ts';

/** What a screen prepares its first rendering with (`LazyScreen.prepare`). */
export interface ScreenContext {
  stores: RootStore;
  /** Of the address. */
  query: URLSearchParams;
}
