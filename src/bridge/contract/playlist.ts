import * as v from 'valibot';
import { md5, optionalMd5 } from '../../api/contract/entities.ts';
import { importFault } from './library.ts';
import { defineMethod } from './rpc/method.ts';
import { ticketParameter } from './service/ticket.ts';
import { itemId } from './plan.ts';
import { wallpaperTarget } from './wallpaper.ts';

/** Limits on the number of playlists and on the size of one. */
export const playlistLimits = { playlists: 50, entries: 5_000, page: 200, folderFailures: 5 } as const;

/** Seconds between two changes: a minute to a day. */
export const playlistIntervals = { shortest: 60, longest: 86_400, initial: 1_800 } as const;

/** In the list's order, or at random: none again until all were shown. */
export const playlistOrders = ['list', 'shuffle'] as const;

/** Reasons why a request changed nothing: a closed list, so that every reason has a string in the UI. */
export const playlistRefusals = [
  'unknown_playlist',
  'unknown_entry',
  'too_many_playlists',
  'nothing_to_show',
  'not_running',
  'no_desktop',
  'folder_missing',
  'folder_unreadable',
  'folder_too_large',
  'folder_not_chosen',
] as const;

/** States of a watched folder: its pictures are being read, are followed, or cannot be for now. */
export const folderStates = [
  'reading',
  'watched',
  'folder_missing',
  'folder_unreadable',
  'folder_too_large',
] as const;

/** States of an entry's file: on this machine, to be fetched, or gone for good. */
export const playlistPresences = ['here', 'away', 'gone'] as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const folderPath = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(4_096));
const md5s = v.pipe(v.array(md5), v.minLength(1), v.maxLength(playlistLimits.entries));

const choice = {
  order: v.picklist(playlistOrders),
  interval_seconds: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(playlistIntervals.shortest),
    v.maxValue(playlistIntervals.longest),
  ),
  /** Also changes when the user signs in to this computer, or unlocks it. */
  is_on_sign_in: v.boolean(),
  is_on_unlock: v.boolean(),
};

/** A wallpaper of a playlist; `target.md5` names the entry. */
export const playlistEntry = v.object({
  target: wallpaperTarget,
  /** The file of a small image of it; null where there is none. */
  picture: optionalMd5,
  presence: v.picklist(playlistPresences),
  /** Is left out until the user takes that back. */
  is_skipped: v.boolean(),
});

const shown = v.object({ md5, name: v.string(), name_en: wallpaperTarget.entries.name_en });

/** A folder whose pictures and videos are a playlist's entries for as long as they are in it. */
export const playlistFolder = v.object({
  /** As its user knows it: `~` is the home folder. */
  path: v.string(),
  state: v.picklist(folderStates),
  /** Files that are entries, and files that could not be made one. */
  files: count,
  failed: count,
  /** The first of those with the reason, by their paths in the folder; an older client sends none. */
  failures: v.optional(v.array(v.object({ path: v.string(), ...importFault.entries })), () => []),
});

/** A playlist without its entries. */
export const playlistSummary = v.object({
  id: itemId,
  name,
  ...choice,
  /** True while a screen shows it. */
  is_running: v.boolean(),
  count,
  /** Of its first entries, at most two. */
  pictures: v.array(md5),
  /** The entry on the screen, and the one after it; null where there is none. */
  current: v.nullable(shown),
  next: v.nullable(shown),
  /** Until the next change, when this was sent; null where it does not run. */
  remaining_seconds: v.nullable(v.number()),
  /** Null where none is watched; an older client sends nothing. */
  folder: v.optional(v.nullable(playlistFolder), null),
});

/** The result of a request that is done, or refused with a reason. */
const outcome = { refusal: v.nullable(v.picklist(playlistRefusals)) };
const since = 130;
const one = v.object({ id: itemId });
/** Null stands for all that are in use. */
const running = v.object({ id: v.nullable(itemId) });

