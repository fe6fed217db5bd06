import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { petFile } from '../src/api/rules/pets/figure.ts';
import { localizedPackage } from '../src/api/contract/packages/readPackage.ts';

const md5 = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** The author of a starter wallpaper. `user_type`: 0 normal, 1 signed, 2 bot, 3 original, 4 painter. */
export const catalogueAuthor = v.object({
  uid: v.pipe(v.string(), v.regex(/^\d+$/)),
  nick_name: v.string(),
  nick_name_en: v.string(),
  avatar_md5: md5,
  user_type: v.picklist([0, 1, 2, 3, 4]),
  description: v.string(),
  description_en: v.string(),
  is_enterprise: v.boolean(),
  follower_count: count,
  vip_type: count,
});

export const catalogueCategory = v.object({
  category_id: v.pipe(v.number(), v.integer()),
  kind: v.picklist(['dynamic', 'static']),
  name_zh: v.string(),
  name_en: v.string(),
  /** A lucide icon's name. */
  icon: v.string(),
  order: count,
});

/** MD5 of each rendition; null where a wallpaper has no such file. */
export const catalogueFiles = v.object({
  md5_165_93: md5,
  md5_210_118: md5,
  md5_340_190: md5,
  md5_428_244: md5,
  /** The preview of what is for members or has a price; the others have none. */
  md5_960_720: v.optional(v.nullable(md5), null),
  md5_1440_1080: md5,
  md5_1920: v.nullable(md5),
  md5_2k: v.nullable(md5),
  md5_4k: v.nullable(md5),
  md5_video: v.nullable(md5),
  preview_video: v.nullable(md5),
});

export const catalogueWallpaper = v.object({
  wid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  /** 1 dynamic, 2 static. */
  wtype: v.picklist([1, 2]),
  /** Of a dynamic wallpaper: 1 video, 2 scene, 3 web. 0 for a static one. */
  sub_wtype: v.picklist([0, 1, 2, 3]),
  name: v.string(),
  name_en: v.string(),
  author_uid: v.string(),
  category_ids: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.minLength(1)),
  tags: v.array(v.object({ name_zh: v.string(), name_en: v.string() })),
  /** 0 free, 1 members only, 2 paid in dried fish, 3 paid for all. */
  ptype: v.picklist([0, 1, 2, 3]),
  /** In dried fish; 0 where nothing is to be paid. */
  price: count,
  width: count,
  height: count,
  duration_ms: v.nullable(count),
  /** Size of what is downloaded to set it: the image, the video, or all files of a web wallpaper. */
  bytes: count,
  voice_type: v.literal(0),
  /** Of the image, the video, or a web wallpaper's entry page. */
  md5,
  mime: v.string(),
  palette: v.pipe(v.array(hexColour), v.length(5)),
  /** Indexes of red, orange, yellow, green, teal, blue, indigo, purple, pink, brown, white, black. */
  color_ids: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11))), v.minLength(1)),
  files: catalogueFiles,
  web: v.nullable(
    v.object({
      entry: v.literal('index.html'),
      files: v.array(v.object({ path: v.string(), md5 })),
      /** The texts of its `wallpaper.json`. */
      package: localizedPackage,
    }),
  ),
  /** Unix seconds. */
  published_at: count,
  download_count: count,
  like_count: count,
  favorite_count: count,
  /** 0 to 5, one decimal. */
  score: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  banner: v.nullable(v.picklist(['left', 'right'])),
  banner_label_zh: v.string(),
  banner_label_en: v.string(),
});

export const catalogueTheme = v.object({
  theme_id: v.pipe(v.number(), v.integer()),
  name: v.string(),
  name_en: v.string(),
  wid: v.pipe(v.number(), v.integer()),
  /** One of `theme_types`. */
  theme_type: v.pipe(v.number(), v.integer(), v.minValue(1)),
  parts_zh: v.array(v.string()),
  parts_en: v.array(v.string()),
  components: v.array(
    v.object({
      component_id: v.pipe(v.number(), v.integer()),
      kind: v.picklist(['wallpaper', 'clock', 'taskbar', 'pointer', 'pet', 'effect']),
      name: v.string(),
      name_en: v.string(),
      /** Its settings, as the bridge's domain of its kind has them; a wallpaper's is the theme's `wid`. */
      content: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
});

const wids = v.array(v.pipe(v.number(), v.integer(), v.minValue(1)));
const named = {
  name: v.string(),
  name_en: v.string(),
  description: v.string(),
  description_en: v.string(),
};

export const catalogueTopic = v.object({
  topic_id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  topic_type: v.literal(1),
  ...named,
  /** Unix seconds. */
  published_at: count,
  wids,
});

export const catalogueRanking = v.object({
  rank_id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  topic_type: v.pipe(v.number(), v.integer(), v.minValue(2)),
  /** 1 computed by the service, 2 from topics, 3 from a contest, 4 from outside. */
  source: v.picklist([1, 2, 3, 4]),
  wtype: v.picklist([1, 2]),
  ...named,
  /** Best first; empty where the service computes the ranking. */
  wids,
});

/** The starter catalogue, as stored in `catalogue/catalogue.json`. */
export const catalogueSchema = v.object({
  version: v.literal(1),
  licence: v.literal('CC0-1.0'),
  authors: v.array(catalogueAuthor),
  categories: v.array(catalogueCategory),
  wallpapers: v.array(catalogueWallpaper),
  theme_types: v.array(v.object({ theme_type: v.number(), name: v.string(), name_en: v.string() })),
  themes: v.array(catalogueTheme),
  topics: v.array(catalogueTopic),
  rankings: v.array(catalogueRanking),
  /** Members' pets, each with its figure. */
  pets: v.array(petFile),
});

export type Catalogue = v.InferOutput<typeof catalogueSchema>;
export type CatalogueWallpaper = v.InferOutput<typeof catalogueWallpaper>;
export type CatalogueFiles = v.InferOutput<typeof catalogueFiles>;
export type CatalogueAuthor = v.InferOutput<typeof catalogueAuthor>;

/** The folder that holds `catalogue.json` and `media/<md5>.<extension>`. */
export const catalogueRoot = fileURLToPath(new URL('./catalogue', import.meta.url));

/** The folder with the sources of the starter's web wallpapers, which are served as they are. */
export const starterWebRoot = fileURLToPath(new URL('./web', import.meta.url));

/**
 * Reads and checks the starter catalogue.
 *
 * @throws when `catalogue.json` is missing or does not have the catalogue's shape
 */
export async function readCatalogue(): Promise<Catalogue> {
  const file = join(catalogueRoot, 'catalogue.json');
  const parsed = v.safeParse(catalogueSchema, JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(
    `The starter catalogue does not have the expected shape at ${v.getDotPath(issue)}: ${issue.message}. ` +
      'Restore content/catalogue from git, or make it again with content/making/make.ts.',
  );
}
