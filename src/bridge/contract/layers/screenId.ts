import * as v from 'valibot';

/** Names a monitor for as long as it exists: its connector and what it says of itself, else its place. */
export const screenId = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
