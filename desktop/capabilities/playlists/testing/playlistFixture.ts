import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import type { PlaylistChangedDto } from '../../../../src/bridge/contract/playlist.ts';
import type { FailureReason } from '../../../../src/bridge/contract/download.ts';
import type { ScreenState } from '../../../../src/bridge/contract/desktop.ts';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';
import { DownloadError } from '../../downloads/downloads.ts';
import { PlaylistDatabase } from '../playlistDatabase.ts';
import { playlistMigrations } from '../playlistMigrations.ts';
import { Playlists } from '../playlists.ts';
import { ManualTimerClock } from './manualTimerClock.ts';

/** A picture by its number. */
export function pictureOf(number: number, fields: Partial<WallpaperTarget> = {}): WallpaperTarget {
  return {
    wid: number,
    name: `picture ${number}`,
    wtype: 2,
    sub_wtype: 0,
    md5: md5Of(number),
    bytes: 10,
    mime: 'image/webp',
    web_entry: null,
    ...fields,
  };
}

export const md5Of = (number: number): string => number.toString(16).padStart(32, '0');

/** Entries as the bridge takes them. */
export const entriesOf = (...numbers: number[]) =>
  numbers.map((number) => ({ target: pictureOf(number), picture: null }));

function screenShowing(playlist: string | null): ScreenState {
  return {
    screen: {
      id: 'screen',
      number: 1,
      name: null,
      x: 0,
      y: 0,
      width: 1_920,
      height: 1_080,
      scale: 1,
      is_primary: true,
    },
    wanted: null,
    shown: null,
    options: plainOptions,
    no_scene_reason: null,
    failure: null,
    playlist,
    source_rule: null,
    playback: 'play',
    reasons: [],
    is_muted: false,
    cost: null,
  };
}

/** Playlists over a database in memory, whose files are all on a service that can be away. */
export function createPlaylists(file = ':memory:', isNewSession = false) {
  const source = openHostDatabase(file, [{ name: 'playlists', migrations: playlistMigrations }]);
  const database = new PlaylistDatabase(source, () => 1);
  const clock = new ManualTimerClock();
  const here = new Set<string>();
  const failures = new Map<string, FailureReason>();
  const events: PlaylistChangedDto[] = [];
  const added: number[] = [];
  const logged: string[] = [];
  const released: (number | null)[] = [];
  /** A screen, or several, each of which shows a playlist or nothing of them. */
  const desktop = {
    isThere: true,
    shown: null as string | null,
    show(shown: string | null | readonly string[]): void {
      const each = Array.isArray(shown) ? shown : [shown];
      desktop.shown = each[0] ?? null;
      playlists.follow({ screens: each.map((playlist) => screenShowing(playlist)) });
    },
  };
  const playlists = new Playlists({
    database,
    clock,
    isNewSession,
    plan: {
      async show(id) {
        if (!desktop.isThere) return false;
        desktop.show(id);
        return true;
      },
      async release(id, target) {
        if (desktop.shown !== id) return;
        released.push(target?.wid ?? null);
        desktop.show(null);
      },
    },
    random: Math.random,
    isHere: async ({ md5 }) => here.has(md5),
    async fetch({ md5 }) {
      const reason = failures.get(md5);
      if (!here.has(md5) && reason) throw new DownloadError(reason);
      here.add(md5);
    },
    describeFolder: () => null,
    notify: (changed) => void events.push(changed),
    onAdded: ({ wid }) => void added.push(wid),
    log: (message) => void logged.push(message),
  });
  /** A playlist of these pictures. */
  const createFilled = (...numbers: number[]): string => {
    const { id } = playlists.create('night');
    if (id === null) throw new Error('There are too many playlists.');
    if (numbers.length > 0) playlists.addEntries({ id, entries: entriesOf(...numbers) });
    return id;
  };
  const currentOf = (id: string): number | null => playlists.entries().get(id)?.wid ?? null;
  const widsOf = async (id: string): Promise<number[]> =>
    (await playlists.listEntries({ id, offset: 0, limit: 200 })).list.map(({ target }) => target.wid);
  return {
    playlists,
    desktop,
    released,
    source,
    clock,
    here,
    failures,
    events,
    added,
    logged,
    createFilled,
    currentOf,
    widsOf,
  };
}
