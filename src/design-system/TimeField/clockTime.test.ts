import { describe, expect, it } from 'vitest';
import { formatClockTime, parseClockTime } from './clockTime.ts';

describe('a time of day as text', () => {
  it('is read and written alike', () => {
    for (const text of ['00:00', '07:05', '19:30', '23:59']) {
      const time = parseClockTime(text);
      expect(time && formatClockTime(time)).toBe(text);
    }
  });

  it('is nothing when it is no time', () => {
    for (const text of [null, '', '24:00', '7:05', '07:60', '07:05:00', '早上'])
      expect(parseClockTime(text)).toBeNull();
  });
});
