import type { PointerHotspot, PointerShape } from '../../bridge/contract/pointer.ts';
import type { MessageKey } from '../../i18n/i18n.ts';
import { pointersStore } from '../../stores/decoration/pointers.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';

/** Actions for the controls of the pointers; a failure is reported by a toast. */
export function usePointerActions() {
  const store = useStore(pointersStore);
  const toasts = useToasts();
  const say = async (action: Promise<boolean>, done?: MessageKey): Promise<void> => {
    if (!(await action)) toasts.error('pointer.failed');
    else if (done) toasts.done(done);
  };
  return {
    apply: () => say(store.apply(), 'pointer.applied'),
    restore: () => say(store.restore(), 'pointer.restored'),
    try: () => say(store.try()),
    endTrial: () => say(store.endTrial()),
    remove: (set: string) => say(store.remove(set), 'pointer.removed'),
    setHotspot: (shape: PointerShape, hotspot: PointerHotspot | null) =>
      say(store.setHotspot(shape, hotspot)),
    async import(name: string, files: readonly File[], shape: PointerShape | null): Promise<void> {
      const isDone = await store.import(name, files, shape);
      // The faults of the files are shown next to them.
      if (!isDone && store.importResult === null) toasts.error('pointer.failed');
    },
  };
}
