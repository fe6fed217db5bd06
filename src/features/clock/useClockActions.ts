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
  const showResult = (isSaved: boolean, done: 'clock.applied' | 'clock.removed'): void => {
    if (isSaved) toasts.done(done);
    else toasts.error('clock.failed');
  };
  const apply = async (): Promise<void> => {
    const { missingBenefit } = clocks;
    if (missingBenefit === null) return showResult(await clocks.apply({ language }), 'clock.applied');
    toasts.warning('clock.memberNeeded');
    statement.runWithBenefit(missingBenefit, () => void apply());
  };
  return {
    apply,
    remove: async () => showResult(await clocks.remove(), 'clock.removed'),
  };
}
