import type { Screen } from '../../adapters/screen.ts';
import type { ShellDescription } from './description.ts';
import type { DescriptionSource } from './descriptionSource.ts';
import { screenIndexOf } from './shellWatch.ts';

type CoverListener = (screenIndex: number, isCovered: boolean) => void;

/**
 * Joins the covers that the extension reports with those that the X server tells: the extension's count where it runs, since
 * it sees the windows of Wayland, and the panel that is no window.
 */
export class ShellCovers {
  readonly #link: DescriptionSource;
  readonly #screens: () => Promise<readonly Screen[]>;
  readonly #listeners = new Set<CoverListener>();
  readonly #ofServer = new Set<number>();
  readonly #reported = new Set<number>();

  constructor(link: DescriptionSource, screens: () => Promise<readonly Screen[]>) {
    this.#link = link;
    this.#screens = screens;
    link.onChange(() => void this.#look());
  }

  onCoverChange(listener: CoverListener): void {
    this.#listeners.add(listener);
  }

  /** A screen is covered, or no more, by the windows that the X server knows. */
  readonly handleServerCover: CoverListener = (screenIndex, isCovered) => {
    if (isCovered) this.#ofServer.add(screenIndex);
    else this.#ofServer.delete(screenIndex);
    void this.#look();
  };

  async #look(): Promise<void> {
    const { description } = this.#link;
    if (description === null) {
      this.#report(this.#ofServer);
      return;
    }
    const screens = await this.#screens().catch(() => []);
    if (this.#link.description === description) this.#report(coveredScreens(description, screens));
  }

  #report(covered: ReadonlySet<number>): void {
    for (const index of new Set([...covered, ...this.#reported])) {
      const isCovered = covered.has(index);
      if (isCovered === this.#reported.has(index)) continue;
      if (isCovered) this.#reported.add(index);
      else this.#reported.delete(index);
      for (const listener of this.#listeners) listener(index, isCovered);
    }
  }
}

/** Returns the numbers of the screens that are covered. */
export function coveredScreens(
  { monitors }: Pick<ShellDescription, 'monitors'>,
  screens: readonly Screen[],
): Set<number> {
  const indexes = monitors
    .filter(({ isCovered }) => isCovered)
    .map((monitor) => screenIndexOf(monitor, screens));
  return new Set(indexes.filter((index) => index !== null));
}
