import { clocksStore } from '../../stores/desktop/layers/clocks.ts';
import { memberStatementStore } from '../../stores/payment/membership/memberStatement.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';

/** Puts the clock on the desktop and takes it off; what comes of it is said. */
export function useClockActions() {
  const clocks = useStore(clocksStore);
  const { language } = useLanguage();
  const toasts = useToasts();
  const statement = useStore(memberStatementStore);
  const say = (isKept: boolean, done: 'clock.applied' | 'clock.removed'): void => {
    if (isKept) toasts.done(done);
    else toasts.error('clock.failed');
  };
  const apply = async (): Promise<void> => {
    const { missingBenefit } = clocks;
    if (missingBenefit === null) return say(await clocks.apply({ language }), 'clock.applied');
    toasts.warning('clock.memberNeeded');
    statement.wish(missingBenefit, () => void apply());
  };
  return {
    apply,
    remove: async () => say(await clocks.remove(), 'clock.removed'),
  };
}
