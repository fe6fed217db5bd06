import { createContext, use } from 'react';
import type { StoreDefinition } from '../stores/kernel/storeScope.ts';
import type { RootStore } from '../stores/rootStore.ts';

const StoreContext = createContext<RootStore | null>(null);

/** Hands the stores to everything below it. */
export const StoreProvider = StoreContext.Provider;

/** The stores that every screen needs. @throws outside of a StoreProvider */
export function useStores(): RootStore {
  const stores = use(StoreContext);
  if (!stores) throw new Error('useStores needs a StoreProvider above it.');
  return stores;
}

/** The one instance of a store that is made on demand. @throws outside of a StoreProvider */
export function useStore<Store>(definition: StoreDefinition<RootStore, Store>): Store {
  return useStores().get(definition);
}
