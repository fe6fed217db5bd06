import * as v from 'valibot';

/** Numbers whose metadata says how people read them. This one is in Unix seconds. */
export const moment = v.pipe(v.number(), v.metadata({ unit: 'unixSeconds' }));
/** Days since 1970. */
export const day = v.pipe(v.number(), v.metadata({ unit: 'day' }));
export const bytes = v.pipe(v.number(), v.metadata({ unit: 'bytes' }));
/** Hundredths of a yuan. */
export const fen = v.pipe(v.number(), v.metadata({ unit: 'fen' }));
/** Places of a work's own file: this machine's disk, the object store that `work.get` fetches it from, or none. */
export const filePlaces = ['here', 'objectStore', 'missing'] as const;
export type FilePlaceName = (typeof filePlaces)[number];
export const filePlace = v.pipe(v.picklist(filePlaces), v.metadata({ unit: 'filePlace' }));
/** In the `currency` beside it. 1: fen, 2: fish, 3: yuanbao. */
export const amount = v.pipe(v.number(), v.metadata({ unit: 'currency' }));
