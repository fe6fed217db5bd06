import type { MessageKey, MessageValues } from '../../../i18n/i18n.ts';

/** Seconds between two changes that are offered. */
export const offeredIntervals = [60, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400];

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** An interval as text. @param seconds 60 to 86,400 */
export function describeInterval(
  t: (key: MessageKey, values?: MessageValues) => string,
  seconds: number,
): string {
  if (seconds === day) return t('playlist.day');
  if (seconds % hour === 0) return t('playlist.hours', { count: seconds / hour });
  if (seconds % minute === 0) return t('playlist.minutes', { count: seconds / minute });
  return t('playlist.seconds', { count: seconds });
}

/** Time that is left, to the second under an hour. @param seconds whole, from 0 */
export function describeRemaining(
  t: (key: MessageKey, values?: MessageValues) => string,
  seconds: number,
): string {
  if (seconds >= hour)
    return t('playlist.hoursLeft', {
      hours: Math.floor(seconds / hour),
      minutes: Math.floor((seconds % hour) / minute),
    });
  if (seconds < minute) return t('playlist.seconds', { count: seconds });
  return t('playlist.minutesLeft', { minutes: Math.floor(seconds / minute), seconds: seconds % minute });
}
