import { updatesStore } from '../../../stores/devices/updates.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';

/** Looks for a newer client and opens its page; what was found is `UpdateStatus`'s to show. */
export function useUpdate(): () => Promise<void> {
  const updates = useStores().get(updatesStore);
  const toasts = useToasts();
  return async () => {
    if (updates.state.status !== 'available') await updates.check();
    const failure = await updates.openPage();
    if (failure) toasts.failed(failure);
  };
}
