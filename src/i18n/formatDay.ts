const two = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment in both languages: 2026-11-18. @param seconds Unix seconds */
export function formatDay(seconds: number): string {
  const date = new Date(seconds * 1_000);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
