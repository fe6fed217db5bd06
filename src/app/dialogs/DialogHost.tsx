import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { withRetry } from '../../loading/preloadRetry.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { dialogs, type DialogEntry } from './dialogs.ts';

/** After which time a user without a network is told why nothing opens. */
const waitMilliseconds = 1_000;

/**
 * The dialog of the moment, one at a time (docs/product.md#dialogs). The one that is open stays until the next has
 * arrived: a fallback in between would lose the focus, and nothing could give it back.
 */
export const DialogHost = observer(function DialogHost() {
  const stores = useStores();
  const toasts = useToasts();
  const [loaded, setLoaded] = useState<{ entry: DialogEntry; Dialog: ComponentType } | null>(null);
  const wanted = dialogs.find(({ isWanted }) => isWanted(stores)) ?? null;
  useEffect(() => {
    // The next one may not begin with what this one was.
    if (wanted === null) return setLoaded(null);
    let isStillWanted = true;
    const offlineNotice = setTimeout(() => {
      if (!navigator.onLine) toasts.error('state.offline');
    }, waitMilliseconds);
    withRetry(wanted.load)().then(
      ({ default: Dialog }) => {
        clearTimeout(offlineNotice);
        if (isStillWanted) setLoaded({ entry: wanted, Dialog });
      },
      () => {
        if (!isStillWanted) return;
        toasts.error('state.failed');
        wanted.cancel?.(stores);
      },
    );
    return () => {
      isStillWanted = false;
      clearTimeout(offlineNotice);
    };
  }, [stores, toasts, wanted]);
  return wanted !== null && loaded ? <loaded.Dialog key={loaded.entry.name} /> : null;
});
