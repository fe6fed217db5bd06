import { formatBytes } from '../../../i18n/formatBytes.ts';
import { cleaningStore } from '../../../stores/optimisation/cleaning.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';

/** Actions for the controls of cleaning; a failure is reported by a toast. */
export function useCleaningActions() {
  const store = useStore(cleaningStore);
  const toasts = useToasts();
  const say = async (action: Promise<boolean>): Promise<void> => {
    if (!(await action)) toasts.error('optimisation.failed');
  };
  async function undo(run: string): Promise<void> {
    const result = await store.undo(run);
    if (!result) toasts.error('optimisation.failed');
    else if (result.moved > 0) toasts.done('optimisation.restored', { count: result.moved });
  }
  return {
    scan: () => say(store.scan()),
    stop: () => say(store.stop()),
    undo,
    async clean(): Promise<void> {
      const result = await store.clean();
      if (!result) return toasts.error('optimisation.failed');
      const { run, moved, bytes } = result;
      if (run === null || moved === 0) return;
      if (!(await toasts.undoable('optimisation.moved', { size: formatBytes(bytes) }))) await undo(run);
    },
    async emptyOldTrash(): Promise<void> {
      const freed = await store.emptyOldTrash();
      if (freed === null) throw new Error('The trash was not emptied.');
      toasts.done('optimisation.emptied', { size: formatBytes(freed) });
    },
  };
}
