import type { PlaylistOrder } from '../../../src/bridge/contract/playlist.ts';
import { candidatesOf, pickAtRandom, type Random } from '../../kernel/randomOrder.ts';

/** An entry as far as the choice goes. */
export interface Choosable {
  md5: string;
  /** Neither skipped for ever nor gone. */
  isPlayable: boolean;
}

/** An entry of the list, and whether it moves. */
export interface ListedEntry extends Choosable {
  isDynamic: boolean;
}

/** Progress of a playlist. Entries are named by their MD5; some of them may have been removed since. */
export interface Progress {
  current: string | null;
  /** Index of the current entry in the list: from there it goes on where that entry has been removed. */
  position: number;
  /** Entries that were shown before, oldest first. */
  history: readonly string[];
  /**
   * Entries that were shown after the current one, before the user went back; nearest last. Used in random order alone.
   */
  future: readonly string[];
  /** Entries that this round of the random order has shown. */
  shown: readonly string[];
  /** The next entry: chosen ahead, so that it can be fetched. */
  upcoming: string | null;
}

/** Of a playlist that has shown nothing. */
export const noProgress: Progress = {
  current: null,
  position: -1,
  history: [],
  future: [],
  shown: [],
  upcoming: null,
};

/** So far one can go back. */
const historyLimit = 200;

/** Chooses what comes next. What was chosen before stays chosen as long as it may come next. */
export function planNext(
  entries: readonly Choosable[],
  order: PlaylistOrder,
  progress: Progress,
  random: Random,
): Progress {
  const upcoming =
    order === 'list' ? successorOf(entries, progress) : nextAtRandom(entries, progress, random);
  return { ...progress, upcoming };
}

/** Goes on to the next entry; a list with nothing to show stays as it is. */
export function goNext(
  entries: readonly Choosable[],
  order: PlaylistOrder,
  progress: Progress,
  random: Random,
): Progress {
  const { upcoming, current } = planNext(entries, order, progress, random);
  if (upcoming === null) return { ...progress, upcoming };
  const isAgain = order === 'shuffle' && progress.future.at(-1) === upcoming;
  const isRoundOver = listUnshown(entries, progress).length === 0;
  const shown = isAgain ? progress.shown : [...(isRoundOver ? [] : progress.shown), upcoming];
  return planNext(
    entries,
    order,
    {
      ...progress,
      ...placeOf(entries, upcoming),
      history:
        current === null || current === upcoming ? progress.history : remember(progress.history, current),
      future: isAgain ? progress.future.slice(0, -1) : [],
      shown,
    },
    random,
  );
}

/** Goes back to what was shown before; in the list's order, where nothing was, to the entry before. */
export function goPrevious(
  entries: readonly Choosable[],
  order: PlaylistOrder,
  progress: Progress,
  random: Random,
): Progress {
  const playable = playableOf(entries);
  const at = progress.history.findLastIndex((md5) => playable.has(md5) && md5 !== progress.current);
  const former = at >= 0 ? progress.history[at] : order === 'list' ? predecessorOf(entries, progress) : null;
  if (former === null || former === undefined) return planNext(entries, order, progress, random);
  const future = progress.current === null ? progress.future : remember(progress.future, progress.current);
  const history = progress.history.slice(0, Math.max(at, 0));
  return planNext(entries, order, { ...progress, ...placeOf(entries, former), history, future }, random);
}

function placeOf(entries: readonly Choosable[], md5: string): Pick<Progress, 'current' | 'position'> {
  return { current: md5, position: entries.findIndex((entry) => entry.md5 === md5) };
}

function remember(list: readonly string[], md5: string): string[] {
  return [...list, md5].slice(-historyLimit);
}

function playableOf(entries: readonly Choosable[]): Set<string> {
  return new Set(entries.filter(({ isPlayable }) => isPlayable).map(({ md5 }) => md5));
}

/** The first playable entry after the current one, around the end; the current one itself where there is no other. */
function successorOf(entries: readonly Choosable[], { current, position }: Progress): string | null {
  const at = entries.findIndex(({ md5 }) => md5 === current);
  // If the current one was removed, the entry after it has moved to its place.
  const from = at >= 0 ? at + 1 : Math.max(position, 0);
  return findPlayable([...entries.slice(from), ...entries.slice(0, from)]);
}

function predecessorOf(entries: readonly Choosable[], { current, position }: Progress): string | null {
  const at = entries.findIndex(({ md5 }) => md5 === current);
  const from = at >= 0 ? at : Math.max(position, 0);
  return findPlayable([...entries.slice(0, from).toReversed(), ...entries.slice(from).toReversed()]);
}

function findPlayable(entries: readonly Choosable[]): string | null {
  return entries.find(({ isPlayable }) => isPlayable)?.md5 ?? null;
}

function listUnshown(entries: readonly Choosable[], { shown }: Progress): string[] {
  const seen = new Set(shown);
  return [...playableOf(entries)].filter((md5) => !seen.has(md5));
}

function nextAtRandom(entries: readonly Choosable[], progress: Progress, random: Random): string | null {
  const playable = playableOf(entries);
  const again = progress.future.at(-1);
  if (again !== undefined && playable.has(again)) return again;
  const candidates = candidatesOf(playable, progress);
  const { upcoming } = progress;
  if (upcoming !== null && candidates.includes(upcoming)) return upcoming;
  return pickAtRandom(candidates, random) ?? findPlayable(entries);
}
