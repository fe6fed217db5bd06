import { clocksStore, type ClockOutcome } from '../../stores/desktop/clocks.ts';
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
  const say = (outcome: ClockOutcome, done: 'clock.applied' | 'clock.removed'): void => {
    if (outcome === 'done') toasts.done(done);
    else if (outcome === 'memberNeeded') {
      toasts.warning('clock.memberNeeded');
      statement.wish('clockStyles', () => void apply());
    } else toasts.error('clock.failed');
  };
  const apply = async (): Promise<void> => say(await clocks.apply(language), 'clock.applied');
  return {
    apply,
    remove: async () => say(await clocks.remove(), 'clock.removed'),
  };
}
