import { useSyncExternalStore } from 'react';
import { publicPath } from '../../api/contract/document/publicPath.ts';

const base = `${publicPath()}/console/`;
const listeners = new Set<() => void>();

/** The name of the page in the address; empty for the console's first page. */
export function currentPage(): string {
  return location.pathname.startsWith(base) ? location.pathname.slice(base.length) : '';
}

/** The address of a page. */
export function addressOf(page: string): string {
  return base + page;
}

/** Shows another page of the console. */
export function navigate(page: string): void {
  history.pushState(null, '', addressOf(page));
  for (const listener of listeners) listener();
}

/** The page in the address, followed. */
export function usePage(): string {
  return useSyncExternalStore(subscribe, currentPage);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}
