import type { LockEntry, LockScreenState } from '../../../bridge/contract/lockScreen.ts';
import { lockScreenStore } from '../../../stores/lockScreen/lockScreen.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { targetName } from '../../shared/desktop/targetName.ts';

type Choice = Partial<Pick<LockScreenState, 'is_enabled' | 'idle_minutes' | 'look' | 'change' | 'order'>>;

/** Actions for the controls of the lock screen; a failure is reported by a toast. */
export function useLockActions() {
  const store = useStore(lockScreenStore);
  const toasts = useToasts();
  const say = async (action: Promise<boolean>): Promise<void> => {
    if (!(await action)) toasts.error('lockScreen.failed');
  };
  return {
    configure: (choice: Choice) => say(store.configure(choice)),
    chooseMode: (mode: 1 | 2 | 3) => say(store.chooseMode(mode)),
    move: (md5: string, to: number) => store.move(md5, to),
    remove: (md5: string) => say(store.remove(md5)),
    undo: () => say(store.undo()),
    async choose(entry: LockEntry): Promise<void> {
      if (await store.setPicture(entry)) toasts.done('lockScreen.used', { name: targetName(entry) });
      else toasts.error('lockScreen.useFailed');
    },
    async lock(): Promise<void> {
      if (!(await store.lock())) toasts.error('lockScreen.lockFailed');
    },
    async preview(): Promise<void> {
      if (!(await store.loadPreview())) toasts.error('lockScreen.previewFailed');
    },
  };
}
