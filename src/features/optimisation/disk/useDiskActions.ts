import { formatBytes } from '../../../i18n/formatBytes.ts';
import { cleaningStore } from '../../../stores/optimisation/cleaning.ts';
import { diskStore } from '../../../stores/optimisation/disk.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';

/** Actions for the controls of the disk; a failure is reported by a toast. */
export function useDiskActions() {
  const store = useStore(diskStore);
  const cleaning = useStore(cleaningStore);
  const toasts = useToasts();
  const say = async (action: Promise<boolean>): Promise<void> => {
    if (!(await action)) toasts.error('optimisation.failed');
  };
  return {
    scan: () => say(store.scan()),
    stop: () => say(store.stop()),
    open: (folder: number) => say(store.open(folder)),
    select: (folder: number) => say(store.select(folder)),
    async openInFileManager(folder: number): Promise<void> {
      if (!(await store.openInFileManager(folder))) toasts.error('optimisation.disk.openFailed');
    },
    async clean(): Promise<void> {
      const result = await store.clean();
      if (!result) return toasts.error('optimisation.failed');
      const [first] = result.left;
      if (first) toasts.error(`optimisation.moveFaults.${first.fault}`);
      const { run, bytes } = result;
      if (run === null) return;
      if (await toasts.undoable('optimisation.moved', { size: formatBytes(bytes) })) return;
      const undone = await cleaning.undo(run);
      if (!undone) return toasts.error('optimisation.failed');
      toasts.done('optimisation.restored', { count: undone.moved });
      await say(store.scan());
    },
  };
}
