import { splitSpan } from '../../../i18n/splitSpan.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** Writes a length of time: hours below a day, days from there on. */
export function useSpan(): (seconds: number) => string {
  const { t } = useTranslation();
  return (seconds) => {
    const { unit, amount } = splitSpan(seconds);
    return t(`membership.${unit}`, { amount });
  };
}
