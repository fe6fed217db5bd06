import { cutText } from '../../api/rules/shownText.ts';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { FoundFileDto, LibraryKind, LibrarySort } from '../../bridge/contract/library.ts';
import type { WallpaperTarget } from '../../bridge/contract/wallpaper.ts';
import type { DesktopMirror } from '../devices/desktopMirror.ts';
import type { Clock } from '../kernel/clock.ts';
import { expectFailure } from '../kernel/failure.ts';
import { pageSize } from '../../api/rules/plannedCalls.ts';
import type { WallpaperRegistry } from './entities/wallpaper.ts';
import { WallpaperList } from './entities/wallpaperList.ts';
import { defineStore } from '../kernel/storeScope.ts';

/** After the last key of a search. */
export const searchDelayMilliseconds = 200;
/** Longest text that a client accepts (src/bridge/contract/library.ts); no file has a longer name. */
const longestQuery = 200;

interface LibraryNeeds {
  clock: Clock;
  bridge: Bridge;
  registry: WallpaperRegistry;
  desktop: DesktopMirror;
}

/** The last removal, for as long as it can be undone. */
export interface Removal {
  wids: readonly number[];
  /** The wallpaper of the desktop that was among them: the former desktop is back. */
  inUse: WallpaperTarget | null;
}

/** Wallpapers of the system's folders, none of them imported. */
export interface FoundFiles {
  total: number;
  list: readonly FoundFileDto[];
}

/** The user's own wallpapers on this machine: searching, sorting, selecting and removing them. */
export class LibraryStore {
  list: WallpaperList;
  /** Number of wallpapers under the present filter; null before the first answer. */
  total: number | null = null;
  query = '';
  /** Text typed in the search; `query` follows it. */
  searchText = '';
  kind: LibraryKind | null = null;
  sort: LibrarySort = 'newest';
  /** The user is selecting: a click selects instead of opening. */
  isSelecting = false;
  removal: Removal | null = null;
  found: FoundFiles | null = null;
  readonly #selection = observable.set<number>();
  /** From here a range is selected. */
  #anchor: number | null = null;
  #cancelSearch: () => void = () => undefined;
  readonly #bridge: Bridge;
  readonly #clock: Clock;
  readonly #registry: WallpaperRegistry;
  readonly #desktop: DesktopMirror;

  constructor({ bridge, clock, registry, desktop }: LibraryNeeds) {
    this.#bridge = bridge;
    this.#clock = clock;
    this.#registry = registry;
    this.#desktop = desktop;
    this.list = this.#createList();
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    bridge.on('library.updated', ({ wallpaper }) => void registry.upsert(wallpaper));
  }

  /** True where a search or a kind narrows the list. */
  get isFiltered(): boolean {
    return this.query !== '' || this.kind !== null;
  }

  get selectedCount(): number {
    return this.#selection.size;
  }

  isSelected(wid: number): boolean {
    return this.#selection.has(wid);
  }

  setQuery(query: string): void {
    if (query === this.query) return;
    this.query = query;
    this.#begin();
  }

  /** Searches once the user has stopped typing. */
  search(text: string): void {
    this.searchText = text;
    this.#cancelSearch();
    this.#cancelSearch = this.#clock.after(searchDelayMilliseconds, () =>
      this.setQuery(cutText(text.trim(), longestQuery)),
    );
  }

  /** Leaves no wallpaper out any more. */
  showAll(): void {
    this.#cancelSearch();
    this.searchText = '';
    this.query = '';
    this.kind = null;
    this.#begin();
  }

  setKind(kind: LibraryKind | null): void {
    this.kind = kind;
    this.#begin();
  }

  setSort(sort: LibrarySort): void {
    this.sort = sort;
    this.#begin();
  }

  startSelecting(): void {
    this.isSelecting = true;
  }

  stopSelecting(): void {
    this.isSelecting = false;
    this.#selection.clear();
    this.#anchor = null;
  }

  /** Selects or deselects one wallpaper; a range begins here. */
  toggle(wid: number): void {
    this.isSelecting = true;
    if (!this.#selection.delete(wid)) this.#selection.add(wid);
    this.#anchor = wid;
  }

  /** Selects everything from the one that was toggled last to this one. */
  selectTo(wid: number): void {
    const wids = this.list.items.map((wallpaper) => wallpaper.wid);
    const from = this.#anchor === null ? -1 : wids.indexOf(this.#anchor);
    const to = wids.indexOf(wid);
    if (from < 0 || to < 0) return this.toggle(wid);
    this.isSelecting = true;
    for (const each of wids.slice(Math.min(from, to), Math.max(from, to) + 1)) this.#selection.add(each);
  }

  /** Selects all that the present filter lets through, also those of pages that are not loaded. */
  async selectAll(): Promise<void> {
    try {
      const { wids } = await this.#bridge.call('library.listWids', this.#filter);
      runInAction(() => {
        this.isSelecting = true;
        this.#selection.replace(wids);
      });
    } catch (error) {
      expectFailure(error);
    }
  }

  removeSelected(): Promise<boolean> {
    return this.remove([...this.#selection]);
  }

  /**
   * Removes wallpapers; {@link undo} brings them back. If one of them is on the desktop, the former desktop is
   * restored. @returns whether they are gone
   */
  async remove(wids: readonly number[]): Promise<boolean> {
    const { current } = this.#desktop;
    const inUse = current && wids.includes(current.wid) ? current : null;
    try {
      await this.#bridge.call('library.remove', { wids: [...wids] });
    } catch (error) {
      expectFailure(error);
      return false;
    }
    if (inUse) await this.#desktop.restore();
    const gone = new Set(wids);
    runInAction(() => {
      this.removal = { wids, inUse };
      this.stopSelecting();
      this.list.removeWhere((wid) => gone.has(wid));
      if (this.total !== null) this.total = Math.max(0, this.total - wids.length);
    });
    if (this.list.items.length === 0) await this.list.reload();
    return true;
  }

  /** Brings back what was removed last, also onto the desktop. @returns whether it is back */
  async undo(): Promise<boolean> {
    const { removal } = this;
    if (!removal) return false;
    this.removal = null;
    try {
      await this.#bridge.call('library.restore', { wids: [...removal.wids] });
      await this.list.reload();
      if (removal.inUse) await this.#bridge.call('wallpaper.setGlobal', removal.inUse);
      return true;
    } catch (error) {
      expectFailure(error);
      return false;
    }
  }

  dismissRemoval(): void {
    this.removal = null;
  }

  /** Looks for wallpapers in the system's folders, once. Nothing is imported. */
  async findSystem(): Promise<void> {
    if (this.found || this.#bridge.has('library.findSystem') === false) return;
    try {
      const found = await this.#bridge.call('library.findSystem', {});
      runInAction(() => (this.found = found));
    } catch (error) {
      expectFailure(error);
    }
  }

  get #filter(): { query?: string; kind?: LibraryKind } {
    return { ...(this.query && { query: this.query }), ...(this.kind && { kind: this.kind }) };
  }

  #begin(): void {
    this.stopSelecting();
    this.list = this.#createList();
  }

  #createList(): WallpaperList {
    return new WallpaperList(this.#registry, async (cursor) => {
      const { sort } = this;
      const page = await this.#bridge.call('library.list', {
        cursor,
        limit: pageSize,
        sort,
        ...this.#filter,
      });
      runInAction(() => (this.total = page.total));
      return page;
    });
  }
}

export const libraryStore = defineStore(
  ({ bridge, clock, registry, desktop }: LibraryNeeds) =>
    new LibraryStore({ bridge, clock, registry, desktop }),
);
