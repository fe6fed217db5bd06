import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const md5 = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const count = z.int().check(z.nonnegative());
const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** Whoever a starter wallpaper is published by. `user_type`: 0 normal, 1 signed, 2 bot, 3 original, 4 painter. */
export const catalogueAuthor = z.object({
  uid: z.string().check(z.regex(/^\d+$/)),
  nick_name: z.string(),
  avatar_md5: md5,
  user_type: z.literal([0, 1, 2, 3, 4]),
  description: z.string(),
  is_enterprise: z.boolean(),
  follower_count: count,
  vip_type: count,
});

export const catalogueCategory = z.object({
  category_id: z.int(),
  kind: z.enum(['dynamic', 'static']),
  name_zh: z.string(),
  name_en: z.string(),
  /** A lucide icon's name. */
  icon: z.string(),
  order: count,
});

/** MD5 of each rendition; null where a wallpaper has no such file. */
export const catalogueFiles = z.object({
  md5_165_93: md5,
  md5_210_118: md5,
  md5_340_190: md5,
  md5_428_244: md5,
  md5_1440_1080: md5,
  md5_1920: z.nullable(md5),
  md5_2k: z.nullable(md5),
  md5_4k: z.nullable(md5),
  md5_video: z.nullable(md5),
  preview_video: z.nullable(md5),
});

export const catalogueWallpaper = z.object({
  wid: z.int().check(z.positive()),
  slug: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  /** 1 dynamic, 2 static. */
  wtype: z.literal([1, 2]),
  /** Of a dynamic wallpaper: 1 video, 2 scene, 3 web. 0 for a static one. */
  sub_wtype: z.literal([0, 1, 2, 3]),
  name: z.string(),
  name_en: z.string(),
  author_uid: z.string(),
  category_ids: z.array(z.int()).check(z.minLength(1)),
  tags: z.array(z.object({ name_zh: z.string(), name_en: z.string() })),
  /** 0 free, 1 members only, 2 paid in dried fish, 3 paid for all. */
  ptype: z.literal([0, 1, 2, 3]),
  /** In dried fish; 0 where nothing is to be paid. */
  price: count,
  width: count,
  height: count,
  duration_ms: z.nullable(count),
  /** Size of what is downloaded to set it: the picture, the video, or all files of a web wallpaper. */
  bytes: count,
  voice_type: z.literal(0),
  /** Of the picture, the video, or a web wallpaper's entry page. */
  md5,
  mime: z.string(),
  palette: z.array(hexColour).check(z.length(5)),
  /** Indexes of red, orange, yellow, green, teal, blue, indigo, purple, pink, brown, white, black. */
  color_ids: z.array(z.int().check(z.nonnegative(), z.lte(11))).check(z.minLength(1)),
  files: catalogueFiles,
  web: z.nullable(
    z.object({ entry: z.literal('index.html'), files: z.array(z.object({ path: z.string(), md5 })) }),
  ),
  /** Unix seconds. */
  published_at: count,
  download_count: count,
  like_count: count,
  favorite_count: count,
  /** 0 to 5, one decimal. */
  score: z.number().check(z.nonnegative(), z.lte(5)),
  banner: z.nullable(z.enum(['left', 'right'])),
  banner_label_zh: z.string(),
  banner_label_en: z.string(),
});

export const catalogueTheme = z.object({
  theme_id: z.int(),
  name: z.string(),
  name_en: z.string(),
  wid: z.int(),
  parts_zh: z.array(z.string()),
  parts_en: z.array(z.string()),
});

/** The starter catalogue, as kept in `catalogue/catalogue.json`. */
export const catalogueSchema = z.object({
  version: z.literal(1),
  licence: z.literal('CC0-1.0'),
  authors: z.array(catalogueAuthor),
  categories: z.array(catalogueCategory),
  wallpapers: z.array(catalogueWallpaper),
  themes: z.array(catalogueTheme),
});

export type Catalogue = z.infer<typeof catalogueSchema>;
export type CatalogueWallpaper = z.infer<typeof catalogueWallpaper>;
export type CatalogueFiles = z.infer<typeof catalogueFiles>;
export type CatalogueAuthor = z.infer<typeof catalogueAuthor>;

/** The folder that holds `catalogue.json` and `media/<md5>.<extension>`. */
export const catalogueRoot = fileURLToPath(new URL('./catalogue', import.meta.url));

/**
 * Reads and checks the starter catalogue.
 *
 * @throws when `catalogue.json` is missing or does not have the catalogue's shape
 */
export async function readCatalogue(): Promise<Catalogue> {
  const file = join(catalogueRoot, 'catalogue.json');
  const parsed = catalogueSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(
    `The starter catalogue does not have the expected shape at ${issue?.path.join('.')}: ${issue?.message}. ` +
      'Restore content/catalogue from git, or make it again with content/make.ts.',
  );
}
