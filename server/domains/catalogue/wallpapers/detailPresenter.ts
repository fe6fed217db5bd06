import {
  dynamicKinds,
  wallpaperStates,
  type DetailedWallpaperDto,
  type WallpaperDto,
} from '../../../../src/api/contract/entities.ts';
import { fileClassOf, webClassOf } from '../../../../src/api/contract/files/fileClasses.ts';
import type { MediaSource } from '../../../../media/store/mediaSource.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { readCheckCode } from './checkCodes.ts';
import { presentWallpaper, type WallpaperWithAuthor } from './presenter.ts';
import { readWebPackage } from './webPackages.ts';

/** 3D wallpapers run from Windows 7 on (docs/product.md#windows-versions). */
const minVersionFor3D = 9;

/** Kinds of theme components that are effects; a detail lists them apart from the others. */
const effectKind = 'effect';

/** The files of wallpapers, and where clients fetch them, if not from this server. */
export interface DetailMedia {
  files: Pick<MediaSource, 'find'>;
  mediaUrl: string | null;
}

/** A wallpaper with the fields of its detail: addresses and check code of its files, its twin, and the theme that brings it. */
export async function presentDetailedWallpaper(
  database: DatabaseHandle,
  { files, mediaUrl }: DetailMedia,
  row: WallpaperWithAuthor,
): Promise<DetailedWallpaperDto> {
  const wallpaper = presentWallpaper(row);
  const theme = await database
    .selectFrom('themes')
    .select(['theme_id', 'theme_type'])
    .where('wid', '=', row.wid)
    .orderBy('position')
    .orderBy('theme_id')
    .executeTakeFirst();
  const components = theme
    ? await database
        .selectFrom('theme_components')
        .select(['component_id', 'kind'])
        .where('theme_id', '=', theme.theme_id)
        .orderBy('component_id')
        .execute()
    : [];
  const twin = await findTwin(database, row);
  const idsOf = (isEffect: boolean): number[] =>
    components
      .filter(({ kind }) => (kind === effectKind) === isEffect)
      .map((component) => component.component_id);
  return {
    ...wallpaper,
    wname: wallpaper.name,
    ...addressesOf(wallpaper, mediaUrl ?? ''),
    rel_wallpaperid: twin?.wid ?? 0,
    rel_wallpapertype: twin?.wtype ?? 0,
    check_code: wallpaper.web_entry === null ? await readCheckCode(database, files, wallpaper.md5) : null,
    encrypt_type: isOpen(wallpaper) ? 0 : 1,
    os_ver: wallpaper.sub_wtype === dynamicKinds.webEngine ? minVersionFor3D : 0,
    theme_type: theme?.theme_type ?? 0,
    effect_ids: idsOf(true),
    component_ids: idsOf(false),
    package: wallpaper.web_entry === null ? null : await readWebPackage(database, row.wid),
  };
}

/** True if everybody may fetch the wallpaper's files. */
function isOpen(wallpaper: WallpaperDto): boolean {
  const fileClass = wallpaper.web_entry === null ? fileClassOf('md5', wallpaper) : webClassOf(wallpaper);
  return fileClass === 'open';
}

/** The still or moving twin: the author's first published wallpaper of the other type with the same name. */
async function findTwin(
  database: DatabaseHandle,
  { author_uid: authorUid, name, wtype }: WallpaperWithAuthor,
): Promise<{ wid: number; wtype: number } | undefined> {
  return database
    .selectFrom('wallpapers')
    .select(['wid', 'wtype'])
    .where('author_uid', '=', authorUid)
    .where('name', '=', name)
    .where('wtype', '!=', wtype)
    .where('state', '=', wallpaperStates.online)
    .orderBy('wid')
    .limit(1)
    .executeTakeFirst();
}

function addressesOf(wallpaper: WallpaperDto, base: string) {
  const addressOf = (md5: string | null): string | null => (md5 === null ? null : `${base}/media/${md5}`);
  const video = addressOf(wallpaper.md5_video);
  return {
    video,
    // A video has no renditions of its own: where it is no larger, this is the same file.
    video_1920: wallpaper.width <= 1920 ? video : null,
    jpg_url: addressOf(
      wallpaper.wtype === 2 ? wallpaper.md5 : (wallpaper.md5_1920 ?? wallpaper.md5_1440_1080),
    ),
    preview_jpg: addressOf(wallpaper.md5_1440_1080),
    mid_jpg_url: addressOf(wallpaper.md5_428_244),
    thumbnailurl: addressOf(wallpaper.md5_210_118),
  };
}
