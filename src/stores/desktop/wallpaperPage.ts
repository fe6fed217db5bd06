import { defineStore } from '../kernel/storeScope.ts';

/** An entry of the window's history, by its place and its address. */
interface Visit {
  /** Null where the browser does not number its entries. */
  place: number | null;
  path: string;
}

/** Route of the way back: a number of history entries back or forth, or the address as a new entry. */
export type WayBack = { steps: number } | { path: string };

const home = '/dynamicWallpaper';

/** The wallpaper page that a person came to the desk from. */
export class WallpaperPage {
  #last: Visit | null = null;

  /** @param isWallpaperPage false for a page of the desk, where the way back is offered */
  visit(visit: Visit, isWallpaperPage: boolean, isNewEntry: boolean): void {
    if (isWallpaperPage) this.#last = visit;
    // A new entry takes the place of all that were after the one before it.
    else if (isNewEntry && isAtOrAfter(this.#last, visit)) this.#last = { place: null, path: this.path };
  }

  get path(): string {
    return this.#last?.path ?? home;
  }

  /** @param place of the page that is shown now */
  wayFrom(place: number | null): WayBack {
    const last = this.#last?.place ?? null;
    if (last === null || place === null || last === place) return { path: this.path };
    return { steps: last - place };
  }
}

function isAtOrAfter(last: Visit | null, { place }: Visit): boolean {
  return last !== null && last.place !== null && (place === null || last.place >= place);
}

export const wallpaperPageStore = defineStore(() => new WallpaperPage());
