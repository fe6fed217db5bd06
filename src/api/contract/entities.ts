import * as v from 'valibot';
import { wallpaperPackage } from './packages/readPackage.ts';
import { identifier } from './numbers.ts';

/** A file's identity: the lower-case hex MD5 of its content. Every media field holds one of these. */
export const md5 = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
export const optionalMd5 = v.nullable(md5);

/** A wallpaper's number; displayed as "YQ" followed by it. */
export const wid = identifier;

export const wallpaperTypes = { dynamic: 1, static: 2 } as const;
export const dynamicKinds = { video: 1, scene: 2, webEngine: 3 } as const;
export const priceKinds = { free: 0, vipOnly: 1, fish: 2, paidForAll: 3 } as const;
export const wallpaperStates = {
  offline: 0,
  online: 1,
  audit: 2,
  failed: 3,
  waiting: 4,
  waitingBuilding: 5,
} as const;
export const userTypes = { normal: 0, sign: 1, bot: 2, original: 3, painter: 4 } as const;
export const sorts = { time: 1, hot: 2, grade: 3, download: 4 } as const;
export const categoryIds = {
  newestDynamic: 14,
  following: -1,
  staticHome: 254,
  threeDimensional: 115,
} as const;

export type Sort = (typeof sorts)[keyof typeof sorts];

export const tag = v.object({ tname: v.string(), tname_en: v.string() });

/** The format of a user's uid. */
export const uidPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The public face of a user: what a card or an author block shows. */
export const author = v.object({
  uid: v.string(),
  nick_name: v.string(),
  /** The name in English; absent where there is none. */
  nick_name_en: v.optional(v.string()),
  avatar: optionalMd5,
  user_type: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  vip_type: v.pipe(v.number(), v.integer()),
  is_enterprise: v.boolean(),
  description: v.string(),
  description_en: v.optional(v.string()),
  follower_count: v.pipe(v.number(), v.integer()),
  works_count: v.pipe(v.number(), v.integer()),
});

/** A wallpaper as lists and details carry it. Field names: docs/product.md#wallpaper-fields. */
export const wallpaper = v.object({
  wid,
  name: v.string(),
  name_en: v.string(),
  wtype: v.union([v.literal(1), v.literal(2)]),
  /** 0 for static; for dynamic: 1 video, 2 scene, 3 web engine. */
  sub_wtype: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  ptype: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  state: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
  duration_ms: v.nullable(v.pipe(v.number(), v.integer())),
  /** Size of the file that `md5` names. */
  bytes: v.pipe(v.number(), v.integer()),
  mime: v.string(),
  voice_type: v.pipe(v.number(), v.integer()),
  md5,
  md5_165_93: optionalMd5,
  md5_210_118: optionalMd5,
  md5_340_190: optionalMd5,
  md5_428_244: optionalMd5,
  md5_1440_1080: optionalMd5,
  md5_1920: optionalMd5,
  md5_2k: optionalMd5,
  md5_4k: optionalMd5,
  md5_video: optionalMd5,
  preview_video: optionalMd5,
  /** Five dominant colours, `#rrggbb`, most frequent first. */
  palette: v.array(v.string()),
  tag: v.array(tag),
  author: v.pick(author, [
    'uid',
    'nick_name',
    'nick_name_en',
    'avatar',
    'user_type',
    'vip_type',
    'is_enterprise',
  ]),
  published_at: v.pipe(v.number(), v.integer()),
  download_count: v.pipe(v.number(), v.integer()),
  like_count: v.pipe(v.number(), v.integer()),
  /** 0 to 5, one decimal. */
  score: v.number(),
  /** Entry page of a web-engine wallpaper inside its own folder; null for the others. */
  web_entry: v.nullable(v.string()),
});

const address = v.nullable(v.string());

/** A wallpaper as its detail carries it: with what clients of other kinds read. This client uses none of it. */
export const detailedWallpaper = v.object({
  ...wallpaper.entries,
  ...v.partial(
    v.object({
      wname: v.string(),
      /** Addresses of the media that the fields above name; null where there is no such file. */
      video: address,
      video_1920: address,
      jpg_url: address,
      preview_jpg: address,
      mid_jpg_url: address,
      thumbnailurl: address,
      /** Its still or moving twin, and the `wtype` of that; 0 where it has none. */
      rel_wallpaperid: v.union([v.literal(0), wid]),
      rel_wallpapertype: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)),
      /** CRC-32 of the file that `md5` names, in hexadecimal digits; null where it is not one file (web wallpapers). */
      check_code: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/))),
      /** 0: everybody may fetch it; 1: it is delivered by a ticket alone. */
      encrypt_type: v.picklist([0, 1]),
      /** The least version of Windows (docs/product.md#windows-versions) that shows it; 0 for any. */
      os_ver: v.pipe(v.number(), v.integer()),
      /** Of the theme that brings the wallpaper; 0 and none where it belongs to no theme. */
      theme_type: v.pipe(v.number(), v.integer()),
      effect_ids: v.array(v.pipe(v.number(), v.integer())),
      component_ids: v.array(v.pipe(v.number(), v.integer())),
      /** The manifest of a web wallpaper; null for one without a manifest, and for the other kinds. */
      package: v.nullable(wallpaperPackage),
    }),
  ).entries,
});

export const category = v.object({
  category_id: v.pipe(v.number(), v.integer()),
  name: v.string(),
  name_en: v.string(),
  icon: v.string(),
});

/** A theme: a wallpaper and its components. */
export const theme = v.object({
  theme_id: v.pipe(v.number(), v.integer()),
  name: v.string(),
  name_en: v.string(),
  parts: v.array(v.string()),
  parts_en: v.array(v.string()),
  /** One of the configuration key `theme_category`. */
  theme_type: v.pipe(v.number(), v.integer()),
  wallpaper,
  /** The settings of its parts by kind, for a preview; each in the shape of its kind's bridge domain. */
  look: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
});

export const cursor = v.pipe(v.string(), v.maxLength(256));

/** Fields of every paged list in addition to its items. */
export const pageFields = { next_cursor: v.nullable(cursor), has_more: v.boolean() };

/**
 * Of a search that found nothing: what was searched for instead, spelled as what is there; null where that did not
 * happen. A service of an earlier version does not say.
 */
export const correctedKeyword = v.optional(v.nullable(v.string()));

/** A search counts what it finds no further. */
export const countedAtMost = 99;

/** Number of results of a search; `has_more` says that there are more than `count`. */
export const boundedCount = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(countedAtMost)),
  has_more: v.boolean(),
});

/** The parameters of every paged list: a cursor, and a count (at most 60). */
export const pageParameters = {
  cursor: v.optional(v.nullable(cursor)),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
};

export type DetailedWallpaperDto = v.InferOutput<typeof detailedWallpaper>;
export type WallpaperDto = v.InferOutput<typeof wallpaper>;
export type AuthorDto = v.InferOutput<typeof author>;
export type BoundedCountDto = v.InferOutput<typeof boundedCount>;
export type CategoryDto = v.InferOutput<typeof category>;
export type ThemeDto = v.InferOutput<typeof theme>;
