import * as v from 'valibot';
import { defineMethod, done } from './rpc/method.ts';

const key = v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z0-9.]{0,63}$/));

export const storageMethods = {
  'storage.get': defineMethod(v.object({ key }), v.object({ value: v.nullable(v.string()) })),
  /** Stores a value; with `former`, only where that is still stored, null for nothing: another window may have changed it. */
  'storage.set': defineMethod(
    v.object({
      key,
      value: v.pipe(v.string(), v.maxLength(100_000)),
      former: v.optional(v.nullable(v.string())),
    }),
    // A client of an earlier version stores it, and does not say so.
    v.object({ is_stored: v.optional(v.boolean(), true) }),
  ),
  'storage.remove': defineMethod(v.object({ key }), done),
};
