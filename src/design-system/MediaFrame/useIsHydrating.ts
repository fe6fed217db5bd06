import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/**
 * True on the server, and while the client takes over the markup that came from there: what is rendered then may
 * depend on nothing that only the browser knows. The component renders again right after.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}
