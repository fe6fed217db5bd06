import * as v from 'valibot';
import { dynamicKinds, pageParameters } from './entities.ts';
import { smallNumber } from './numbers.ts';

/** An order of a list; see `sorts`. */
export const sort = v.optional(v.union([v.literal(1), v.literal(2), v.literal(3), v.literal(4)]));

/** Text of a search box. Only the first 64 characters count; more is not an error. */
export const keyword = v.optional(v.string());

const sharedFilters = {
  /** Smallest height wanted in pixels: 1080, 1440 or 2160. */
  min_height: v.optional(v.union([v.literal(1080), v.literal(1440), v.literal(2160)])),
  ratio: v.optional(v.picklist(['16:9', '21:9', '16:10', '4:3', 'portrait'])),
  /** One of the twelve colours, in the order of the filter row. */
  color_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11))),
  /** Price kind, see `priceKinds`. */
  ptype: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))),
};

export const staticFilters = sharedFilters;

/** Lengths of a loop: under 10 s, 10 s to under 30 s, 30 s and over. */
export const durations = ['short', 'medium', 'long'] as const;

export const dynamicFilters = {
  ...sharedFilters,
  duration: v.optional(v.picklist(durations)),
  /** 0 silent, 1 with sound. */
  voice_type: v.optional(v.union([v.literal(0), v.literal(1)])),
  sub_wtype: v.optional(v.picklist(Object.values(dynamicKinds))),
};

type FiltersOf<Entries extends v.ObjectEntries> = { [Key in keyof Entries]?: v.InferOutput<Entries[Key]> };
export type StaticFilters = FiltersOf<typeof staticFilters>;
export type DynamicFilters = FiltersOf<typeof dynamicFilters>;

const categoryId = v.optional(smallNumber);

export const staticListRequest = v.object({
  category_id: categoryId,
  sort,
  keyword,
  ...staticFilters,
  ...pageParameters,
});

export const dynamicListRequest = v.object({
  category_id: categoryId,
  sort,
  keyword,
  ...dynamicFilters,
  ...pageParameters,
});
