const two = (value: number): string => String(value).padStart(2, '0');
const day = 86_400;

/** A moment in local time, 2026-11-18 09:30. @param seconds Unix seconds */
export function formatMoment(seconds: number): string {
  const date = new Date(seconds * 1_000);
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}`;
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${clock}`;
}

/** A day of the statistics, by whatever midnight they count: 11-18. @param number days since 1970 */
export function formatStatDay(number: number): string {
  return new Date(number * day * 1_000).toISOString().slice(5, 10);
}

/** An amount in its currency: ¥6.00, or 60 of what the caller names. */
export function formatAmount(
  amount: number,
  currency: number,
  names: { fish: string; yuanbao: string },
): string {
  if (currency === 1) return `¥${(amount / 100).toFixed(2)}`;
  return `${amount} ${currency === 2 ? names.fish : names.yuanbao}`;
}

/** A large number as people read it, in both languages: 1,204,331. */
export function formatCount(value: number): string {
  return value.toLocaleString('en');
}

/** Bytes as people read them: 1.4 MB. */
export function formatSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
