import * as v from 'valibot';

/** Numbers whose metadata says how people read them. This one is in Unix seconds. */
export const moment = v.pipe(v.number(), v.metadata({ unit: 'unixSeconds' }));
/** Days since 1970. */
export const day = v.pipe(v.number(), v.metadata({ unit: 'day' }));
export const bytes = v.pipe(v.number(), v.metadata({ unit: 'bytes' }));
/** Hundredths of a yuan. */
export const fen = v.pipe(v.number(), v.metadata({ unit: 'fen' }));
/** In the `currency` beside it. 1: fen, 2: fish, 3: yuanbao. */
export const amount = v.pipe(v.number(), v.metadata({ unit: 'currency' }));
