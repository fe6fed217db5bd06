import { useTranslation } from '../../../ui/useTranslation.ts';
import { RelativeTime } from '../../../design-system/RelativeTime/index.ts';

/** Time elapsed since a date. @param value Unix seconds */
export function TimeAgo({ value }: { value: number }) {
  const { t } = useTranslation();
  return (
    <RelativeTime
      value={value}
      labels={{
        justNow: () => t('time.justNow'),
        minutesAgo: (amount) => t('time.minutesAgo', { amount }),
        hoursAgo: (amount) => t('time.hoursAgo', { amount }),
        daysAgo: (amount) => t('time.daysAgo', { amount }),
      }}
    />
  );
}
