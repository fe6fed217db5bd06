import { Time } from '@internationalized/date';

/** 'HH:mm', 24 hours, as the settings store it. Null for empty and for anything else. */
export function parseClockTime(text: string | null): Time | null {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text ?? '') ?? [];
  return hour === undefined || minute === undefined ? null : new Time(Number(hour), Number(minute));
}

export function formatClockTime({ hour, minute }: { hour: number; minute: number }): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