/** The playlists that change the wallpaper by themselves (docs/product.md#playlists). They belong to the machine. */
export const playlistMethods = {
  'playlist.list': defineMethod(v.object({}), v.object({ playlists: v.array(playlistSummary) }), since),
  /** One page of the entries in their order, from a position on. */
  'playlist.entries': defineMethod(
    v.object({
      id: itemId,
      offset: count,
      limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(playlistLimits.page)),
    }),
    v.object({ list: v.array(playlistEntry), total: count }),
    since,
  ),
  /** Returns the playlists that contain each of these files. */
  'playlist.find': defineMethod(
    v.object({ md5s: v.pipe(v.array(md5), v.maxLength(playlistLimits.page)) }),
    v.object({ list: v.array(v.object({ md5, playlists: v.array(itemId) })) }),
    since,
  ),
  'playlist.create': defineMethod(
    v.object({ name }),
    v.object({ id: v.nullable(itemId), ...outcome }),
    since,
  ),
  'playlist.rename': defineMethod(v.object({ id: itemId, name }), v.object(outcome), since),
  /** Removed playlists and entries can be restored until the client starts again. */
  'playlist.remove': defineMethod(one, v.object(outcome), since),
  'playlist.restore': defineMethod(one, v.object(outcome), since),
  /** Adds to the end what is not in it yet. 3D wallpapers are refused (docs/product.md#playlists). */
  'playlist.addEntries': defineMethod(
    v.object({
      id: itemId,
      entries: v.pipe(
        v.array(v.object({ ...v.pick(playlistEntry, ['target', 'picture']).entries, ...ticketParameter })),
        v.minLength(1),
        v.maxLength(playlistLimits.entries),
      ),
    }),
    v.object({ ...outcome, added: count, duplicates: count, refused_3d: count, over_limit: count }),
    since,
  ),
  'playlist.removeEntries': defineMethod(v.object({ id: itemId, md5s }), v.object(outcome), since),
  /** Puts removed entries back where they were. */
  'playlist.restoreEntries': defineMethod(v.object({ id: itemId, md5s }), v.object(outcome), since),
  /** Moves entries, in their order, before another one; null for the end. */
  'playlist.moveEntries': defineMethod(
    v.object({ id: itemId, md5s, before: v.nullable(md5) }),
    v.object(outcome),
    since,
  ),
  /** Puts all entries in a random order, once. */
  'playlist.mixEntries': defineMethod(one, v.object(outcome), since),
  'playlist.skip': defineMethod(
    v.object({ id: itemId, md5, is_skipped: v.boolean() }),
    v.object(outcome),
    since,
  ),
  'playlist.configure': defineMethod(
    v.object({ id: itemId, ...v.partial(v.object(choice)).entries }),
    v.object(outcome),
    since,
  ),
  /**
   * Watches this folder instead of the one before: its files enter from now on, and leave with their deletion. The
   * folder is one that the host suggested, or that its user chose by the desktop's own dialog: a page can name no
   * other.
   */
  'playlist.watchFolder': defineMethod(v.object({ id: itemId, path: folderPath }), v.object(outcome), since),
  /** The entries stay. */
  'playlist.unwatchFolder': defineMethod(one, v.object(outcome), since),
  /** Folders of this user in which pictures usually are. */
  'playlist.suggestFolders': defineMethod(v.object({}), v.object({ folders: v.array(v.string()) }), since),
  /** Asks for a folder by the desktop's own dialog, which begins at the given one; null where that was cancelled. */
  'playlist.chooseFolder': defineMethod(
    v.object({ title: v.pipe(v.string(), v.maxLength(100)), start: v.optional(folderPath) }),
    v.object({ path: v.nullable(v.string()) }),
    since,
  ),
  'playlist.next': defineMethod(running, v.object(outcome), since),
  'playlist.previous': defineMethod(running, v.object(outcome), since),
  /** Shows it on every screen from now on; `desktop.assign` shows it on one of them. */
  'playlist.start': defineMethod(one, v.object(outcome), since),
  /** The desktop keeps what it shows. */
  'playlist.stop': defineMethod(running, v.object(outcome), since),
};

export const playlistChanged = v.object({
  playlists: v.array(playlistSummary),
  /** Those whose entries have changed: their number, order or presence. */
  changed: v.array(itemId),
  /** The entry that was skipped a moment ago, since its file is gone. */
  gone: v.nullable(v.object({ id: itemId, name: v.string(), name_en: wallpaperTarget.entries.name_en })),
});

export type PlaylistSummaryDto = v.InferOutput<typeof playlistSummary>;
export type PlaylistEntryDto = v.InferOutput<typeof playlistEntry>;
export type PlaylistFolderDto = v.InferOutput<typeof playlistFolder>;
export type FolderState = PlaylistFolderDto['state'];
export type PlaylistOrder = (typeof playlistOrders)[number];
export type PlaylistRefusal = (typeof playlistRefusals)[number];
export type PlaylistChangedDto = v.InferOutput<typeof playlistChanged>;
