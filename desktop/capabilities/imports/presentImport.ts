import type { ImportedMedia, ImportSummary } from '../../../media/import/importMedia.ts';
import type { MediaErrorCode } from '../../../media/mediaError.ts';
import {
  dynamicKinds,
  priceKinds,
  wallpaperStates,
  wallpaperTypes,
} from '../../../src/api/contract/entities.ts';
import type {
  ImportFailureCode,
  ImportFault,
  ImportSummaryDto,
} from '../../../src/bridge/contract/library.ts';
import type { NewEntry } from '../library/libraryDatabase.ts';

export const unknownFault: ImportFault = { code: 'unknown', detail: null };

/** Failure codes that the user sees: many causes inside the product are the same to them. */
export const presentedCodes: Record<MediaErrorCode, ImportFailureCode> = {
  empty_file: 'empty_file',
  unreadable: 'unreadable',
  unsupported_format: 'unsupported_format',
  unsupported_codec: 'unsupported_codec',
  too_many_pixels: 'too_many_pixels',
  file_too_large: 'file_too_large',
  too_small: 'too_small',
  not_a_file: 'not_a_file',
  hidden: 'hidden',
  link_too_far: 'link_too_far',
  not_found: 'not_found',
  access_denied: 'access_denied',
  store_denied: 'store_denied',
  invalid_md5: 'unknown',
  md5_mismatch: 'unknown',
  md5_taken: 'unknown',
  incomplete: 'unreadable',
  already_writing: 'unknown',
  source_changed: 'unreadable',
  disk_full: 'disk_full',
  too_slow: 'unreadable',
  too_much_memory: 'unreadable',
  worker_crashed: 'unreadable',
  worker_killed: 'interrupted',
  poster_failed: 'no_browser',
  package_program: 'package_program',
  package_without_page: 'package_without_page',
  package_page: 'package_page',
  package_manifest: 'package_manifest',
  package_unsafe: 'package_unsafe',
  package_too_large: 'package_too_large',
  package_damaged: 'package_damaged',
  package_packed_otherwise: 'package_packed_otherwise',
  package_missing: 'package_missing',
  cancelled: 'cancelled',
  internal: 'unknown',
};

/** The result of an import as the bridge sends it. */
export function presentSummary(summary: ImportSummary): ImportSummaryDto {
  const { imported, duplicates, bytes } = summary;
  return {
    ...{ imported, duplicates, bytes },
    still_animations: summary.stillAnimations,
    milliseconds: Math.round(summary.milliseconds),
    failures: summary.failures.map(({ path, code, detail, manifest }) => ({
      path,
      code: presentedCodes[code],
      detail,
      ...(manifest && { manifest }),
    })),
  };
}

/** An imported file as an entry of the library. */
export function toLocalWallpaper(item: ImportedMedia): NewEntry {
  const { inspection, files, sourceMd5 } = item;
  const isVideo = inspection.kind === 'video';
  const fields = {
    name: item.name,
    name_en: item.name,
    wtype: isVideo ? wallpaperTypes.dynamic : wallpaperTypes.static,
    sub_wtype: isVideo ? dynamicKinds.video : 0,
    ptype: priceKinds.free,
    price: 0,
    state: wallpaperStates.online,
    width: inspection.width,
    height: inspection.height,
    duration_ms: inspection.durationMs === null ? null : Math.round(inspection.durationMs),
    bytes: item.bytes,
    mime: inspection.mime,
    voice_type: inspection.hasSound ? 1 : 0,
    md5: item.md5,
    ...files,
    md5_video: isVideo ? item.md5 : null,
    preview_video: isVideo ? item.md5 : null,
    palette: item.palette,
    tag: [],
    author: { uid: 'local', nick_name: '', avatar: null, user_type: 0, vip_type: 0, is_enterprise: false },
    published_at: Math.floor(Date.now() / 1000),
    download_count: 0,
    like_count: 0,
    score: 0,
    web_entry: null,
  };
  return { sourceMd5, fields };
}
