import type { RootStore } from '../stores/rootStore.ts';

/** Context in which a screen prepares its first rendering (`LazyScreen.prepare`). */
export interface ScreenContext {
  stores: RootStore;
  /** Of the address. */
  query: URLSearchParams;
}
