import type { CatalogueWallpaper } from '../catalogue.ts';
import type { Entry } from '../entries/entry.ts';
import { tagNames } from '../entries/tags.ts';
import { seededRandom } from '../scenes/scene.ts';
import type { Made } from './media.ts';

const secondsPerDay = 86_400;

/** Joins what an editor decided about a wallpaper with what was measured when its files were made. */
export function describeWallpaper(entry: Entry, made: Made): CatalogueWallpaper {
  const random = seededRandom(entry.wid);
  const likes = Math.round(entry.downloads * (0.14 + 0.12 * random()));
  const kind = entry.source.kind;
  const { width, height, duration_ms, bytes, md5, mime, palette, color_ids, files, web } = made;
  return {
    wid: entry.wid,
    slug: entry.slug,
    wtype: kind === 'static' ? 2 : 1,
    sub_wtype: kind === 'static' ? 0 : kind === 'loop' ? 1 : 3,
    name: entry.name,
    name_en: entry.name_en,
    author_uid: entry.author,
    category_ids: [...entry.categories],
    tags: entry.tags.map((key) => ({ name_zh: tagNames[key][0], name_en: tagNames[key][1] })),
    ptype: entry.price === undefined ? 0 : entry.price === 'vip' ? 1 : 2,
    price: typeof entry.price === 'number' ? entry.price : 0,
    width,
    height,
    duration_ms,
    bytes,
    voice_type: 0,
    md5,
    mime,
    palette,
    color_ids,
    files,
    web,
    published_at: Date.parse(`${entry.published}T00:00:00Z`) / 1000 + Math.floor(random() * secondsPerDay),
    download_count: entry.downloads,
    like_count: likes,
    favorite_count: Math.round(likes * (0.4 + 0.3 * random())),
    score: entry.score,
    banner: entry.banner?.place ?? null,
    banner_label_zh: entry.banner?.label ?? '',
    banner_label_en: entry.banner?.label_en ?? '',
  };
}
