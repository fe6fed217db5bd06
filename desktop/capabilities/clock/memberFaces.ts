import { memberClockStyles } from '../../../src/bridge/contract/layers/clock.ts';
import type { ClockChoice } from '../../../src/bridge/contract/layers/clockMethods.ts';

/** Whether a clock has a face that is for members. */
export function hasMemberFace({ clocks }: ClockChoice): boolean {
  return clocks.some(({ settings }) => memberClockStyles.includes(settings.style));
}

/** The same clocks where they are, those with a face for members with one for everyone. */
export function withFreeFaces({ clocks }: ClockChoice): ClockChoice {
  return {
    clocks: clocks.map(({ screens, settings }) => ({
      screens,
      settings: memberClockStyles.includes(settings.style) ? { ...settings, style: 'moon' } : settings,
    })),
  };
}
