import * as v from 'valibot';

/** The largest number of a 32-bit column: PostgreSQL refuses to compare one with more. */
const largest32 = 2 ** 31 - 1;

/** A number that identifies a row of a 64-bit column: a wallpaper, a topic, a message, a report. */
export const identifier = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(1),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);

/** A number of a 32-bit column: categories and themes have such ids. */
export const smallNumber = v.pipe(v.number(), v.integer(), v.minValue(-largest32), v.maxValue(largest32));

/** A {@link smallNumber} from 0 on. */
export const smallCount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(largest32));

/** The end of the year 9999, in unix seconds: later ones are no dates. */
export const latestSeconds = 253_402_300_799;

/** Days for which a client may have been used: more than a century is a clock that is wrong. */
export const maxUsedDays = 36_500;
