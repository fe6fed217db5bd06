import type { PlaylistEntryDto, PlaylistSummaryDto } from '../../../src/bridge/contract/playlist.ts';
import type { PlaylistDatabase, StoredEntry, StoredPlaylist } from './playlistDatabase.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';

const shownPictures = 2;

/** A playlist as the bridge describes it. @param remaining milliseconds until its next change; null where it is not in use */
export function summarizePlaylist(
  database: PlaylistDatabase,
  { progress, ...playlist }: StoredPlaylist,
  remaining: number | null,
  folder: PlaylistSummaryDto['folder'],
): PlaylistSummaryDto {
  const nameOf = (md5: string | null): PlaylistSummaryDto['current'] => {
    const entry = md5 === null ? null : database.getEntry(playlist.id, md5);
    return entry && { md5: entry.md5, ...namesOf(entry.target) };
  };
  const first = database.listEntries(playlist.id, 0, shownPictures);
  return {
    ...playlist,
    is_running: remaining !== null,
    count: database.countEntries(playlist.id),
    pictures: first.flatMap(({ picture }) => picture ?? []),
    current: nameOf(progress.current),
    next: nameOf(progress.upcoming),
    remaining_seconds: remaining === null ? null : remaining / 1_000,
    folder,
  };
}

/** The names of a wallpaper, as messages about it carry them. */
export function namesOf({
  name,
  name_en: english,
}: WallpaperTarget): Pick<WallpaperTarget, 'name' | 'name_en'> {
  return english === undefined ? { name } : { name, name_en: english };
}

/** An entry as the bridge describes it. */
export function presentEntry(
  { target, picture, is_skipped, is_gone: isGone }: StoredEntry,
  isHere: boolean,
): PlaylistEntryDto {
  return { target, picture, is_skipped, presence: isHere ? 'here' : isGone ? 'gone' : 'away' };
}
