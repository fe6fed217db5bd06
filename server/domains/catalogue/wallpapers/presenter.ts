import * as v from 'valibot';
import { md5, tag, wallpaper, type WallpaperDto } from '../../../../src/api/contract/entities.ts';
import type { RowOf } from '../../../database/schema.ts';
import type { WallpaperRow } from '../tables.ts';
import { englishNameOf } from './authors.ts';
import { mediaFields, previewOf, type MediaFiles } from './storedFiles.ts';

const storedFiles = v.record(v.picklist(mediaFields), v.nullable(md5));
const storedTags = v.array(tag);
const storedPalette = wallpaper.entries.palette;

/** A wallpaper as queries read it: its own row and the public columns of its author. */
export type WallpaperWithAuthor = WallpaperRow &
  Pick<RowOf<'users'>, 'nick_name' | 'nick_name_en' | 'avatar' | 'user_type' | 'vip_type' | 'is_enterprise'>;

/** The media fields as stored in a row. */
export function readMediaFiles(kept: string): MediaFiles {
  return v.parse(storedFiles, JSON.parse(kept));
}

/** Texts remembered per column; the popular pages of all lists hold fewer. */
const rememberedTexts = 2_000;

/** Checks each stored text once, while it is remembered: checking those of a page costs more than its query. */
function checkOnce<Value extends object>(read: (text: string) => Value): (text: string) => Readonly<Value> {
  const known = new Map<string, Value>();
  return (text) => {
    const former = known.get(text);
    if (former) return former;
    const value = read(text);
    if (known.size >= rememberedTexts) known.clear();
    known.set(text, value);
    return value;
  };
}

const readKnownFiles = checkOnce(readMediaFiles);
const readPalette = checkOnce((text) => v.parse(storedPalette, JSON.parse(text)));
const readTags = checkOnce((text) => v.parse(storedTags, JSON.parse(text)));

/** Converts a row to the wire format. The stored JSON was written by us, and is checked all the same. */
export function presentWallpaper(row: WallpaperWithAuthor): WallpaperDto {
  const files = readKnownFiles(row.files);
  return {
    wid: row.wid,
    name: row.name,
    name_en: row.name_en,
    wtype: row.wtype === 2 ? 2 : 1,
    sub_wtype: row.sub_wtype,
    ptype: row.ptype,
    price: row.price,
    state: row.state,
    width: row.width,
    height: row.height,
    duration_ms: row.duration_ms,
    bytes: row.bytes,
    mime: row.mime,
    voice_type: row.voice_type,
    md5: row.md5,
    md5_165_93: files.md5_165_93 ?? null,
    md5_210_118: files.md5_210_118 ?? null,
    md5_340_190: files.md5_340_190 ?? null,
    md5_428_244: files.md5_428_244 ?? null,
    md5_1440_1080: previewOf(row.ptype, files),
    md5_1920: files.md5_1920 ?? null,
    md5_2k: files.md5_2k ?? null,
    md5_4k: files.md5_4k ?? null,
    md5_video: files.md5_video ?? null,
    preview_video: files.preview_video ?? null,
    palette: [...readPalette(row.palette)],
    tag: [...readTags(row.tags)],
    author: {
      uid: row.author_uid,
      nick_name: row.nick_name,
      ...englishNameOf(row),
      avatar: row.avatar,
      user_type: row.user_type,
      vip_type: row.vip_type,
      is_enterprise: row.is_enterprise === 1,
    },
    published_at: row.published_at,
    download_count: row.download_count,
    like_count: row.like_count,
    score: row.score / 10,
    web_entry: row.web_entry,
  };
}
