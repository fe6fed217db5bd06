import * as v from 'valibot';

/** A found item with the data that identifies it before it is moved. */
export const foundItem = v.object({
  path: v.string(),
  /** Nothing outside of it is moved. */
  root: v.string(),
  device: v.number(),
  inode: v.number(),
  /** Time of the last change of its content; null for a cache, which changes all the time. */
  changedAt: v.nullable(v.number()),
  bytes: v.number(),
  /** Profiles whose browser must not run. */
  locks: v.array(v.string()),
});

export type FoundItem = v.InferOutput<typeof foundItem>;
