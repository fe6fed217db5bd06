import * as v from 'valibot';

/** Orders of the files in a box. */
export const groupSorts = ['name', 'newest', 'kind'] as const;

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** A kind of files, or the id of a group of the user's own. */
export const groupId = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));

/** A box of files, in percent of its screen. */
export const groupBox = v.object({
  group: groupId,
  x: percent,
  y: percent,
  width: v.pipe(v.number(), v.minValue(8), v.maxValue(100)),
  height: v.pipe(v.number(), v.minValue(8), v.maxValue(100)),
  /** Only its title is seen. */
  is_folded: v.optional(v.boolean(), false),
});

/** Boxes with the files of the desktop's folder, on one screen or on all (docs/product.md#groups). */
export const groupsSettings = v.object({
  boxes: v.pipe(v.array(groupBox), v.maxLength(20)),
  sort: v.optional(v.picklist(groupSorts), 'name'),
  /** Opacity of a box over the wallpaper, in percent. */
  opacity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(95)), 60),
  language: v.optional(v.picklist(['zh-CN', 'en']), 'zh-CN'),
});

export type GroupBox = v.InferOutput<typeof groupBox>;
export type GroupsSettings = v.InferOutput<typeof groupsSettings>;
export type GroupSort = (typeof groupSorts)[number];
