import * as z from 'zod/mini';

/** A file's identity: the lower-case hex MD5 of its content. Every media field holds one of these. */
export const md5 = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const optionalMd5 = z.nullable(md5);

/** A wallpaper's number; people see it as "YQ" followed by it. */
export const wid = z.int().check(z.positive());

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

export const tag = z.object({ tname: z.string(), tname_en: z.string() });

/** The public face of a user: what a card or an author block shows. */
export const author = z.object({
  uid: z.string(),
  nick_name: z.string(),
  avatar: optionalMd5,
  user_type: z.int().check(z.minimum(0), z.maximum(4)),
  vip_type: z.int(),
  is_enterprise: z.boolean(),
  description: z.string(),
  follower_count: z.int(),
  works_count: z.int(),
});

/** A wallpaper as lists and details carry it. Names are the specification's (section 3). */
export const wallpaper = z.object({
  wid,
  name: z.string(),
  name_en: z.string(),
  wtype: z.union([z.literal(1), z.literal(2)]),
  /** 0 for static; for dynamic: 1 video, 2 scene, 3 web engine. */
  sub_wtype: z.int().check(z.minimum(0), z.maximum(3)),
  ptype: z.int().check(z.minimum(0), z.maximum(3)),
  price: z.int().check(z.minimum(0)),
  state: z.int().check(z.minimum(0), z.maximum(5)),
  width: z.int(),
  height: z.int(),
  duration_ms: z.nullable(z.int()),
  /** Size of the file that `md5` names. */
  bytes: z.int(),
  mime: z.string(),
  voice_type: z.int(),
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
  palette: z.array(z.string()),
  tag: z.array(tag),
  author: z.pick(author, {
    uid: true,
    nick_name: true,
    avatar: true,
    user_type: true,
    vip_type: true,
    is_enterprise: true,
  }),
  published_at: z.int(),
  download_count: z.int(),
  like_count: z.int(),
  /** 0 to 5, one decimal. */
  score: z.number(),
  /** Entry page of a web-engine wallpaper inside its own folder; null for the others. */
  web_entry: z.nullable(z.string()),
});

export const category = z.object({
  category_id: z.int(),
  name: z.string(),
  name_en: z.string(),
  icon: z.string(),
});

/** One theme of the home page's row: a wallpaper with the parts it brings. */
export const theme = z.object({
  theme_id: z.int(),
  name: z.string(),
  name_en: z.string(),
  parts: z.array(z.string()),
  parts_en: z.array(z.string()),
  wallpaper,
});

export const cursor = z.string().check(z.maxLength(256));

/** What every paged list answers beside its items. */
export const pageFields = { next_cursor: z.nullable(cursor), has_more: z.boolean() };

/** What every paged list takes: where to go on, and how many (at most 60). */
export const pageParameters = {
  cursor: z.optional(z.nullable(cursor)),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
};

export type WallpaperDto = z.infer<typeof wallpaper>;
export type AuthorDto = z.infer<typeof author>;
export type CategoryDto = z.infer<typeof category>;
export type ThemeDto = z.infer<typeof theme>;
