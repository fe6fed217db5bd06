import { formatRmb } from '../../i18n/formatRmb.ts';
import type { ConsoleKey, Translate } from '../../i18n/i18n.ts';

const day = 86_400;

/** A day of the statistics, of the midnights that they count by: 11-18. @param number days since 1970 */
export function formatStatDay(number: number): string {
  return new Date(number * day * 1_000).toISOString().slice(5, 10);
}

/** An amount in its currency: ¥6.00, or 60 with the name of the currency. */
export function formatAmount(amount: number, currency: number, t: Translate<ConsoleKey>): string {
  if (currency === 1) return formatRmb(amount);
  return `${amount} ${currency === 2 ? t('console.money.fish') : t('console.money.yuanbao')}`;
}

/** Bytes as an operator reads them: 1.4 MB, 199.3 GB. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1024) return `${(megabytes / 1024).toFixed(1)} GB`;
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
