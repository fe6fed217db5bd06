import * as v from 'valibot';
import { defineCall } from './call.ts';
import { optionalMd5, pageFields, pageParameters, wallpaper } from './entities.ts';
import { errorCodes } from './errors.ts';
import { identifier } from './numbers.ts';

/** Sources of a ranking (docs/product.md#rankings-and-topics). */
export const rankingSources = { ranking: 1, topic: 2, contest: 3, external: 4 } as const;
/** The span that a ranking covers. */
export const rankingPeriods = { week: 2, month: 3, fresh: 4, rise: 5 } as const;

const rankingPeriod = v.picklist(Object.values(rankingPeriods));
const rankingSource = v.picklist(Object.values(rankingSources));

/** A topic or a ranking, as a banner or a row of the home page shows it. */
export const topicSummary = v.object({
  /** `topic_id` of a topic, `rank_id` of a ranking. */
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** 1 is a topic and opens `/topicDetail`; every other value opens `/ranklistDetail`. */
  topic_type: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.string(),
  name_en: v.string(),
  description: v.string(),
  description_en: v.string(),
  cover: optionalMd5,
  wallpaper_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

export const topic = v.object({ ...topicSummary.entries, published_at: v.pipe(v.number(), v.integer()) });

export const rankList = v.object({
  ...topicSummary.entries,
  source: rankingSource,
  /** Spans of this ranking; empty for one that is curated by hand. */
  periods: v.array(rankingPeriod),
  /** Type of the ranked wallpapers. */
  wtype: v.union([v.literal(1), v.literal(2)]),
  /** Unix seconds of the last computation. */
  computed_at: v.pipe(v.number(), v.integer()),
});

export type TopicSummaryDto = v.InferOutput<typeof topicSummary>;
export type TopicDto = v.InferOutput<typeof topic>;
export type RankListDto = v.InferOutput<typeof rankList>;
export type RankingPeriod = v.InferOutput<typeof rankingPeriod>;

export const topicCalls = {
  topicDetail: defineCall({
    path: '/topic/detail',
    access: 'public',
    effect: 'reads',
    summary: 'Returns a topic and its wallpapers of both types; paginated.',
    request: v.object({ topic_id: identifier, ...pageParameters }),
    response: v.object({ topic, list: v.array(wallpaper), ...pageFields }),
    errors: [errorCodes.topicNotFound, errorCodes.cursorInvalid],
  }),
  rankListDetail: defineCall({
    path: '/ranklist/detail',
    access: 'public',
    effect: 'reads',
    summary: 'Returns a ranking for one of its periods, best first; paginated.',
    request: v.object({
      rank_id: identifier,
      /** The first span of the ranking when it is left out. */
      period: v.optional(rankingPeriod),
      ...pageParameters,
    }),
    response: v.object({ rank: rankList, list: v.array(wallpaper), ...pageFields }),
    errors: [errorCodes.rankListNotFound, errorCodes.cursorInvalid],
  }),
  homeRight: defineCall({
    path: '/v1/specialtopic/live/homeright',
    access: 'public',
    effect: 'reads',
    summary: 'Lists the topics and rankings shown next to the home banner. Cacheable; needs no identity.',
    request: v.object({}),
    response: v.object({ list: v.array(topicSummary) }),
    cacheMilliseconds: 600_000,
    isIdentityStripped: true,
  }),
};
