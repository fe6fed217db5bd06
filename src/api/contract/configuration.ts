import * as v from 'valibot';
import { defineCall } from './call.ts';
import { wallpaper } from './entities.ts';
import { customerServiceContact } from './customerService.ts';
import { errorCodes } from './errors.ts';
import { topicSummary } from './topics.ts';

/** The configuration that clients fetch by key (docs/product.md#configuration). */
export const configKeys = [
  'wallpaper_flowad_config',
  'classify-nav-questionaire',
  'classify-nav-vipcenter',
  'igx_perf_cfg',
  'pet_list',
  'pet_list_v2.0',
  'pet_indicator_config',
  'popular_authors_frontend',
  'theme_category',
] as const;

export type ConfigKey = (typeof configKeys)[number];

const bilingual = { name: v.string(), name_en: v.string() };
/** Visibility, by its number on the wire (docs/product.md#numbers-of-the-wire). */
export const showModes = { never: 0, always: 1, once: 2 } as const;

const link = v.nullable(
  v.object({
    ...bilingual,
    url: v.string(),
    /** `once`: on each device, until another address is configured. */
    show_mode: v.optional(v.picklist(Object.values(showModes)), showModes.always),
  }),
);

/** Schema of each key's value. The service stores JSON; the client checks it against these before it uses it. */
export const configSchemas = {
  wallpaper_flowad_config: v.object({
    /** An advertisement is inserted after this many cards. */
    step: v.pipe(v.number(), v.integer(), v.minValue(1)),
    list: v.array(
      v.object({
        ...bilingual,
        picture: v.string(),
        url: v.string(),
        is_game: v.optional(v.boolean(), false),
      }),
    ),
  }),
  'classify-nav-questionaire': v.object({ link }),
  'classify-nav-vipcenter': v.object({ link }),
  igx_perf_cfg: v.object({ is_performance_mode: v.boolean(), is_hover_video: v.boolean() }),
  pet_list: v.object({ list: v.array(v.object({ pet_id: v.number(), ...bilingual })) }),
  'pet_list_v2.0': v.object({
    list: v.array(v.object({ pet_id: v.number(), ...bilingual, can_dance: v.boolean() })),
  }),
  pet_indicator_config: v.object({ is_shown: v.boolean() }),
  popular_authors_frontend: v.object({
    official_uids: v.array(v.string()),
    hidden_uids: v.array(v.string()),
  }),
  theme_category: v.object({ list: v.array(v.object({ theme_type: v.number(), ...bilingual })) }),
} satisfies Record<ConfigKey, v.GenericSchema>;

/** Value of the CDN key `home_promotions`; the fallback is `{ navRight: null, topic_banners: [] }`. */
export const homePromotions = v.object({
  navRight: link,
  topic_banners: v.array(topicSummary),
});

export type HomePromotions = v.InferOutput<typeof homePromotions>;
export type ConfigOf<Key extends ConfigKey> = v.InferOutput<(typeof configSchemas)[Key]>;

export const configurationCalls = {
  configByKey: defineCall({
    path: '/config/get/by/key',
    method: 'GET',
    access: 'public',
    effect: 'reads',
    summary: 'Returns the JSON value of one of the nine configuration keys.',
    request: v.object({ key: v.picklist(configKeys) }),
    response: v.object({ value: v.unknown() }),
    errors: [errorCodes.configNotFound, errorCodes.configUnreadable],
    cacheMilliseconds: 600_000,
  }),
  configByContentKey: defineCall({
    path: '/config/get/by/ckey',
    method: 'GET',
    access: 'public',
    effect: 'reads',
    summary: 'Returns the JSON value of a content key (`home_promotions`); cacheable by a CDN.',
    request: v.object({ ckey: v.literal('home_promotions') }),
    response: v.object({ value: v.unknown() }),
    errors: [errorCodes.configNotFound, errorCodes.configUnreadable],
    cacheMilliseconds: 600_000,
  }),
  customerService: defineCall({
    path: '/config/customer_service',
    method: 'GET',
    access: 'public',
    effect: 'reads',
    summary: 'Returns how customer service is reached; null where the host of the service has none.',
    request: v.object({}),
    response: v.object({ contact: v.nullable(customerServiceContact) }),
    cacheMilliseconds: 600_000,
  }),
  activityIndex: defineCall({
    path: '/activity/index',
    method: 'GET',
    access: 'public',
    effect: 'reads',
    summary: 'Lists current activities with their start and end times, and promoted games.',
    request: v.object({}),
    response: v.object({
      list: v.array(v.object({ ...bilingual, url: v.string(), begins_at: v.number(), ends_at: v.number() })),
      games: v.array(v.object({ ...bilingual, wallpaper: v.nullable(wallpaper), url: v.string() })),
    }),
    errors: [errorCodes.configUnreadable],
    cacheMilliseconds: 600_000,
  }),
};
