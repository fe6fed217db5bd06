import * as v from 'valibot';

/** Letters that a path, a query and a header carry as they are. */
export const fileTicket = v.pipe(v.string(), v.regex(/^[\w.-]{1,600}$/));
