import {
  dynamicKinds,
  priceKinds,
  wallpaperStates,
  wallpaperTypes,
} from '../../../../src/api/contract/entities.ts';
import { displayName } from '../../../../media/import/mediaName.ts';
import type { NewEntry } from '../../library/libraryDatabase.ts';
import type { NewPackage } from '../import/packageImporter.ts';

const tagLimit = 12;

/** A package as an entry of the library: a web wallpaper of this machine. */
export function toLibraryEntry(
  { md5, bytes, read, poster }: NewPackage,
  onAdded: NewEntry['onAdded'],
): NewEntry {
  const { title, author, tags, entry } = read['zh-CN'];
  const fields: NewEntry['fields'] = {
    name: displayName(title),
    name_en: displayName(read.en.title),
    wtype: wallpaperTypes.dynamic,
    sub_wtype: dynamicKinds.webEngine,
    ptype: priceKinds.free,
    price: 0,
    state: wallpaperStates.online,
    // A page has the size of its screen.
    width: 0,
    height: 0,
    duration_ms: null,
    bytes,
    mime: 'text/html',
    voice_type: 0,
    md5,
    md5_165_93: null,
    md5_210_118: null,
    md5_340_190: null,
    md5_428_244: poster?.md5_428_244 ?? null,
    md5_1440_1080: poster?.md5_1440_1080 ?? null,
    md5_1920: null,
    md5_2k: null,
    md5_4k: null,
    md5_video: null,
    preview_video: null,
    palette: [...(poster?.palette ?? [])],
    tag: tags.slice(0, tagLimit).map((name) => ({ tname: name, tname_en: name })),
    author: {
      uid: 'local',
      nick_name: displayName(author),
      avatar: null,
      user_type: 0,
      vip_type: 0,
      is_enterprise: false,
    },
    published_at: Math.floor(Date.now() / 1000),
    download_count: 0,
    like_count: 0,
    score: 0,
    web_entry: entry,
  };
  return { sourceMd5: md5, fields: fields, ...(onAdded && { onAdded }) };
}
