import { createContext, use } from 'react';
import type { RootStore } from '../stores/rootStore.ts';

const StoreContext = createContext<RootStore | null>(null);

/** Hands the stores to everything below it. */
export const StoreProvider = StoreContext.Provider;

/** The stores. @throws outside of a StoreProvider */
export function useStores(): RootStore {
  const stores = use(StoreContext);
  if (!stores) throw new Error('useStores needs a StoreProvider above it.');
  return stores;
}
