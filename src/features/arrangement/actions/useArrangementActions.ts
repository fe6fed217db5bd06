import type { ArrangementSettings } from '../../../bridge/contract/arrangement.ts';
import { arrangementStore } from '../../../stores/arrangement/arrangement.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';

/** Actions for the controls of arrangement; a failure is reported by a toast. */
export function useArrangementActions() {
  const store = useStore(arrangementStore);
  const toasts = useToasts();
  const say = async (action: Promise<boolean>): Promise<void> => {
    if (!(await action)) toasts.error('arrangement.failed');
  };
  async function undo(run: string, steps: number[] | null = null): Promise<void> {
    const result = await store.undo(run, steps);
    if (!result) toasts.error('arrangement.failed');
    else if (result.moved > 0) toasts.done('arrangement.restored', { count: result.moved });
  }
  return {
    configure: (change: Partial<ArrangementSettings>) => say(store.configure(change)),
    look: () => say(store.look()),
    undo,
    showRun: (run: string) => say(store.showRun(run)),
    showMoreSteps: () => say(store.showMoreSteps()),
    async tidy(): Promise<void> {
      const result = await store.tidy();
      if (!result) return toasts.error('arrangement.failed');
      const { run, moved } = result;
      if (run === null) return;
      if (!(await toasts.undoable('arrangement.done', { count: moved }))) await undo(run);
    },
  };
}
