import { StrictMode, type ReactNode } from 'react';
import { StoreProvider } from '../ui/storeContext.ts';
import type { RootStore } from '../stores/rootStore.ts';
import { App } from './App.tsx';
import { FailureBoundary } from './failure/FailureBoundary.tsx';
import type { Preferences } from '../ui/preferences.ts';

interface RootProps {
  stores: RootStore;
  preferences: Preferences;
  /** The author whom the address named; null where it named none. */
  entryAuthorUid: string | null;
  /** Puts the router around the shell: the browser's, or the service's. */
  withRouter: (shell: ReactNode) => ReactNode;
  /** Called when the sidebar is on screen, and when the screen is. */
  onPartShown: () => void;
}

/** Everything that is rendered, on the service and in the browser alike. */
export function Root({ stores, preferences, entryAuthorUid, withRouter, onPartShown }: RootProps) {
  return (
    <StrictMode>
      <FailureBoundary scope="app">
        <StoreProvider value={stores}>
          {withRouter(<App {...{ preferences, entryAuthorUid, onPartShown }} />)}
        </StoreProvider>
      </FailureBoundary>
    </StrictMode>
  );
}
